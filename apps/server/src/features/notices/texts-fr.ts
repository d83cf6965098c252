import type { Texts } from './mail-text.ts'

export const fr: Texts = {
  footer:
    'Vous recevez cet e-mail car vous avez un compte sur {serviceName}. <a href="{settingsUrl}">Choisissez ce dont nous vous parlons</a>.{canUnsubscribe, select, yes { <a href="{unsubscribeUrl}">Ne plus recevoir ces e-mails</a>.} other {}}',
  accountFooter: 'Cet e-mail concerne votre compte sur {serviceName}.',
  labels: {
    dates: 'Dates',
    quantity: 'Quantité',
    total: 'Total',
    youReceive: 'Vous recevez',
    addToCalendar: 'Ajouter au calendrier',
    weekend: 'week-end',
    longStay: 'de moins pour une longue durée',
    agreedPrice: 'Prix convenu',
    serviceFee: 'Frais de service',
    including: 'dont',
    deposit: 'Caution, rendue ensuite',
    cancellation: 'Annulation',
    refund: {
      full: 'Remboursement intégral {until}',
      part: '{percent} % remboursés {until}',
      fullPrice: 'Remboursement intégral {until}, hors frais de service',
      partPrice: '{percent} % remboursés {until}, hors frais de service',
      until: 'jusqu’au {date}',
      untilMidnight: 'jusqu’au {date} à minuit',
      after: 'rien ensuite',
      none: 'Aucun remboursement',
    },
    free: 'Gratuit',
    place: 'Adresse',
    answerBy: 'Répondre avant',
    phone: 'Téléphone',
    accept: 'Accepter',
    per: { m: 'minute', h: 'heure', d: 'jour', n: 'nuit', w: 'semaine', M: 'mois' },
    cases: {
      all: 'Dossiers ouverts',
      review: 'À vérifier',
      report: 'Signalé',
      stuck: 'Attend une réponse',
      help: 'A besoin d’aide',
      payment: 'Problème de paiement',
      mail: 'E-mail non remis',
      integration: 'Intégration en échec',
      privacy: 'Question sur ses données',
      risk: 'Risque',
      manual: 'À faire',
    },
  },
  registration: {
    subject: 'Bienvenue sur {serviceName}',
    preview: 'Votre compte est prêt. Confirmez votre adresse e-mail.',
    title: 'Votre compte est prêt',
    content: '<p>Confirmez votre adresse e-mail pour qu’on sache que c’est bien vous.</p>',
    button: 'Confirmer mon adresse',
    after: 'Si vous n’avez pas créé de compte sur {serviceName}, vous pouvez ignorer cet e-mail.',
  },
  passwordReset: {
    subject: 'Réinitialisez votre mot de passe {serviceName}',
    preview: 'Le lien est valable 1 heure.',
    title: 'Quelqu’un a demandé à réinitialiser votre mot de passe {serviceName}',
    content: '<p>Si c’était vous, choisissez-en un nouveau. Le lien est valable 1 heure.</p>',
    button: 'Choisir un mot de passe',
    after: 'Si ce n’était pas vous, ignorez cet e-mail. Votre mot de passe reste le même.',
  },
  passwordSet: {
    subject: 'Créez un mot de passe pour {serviceName}',
    preview: 'Le lien est valable 1 heure.',
    title: 'Créez un mot de passe pour votre compte',
    content:
      '<p>Vous avez demandé ce lien. Avec un mot de passe, vous pouvez aussi vous connecter avec votre adresse e-mail. Le lien est valable 1 heure.</p>',
    button: 'Créer un mot de passe',
    after: 'Si ce n’était pas vous, ignorez cet e-mail. Rien ne change.',
  },
  emailCheck: {
    subject: 'Confirmez votre adresse e-mail',
    preview: 'Un clic, pour qu’on sache que c’est bien vous.',
    title: 'Est-ce bien votre adresse e-mail ?',
    content:
      '<p>Confirmez-la, pour qu’on sache sur {serviceName} que c’est bien vous. Le lien est valable 24 heures.</p>',
    button: 'Confirmer mon adresse',
    after: 'Si vous n’avez pas de compte sur {serviceName}, vous pouvez ignorer cet e-mail.',
  },
  emailChange: {
    subject: 'Confirmez votre nouvelle adresse e-mail',
    preview: 'Nous l’utiliserons désormais.',
    title: 'Confirmez cette adresse et {serviceName} l’utilisera désormais',
    button: 'Confirmer mon adresse',
    after: 'Si vous n’avez pas de compte sur {serviceName}, vous pouvez ignorer cet e-mail.',
  },
  emailChangeAllow: {
    subject: 'Approuvez votre nouvelle adresse e-mail',
    preview: 'Rien ne change sans votre accord.',
    title: 'Quelqu’un a demandé à remplacer l’adresse e-mail de votre compte par {email}',
    content: '<p>Si c’était vous, approuvez le changement. D’ici là, rien ne change.</p>',
    button: 'Approuver',
    after: 'Si ce n’était pas vous, n’approuvez pas et déconnectez vos autres appareils.',
  },
  emailChangeNotice: {
    subject: 'Votre adresse e-mail va changer',
    preview: 'Si ce n’était pas vous, annulez le changement.',
    title:
      'Quelqu’un qui connaît votre mot de passe a demandé à remplacer l’adresse e-mail de votre compte par {email}',
    button: 'Vérifier votre compte',
    after: 'Si ce n’était pas vous, annulez-y le changement et choisissez tout de suite un nouveau mot de passe.',
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a changé',
    preview: 'C’est notre dernier e-mail à cette adresse.',
    title: 'Nous vous écrirons désormais à {email}',
    content: '<p>C’est le dernier e-mail de {serviceName} à cette adresse.</p>',
    button: 'Vérifier votre compte',
  },
  emailSet: {
    subject: 'Votre adresse e-mail a été modifiée',
    preview: 'Notre équipe l’a fait pour vous.',
    title: 'Notre équipe a remplacé l’adresse de votre compte par {email}',
    content: '<p>Nous avons déconnecté tous vos appareils. Désormais, connectez-vous avec votre nouvelle adresse.</p>',
    button: 'Se connecter',
    after: 'Si vous ne l’avez pas demandé, dites-le-nous tout de suite.',
  },
  emailHeld: {
    subject: 'Votre adresse e-mail a été modifiée',
    preview: 'Si ce n’était pas vous, changez de mot de passe.',
    title: 'Votre compte affiche maintenant {email}',
    content:
      '<p>Personne n’a saisi votre mot de passe pour cela. Les liens pour le réinitialiser et les alertes arrivent donc encore ici, tant que vous n’approuvez pas le changement.</p>',
    button: 'Approuver',
    after:
      'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe. Cela déconnecte tous vos appareils.',
  },
  usernameChanged: {
    subject: 'Votre identifiant {serviceName} a changé',
    preview: 'Si ce n’était pas vous, changez de mot de passe.',
    title: 'Vous vous connectez maintenant avec {username}',
    content: '<p>Votre mot de passe reste le même.</p>',
    button: 'Vérifier votre compte',
    after:
      'Si ce n’était pas vous, connectez-vous avec cet identifiant, déconnectez vos autres appareils et choisissez un nouveau mot de passe.',
  },
  organizationGiven: {
    subject: '{organizationName} a un nouveau propriétaire',
    preview: 'Si ce n’était pas vous, changez de mot de passe.',
    title: '{organizationName} n’est plus à votre nom',
    content:
      '<p>Vous en êtes toujours membre. Seul le nouveau propriétaire peut désormais la supprimer ou la céder.</p>',
    button: 'Voir vos équipes',
    after:
      'Si ce n’était pas vous, déconnectez vos autres appareils, choisissez un nouveau mot de passe et écrivez-nous.',
  },
  signInLinked: {
    subject: 'Vous avez un nouveau moyen de connexion',
    preview: 'Si ce n’était pas vous, dissociez-le maintenant.',
    title: 'Vous pouvez maintenant aussi vous connecter à {serviceName} avec {provider}',
    button: 'Voir mes connexions',
    after: 'Si ce n’était pas vous, dissociez-le et choisissez un nouveau mot de passe.',
  },
  sessionStolen: {
    subject: 'Nous avons déconnecté l’un de vos appareils',
    preview: 'Une de vos sessions a servi à deux endroits.',
    title: 'Une de vos sessions a servi à deux endroits',
    content: '<p>Par prudence, nous l’avons fermée. Vos autres appareils restent connectés.</p>',
    button: 'Voir vos appareils',
    after: 'Si quelque chose vous paraît étrange, choisissez un nouveau mot de passe.',
  },
  exportReady: {
    subject: 'Vos données sont prêtes',
    preview: 'Vous pouvez les télécharger pendant 24 heures.',
    title: 'Tout ce que {serviceName} a sur vous tient dans un fichier',
    content: '<p>Vous pouvez le télécharger pendant 24 heures.</p>',
    button: 'Télécharger vos données',
    after: '{hasContact, select, yes {Des questions sur vos données ? Écrivez à {contact}.} other {}}',
  },
  accountUnused: {
    subject: 'Voulez-vous garder votre compte {serviceName} ?',
    preview: 'Connectez-vous avant le {until} pour le garder.',
    title: 'Vous n’avez pas utilisé votre compte depuis le {since}',
    content:
      '<p>Le {until}, nous supprimerons le compte de {email}, avec votre profil et tout ce que vous avez enregistré. Pour le garder, connectez-vous avant cette date.</p>',
    button: 'Garder mon compte',
    after:
      'Si vous n’en avez plus besoin, vous n’avez rien à faire.{hasContact, select, yes { Des questions sur vos données ? Écrivez à {contact}.} other {}}',
  },
  accountDeleted: {
    subject: 'Votre compte {serviceName} a été supprimé',
    preview: 'Merci d’avoir été des nôtres.',
    title: 'Votre nom, votre adresse e-mail et votre profil ont été supprimés',
    content: '<p>Merci d’avoir été sur {serviceName}.</p>',
    button: 'Aller sur {serviceName}',
  },
  staffInvitation: {
    subject: 'Rejoignez l’équipe de {serviceName}',
    preview: 'Le lien fonctionne jusqu’au {until}.',
    title:
      '{otherName, select, nobody {On vous invite à} other {{otherName} vous invite à}} travailler sur {serviceName}',
    content: '<p>L’invitation est pour {email}. Le lien fonctionne une fois, jusqu’au {until}.</p>',
    button: 'Configurer votre accès',
    after: 'Si vous ne l’attendiez pas, vous pouvez ignorer cet e-mail.',
  },
  staffChanged: {
    subject: 'Rôles de l’équipe modifiés : {otherName}',
    preview: 'Si quelque chose vous étonne, vérifiez maintenant.',
    title:
      '{hasRoles, select, yes {{otherName} travaille maintenant sur {serviceName} comme {roles}} other {{otherName} ne travaille plus sur {serviceName}}}',
    content: '<p>Tous les Admins reçoivent cet e-mail quand les rôles de l’équipe changent.</p>',
    button: 'Voir l’équipe',
    after: 'Si vous ne savez pas pourquoi, demandez aux autres Admins et rétablissez les rôles.',
  },
  staffDigest: {
    subject: '{count, plural, one {# dossier attend} other {# dossiers attendent}} sur {serviceName}',
    preview: 'Le plus ancien : {oldest}, {age}.',
    title: '{count, plural, one {# dossier attend} other {# dossiers attendent}}',
    content:
      '<p>Le plus ancien : {oldest}, {age}. {isFree, select, yes {Personne ne s’en occupe encore.} other {}} {late, plural, =0 {} one {# est en retard.} other {# sont en retard.}}</p>',
    button: 'Ouvrir la page du jour',
    after: 'Choisissez dans Mon compte quand vous recevez cet e-mail.',
  },
  staffAlert: {
    subject:
      '{reason, select, assigned {{otherName} vous a confié un dossier} mentioned {{otherName} vous a mentionné} high {Urgent : {case}} other {En retard : {case}}}',
    preview: 'Dans le dossier « {case} ».',
    title:
      '{reason, select, assigned {{otherName} vous a confié un dossier} mentioned {{otherName} vous a mentionné} high {Une urgence est arrivée} other {Un dossier est en retard}}',
    content: '<p>Dans le dossier « {case} ».</p>',
    button: 'Ouvrir le dossier',
    after: 'Choisissez dans Mon compte ce que nous vous écrivons.',
  },
  staffBigBooking: {
    subject: 'Une grosse réservation : {assetName}',
    preview: '{amount}, {period}.',
    title: '{otherName} souhaite réserver {assetName}',
    content:
      '<p>{amount}, {period}. Vous avez demandé à être prévenu des réservations de cette taille ou de cette durée.</p>',
    button: 'Ouvrir la réservation',
    after: 'Vous pouvez le changer dans la console, sous Automatisation.',
  },
  staffNumbers: {
    subject: 'Votre semaine sur {serviceName} : {period}',
    preview:
      '{requests, plural, one {# demande} other {# demandes}}, {confirmed, plural, one {# réservation confirmée} other {# réservations confirmées}}.',
    title: 'La semaine passée en chiffres',
    content:
      '<p>{requests, plural, one {# demande} other {# demandes}}, {confirmed, plural, one {# réservation confirmée} other {# réservations confirmées}}, {cancelled, plural, one {# annulée} other {# annulées}}.</p><p>{people, plural, one {# nouvelle personne} other {# nouvelles personnes}}, {listings, plural, one {# nouvelle annonce} other {# nouvelles annonces}}.{hasMoney, select, yes {<br>Valeur {value}, nos revenus {income}.} other {}}</p>',
    button: 'Voir tous les chiffres',
    after: 'Dans la console, sous Automatisation, vous choisissez quand cet e-mail arrive.',
  },
  staffSilence: {
    subject: 'Rien ne s’est passé sur {serviceName} depuis {hours, plural, one {# heure} other {# heures}}',
    preview: 'Ni réservation ni e-mail. Tout va bien ?',
    title: 'Ni réservation ni e-mail depuis {hours, plural, one {# heure} other {# heures}}',
    content: '<p>C’est peut-être simplement calme. Vérifiez que les e-mails partent et que l’on peut réserver.</p>',
    button: 'Ouvrir la console',
    after: 'Vous pouvez le changer dans la console, sous Automatisation.',
  },
  signInLink: {
    subject: 'Votre lien pour vous connecter à {serviceName}',
    preview: 'Il fonctionne une seule fois, pendant 15 minutes.',
    title: 'Voici votre lien de connexion',
    content:
      '<p>Notre équipe vous l’envoie parce que vous avez demandé de l’aide. Il fonctionne une seule fois, pendant 15 minutes.</p>',
    button: 'Se connecter',
    after: 'Si vous ne l’avez pas demandé, ignorez cet e-mail. Personne n’entre sans ce lien.',
  },
  signInLinkMade: {
    subject: 'Notre équipe a créé un lien de connexion pour vous',
    preview: 'Vous avez demandé de l’aide. Sinon, dites-le-nous.',
    title: 'Notre équipe a créé un lien de connexion à votre compte parce que vous avez demandé de l’aide',
    content:
      '<p>Il fonctionne une seule fois, pendant 15 minutes. Vous pouvez voir ci-dessous sur quels appareils votre session est ouverte.</p>',
    button: 'Voir mes connexions',
    after: 'Vous n’avez rien demandé ? Dites-le-nous et choisissez un nouveau mot de passe.',
  },
  factorReset: {
    subject: 'Votre deuxième étape a été réinitialisée',
    preview: 'Vous en configurerez une nouvelle à la connexion.',
    title: 'Un Admin de {serviceName} a réinitialisé votre deuxième étape',
    content:
      '<p>Votre session dans la console est terminée. Connectez-vous avec votre mot de passe et configurez une nouvelle deuxième étape.</p>',
    button: 'Se connecter',
    after: 'Si vous ne l’avez pas demandé, prévenez vite un Admin et choisissez un nouveau mot de passe.',
  },
  mailTest: {
    subject: 'Un test de {serviceName}',
    preview: 'Vos e-mails arrivent.',
    title: 'Cet e-mail est arrivé, les autres arriveront aussi',
    content: '<p>Vous l’avez demandé dans la console. Voici à quoi ressemblent les e-mails de {serviceName}.</p>',
    button: 'Ouvrir {serviceName}',
  },
  accountSuspended: {
    subject: 'Votre compte {serviceName} est suspendu',
    preview: 'Vous pouvez terminer ce qui est en cours, mais rien commencer de nouveau.',
    title: 'Votre compte est suspendu{hasUntil, select, yes { jusqu’au {until}} other {}}',
    content:
      '<p>Vous pouvez encore vous connecter et terminer vos réservations en cours. Vous ne pouvez ni publier, ni réserver, ni commencer de conversation.</p>',
    button: 'Aller sur {serviceName}',
    after: 'Vous pensez que c’est une erreur ? Répondez à cet e-mail.',
  },
  accountBlocked: {
    subject: 'Votre compte {serviceName} est bloqué',
    preview: 'Vous ne pouvez plus vous connecter.',
    title: 'Nous avons bloqué votre compte',
    content:
      '<p>Votre session est terminée et vous ne pouvez pas revenir. Les réservations annulées sont remboursées en totalité.</p>',
    button: 'Aller sur {serviceName}',
    after: 'Vous pensez que c’est une erreur ? Répondez à cet e-mail.',
  },
  accountRestored: {
    subject: 'Votre compte {serviceName} est de nouveau actif',
    preview: 'Vous pouvez publier et réserver comme avant.',
    title: 'Votre compte est de nouveau actif',
    content:
      '<p>Vous pouvez publier, réserver et écrire comme avant. Les annonces que nous avions masquées sont de retour.</p>',
    button: 'Aller sur {serviceName}',
  },
  organizationInvitation: {
    subject: '{otherName} vous invite à rejoindre {organizationName}',
    preview: 'Répondez avant le {until}.',
    title: '{otherName} aimerait que vous rejoigniez {organizationName} sur {serviceName}',
    content: '<p>L’invitation est pour {email} et expire le {until}.</p>',
    button: 'Voir l’invitation',
    after: 'Si vous ne connaissez pas {organizationName}, vous pouvez ignorer cet e-mail.',
  },
  newMessage: {
    subject: '{otherName} vous a écrit au sujet de {assetName}',
    preview: '{message}',
    title: '{otherName} a écrit au sujet de {assetName}',
    button: 'Répondre',
  },
  transactionRequestedToOwner: {
    subject: '{otherName} souhaite réserver {assetName}',
    preview: 'Acceptez ou refusez. Rien n’est réservé avant.',
    title: '{otherName} souhaite réserver {assetName}',
    content: '<p>Acceptez ou refusez. Rien n’est réservé avant.</p>',
    button: 'Voir la demande',
  },
  transactionBookedAtOnce: {
    subject: '{otherName} a réservé {assetName}',
    preview: 'Vous acceptez les réservations immédiates : c’est convenu.',
    title: '{otherName} a réservé {assetName}',
    content:
      '<p>Vous acceptez les réservations immédiates : celle-ci a été acceptée pour vous. Si ce n’est pas possible, prévenez vite {otherName}.</p>',
    button: 'Voir la réservation',
  },
  transactionAcceptedByOwnerToTaker: {
    subject: '{otherName} a accepté votre demande : {assetName}',
    preview: 'Voyez la suite.',
    title: 'Bonne nouvelle : {otherName} a accepté votre demande pour {assetName}',
    button: 'Voir la réservation',
  },
  transactionRefusedByOwnerToTaker: {
    subject: '{otherName} ne peut pas vous prêter {assetName}',
    preview: 'Rien n’a été débité. Voici des annonces semblables.',
    title: '{otherName} a refusé votre demande pour {assetName}',
    content: '<p>Rien n’a été débité.</p>',
    button: 'Voir la conversation',
    more: 'Ceci pourrait vous plaire',
  },
  transactionAcceptedByTakerToOwner: {
    subject: '{otherName} a confirmé {assetName}',
    preview: 'C’est réservé. Voyez les détails.',
    title: '{otherName} a confirmé. {assetName} est réservé',
    button: 'Voir la réservation',
  },
  transactionRefusedByTakerToOwner: {
    subject: '{otherName} n’a plus besoin de {assetName}',
    preview: 'Les dates sont de nouveau disponibles.',
    title: '{otherName} a retiré la demande pour {assetName}',
    content: '<p>Les dates sont de nouveau disponibles.</p>',
    button: 'Voir la conversation',
  },
  transactionCancelled: {
    subject: 'Réservation annulée : {assetName}',
    preview: 'Votre réservation avec {otherName} n’aura pas lieu.',
    title: 'La réservation de {assetName} a été annulée',
    content:
      '<p>{hasRefund, select, yes {Nous remboursons {refund} à la personne qui a payé.} other {Rien n’a été débité.}}</p>',
    button: 'Voir la réservation',
  },
  transactionReminder: {
    subject: '{day, select, today {Aujourd’hui} later {Bientôt} other {Demain}} : {assetName}',
    preview: 'Avez-vous convenu d’un lieu avec {otherName} ?',
    title:
      'Votre réservation de {assetName} commence {day, select, today {aujourd’hui} later {bientôt} other {demain}}',
    content: '<p>Si ce n’est pas fait, convenez avec {otherName} du lieu et de l’heure.</p>',
    button: 'Ouvrir la conversation',
  },
  transactionWaiting: {
    subject: '{otherName} vous attend',
    preview: 'Il s’agit de votre réservation de {assetName}.',
    title: '{side, select, owner {{otherName} attend votre réponse} other {À vous de jouer pour votre réservation}}',
    content:
      '<p>{side, select, owner {Dites oui ou non, pour que cette personne puisse s’organiser.} other {Poursuivez votre réservation de {assetName}, ou annulez-la si vous n’en avez plus besoin.}}</p>',
    button: 'Ouvrir la réservation',
  },
  handoverOpened: {
    subject: '{stage, select, end {Retour} other {Remise}} : {assetName}',
    preview: 'Notez l’état avec {otherName}.',
    title: '{stage, select, end {{assetName} est bientôt de retour} other {{assetName} change bientôt de mains}}',
    content:
      '<p>Regardez ensemble, prenez des photos et confirmez ce que vous voyez{hasDue, select, yes { avant le {due}} other {}}.{hasItems, select, yes {<br>Sur la liste : {items}.} other {}}</p><p>Votre code, si vous confirmez sur le téléphone de {otherName} : {code}</p>',
    button: 'Ouvrir la remise',
    after: '<a href="{confirmLink}">Confirmer sans se connecter</a>',
  },
  handoverToConfirm: {
    subject: '{otherName} a noté l’état de {assetName}',
    preview: 'Regardez et confirmez, ou faites une objection.',
    title: 'Est-ce bien ainsi que vous avez vu {assetName} ?',
    content:
      '<p>{otherName} a noté son état {stage, select, end {au retour} other {à la remise}}. Confirmez-le ou faites une objection{hasDue, select, yes { avant le {due}} other {}}.</p>',
    button: 'Voir le relevé',
    after: '<a href="{confirmLink}">Confirmer sans se connecter</a>',
  },
  handoverChanged: {
    subject: 'Le relevé de {assetName} a changé',
    preview: '{otherName} a ajouté quelque chose après votre confirmation.',
    title: 'Veuillez revoir le relevé',
    content:
      '<p>Vous avez confirmé l’état de {assetName}, et {otherName} a modifié le relevé depuis. Votre confirmation vaut pour ce que vous avez vu alors. Confirmez ce qu’il dit maintenant, ou faites une objection.</p>',
    button: 'Voir le relevé',
    after: '<a href="{confirmLink}">Confirmer sans se connecter</a>',
  },
  handoverConfirmed: {
    subject: '{stage, select, end {Retour confirmé} other {Remise confirmée}} : {assetName}',
    preview: 'Vous et {otherName} êtes d’accord sur son état.',
    title: 'Vous avez tous deux confirmé l’état de {assetName}',
    content:
      '<p>Gardez ce message. Ces marques montrent que personne n’a modifié le relevé ensuite :</p><p>{heads}</p>',
    button: 'Voir le relevé',
  },
  handoverDisputed: {
    subject: 'Objection au relevé de {assetName}',
    preview: 'Vous et {otherName} n’êtes pas d’accord sur son état.',
    title: 'Il y a une objection au relevé de {assetName}',
    content:
      '<p>Ce qui a été noté reste tel quel, et nous sommes prévenus. Parlez d’abord à {otherName} ; souvent, cela suffit.</p><p>Marque du relevé : {head}</p>',
    button: 'Voir le relevé',
  },
  handoverReminder: {
    subject: 'Plus qu’un jour pour confirmer : {assetName}',
    preview: 'Le relevé ferme bientôt.',
    title: 'Confirmez l’état de {assetName} avant le {due}',
    content: '<p>Ensuite, le relevé ferme tel quel, comme la parole d’une seule partie.</p>',
    button: 'Ouvrir la remise',
    after: '<a href="{confirmLink}">Confirmer sans se connecter</a>',
  },
  handoverExpired: {
    subject: 'Le relevé de {assetName} est fermé',
    preview: 'Vous ne l’avez pas tous deux confirmé à temps.',
    title: 'Le relevé de {assetName} est fermé',
    content:
      '<p>Vous ne l’avez pas tous deux confirmé à temps. Ce qui a été noté reste la parole d’une partie.{head, select, none {} other { Marque du relevé : {head}}}</p>',
    button: 'Voir le relevé',
  },
  ratingInvitation: {
    subject: 'Comment cela s’est-il passé avec {otherName} ?',
    preview: 'Quelques mots sur {assetName} aideront la personne suivante.',
    title: 'La réservation de {assetName} est terminée',
    content: '<p>Comment cela s’est-il passé avec {otherName} ? Quelques mots suffisent.</p>',
    button: 'Laisser un avis',
  },
  ratingWaiting: {
    subject: '{otherName} a écrit son avis',
    preview: 'Écrivez le vôtre et chacun pourra lire celui de l’autre.',
    title: '{otherName} a écrit un avis sur vous',
    content:
      '<p>Écrivez le vôtre et chacun pourra lire celui de l’autre. Sinon, le sien sera affiché dans quelques jours.</p>',
    button: 'Écrire votre avis',
  },
  ratingReplied: {
    subject: '{otherName} a répondu à votre avis',
    preview: 'Voyez ce qui est dit.',
    title: '{otherName} a répondu à votre avis',
    button: 'Voir la réponse',
  },
  ratingReceived: {
    subject: '{otherName} vous a laissé un avis',
    preview: 'Voyez ce qui est dit.',
    title: '{otherName} vous a laissé un avis',
    button: 'Voir vos avis',
  },
  depositClaimed: {
    subject: '{otherName} réclame {claimed} de votre caution : {assetName}',
    preview: 'Acceptez ou contestez avant le {due}.',
    title: '{otherName} réclame {claimed} de votre caution',
    content:
      '<p>Votre caution est de {deposit}. {hasRest, select, yes {Ce qui n’est pas réclamé vous revient dans tous les cas.} other {}}</p><p>Lisez la raison, puis acceptez ou contestez avant le {due}. Si vous contestez, c’est nous qui décidons. Sans réponse, la réclamation est considérée comme acceptée.</p>',
    button: 'Accepter ou contester',
  },
  depositObjected: {
    subject: '{otherName} conteste votre réclamation : {assetName}',
    preview: 'Nous examinons et décidons pour les {claimed}.',
    title: '{otherName} conteste votre réclamation',
    content:
      '<p>Vous avez réclamé {claimed} de la caution de {deposit}. Nous examinons ce que vous dites tous les deux et décidons ; nous vous préviendrons. Vous pouvez encore rendre la caution vous-même.</p>',
    button: 'Voir la réservation',
  },
  depositReturned: {
    subject: 'Caution rendue : {assetName}',
    preview: '{deposit} {side, select, owner {est rendue.} other {vous revient.}}',
    title: '{side, select, owner {La caution est rendue} other {Votre caution vous revient}}',
    content:
      '<p>{side, select, owner {Nous avons examiné ce que vous avez dit tous les deux et décidé : {otherName} récupère toute la caution de {deposit}.} other {{outcome, select, decided {Nous avons examiné ce que vous avez dit tous les deux et décidé : tout vous revient. } other {}}Nous vous rendons votre caution de {deposit} par le moyen avec lequel vous avez payé. Avec la plupart des banques, cela prend quelques jours.}}</p>',
    button: 'Voir la réservation',
  },
  depositShared: {
    subject: 'Caution réglée : {assetName}',
    preview:
      '{side, select, owner {Vous recevez {kept} de la caution.} other {{hasRest, select, yes {{rest} de votre caution vous revient.} other {{otherName} garde votre caution.}}}}',
    title:
      '{side, select, owner {Vous recevez {kept} de la caution} other {{otherName} reçoit {kept} de votre caution}}',
    content:
      '<p>{outcome, select, decided {Nous avons examiné ce que vous avez dit tous les deux et décidé.} silence {Personne n’a contesté la réclamation à temps.} other {La réclamation a été acceptée.}} {side, select, owner {Nous vous envoyons {kept} par le moyen habituel.} other {{hasRest, select, yes {Nous vous rendons {rest} sur {deposit} par le moyen avec lequel vous avez payé. Avec la plupart des banques, cela prend quelques jours.} other {Rien n’est rendu.}}}}</p>',
    button: 'Voir la réservation',
  },
  changeProposed: {
    subject: 'Modification proposée : {assetName}',
    preview: '{otherName} souhaite changer la réservation : {wish}.',
    title: '{otherName} souhaite modifier votre réservation',
    content:
      '<p>Actuellement : {period}. Proposé : {wish}. {priceMove, select, more {{side, select, owner {Vous recevriez {priceDifference} de plus.} other {Cela vous coûterait {priceDifference} de plus.}}} less {{side, select, owner {Vous recevriez {priceDifference} de moins.} other {Cela vous coûterait {priceDifference} de moins.}}} other {Le prix ne change pas.}}</p><p>Répondez avant le {due}. Rien ne change tant que vous n’avez pas dit oui ; sans réponse, la réservation reste telle quelle.</p>',
    button: 'Voir la modification',
  },
  changeToPay: {
    subject: 'Payez la différence : {assetName}, {wish}',
    preview: '{otherName} est d’accord. Payez {priceDifference} avant le {due}.',
    title: '{otherName} accepte votre modification',
    content:
      '<p>Proposé : {wish}. Payez la différence de {priceDifference} avant le {due} et votre réservation est modifiée. D’ici là, c’est réservé pour vous. Sans paiement, la réservation reste telle quelle : {period}.</p>',
    button: 'Payer la différence',
  },
  changeAccepted: {
    subject: 'Réservation modifiée : {assetName}, {wish}',
    preview:
      '{settlement, select, charge {La différence de {priceDifference} est payée.} other {{otherName} a accepté la modification.}}',
    title:
      '{settlement, select, charge {Votre réservation a été modifiée} other {{otherName} a accepté votre modification}}',
    content:
      '<p>Votre réservation est maintenant : {wish}.{settlement, select, owed { La différence de {priceDifference} se paie comme la réservation.} toReturn { La différence de {priceDifference} est rendue comme la réservation a été payée.} refund { Nous remboursons la différence à la personne qui a payé.} charge { {side, select, owner {La différence est payée : vous recevez {priceDifference} de plus.} other {Vous avez payé la différence de {priceDifference}.}}} other {}}</p>',
    button: 'Voir la réservation',
  },
  changeDeclined: {
    subject: 'Modification refusée : {assetName}',
    preview: 'La réservation reste telle quelle : {period}.',
    title: '{otherName} a refusé la modification',
    content: '<p>Rien ne change : votre réservation reste {period}.</p>',
    button: 'Voir la réservation',
  },
  changeWithdrawn: {
    subject: 'Modification retirée : {assetName}',
    preview: 'La réservation reste telle quelle : {period}.',
    title: '{otherName} a retiré la modification proposée',
    content: '<p>Vous n’avez plus à répondre. Votre réservation reste {period}.</p>',
    button: 'Voir la réservation',
  },
  changeLapsed: {
    subject: '{reason, select, unpaid {Modification non payée} other {Modification sans réponse}} : {assetName}',
    preview: 'La réservation reste telle quelle : {period}.',
    title: 'La modification proposée a expiré',
    content:
      '<p>{reason, select, unpaid {La différence n’a pas été payée à temps.} other {Il n’y a pas eu de réponse à temps.}} Rien ne change : la réservation reste {period}.</p>',
    button: 'Voir la réservation',
  },
  calendarConflict: {
    subject: 'Réservé deux fois ? {assetName}, {period}',
    preview: 'Le calendrier « {calendarName} » a fermé des jours que {otherName} a réservés ici.',
    title: '{assetName} est peut-être réservé deux fois',
    content:
      '<p>Selon le calendrier « {calendarName} », {assetName} est pris pendant des jours que {otherName} a réservés ici : {period}. La réservation faite ici tient toujours. Choisissez celle que vous gardez et prévenez vite l’autre personne.</p>',
    button: 'Voir la réservation',
  },
  calendarFailing: {
    subject: 'Impossible de lire le calendrier « {calendarName} »',
    preview: 'Les jours qu’il a fermés pour {assetName} restent fermés jusqu’à la prochaine lecture.',
    title: 'Impossible de lire le calendrier « {calendarName} »',
    content:
      '<p>Depuis un jour, nous n’arrivons plus à le lire. Les jours qu’il a fermés pour {assetName} restent fermés, mais les nouvelles réservations faites ailleurs n’arrivent plus dans votre calendrier. Ouvrez votre calendrier pour voir ce qui ne va pas.</p>',
    button: 'Ouvrir le calendrier',
  },
  waitingOffer: {
    subject: 'À vous : {assetName}, {period}',
    preview: 'Les dates que vous attendiez sont disponibles. Nous vous les gardons jusqu’au {until}.',
    title: '{assetName} est disponible, et c’est votre tour',
    content:
      '<p>Vous êtes sur la liste d’attente de {assetName}, {period}. Ces dates se sont libérées et vous êtes en tête de liste. Personne d’autre ne peut les réserver avant le {until}. Ensuite, nous demanderons à la personne suivante.</p>',
    button: 'Réserver maintenant',
  },
  waitingLapsed: {
    subject:
      '{reason, select, withdrawn {Les dates sont de nouveau fermées : {assetName}, {period}} other {Vous n’attendez plus {assetName}, {period}}}',
    preview:
      '{reason, select, notTaken {Vous aviez jusqu’au {until} pour réserver.} declined {Le propriétaire n’a pas pu accepter votre demande.} withdrawn {Vous gardez votre place dans la liste.} listingGone {L’annonce n’existe plus.} other {Il est trop tard pour réserver ces dates.}}',
    title:
      '{reason, select, notTaken {Votre offre pour {assetName} a expiré} withdrawn {Les dates sont de nouveau fermées} other {Vous n’attendez plus {assetName}}}',
    content:
      '<p>{reason, select, notTaken {Nous vous avons gardé {assetName}, {period}, jusqu’au {until}. Vous n’avez pas réservé, nous avons donc demandé à la personne suivante. Si ces dates vous intéressent encore, vous pouvez rejoindre de nouveau la liste d’attente.} declined {Le propriétaire n’a pas pu accepter votre demande pour {assetName}, {period}. Les dates reviennent à la personne suivante.} withdrawn {{assetName}, {period}, n’est plus proposé, nous ne pouvons donc pas vous garder ces dates. Vous gardez votre place : nous vous écrirons dès qu’elles se libèrent.} listingGone {L’annonce {assetName} n’existe plus, il n’y a donc plus rien à attendre.} other {{assetName}, {period}, ne s’est pas libéré à temps.}}</p>',
    button: 'Voir votre liste d’attente',
  },
  listingModerated: {
    subject: '{assetName} est en ligne',
    preview: 'On peut maintenant trouver et réserver votre annonce.',
    title: 'Nous avons validé votre annonce',
    content: '<p>Tout le monde peut trouver votre annonce.</p>',
    button: 'Voir vos annonces',
  },
  reportAnswered: {
    subject: 'Merci pour votre signalement',
    preview: 'Nous avons examiné ce que vous nous avez signalé.',
    title: 'Nous avons examiné votre signalement',
    content:
      '<p>Merci de nous avoir prévenus. Une personne de notre équipe a examiné la situation et pris une décision. Pour respecter la vie privée de chacun, nous ne pouvons pas dire ce qu’il en est pour d’autres personnes.</p>',
    button: 'Ouvrir {serviceName}',
  },
  listingRejected: {
    subject: '{assetName} : un changement est nécessaire',
    preview: 'Faites-le et envoyez-nous l’annonce de nouveau.',
    title: 'Nous avons vérifié {assetName} et ne pouvons pas encore publier cette annonce',
    content: '<p>Faites le changement et envoyez-la-nous de nouveau.</p>',
    button: 'Voir vos annonces',
  },
  listingRefused: {
    subject: 'Nous ne pouvons pas publier {assetName}',
    preview: 'Cette décision est définitive.',
    title: 'Nous avons vérifié {assetName} et ne pouvons pas publier cette annonce',
    content: '<p>Cette décision est définitive. Si vous pensez que nous nous trompons, écrivez-nous.</p>',
    button: 'Voir vos annonces',
  },
  listingHidden: {
    subject: 'Nous avons masqué {assetName}',
    preview: 'Personne ne peut la trouver ni la réserver pour l’instant.',
    title: 'Nous avons masqué {assetName}',
    content:
      '<p>Personne ne peut la trouver ni la réserver pour l’instant. Les réservations déjà convenues restent valables. Si vous pensez que nous nous trompons, écrivez-nous.</p>',
    button: 'Voir vos annonces',
  },
  transactionUnanswered: {
    subject: '{otherName} n’a pas répondu pour {assetName}',
    preview: 'Rien n’a été débité. Voici des annonces semblables.',
    title: '{otherName} n’a pas répondu à temps, votre demande pour {assetName} a pris fin',
    content: '<p>Rien n’a été débité, vous pouvez réserver autre chose.</p>',
    button: 'Voir la conversation',
    more: 'Ceci pourrait vous plaire',
  },
  ratingReminder: {
    subject: 'Il est encore temps de donner votre avis sur {otherName}',
    preview: 'Quelques mots sur {assetName} aideront la personne suivante.',
    title: 'Comment était {assetName} ?',
    content:
      '<p>Vous n’avez pas encore donné votre avis sur {otherName}. Quelques mots suffisent, nous ne vous relancerons plus.</p>',
    button: 'Laisser un avis',
  },
  listingUnfinished: {
    subject: 'Votre annonce est presque prête : {assetName}',
    preview: 'Personne ne peut la trouver tant qu’elle n’est pas publiée.',
    title: '{assetName} n’est pas encore publiée',
    content: '<p>Vous avez commencé une annonce sans la terminer. Tout ce que vous avez saisi est encore là.</p>',
    button: 'Terminer votre annonce',
    after: 'Vous n’en avez plus besoin ? Supprimez-la dans « Vos annonces ».',
  },
  listingsPaused: {
    subject: 'Nous avons mis vos annonces en pause',
    preview: 'Des demandes sont restées sans réponse. Vous pouvez réactiver vos annonces.',
    title: 'Nous avons mis vos annonces en pause, car des demandes sont restées sans réponse',
    content:
      '<p>{count, plural, one {# demande de suite est restée} other {# demandes de suite sont restées}} sans réponse : personne ne peut réserver chez vous pour l’instant. Les réservations déjà convenues restent valables.</p>',
    button: 'Voir vos annonces',
    after: 'Prêt à répondre de nouveau ? Réactivez-y vos annonces.',
  },
  firstListing: {
    subject: 'Votre première annonce est en ligne',
    preview: 'Trois conseils pour votre première réservation.',
    title: 'Félicitations, {assetName} est en ligne',
    content:
      '<p>Trois choses aident à obtenir la première réservation : plusieurs photos à la lumière du jour, un calendrier à jour et une réponse rapide quand quelqu’un demande.</p>',
    button: 'Voir vos annonces',
  },
  contactDataShared: {
    subject: 'Restez sur {serviceName} jusqu’à la réservation',
    preview: 'Partager vos coordonnées trop tôt peut vous priver de notre protection.',
    title: 'Vous avez partagé des coordonnées avant la confirmation de la réservation',
    content:
      '<p>Merci de continuer à échanger ici jusqu’à la confirmation. Nous ne pouvons aider que pour ce qui a été convenu et payé sur {serviceName}. Une fois la réservation confirmée, vous voyez tous deux comment vous joindre.</p>',
    button: 'Ouvrir la conversation',
  },
  savedSearchHits: {
    subject: 'Du nouveau pour « {searchName} »',
    preview: 'Des annonces qui répondent à votre recherche enregistrée.',
    title: 'Des annonces pour « {searchName} »',
    button: 'Voir mes recherches',
  },
}
