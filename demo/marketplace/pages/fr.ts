import { legalTemplates } from '@plaza/domain/content'
import { type Pages, withDescription } from './page.ts'

export const fr: Pages = {
  about: {
    title: 'Qui sommes-nous',
    description: 'Des voisins qui prêtent, louent et vendent ce qui dort presque toute l’année.',
    subheader: 'Une place où les voisins se prêtent ce qu’ils ont.',
    content: `Une perceuse sert douze minutes dans sa vie. Une tente dort dans l’armoire d’octobre à mai. Ici, elles trouvent quelqu’un qui en a besoin.

## Ce à quoi nous croyons

- **Tout près, c’est mieux.** Ce qui se trouve à deux rues n’a pas à être refabriqué, envoyé et stocké.
- **L’honnêteté vaut mieux que la perfection.** Une rayure annoncée n’est pas un problème.
- **Des gens, pas des colis.** Quand on s’est vu une fois, on prête plus volontiers la suivante.

## Qui s’en occupe

Olga veille sur la place. Écrivez-lui quand quelque chose ne va pas, ou lisez d’abord [comment ça marche](/pages/how-it-works).`,
  },
  'how-it-works': {
    title: 'Comment ça marche',
    description: 'Trouvez tout près, demandez, rencontrez-vous : louer et prêter en trois étapes.',
    subheader: 'Trois étapes pour qui loue, trois pour qui prête.',
    content: `## Vous avez besoin de quelque chose

1. **Trouvez-le.** [Cherchez](/s) par mot, lieu et dates. Ce que vous voyez est vraiment disponible ces jours-là.
2. **Demandez.** Envoyez une demande avec quelques mots sur vos projets. On vous répond dans la journée, souvent plus tôt.
3. **Rencontrez-vous.** Passez le prendre, profitez-en, rapportez-le et racontez.

## Vous avez quelque chose

1. **Déposez une annonce.** [Quelques photos, un lieu, un prix](/n), et c’est en ligne.
2. **Dites oui.** C’est vous qui décidez qui emprunte quoi, et quand.
3. **Recevez votre dû.** Le prix vous revient, moins de petits frais.

## Annuler

Chaque annonce indique sa règle. Les projets changent ; voici ce qui se passe alors.

| Règle | Gratuit jusqu’à | Ensuite |
|---|---|---|
| Souple | la veille du début | rien n’est rendu |
| Modérée | cinq jours avant | rien n’est rendu |
| Stricte | – | la moitié jusqu’à une semaine avant, puis rien |`,
  },
  help: {
    title: 'Aide',
    description: 'Les réponses aux questions les plus fréquentes : réservations, paiement, confiance, compte.',
    subheader: 'Ce que l’on nous demande le plus.',
    isFaq: true,
    content: `## Quand suis-je débité ?

Seulement quand le propriétaire a dit oui. Une demande ne coûte rien et n’engage personne.

## Puis-je voir l’adresse exacte ?

Elle s’affiche une fois votre réservation confirmée. Avant, un cercle sur la carte indique à peu près l’endroit.

## Et si quelque chose casse ?

Dites-le au propriétaire le jour même, avec une photo. Presque tout se répare avec une vis et des excuses ; pour le reste, convenez d’un prix avant de vous quitter.

## À qui faire confiance ?

Lisez les avis, posez vos questions et restez dans cette conversation. Nous ne demandons jamais votre mot de passe.

## Comment partir ?

Votre compte se ferme dans ses [réglages](/account) dès que rien n’est en cours.`,
  },
  terms: withDescription(legalTemplates.fr.terms),
  privacy: withDescription(legalTemplates.fr.privacy),
}
