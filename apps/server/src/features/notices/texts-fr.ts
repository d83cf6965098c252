import { found, similar, type Texts } from './mail-text.ts'

export const fr: Texts = {
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
  emailHeld: {
    subject: 'L’adresse de votre compte a été modifiée',
    content:
      '<p>Votre compte affiche maintenant {email}. Votre mot de passe n’a pas été demandé : les liens pour en choisir un nouveau et les alertes arrivent donc encore à cette adresse, tant que vous n’autorisez pas le changement.</p>',
    button: 'Autoriser le changement',
    after: 'Si ce n’était pas vous, choisissez aussitôt un nouveau mot de passe ; cela déconnecte tous les appareils.',
  },
  usernameChanged: {
    subject: 'Vous vous connectez à {serviceName} avec un autre nom',
    content: '<p>Le nom avec lequel votre compte s’ouvre est devenu {username}. Votre mot de passe reste le même.</p>',
    button: 'Voir votre compte',
    after:
      'Si ce n’était pas vous, connectez-vous avec ce nom, déconnectez vos autres appareils et choisissez un nouveau mot de passe.',
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
