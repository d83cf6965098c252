/** Operators change any of these with an entry of the collection `email` and this name. */
export type AccountMail =
  | 'emailChange'
  | 'emailChangeAllow'
  | 'emailChangeNotice'
  | 'emailChanged'
  | 'signInLinked'
  | 'sessionStolen'
  | 'exportReady'
  | 'accountDeleted'

type Text = { subject: string; content: string; button: string; after?: string }
type Texts = Record<AccountMail, Text> & { footer: string }

const en: Texts = {
  footer: 'This mail is about your account at {serviceName}.',
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
}

const es: Texts = {
  footer: 'Este correo es sobre tu cuenta en {serviceName}.',
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
}

const fr: Texts = {
  footer: 'Ce message concerne votre compte chez {serviceName}.',
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
}

const languages: Record<string, Texts> = { en, es, fr }

/** The fields of a mail, in the language of its reader or in English. */
export function textsOf(name: AccountMail, locale: string): Record<string, string> {
  const texts = languages[locale.slice(0, 2).toLowerCase()] ?? en
  const { subject, content, button, after = '' } = texts[name]
  return {
    subject,
    header_title: subject,
    content,
    cta_button__text: button,
    cta__button_url: '{link}',
    trailing_content: after,
    footer_content: texts.footer,
    style__color_brand: '#016246',
    style__color_calltoaction: '#016246',
  }
}
