import { found, similar, type Texts } from './mail-text.ts'

export const fr: Texts = {
  footer:
    'Vous recevez cet e-mail car vous avez un compte sur {serviceName}. <a href="{settingsUrl}">Choisissez ce dont nous vous parlons</a>.{canUnsubscribe, select, yes { <a href="{unsubscribeUrl}">Ne plus recevoir ces e-mails</a>.} other {}}',
  accountFooter: 'Cet e-mail concerne votre compte sur {serviceName}.',
  registration: {
    subject: 'Bienvenue sur {serviceName}',
    preview: 'Votre compte est prêt. Confirmez votre adresse e-mail.',
    content: '<p>Votre compte est prêt. Confirmez votre adresse e-mail pour qu’on sache que c’est bien vous.</p>',
    button: 'Confirmer mon adresse',
    after: 'Si vous n’avez pas créé de compte sur {serviceName}, vous pouvez ignorer cet e-mail.',
  },
  passwordReset: {
    subject: 'Réinitialisez votre mot de passe {serviceName}',
    preview: 'Le lien est valable 10 minutes.',
    content:
      '<p>Quelqu’un a demandé à réinitialiser votre mot de passe {serviceName}. Si c’était vous, choisissez-en un nouveau. Le lien est valable 10 minutes.</p>',
    button: 'Choisir un mot de passe',
    after: 'Si ce n’était pas vous, ignorez cet e-mail. Votre mot de passe reste le même.',
  },
  emailCheck: {
    subject: 'Confirmez votre adresse e-mail',
    preview: 'Un clic, pour qu’on sache que c’est bien vous.',
    content: '<p>Confirmez que cette adresse est la vôtre, pour qu’on sache sur {serviceName} que c’est bien vous.</p>',
    button: 'Confirmer mon adresse',
    after: 'Si vous n’avez pas de compte sur {serviceName}, vous pouvez ignorer cet e-mail.',
  },
  emailChange: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    preview: 'Nous l’utiliserons désormais.',
    content: '<p>Confirmez cette adresse et {serviceName} l’utilisera désormais.</p>',
    button: 'Confirmer mon adresse',
    after: 'Si vous n’avez pas de compte sur {serviceName}, vous pouvez ignorer cet e-mail.',
  },
  emailChangeAllow: {
    subject: 'Approuvez votre nouvelle adresse e-mail',
    preview: 'Rien ne change sans votre accord.',
    content:
      '<p>Quelqu’un a demandé à remplacer l’adresse e-mail de votre compte par {email}. Si c’était vous, approuvez le changement. D’ici là, rien ne change.</p>',
    button: 'Approuver',
    after: 'Si ce n’était pas vous, n’approuvez pas et déconnectez vos autres appareils.',
  },
  emailChangeNotice: {
    subject: 'Votre adresse e-mail va changer',
    preview: 'Si ce n’était pas vous, annulez le changement.',
    content:
      '<p>Quelqu’un qui connaît votre mot de passe a demandé à remplacer l’adresse e-mail de votre compte par {email}.</p>',
    button: 'Vérifier votre compte',
    after: 'Si ce n’était pas vous, annulez-y le changement et choisissez tout de suite un nouveau mot de passe.',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a changé',
    preview: 'C’est notre dernier e-mail à cette adresse.',
    content: '<p>Nous vous écrirons désormais à {email}. C’est le dernier e-mail de {serviceName} à cette adresse.</p>',
    button: 'Vérifier votre compte',
  },
  emailHeld: {
    subject: 'Votre adresse e-mail a été modifiée',
    preview: 'Si ce n’était pas vous, changez de mot de passe.',
    content:
      '<p>Votre compte affiche maintenant {email}. Personne n’a saisi votre mot de passe pour cela. Les liens pour le réinitialiser et les alertes arrivent donc encore ici, tant que vous n’approuvez pas le changement.</p>',
    button: 'Approuver',
    after:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe. Cela déconnecte tous vos appareils.',
  },
  usernameChanged: {
    subject: 'Votre identifiant {serviceName} a changé',
    preview: 'Si ce n’était pas vous, changez de mot de passe.',
    content: '<p>Vous vous connectez maintenant avec {username}. Votre mot de passe reste le même.</p>',
    button: 'Vérifier votre compte',
    after:
      'Si ce n’était pas vous, connectez-vous avec cet identifiant, déconnectez vos autres appareils et choisissez un nouveau mot de passe.',
  },
  signInLinked: {
    subject: 'Vous avez un nouveau moyen de connexion',
    preview: 'Si ce n’était pas vous, dissociez-le maintenant.',
    content: '<p>Vous pouvez maintenant aussi vous connecter à {serviceName} avec {provider}.</p>',
    button: 'Voir mes connexions',
    after: 'Si ce n’était pas vous, dissociez-le et choisissez un nouveau mot de passe.',
  },
  sessionStolen: {
    subject: 'Nous avons déconnecté l’un de vos appareils',
    preview: 'Une de vos sessions a servi à deux endroits.',
    content:
      '<p>Une de vos sessions a servi à deux endroits. Par prudence, nous l’avons fermée. Vos autres appareils restent connectés.</p>',
    button: 'Voir vos appareils',
    after: 'Si quelque chose vous paraît étrange, choisissez un nouveau mot de passe.',
  },
  exportReady: {
    subject: 'Vos données sont prêtes',
    preview: 'Vous pouvez les télécharger pendant 24 heures.',
    content:
      '<p>Tout ce que {serviceName} a sur vous tient dans un fichier. Vous pouvez le télécharger pendant 24 heures.</p>',
    button: 'Télécharger vos données',
  },
  accountDeleted: {
    subject: 'Votre compte {serviceName} a été supprimé',
    preview: 'Merci d’avoir été des nôtres.',
    content:
      '<p>Votre nom, votre adresse e-mail et votre profil ont été supprimés. Merci d’avoir été sur {serviceName}.</p>',
    button: 'Aller sur {serviceName}',
  },
  organizationInvitation: {
    subject: '{otherName} vous invite à rejoindre {organizationName}',
    preview: 'Répondez avant le {until}.',
    content:
      '<p>{otherName} aimerait que vous rejoigniez {organizationName} sur {serviceName}. L’invitation est pour {email} et expire le {until}.</p>',
    button: 'Voir l’invitation',
    after: 'Si vous ne connaissez pas {organizationName}, vous pouvez ignorer cet e-mail.',
  },
  newMessage: {
    subject: '{otherName} vous a écrit au sujet de {assetName}',
    preview: '{message}',
    content: '<p>{otherName} a écrit au sujet de {assetName} :</p><p>{message}</p>',
    button: 'Répondre',
  },
  transactionRequestedToOwner: {
    subject: '{otherName} souhaite réserver {assetName}',
    preview: 'Acceptez ou refusez. Rien n’est réservé avant.',
    content:
      '<p>{otherName} souhaite réserver {assetName}, {period}.</p><p>Acceptez ou refusez. Rien n’est réservé avant.</p>',
    button: 'Voir la demande',
  },
  transactionAcceptedByOwnerToTaker: {
    subject: '{otherName} a accepté votre demande : {assetName}',
    preview: 'Voyez la suite.',
    content: '<p>Bonne nouvelle : {otherName} a accepté votre demande pour {assetName}, {period}.</p>',
    button: 'Voir la réservation',
  },
  transactionRefusedByOwnerToTaker: {
    subject: '{otherName} ne peut pas vous prêter {assetName}',
    preview: 'Rien n’a été débité. Voici des annonces semblables.',
    content: '<p>{otherName} a refusé votre demande pour {assetName}, {period}. Rien n’a été débité.</p>',
    button: 'Voir la conversation',
    more: { title: 'Ceci pourrait vous plaire', content: similar },
  },
  transactionAcceptedByTakerToOwner: {
    subject: '{otherName} a confirmé {assetName}',
    preview: 'C’est réservé. Voyez les détails.',
    content: '<p>{otherName} a confirmé. {assetName} est réservé, {period}.</p>',
    button: 'Voir la réservation',
  },
  transactionRefusedByTakerToOwner: {
    subject: '{otherName} n’a plus besoin de {assetName}',
    preview: 'Les dates sont de nouveau disponibles.',
    content:
      '<p>{otherName} a retiré la demande pour {assetName}, {period}. Les dates sont de nouveau disponibles.</p>',
    button: 'Voir la conversation',
  },
  transactionCancelled: {
    subject: 'Réservation annulée : {assetName}',
    preview: 'Votre réservation avec {otherName} n’aura pas lieu.',
    content:
      '<p>La réservation de {assetName}, {period}, a été annulée.</p>{hasRefund, select, yes {<p>Nous remboursons {refund} à la personne qui a payé.</p>} other {<p>Rien n’a été débité.</p>}}',
    button: 'Voir la réservation',
  },
  transactionReminder: {
    subject: 'Demain : {assetName}',
    preview: 'Avez-vous convenu d’un lieu avec {otherName} ?',
    content:
      '<p>Votre réservation de {assetName} commence demain : {period}. Si ce n’est pas fait, convenez avec {otherName} du lieu et de l’heure.</p>{hasPlace, select, yes {<p>Lieu : {place}</p>} other {}}',
    button: 'Ouvrir la conversation',
  },
  ratingInvitation: {
    subject: 'Comment cela s’est-il passé avec {otherName} ?',
    preview: 'Quelques mots sur {assetName} aideront la personne suivante.',
    content:
      '<p>La réservation de {assetName} est terminée. Comment cela s’est-il passé avec {otherName} ? Quelques mots suffisent.</p>',
    button: 'Laisser un avis',
  },
  ratingReceived: {
    subject: '{otherName} vous a laissé un avis',
    preview: 'Voyez ce qui est dit.',
    content: '<p>{otherName} vous a laissé un avis.</p>{hasComment, select, yes {<p>{comment}</p>} other {}}',
    button: 'Voir vos avis',
  },
  listingModerated: {
    subject: '{assetName} est en ligne',
    preview: 'On peut maintenant trouver et réserver votre annonce.',
    content: '<p>Nous avons validé {assetName}. Tout le monde peut trouver votre annonce.</p>',
    button: 'Voir vos annonces',
  },
  listingRejected: {
    subject: '{assetName} : un changement est nécessaire',
    preview: 'Faites-le et envoyez-nous l’annonce de nouveau.',
    content:
      '<p>Nous avons vérifié {assetName} et ne pouvons pas encore publier cette annonce.</p>{hasReason, select, yes {<p>{reason}</p>} other {}}<p>Faites le changement et envoyez-la-nous de nouveau.</p>',
    button: 'Voir vos annonces',
  },
  savedSearchHits: {
    subject: 'Du nouveau pour « {searchName} »',
    preview: 'Des annonces qui répondent à votre recherche enregistrée.',
    content: `<p>Nouveau depuis la dernière fois :</p>${found}`,
    button: 'Voir mes recherches',
  },
}
