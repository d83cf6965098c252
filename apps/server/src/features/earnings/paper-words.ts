import type { EarningsBooking, Receipt } from '@plaza/contract'
import { spokenIn } from '@plaza/domain'

/** The words of receipts and statements. */
export type PaperWords = {
  receipt: string
  statement: string
  month: string
  booking: string
  listing: string
  period: string
  made: string
  owner: string
  taker: string
  quantity: string
  amount: string
  total: string
  including: string
  paid: string
  returnedOfIt: string
  deposit: string
  depositPaid: string
  depositReturned: string
  depositKept: string
  depositHeld: string
  received: string
  cancelled: string
  taxNumber: string
  value: string
  fees: string
  from: string
  to: string
  currency: string
  payout: string
  bookings: string
  none: string
  lines: Record<Receipt['lines'][number]['kind'], string>
  payments: Record<Receipt['payment'], string>
  payouts: Record<EarningsBooking['payout'], string>
}

const en: PaperWords = {
  receipt: 'Receipt',
  statement: 'Statement',
  month: 'Month',
  booking: 'Booking',
  listing: 'Listing',
  period: 'Period',
  made: 'Booked on',
  owner: 'Owner',
  taker: 'Renter',
  quantity: 'Quantity',
  amount: 'Amount',
  total: 'Total',
  including: 'including',
  paid: 'Paid online',
  returnedOfIt: 'refunded from this payment',
  deposit: 'Deposit, not part of the total',
  depositPaid: 'Deposit',
  depositReturned: 'returned',
  depositKept: 'kept by the owner',
  depositHeld: 'still held',
  received: 'You receive',
  cancelled: 'This booking was cancelled.',
  taxNumber: 'Tax number',
  value: 'Booked',
  fees: 'Service fee',
  from: 'From',
  to: 'To',
  currency: 'Currency',
  payout: 'Payout',
  bookings: 'Bookings',
  none: 'There are no bookings in this month.',
  lines: { booking: 'Booking', takerFee: 'Service fee', ownerFee: 'Service fee', returned: 'Refunded' },
  payments: {
    online: 'Paid online.',
    waiting: 'To be paid online.',
    direct: 'The two of you settle the payment yourselves.',
  },
  payouts: { paid: 'Paid out', waiting: 'Payment pending', direct: 'Paid in person' },
}

const es: PaperWords = {
  receipt: 'Recibo',
  statement: 'Liquidación',
  month: 'Mes',
  booking: 'Reservación',
  listing: 'Anuncio',
  period: 'Periodo',
  made: 'Reservado el',
  owner: 'Quien presta',
  taker: 'Quien renta',
  quantity: 'Cantidad',
  amount: 'Importe',
  total: 'Total',
  including: 'incluye',
  paid: 'Pagado en línea',
  returnedOfIt: 'devuelto de ese pago',
  deposit: 'Depósito, no forma parte del total',
  depositPaid: 'Depósito',
  depositReturned: 'devuelto',
  depositKept: 'para quien presta',
  depositHeld: 'aún retenido',
  received: 'Recibes',
  cancelled: 'Esta reservación se canceló.',
  taxNumber: 'Número fiscal',
  value: 'Reservado',
  fees: 'Tarifa de servicio',
  from: 'Desde',
  to: 'Hasta',
  currency: 'Moneda',
  payout: 'Pago',
  bookings: 'Reservaciones',
  none: 'No hay reservaciones en este mes.',
  lines: {
    booking: 'Reservación',
    takerFee: 'Tarifa de servicio',
    ownerFee: 'Tarifa de servicio',
    returned: 'Devuelto',
  },
  payments: {
    online: 'Pagado en línea.',
    waiting: 'Se pagará en línea.',
    direct: 'Ustedes dos arreglan el pago entre sí.',
  },
  payouts: { paid: 'Pagado', waiting: 'Pago pendiente', direct: 'Pagado en persona' },
}

const fr: PaperWords = {
  receipt: 'Reçu',
  statement: 'Relevé',
  month: 'Mois',
  booking: 'Réservation',
  listing: 'Annonce',
  period: 'Période',
  made: 'Réservé le',
  owner: 'Propriétaire',
  taker: 'Locataire',
  quantity: 'Quantité',
  amount: 'Montant',
  total: 'Total',
  including: 'dont',
  paid: 'Payé en ligne',
  returnedOfIt: 'remboursé sur ce paiement',
  deposit: 'Caution, hors total',
  depositPaid: 'Caution',
  depositReturned: 'rendue',
  depositKept: 'gardée par le propriétaire',
  depositHeld: 'encore retenue',
  received: 'Vous recevez',
  cancelled: 'Cette réservation a été annulée.',
  taxNumber: 'Numéro fiscal',
  value: 'Réservé',
  fees: 'Frais de service',
  from: 'Du',
  to: 'Au',
  currency: 'Devise',
  payout: 'Versement',
  bookings: 'Réservations',
  none: 'Aucune réservation ce mois-ci.',
  lines: { booking: 'Réservation', takerFee: 'Frais de service', ownerFee: 'Frais de service', returned: 'Remboursé' },
  payments: {
    online: 'Payé en ligne.',
    waiting: 'À payer en ligne.',
    direct: 'Vous réglez le paiement entre vous.',
  },
  payouts: { paid: 'Versé', waiting: 'Paiement en attente', direct: 'Payé en personne' },
}

export const paperWords = (locale: string): PaperWords => ({ en, es, fr })[spokenIn(locale)] ?? en
