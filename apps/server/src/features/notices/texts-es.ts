import { found, similar, type Texts } from './mail-text.ts'

export const es: Texts = {
  footer:
    'Recibes este correo porque tienes una cuenta en {serviceName}. <a href="{settingsUrl}">Elige sobre qué te escribimos</a>.{canUnsubscribe, select, yes { <a href="{unsubscribeUrl}">No recibir más correos de este tipo</a>.} other {}}',
  accountFooter: 'Este correo es sobre tu cuenta en {serviceName}.',
  registration: {
    subject: 'Te damos la bienvenida a {serviceName}',
    content: '<p>Tu cuenta está lista. Confirma que esta dirección es tuya para que los demás confíen en ella.</p>',
    button: 'Confirmar tu correo',
    after: 'Si no tienes una cuenta en {serviceName}, no hagas nada.',
  },
  passwordReset: {
    subject: 'Elige una nueva contraseña para {serviceName}',
    content:
      '<p>Alguien, ojalá tú, quiere elegir una nueva contraseña para {serviceName}. El enlace sirve diez minutos.</p>',
    button: 'Elegir una nueva contraseña',
    after: 'Si no fuiste tú, no hagas nada: tu contraseña sigue igual.',
  },
  emailCheck: {
    subject: 'Confirma tu correo para {serviceName}',
    content: '<p>Confirma que esta dirección es tuya.</p>',
    button: 'Confirmar',
    after: 'Si no tienes una cuenta en {serviceName}, no hagas nada.',
  },
  emailChange: {
    subject: 'Confirma tu nueva dirección para {serviceName}',
    content: '<p>De ahora en adelante {serviceName} escribirá a esta dirección. Confirma que es tuya.</p>',
    button: 'Confirmar',
    after: 'Si no tienes cuenta en {serviceName}, no hagas nada.',
  },
  emailChangeAllow: {
    subject: 'Permite el cambio de tu dirección',
    content: '<p>La dirección de tu cuenta será {email}. Solo cambia si lo permites aquí.</p>',
    button: 'Permitir el cambio',
    after: 'Si no fuiste tú, no hagas nada y cierra la sesión en tus otros dispositivos.',
  },
  emailChangeNotice: {
    subject: 'La dirección de tu cuenta está por cambiar',
    content: '<p>Alguien que conoce tu contraseña quiere cambiar la dirección de tu cuenta a {email}.</p>',
    button: 'Ver tu cuenta',
    after: 'Si no fuiste tú, cancela ahí el cambio y elige de inmediato otra contraseña.',
  },
  emailChanged: {
    subject: 'La dirección de tu cuenta cambió',
    content: '<p>{serviceName} escribe ahora a {email}. Este es el último correo a esta dirección.</p>',
    button: 'Ver tu cuenta',
  },
  emailHeld: {
    subject: 'Se cambió la dirección de tu cuenta',
    content:
      '<p>Tu cuenta muestra ahora {email}. No se pidió tu contraseña, así que los enlaces para elegir otra contraseña y los avisos siguen llegando a esta dirección hasta que permitas el cambio.</p>',
    button: 'Permitir el cambio',
    after: 'Si no fuiste tú, elige de inmediato otra contraseña; eso cierra la sesión en todos los dispositivos.',
  },
  usernameChanged: {
    subject: 'Ahora entras a {serviceName} con otro nombre',
    content: '<p>El nombre con el que se abre tu cuenta cambió a {username}. Tu contraseña sigue siendo la misma.</p>',
    button: 'Ver tu cuenta',
    after: 'Si no fuiste tú, entra con ese nombre, cierra la sesión en tus otros dispositivos y elige otra contraseña.',
  },
  signInLinked: {
    subject: 'Una nueva forma de entrar a {serviceName}',
    content: '<p>Tu cuenta ahora también se puede abrir con {provider}.</p>',
    button: 'Ver tus formas de entrar',
    after: 'Si no fuiste tú, desvincúlala ahí y elige otra contraseña.',
  },
  sessionStolen: {
    subject: 'Cerramos la sesión en uno de tus dispositivos',
    content:
      '<p>Una sesión de tu cuenta se usó desde dos lugares. Por seguridad la cerramos; tus otros dispositivos siguen dentro.</p>',
    button: 'Ver tus dispositivos',
    after: 'Si notas algo que no hiciste tú, elige otra contraseña.',
  },
  exportReady: {
    subject: 'Tus datos están listos',
    content: '<p>Todo lo que {serviceName} sabe de ti está ahora en un archivo. Puedes descargarlo durante un día.</p>',
    button: 'Descargar mis datos',
  },
  accountDeleted: {
    subject: 'Tu cuenta en {serviceName} fue eliminada',
    content: '<p>Tu nombre, tu dirección y lo que contaste de ti ya no están. Gracias por haber estado aquí.</p>',
    button: 'Abrir {serviceName}',
  },
  organizationInvitation: {
    subject: '{otherName} te invita a {organizationName}',
    content:
      '<p>{otherName} quiere que te unas a {organizationName} en {serviceName}. La invitación es para {email} y termina el {until}.</p>',
    button: 'Ver la invitación',
    after: 'Si no conoces a {organizationName}, no hagas nada.',
  },
  newMessage: {
    subject: '{otherName} te escribió',
    content: '<p>{otherName} escribió sobre {assetName}:</p><p>{message}</p>',
    button: 'Responder',
  },
  transactionRequestedToOwner: {
    subject: '{otherName} quiere reservar {assetName}',
    content:
      '<p>{otherName} pide {assetName}, {period}.</p><p>Di que sí o que no; nada queda fijo antes de tu respuesta.</p>',
    button: 'Ver la solicitud',
  },
  transactionAcceptedByOwnerToTaker: {
    subject: '{otherName} aceptó tu solicitud',
    content: '<p>{otherName} te presta {assetName}, {period}.</p>',
    button: 'Ver tu reserva',
  },
  transactionRefusedByOwnerToTaker: {
    subject: '{otherName} no puede prestar {assetName} en esas fechas',
    content: '<p>Tu solicitud de {assetName}, {period}, fue rechazada. No se cobró nada.</p>',
    button: 'Ver la conversación',
    more: { title: 'Algo parecido', content: similar },
  },
  transactionAcceptedByTakerToOwner: {
    subject: '{otherName} confirmó {assetName}',
    content: '<p>La reserva de {assetName}, {period}, está confirmada.</p>',
    button: 'Ver la reserva',
  },
  transactionRefusedByTakerToOwner: {
    subject: '{otherName} ya no necesita {assetName}',
    content: '<p>La solicitud de {assetName}, {period}, fue retirada. Los días están libres otra vez.</p>',
    button: 'Ver la conversación',
  },
  transactionCancelled: {
    subject: 'Se canceló la reserva de {assetName}',
    content:
      '<p>La reserva de {assetName}, {period}, fue cancelada.</p>{hasRefund, select, yes {<p>Se devolverán {refund} a quien pagó.</p>} other {<p>No se cobró nada.</p>}}',
    button: 'Ver qué pasó',
  },
  transactionReminder: {
    subject: 'Mañana: {assetName}',
    content:
      '<p>{assetName} empieza {period}. Acuerda con {otherName} dónde y cuándo se ven.</p>{hasPlace, select, yes {<p>Dónde: {place}</p>} other {}}',
    button: 'Abrir la conversación',
  },
  ratingInvitation: {
    subject: '¿Qué tal {assetName}?',
    content: '<p>Cuenta cómo te fue con {otherName}. Unas palabras bastan.</p>',
    button: 'Calificar',
  },
  ratingReceived: {
    subject: '{otherName} te calificó',
    content: '<p>{otherName} contó cómo le fue.</p>{hasComment, select, yes {<p>{comment}</p>} other {}}',
    button: 'Ver tus calificaciones',
  },
  listingModerated: {
    subject: '{assetName} está en línea',
    content: '<p>{assetName} fue revisado y ya lo puede encontrar todo el mundo.</p>',
    button: 'Ver tus anuncios',
  },
  listingRejected: {
    subject: '{assetName} necesita un cambio',
    content:
      '<p>{assetName} fue revisado y todavía no se muestra.</p>{hasReason, select, yes {<p>{reason}</p>} other {}}<p>Cámbialo y envíalo otra vez.</p>',
    button: 'Ver tus anuncios',
  },
  savedSearchHits: {
    subject: 'Algo nuevo para tu búsqueda «{searchName}»',
    content: `<p>Desde la última vez encontramos:</p>${found}`,
    button: 'Tus búsquedas guardadas',
  },
}
