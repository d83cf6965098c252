const words = (en: string, es: string, fr: string) => ({ en, es, fr })

/** What people read for the statuses of the ready-made processes. */
export const labels = {
  notSent: words('Not sent', 'No enviada', 'Non envoyée'),
  waitingForOwner: words('Waiting for owner', 'Espera respuesta', 'Attend une réponse'),
  yourAnswer: words('Needs your reply', 'Falta tu respuesta', 'Réponse attendue'),
  confirmed: words('Confirmed', 'Confirmada', 'Confirmée'),
  done: words('Completed', 'Completada', 'Terminée'),
  cancelled: words('Cancelled', 'Cancelada', 'Annulée'),
  onItsWay: words('Paid, you get it soon', 'Pagada, pronto la recibes', 'Payée, bientôt chez vous'),
  handItOver: words('Paid, hand it over', 'Pagada, entrégala', 'Payée, à remettre'),
  accepted: words('Accepted', 'Aceptada', 'Acceptée'),
  confirmNow: words('Confirm now', 'Confirma ahora', 'À confirmer'),
  payNow: words('Payment needed', 'Falta el pago', 'Paiement attendu'),
  answered: words('Answered', 'Respondida', 'Répondue'),
  closed: words('Closed', 'Cerrada', 'Close'),
  payUs: words('Send us the money', 'Envíanos el pago', 'Envoyez-nous le paiement'),
  waitingForPayment: words('Waiting for payment', 'Espera el pago', 'Attend le paiement'),
  withYou: words('You have it', 'La tienes tú', 'Chez vous'),
  withThem: words('Handed over', 'Entregada', 'Remise'),
} as const

/** What the buttons of the ready-made processes say. */
export const buttons = {
  send: words('Send request', 'Enviar solicitud', 'Envoyer la demande'),
  book: words('Book now', 'Reservar', 'Réserver'),
  buy: words('Buy now', 'Comprar', 'Acheter'),
  accept: words('Accept', 'Aceptar', 'Accepter'),
  answer: words('Mark as answered', 'Marcar como respondida', 'Marquer comme répondue'),
  close: words('Close', 'Cerrar', 'Clore'),
  complete: words('Mark as completed', 'Marcar como completada', 'Marquer comme terminée'),
  received: words('It has arrived', 'Ya se entregó', 'C’est arrivé'),
  moneyIsHere: words('The money is here', 'El pago llegó', 'Le paiement est arrivé'),
  handOver: words('I handed it over', 'Ya la entregué', 'Je l’ai remis'),
  confirm: words('Confirm', 'Confirmar', 'Confirmer'),
  pay: words('Pay', 'Pagar', 'Payer'),
  confirmAndPay: words('Confirm and pay', 'Confirmar y pagar', 'Confirmer et payer'),
  cancel: words('Cancel booking', 'Cancelar reservación', 'Annuler la réservation'),
  decline: words('Decline', 'Rechazar', 'Refuser'),
  withdraw: words('Withdraw request', 'Retirar solicitud', 'Retirer la demande'),
  itIsBack: words('It’s back', 'Ya la devolvieron', 'C’est revenu'),
} as const

export type Label = keyof typeof labels
export type Button = keyof typeof buttons
