import { linksText } from './links.ts'

/** What people must know about their account, by mail alone: links that let somebody in are for their mailbox. */
const accountNames = [
  'registration',
  'passwordReset',
  'emailCheck',
  'emailChange',
  'emailChangeAllow',
  'emailChangeNotice',
  'emailChanged',
  'signInLinked',
  'sessionStolen',
  'exportReady',
  'accountDeleted',
] as const

/** What people are told. Operators change any of it with an entry of the collection `email` and this name. */
export const noticeNames = [
  ...accountNames,
  'organizationInvitation',
  'newMessage',
  'transactionRequestedToOwner',
  'transactionAcceptedByOwnerToTaker',
  'transactionRefusedByOwnerToTaker',
  'transactionAcceptedByTakerToOwner',
  'transactionRefusedByTakerToOwner',
  'transactionCancelled',
  'transactionReminder',
  'ratingInvitation',
  'ratingReceived',
  'listingModerated',
  'listingRejected',
  'savedSearchHits',
] as const
export type NoticeName = (typeof noticeNames)[number]
export type AccountNoticeName = (typeof accountNames)[number]

export const isNoticeName = (name: string): name is NoticeName => noticeNames.some((known) => known === name)
export const isAccountNotice = (name: NoticeName): name is AccountNoticeName =>
  accountNames.some((known) => known === name)

/** `more` stands in a box of its own below the button. */
type Text = {
  subject: string
  content: string
  button: string
  after?: string
  more?: { title: string; content: string }
}
type Texts = Record<NoticeName, Text> & { footer: string; accountFooter: string }

/** How many links to other listings a mail has at most. */
export const mostLinks = { similar: 3, found: 10 }
const similar = linksText('similar', mostLinks.similar)
const found = linksText('found', mostLinks.found)

const en: Texts = {
  footer:
    'You get this mail because you have an account at {serviceName}. <a href="{settingsUrl}">Choose what we write to you about</a>.{canUnsubscribe, select, yes { <a href="{unsubscribeUrl}">Stop mails of this kind</a>.} other {}}',
  accountFooter: 'This mail is about your account at {serviceName}.',
  registration: {
    subject: 'Welcome to {serviceName}',
    content: '<p>Your account is there. Please confirm that this address is yours, so that others can trust it.</p>',
    button: 'Confirm your address',
    after: 'If you have no account at {serviceName}, do nothing.',
  },
  passwordReset: {
    subject: 'Choose a new password for {serviceName}',
    content:
      '<p>Somebody, hopefully you, wants to choose a new password for {serviceName}. The link works for ten minutes.</p>',
    button: 'Choose a new password',
    after: 'If it was not you, do nothing: your password stays as it is.',
  },
  emailCheck: {
    subject: 'Confirm your e-mail address for {serviceName}',
    content: '<p>Please confirm that this address is yours.</p>',
    button: 'Confirm',
    after: 'If you have no account at {serviceName}, do nothing.',
  },
  emailChange: {
    subject: 'Confirm your new address for {serviceName}',
    content: '<p>From now on {serviceName} is to write to this address. Please confirm that it is yours.</p>',
    button: 'Confirm',
    after: 'If you have no account at {serviceName}, do nothing.',
  },
  emailChangeAllow: {
    subject: 'Allow the change of your address',
    content: '<p>The address of your account is to become {email}. It changes only when you allow it here.</p>',
    button: 'Allow the change',
    after: 'If it was not you, do nothing and sign out your other devices.',
  },
  emailChangeNotice: {
    subject: 'The address of your account is about to change',
    content: '<p>Somebody who knows your password wants to change the address of your account to {email}.</p>',
    button: 'Look at your account',
    after: 'If it was not you, cancel the change there and choose a new password at once.',
  },
  emailChanged: {
    subject: 'The address of your account has changed',
    content: '<p>{serviceName} now writes to {email}. This is the last mail to this address.</p>',
    button: 'Look at your account',
  },
  signInLinked: {
    subject: 'A new way to sign in to {serviceName}',
    content: '<p>Your account can now be opened with {provider}, too.</p>',
    button: 'See your ways to sign in',
    after: 'If it was not you, unlink it there and choose a new password.',
  },
  sessionStolen: {
    subject: 'We signed out one of your devices',
    content:
      '<p>A sign-in of your account was used from two places. To be safe we ended it; your other devices stay signed in.</p>',
    button: 'See your devices',
    after: 'If you notice anything that was not you, choose a new password.',
  },
  exportReady: {
    subject: 'Your data is ready',
    content: '<p>Everything {serviceName} knows about you is in one file now. It can be downloaded for a day.</p>',
    button: 'Download my data',
  },
  accountDeleted: {
    subject: 'Your account at {serviceName} was deleted',
    content:
      '<p>Your name, your address and what you told about yourself are gone. Thank you for having been here.</p>',
    button: 'Open {serviceName}',
  },
  organizationInvitation: {
    subject: '{otherName} invites you to {organizationName}',
    content:
      '<p>{otherName} would like you to join {organizationName} at {serviceName}. The invitation is for {email} and ends on {until}.</p>',
    button: 'See the invitation',
    after: 'If you do not know {organizationName}, do nothing.',
  },
  newMessage: {
    subject: '{otherName} wrote to you',
    content: '<p>{otherName} wrote about {assetName}:</p><p>{message}</p>',
    button: 'Answer',
  },
  transactionRequestedToOwner: {
    subject: '{otherName} wants to book {assetName}',
    content:
      '<p>{otherName} asks for {assetName}, {period}.</p><p>Say yes or no; nothing is fixed before you answer.</p>',
    button: 'See the request',
  },
  transactionAcceptedByOwnerToTaker: {
    subject: '{otherName} accepted your request',
    content: '<p>{otherName} lends you {assetName}, {period}.</p>',
    button: 'See your booking',
  },
  transactionRefusedByOwnerToTaker: {
    subject: '{otherName} can’t lend {assetName} on these dates',
    content: '<p>Your request for {assetName}, {period}, was declined. Nothing was charged.</p>',
    button: 'See the conversation',
    more: { title: 'Something similar', content: similar },
  },
  transactionAcceptedByTakerToOwner: {
    subject: '{otherName} confirmed {assetName}',
    content: '<p>The booking of {assetName}, {period}, is confirmed.</p>',
    button: 'See the booking',
  },
  transactionRefusedByTakerToOwner: {
    subject: '{otherName} no longer needs {assetName}',
    content: '<p>The request for {assetName}, {period}, was withdrawn. The days are free again.</p>',
    button: 'See the conversation',
  },
  transactionCancelled: {
    subject: 'The booking of {assetName} was cancelled',
    content:
      '<p>The booking of {assetName}, {period}, was cancelled.</p>{hasRefund, select, yes {<p>{refund} will be returned to the one who paid.</p>} other {<p>No money was taken.</p>}}',
    button: 'See what happened',
  },
  transactionReminder: {
    subject: 'Tomorrow: {assetName}',
    content:
      '<p>{assetName} starts {period}. Agree with {otherName} where and when to meet.</p>{hasPlace, select, yes {<p>Where: {place}</p>} other {}}',
    button: 'Open the conversation',
  },
  ratingInvitation: {
    subject: 'How was {assetName}?',
    content: '<p>Tell others how it went with {otherName}. A few words are enough.</p>',
    button: 'Rate',
  },
  ratingReceived: {
    subject: '{otherName} rated you',
    content: '<p>{otherName} told others how it went.</p>{hasComment, select, yes {<p>{comment}</p>} other {}}',
    button: 'See your ratings',
  },
  listingModerated: {
    subject: '{assetName} is online',
    content: '<p>{assetName} was reviewed and can be found by everybody now.</p>',
    button: 'See your listings',
  },
  listingRejected: {
    subject: '{assetName} needs a change',
    content:
      '<p>{assetName} was reviewed and is not shown yet.</p>{hasReason, select, yes {<p>{reason}</p>} other {}}<p>Change it and send it again.</p>',
    button: 'See your listings',
  },
  savedSearchHits: {
    subject: 'New for your search "{searchName}"',
    content: `<p>Found since the last time:</p>${found}`,
    button: 'Your saved searches',
  },
}

const es: Texts = {
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

const fr: Texts = {
  footer:
    'Vous recevez ce message car vous avez un compte chez {serviceName}. <a href="{settingsUrl}">Choisissez ce dont nous vous parlons</a>.{canUnsubscribe, select, yes { <a href="{unsubscribeUrl}">Ne plus recevoir ce type de message</a>.} other {}}',
  accountFooter: 'Ce message concerne votre compte chez {serviceName}.',
  registration: {
    subject: 'Bienvenue chez {serviceName}',
    content:
      '<p>Votre compte est prêt. Confirmez que cette adresse est la vôtre, pour que les autres puissent s’y fier.</p>',
    button: 'Confirmer votre adresse',
    after: 'Si vous n’avez pas de compte chez {serviceName}, ne faites rien.',
  },
  passwordReset: {
    subject: 'Choisissez un nouveau mot de passe pour {serviceName}',
    content:
      '<p>Quelqu’un, vous sans doute, veut choisir un nouveau mot de passe pour {serviceName}. Le lien est valable dix minutes.</p>',
    button: 'Choisir un nouveau mot de passe',
    after: 'Si ce n’était pas vous, ne faites rien : votre mot de passe reste le même.',
  },
  emailCheck: {
    subject: 'Confirmez votre adresse pour {serviceName}',
    content: '<p>Confirmez que cette adresse est la vôtre.</p>',
    button: 'Confirmer',
    after: 'Si vous n’avez pas de compte chez {serviceName}, ne faites rien.',
  },
  emailChange: {
    subject: 'Confirmez votre nouvelle adresse pour {serviceName}',
    content: '<p>Désormais {serviceName} écrira à cette adresse. Confirmez qu’elle est bien à vous.</p>',
    button: 'Confirmer',
    after: 'Si vous n’avez pas de compte chez {serviceName}, ne faites rien.',
  },
  emailChangeAllow: {
    subject: 'Autorisez le changement de votre adresse',
    content: '<p>L’adresse de votre compte doit devenir {email}. Elle ne change que si vous l’autorisez ici.</p>',
    button: 'Autoriser le changement',
    after: 'Si ce n’était pas vous, ne faites rien et déconnectez vos autres appareils.',
  },
  emailChangeNotice: {
    subject: 'L’adresse de votre compte va changer',
    content: '<p>Quelqu’un qui connaît votre mot de passe veut remplacer l’adresse de votre compte par {email}.</p>',
    button: 'Voir votre compte',
    after: 'Si ce n’était pas vous, annulez le changement et choisissez aussitôt un nouveau mot de passe.',
  },
  emailChanged: {
    subject: 'L’adresse de votre compte a changé',
    content: '<p>{serviceName} écrit maintenant à {email}. Ceci est le dernier message à cette adresse.</p>',
    button: 'Voir votre compte',
  },
  signInLinked: {
    subject: 'Une nouvelle façon de vous connecter à {serviceName}',
    content: '<p>Votre compte s’ouvre maintenant aussi avec {provider}.</p>',
    button: 'Voir vos moyens de connexion',
    after: 'Si ce n’était pas vous, dissociez-le et choisissez un nouveau mot de passe.',
  },
  sessionStolen: {
    subject: 'Nous avons déconnecté l’un de vos appareils',
    content:
      '<p>Une connexion à votre compte a été utilisée depuis deux endroits. Par prudence nous l’avons fermée ; vos autres appareils restent connectés.</p>',
    button: 'Voir vos appareils',
    after: 'Si vous remarquez quelque chose d’inhabituel, choisissez un nouveau mot de passe.',
  },
  exportReady: {
    subject: 'Vos données sont prêtes',
    content:
      '<p>Tout ce que {serviceName} sait de vous tient dans un fichier. Il peut être téléchargé pendant une journée.</p>',
    button: 'Télécharger mes données',
  },
  accountDeleted: {
    subject: 'Votre compte chez {serviceName} a été supprimé',
    content:
      '<p>Votre nom, votre adresse et ce que vous aviez dit de vous n’y sont plus. Merci d’avoir été des nôtres.</p>',
    button: 'Ouvrir {serviceName}',
  },
  organizationInvitation: {
    subject: '{otherName} vous invite à rejoindre {organizationName}',
    content:
      '<p>{otherName} souhaite que vous rejoigniez {organizationName} sur {serviceName}. L’invitation est pour {email} et prend fin le {until}.</p>',
    button: 'Voir l’invitation',
    after: 'Si vous ne connaissez pas {organizationName}, ne faites rien.',
  },
  newMessage: {
    subject: '{otherName} vous a écrit',
    content: '<p>{otherName} a écrit au sujet de {assetName} :</p><p>{message}</p>',
    button: 'Répondre',
  },
  transactionRequestedToOwner: {
    subject: '{otherName} souhaite réserver {assetName}',
    content:
      '<p>{otherName} demande {assetName}, {period}.</p><p>Dites oui ou non ; rien n’est fixé avant votre réponse.</p>',
    button: 'Voir la demande',
  },
  transactionAcceptedByOwnerToTaker: {
    subject: '{otherName} a accepté votre demande',
    content: '<p>{otherName} vous prête {assetName}, {period}.</p>',
    button: 'Voir votre réservation',
  },
  transactionRefusedByOwnerToTaker: {
    subject: '{otherName} ne peut pas prêter {assetName} à ces dates',
    content: '<p>Votre demande pour {assetName}, {period}, a été refusée. Rien n’a été débité.</p>',
    button: 'Voir la conversation',
    more: { title: 'Quelque chose de semblable', content: similar },
  },
  transactionAcceptedByTakerToOwner: {
    subject: '{otherName} a confirmé {assetName}',
    content: '<p>La réservation de {assetName}, {period}, est confirmée.</p>',
    button: 'Voir la réservation',
  },
  transactionRefusedByTakerToOwner: {
    subject: '{otherName} n’a plus besoin de {assetName}',
    content: '<p>La demande pour {assetName}, {period}, a été retirée. Les jours sont de nouveau libres.</p>',
    button: 'Voir la conversation',
  },
  transactionCancelled: {
    subject: 'La réservation de {assetName} est annulée',
    content:
      '<p>La réservation de {assetName}, {period}, a été annulée.</p>{hasRefund, select, yes {<p>{refund} seront rendus à la personne qui a payé.</p>} other {<p>Rien n’a été débité.</p>}}',
    button: 'Voir ce qui s’est passé',
  },
  transactionReminder: {
    subject: 'Demain : {assetName}',
    content:
      '<p>{assetName} commence {period}. Convenez avec {otherName} du lieu et de l’heure.</p>{hasPlace, select, yes {<p>Lieu : {place}</p>} other {}}',
    button: 'Ouvrir la conversation',
  },
  ratingInvitation: {
    subject: 'Comment était {assetName} ?',
    content: '<p>Racontez comment cela s’est passé avec {otherName}. Quelques mots suffisent.</p>',
    button: 'Évaluer',
  },
  ratingReceived: {
    subject: '{otherName} vous a évalué',
    content:
      '<p>{otherName} a raconté comment cela s’est passé.</p>{hasComment, select, yes {<p>{comment}</p>} other {}}',
    button: 'Voir vos évaluations',
  },
  listingModerated: {
    subject: '{assetName} est en ligne',
    content: '<p>{assetName} a été vérifié et tout le monde peut le trouver.</p>',
    button: 'Voir vos annonces',
  },
  listingRejected: {
    subject: '{assetName} doit être modifié',
    content:
      '<p>{assetName} a été vérifié et n’est pas encore visible.</p>{hasReason, select, yes {<p>{reason}</p>} other {}}<p>Modifiez-le et envoyez-le de nouveau.</p>',
    button: 'Voir vos annonces',
  },
  savedSearchHits: {
    subject: 'Du nouveau pour votre recherche « {searchName} »',
    content: `<p>Trouvé depuis la dernière fois :</p>${found}`,
    button: 'Vos recherches enregistrées',
  },
}

const languages: Record<string, Texts> = { en, es, fr }

/** The fields of a mail, in the language of its reader or in English. */
export function textsOf(name: NoticeName, locale: string): Record<string, string> {
  const texts = languages[locale.slice(0, 2).toLowerCase()] ?? en
  const { subject, content, button, after = '', more } = texts[name]
  return {
    subject,
    header_title: subject,
    content,
    cta_button__text: button,
    cta__button_url: '{link}',
    trailing_content: after,
    footer_content: isAccountNotice(name) ? texts.accountFooter : texts.footer,
    ...(more ? { featured__title: more.title, featured__content: more.content } : {}),
    style__color_brand: '#016246',
    style__color_calltoaction: '#016246',
  }
}
