import type { LegalPage } from '@plaza/contract'

/** A page to begin with. `content` is Markdown. */
export type LegalTemplate = { title: string; subheader: string; content: string }

/** Terms and privacy in plain words, for those who write their own: what is true of every marketplace, and no legal advice. */
export const legalTemplates: Readonly<Record<'en' | 'es' | 'fr', Readonly<Record<LegalPage, LegalTemplate>>>> = {
  en: {
    terms: {
      title: 'Terms of use',
      subheader: 'What you can expect from us, and what we expect from you, in plain words.',
      content: `## What we do

We bring together people who rent, lend and sell. Each agreement is between the two of you. We’re not a party to it.

## Your account

You’re at least 18, your details are true and you keep your password to yourself. You’re responsible for what happens through your account.

## Fair play

Describe things as they are, stick to what you agreed, return things the way you got them and treat people kindly. Nothing illegal, nothing dangerous.

## Fees

You see the fee before you book, and it never changes afterwards.

## Leaving

You can close your account as long as you have no open bookings. We may close accounts that break these terms, and we’ll tell you why.`,
    },
    privacy: {
      title: 'Privacy',
      subheader: 'What we know about you, why, and for how long.',
      content: `## What we keep

- what you tell us: name, email, photos, listings, messages
- what comes with a booking: dates, amounts, reviews
- what the server needs: a short log of requests, without your full IP address

## What it’s for

To run the service and to let the people you deal with reach you. We don’t sell it, and advertisers don’t get it.

## In your browser

We store what keeps you logged in, and your language and appearance settings. Listings you’ve seen can be read offline. Logging out removes your data from the browser.

## Your rights

You can ask for a copy, or ask us to delete your data, at any time. Anything the law makes us keep, such as invoices, stays without your name.`,
    },
  },
  es: {
    terms: {
      title: 'Términos de uso',
      subheader: 'Con qué puedes contar tú y con qué nosotros, en palabras claras.',
      content: `## Qué hacemos

Acercamos a quienes rentan, prestan y venden. El acuerdo sobre una cosa es entre ustedes; nosotros no somos parte de él.

## Tu cuenta

Tienes al menos 18 años, tus datos son ciertos y no compartes tu contraseña. Respondes por lo que pasa desde tu cuenta.

## Juego limpio

Describe las cosas como son, cumple lo acordado, devuelve lo prestado como lo recibiste y trata bien a la gente. Nada ilegal, nada peligroso.

## Comisiones

La comisión se muestra antes de reservar y no cambia después.

## Despedida

Puedes cerrar tu cuenta cuando no tengas nada en curso. Podemos cerrar cuentas que no respeten estos términos y te diremos por qué.`,
    },
    privacy: {
      title: 'Privacidad',
      subheader: 'Qué sabemos de ti, para qué y por cuánto tiempo.',
      content: `## Qué guardamos

- lo que nos dices: nombre, correo, fotos, anuncios, mensajes
- lo que trae una reservación: fechas, montos, reseñas
- lo que necesita el servidor: un registro breve de solicitudes, sin tu dirección completa

## Para qué

Para dar el servicio y para que puedan escribirte las personas con las que tratas. No lo vendemos y ningún anunciante lo recibe.

## En tu navegador

Una clave mantiene tu sesión, otra recuerda tu idioma y tu aspecto. Los anuncios que viste se pueden leer sin conexión; al cerrar sesión se borra lo tuyo.

## Tus derechos

Puedes pedir una copia o que se borre cuando quieras. Lo que la ley nos obliga a guardar, como las facturas, se queda sin tu nombre.`,
    },
  },
  fr: {
    terms: {
      title: 'Conditions d’utilisation',
      subheader: 'Ce sur quoi vous et nous pouvons compter, en mots simples.',
      content: `## Ce que nous faisons

Nous mettons en relation des personnes qui louent, prêtent et vendent. L’accord sur un objet se fait entre vous deux ; nous n’y sommes pas partie.

## Votre compte

Vous avez au moins 18 ans, vos informations sont exactes et vous gardez votre mot de passe pour vous. Vous répondez de ce qui se passe avec votre compte.

## Franc-jeu

Décrivez les choses telles qu’elles sont, tenez ce que vous avez convenu, rendez ce que vous avez emprunté comme vous l’avez reçu et soyez aimables. Rien d’illégal, rien de dangereux.

## Frais

Les frais s’affichent avant la réservation et ne changent plus ensuite.

## Partir

Vous pouvez fermer votre compte dès que rien n’est en cours. Nous pouvons fermer les comptes qui ne respectent pas ces conditions, et nous vous dirons pourquoi.`,
    },
    privacy: {
      title: 'Confidentialité',
      subheader: 'Ce que nous savons de vous, pourquoi, et pour combien de temps.',
      content: `## Ce que nous gardons

- ce que vous nous dites : nom, e-mail, photos, annonces, messages
- ce qui vient avec une réservation : dates, montants, avis
- ce dont le serveur a besoin : une brève trace des requêtes, sans votre adresse complète

## À quoi cela sert

À faire fonctionner le service et à permettre aux personnes avec qui vous traitez de vous joindre. Nous ne le vendons pas, et aucun annonceur ne le reçoit.

## Dans votre navigateur

Une clé vous garde connecté, une autre retient votre langue et l’apparence choisie. Les annonces déjà vues restent lisibles hors connexion ; se déconnecter efface ce qui est à vous.

## Vos droits

Vous pouvez à tout moment demander une copie ou la suppression. Ce que la loi nous oblige à garder, comme les factures, reste sans votre nom.`,
    },
  },
}

/** A page to begin with in the language of a locale, where there is one. */
export const legalTemplateIn = (locale: string, page: LegalPage): LegalTemplate | undefined =>
  new Map(Object.entries(legalTemplates)).get(locale.slice(0, 2).toLowerCase())?.[page]
