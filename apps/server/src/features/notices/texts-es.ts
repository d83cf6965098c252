import { found, similar, type Texts } from './mail-text.ts'

export const es: Texts = {
  footer:
    'Recibes este correo porque tienes una cuenta en {serviceName}. <a href="{settingsUrl}">Elige sobre qué te escribimos</a>.{canUnsubscribe, select, yes { <a href="{unsubscribeUrl}">Dejar de recibir estos correos</a>.} other {}}',
  accountFooter: 'Este correo es sobre tu cuenta en {serviceName}.',
  registration: {
    subject: 'Te damos la bienvenida a {serviceName}',
    preview: 'Tu cuenta está lista. Solo falta confirmar tu correo.',
    content: '<p>Tu cuenta está lista. Confirma tu correo para que se sepa que eres tú.</p>',
    button: 'Confirmar correo',
    after: 'Si no creaste una cuenta en {serviceName}, puedes ignorar este correo.',
  },
  passwordReset: {
    subject: 'Restablece tu contraseña de {serviceName}',
    preview: 'El enlace funciona durante 10 minutos.',
    content:
      '<p>Alguien pidió restablecer tu contraseña de {serviceName}. Si fuiste tú, elige una nueva ahora. El enlace funciona durante 10 minutos.</p>',
    button: 'Elegir contraseña',
    after: 'Si no fuiste tú, puedes ignorar este correo. Tu contraseña sigue igual.',
  },
  emailCheck: {
    subject: 'Confirma tu correo',
    preview: 'Un clic, para que se sepa que eres tú.',
    content: '<p>Confirma que este es tu correo, para que en {serviceName} se sepa que eres tú.</p>',
    button: 'Confirmar correo',
    after: 'Si no tienes una cuenta en {serviceName}, puedes ignorar este correo.',
  },
  emailChange: {
    subject: 'Confirma tu nuevo correo',
    preview: 'Lo usaremos a partir de ahora.',
    content: '<p>Confirma esta dirección y {serviceName} la usará a partir de ahora.</p>',
    button: 'Confirmar correo',
    after: 'Si no tienes una cuenta en {serviceName}, puedes ignorar este correo.',
  },
  emailChangeAllow: {
    subject: 'Aprueba tu nuevo correo',
    preview: 'Nada cambia hasta que lo apruebes.',
    content:
      '<p>Alguien pidió cambiar el correo de tu cuenta a {email}. Si fuiste tú, aprueba el cambio. Hasta entonces, nada cambia.</p>',
    button: 'Aprobar cambio',
    after: 'Si no fuiste tú, no lo apruebes y cierra la sesión en tus otros dispositivos.',
  },
  emailChangeNotice: {
    subject: 'Tu correo está por cambiar',
    preview: 'Si no fuiste tú, cancela el cambio ahora.',
    content: '<p>Alguien que conoce tu contraseña pidió cambiar el correo de tu cuenta a {email}.</p>',
    button: 'Revisar tu cuenta',
    after: 'Si no fuiste tú, cancela ahí el cambio y elige otra contraseña de inmediato.',
  },
  emailChanged: {
    subject: 'Tu correo cambió',
    preview: 'Este es nuestro último correo a esta dirección.',
    content:
      '<p>A partir de ahora te escribiremos a {email}. Este es el último correo de {serviceName} a esta dirección.</p>',
    button: 'Revisar tu cuenta',
  },
  emailHeld: {
    subject: 'Se cambió tu correo',
    preview: 'Si no fuiste tú, elige otra contraseña ahora.',
    content:
      '<p>Tu cuenta muestra ahora {email}. Nadie escribió tu contraseña para hacerlo, así que los enlaces para restablecerla y los avisos de seguridad siguen llegando aquí hasta que apruebes el cambio.</p>',
    button: 'Aprobar cambio',
    after: 'Si no fuiste tú, elige otra contraseña de inmediato. Eso cierra la sesión en todos tus dispositivos.',
  },
  usernameChanged: {
    subject: 'Tu usuario de {serviceName} cambió',
    preview: 'Si no fuiste tú, elige otra contraseña ahora.',
    content: '<p>Ahora inicias sesión como {username}. Tu contraseña sigue siendo la misma.</p>',
    button: 'Revisar tu cuenta',
    after:
      'Si no fuiste tú, inicia sesión con ese usuario, cierra la sesión en tus otros dispositivos y elige otra contraseña.',
  },
  signInLinked: {
    subject: 'Tienes una nueva forma de iniciar sesión',
    preview: 'Si no fuiste tú, desvincúlala ahora.',
    content: '<p>Ahora también puedes iniciar sesión en {serviceName} con {provider}.</p>',
    button: 'Ver cómo inicias sesión',
    after: 'Si no fuiste tú, desvincúlala ahí y elige otra contraseña.',
  },
  sessionStolen: {
    subject: 'Cerramos la sesión en uno de tus dispositivos',
    preview: 'Una de tus sesiones se usó en dos lugares.',
    content:
      '<p>Una de tus sesiones se usó en dos lugares, así que la cerramos por seguridad. Tus otros dispositivos siguen con la sesión abierta.</p>',
    button: 'Ver tus dispositivos',
    after: 'Si hay algo que no reconoces, elige otra contraseña.',
  },
  exportReady: {
    subject: 'Tus datos están listos para descargar',
    preview: 'Puedes descargarlos durante las próximas 24 horas.',
    content:
      '<p>Todo lo que {serviceName} tiene sobre ti está en un archivo. Puedes descargarlo durante las próximas 24 horas.</p>',
    button: 'Descargar tus datos',
  },
  accountDeleted: {
    subject: 'Eliminamos tu cuenta de {serviceName}',
    preview: 'Gracias por haber sido parte.',
    content: '<p>Borramos tu nombre, tu correo y tu perfil. Gracias por haber sido parte de {serviceName}.</p>',
    button: 'Visitar {serviceName}',
  },
  organizationInvitation: {
    subject: '{otherName} te invitó a {organizationName}',
    preview: 'Responde antes del {until}.',
    content:
      '<p>{otherName} quiere que te unas a {organizationName} en {serviceName}. La invitación es para {email} y vence el {until}.</p>',
    button: 'Ver invitación',
    after: 'Si no conoces a {organizationName}, puedes ignorar este correo.',
  },
  newMessage: {
    subject: '{otherName} te escribió sobre {assetName}',
    preview: '{message}',
    content: '<p>{otherName} escribió sobre {assetName}:</p><p>{message}</p>',
    button: 'Responder',
  },
  transactionRequestedToOwner: {
    subject: '{otherName} quiere reservar {assetName}',
    preview: 'Acepta o rechaza. Nada queda reservado antes.',
    content:
      '<p>{otherName} quiere reservar {assetName}, {period}.</p><p>Acepta o rechaza. Nada queda reservado antes.</p>',
    button: 'Ver solicitud',
  },
  transactionAcceptedByOwnerToTaker: {
    subject: '{otherName} aceptó tu solicitud: {assetName}',
    preview: 'Mira qué sigue.',
    content: '<p>Buenas noticias: {otherName} aceptó tu solicitud de {assetName}, {period}.</p>',
    button: 'Ver reservación',
  },
  transactionRefusedByOwnerToTaker: {
    subject: '{otherName} no puede prestarte {assetName}',
    preview: 'No se te cobró nada. Aquí hay algo parecido.',
    content: '<p>{otherName} rechazó tu solicitud de {assetName}, {period}. No se te cobró nada.</p>',
    button: 'Ver conversación',
    more: { title: 'Quizá te gusten estos', content: similar },
  },
  transactionAcceptedByTakerToOwner: {
    subject: '{otherName} confirmó {assetName}',
    preview: 'Ya está reservado. Ve los detalles.',
    content: '<p>{otherName} confirmó. {assetName} queda reservado, {period}.</p>',
    button: 'Ver reservación',
  },
  transactionRefusedByTakerToOwner: {
    subject: '{otherName} ya no necesita {assetName}',
    preview: 'Las fechas están disponibles otra vez.',
    content: '<p>{otherName} retiró la solicitud de {assetName}, {period}. Las fechas están disponibles otra vez.</p>',
    button: 'Ver conversación',
  },
  transactionCancelled: {
    subject: 'Reservación cancelada: {assetName}',
    preview: 'Tu reservación con {otherName} ya no sigue.',
    content:
      '<p>La reservación de {assetName}, {period}, se canceló.</p>{hasRefund, select, yes {<p>Devolveremos {refund} a quien pagó.</p>} other {<p>No se cobró nada.</p>}}',
    button: 'Ver reservación',
  },
  transactionReminder: {
    subject: 'Mañana: {assetName}',
    preview: '¿Ya acordaste con {otherName} dónde verse?',
    content:
      '<p>Tu reservación de {assetName} empieza mañana: {period}. Si aún no lo haces, acuerda con {otherName} dónde y cuándo verse.</p>{hasPlace, select, yes {<p>Dónde: {place}</p>} other {}}',
    button: 'Abrir conversación',
  },
  ratingInvitation: {
    subject: '¿Qué tal te fue con {otherName}?',
    preview: 'Unas palabras sobre {assetName} ayudan a la siguiente persona.',
    content: '<p>La reservación de {assetName} terminó. ¿Qué tal te fue con {otherName}? Bastan unas palabras.</p>',
    button: 'Dejar una reseña',
  },
  ratingReceived: {
    subject: '{otherName} te dejó una reseña',
    preview: 'Mira lo que dice.',
    content: '<p>{otherName} te dejó una reseña.</p>{hasComment, select, yes {<p>{comment}</p>} other {}}',
    button: 'Ver tus reseñas',
  },
  listingModerated: {
    subject: '{assetName} está publicado',
    preview: 'Ya se puede encontrar y reservar.',
    content: '<p>Aprobamos {assetName}. Ya se puede encontrar.</p>',
    button: 'Ver tus anuncios',
  },
  listingRejected: {
    subject: '{assetName} necesita un cambio',
    preview: 'Hazlo y envíanos el anuncio otra vez.',
    content:
      '<p>Revisamos {assetName} y todavía no podemos publicarlo.</p>{hasReason, select, yes {<p>{reason}</p>} other {}}<p>Haz el cambio y envíanoslo otra vez.</p>',
    button: 'Ver tus anuncios',
  },
  savedSearchHits: {
    subject: 'Nuevo para “{searchName}”',
    preview: 'Anuncios que coinciden con tu búsqueda guardada.',
    content: `<p>Nuevo desde la última vez:</p>${found}`,
    button: 'Ver búsquedas guardadas',
  },
}
