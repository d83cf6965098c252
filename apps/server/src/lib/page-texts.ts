/** What the server itself says on pages, under the ids and in the words of the web app (`apps/web/src/locales`). */
const en = {
  'asset.gone.title': 'This listing is no longer available',
  'auth.login.title': 'Log in',
  'auth.lost.title': 'Forgot your password?',
  'auth.reset.title': 'Choose a new password',
  'calendar.title': 'Calendar',
  'checkout.title': 'Confirm and pay',
  'earnings.title': 'Earnings',
  'editor.edit': 'Edit listing',
  'editor.head': 'List an item',
  'editor.head.text':
    'Lend, rent out or sell what you own. Add photos, a location and a price, and your listing is live.',
  'favorites.title': 'Saved',
  'handover.title': 'Hand-over',
  'home.description':
    'Rent bikes, tents, tools and more from people nearby, or lend what you own. {name} brings neighbours together.',
  'home.title': 'Rent it from a neighbour',
  'inbox.title': 'Inbox',
  'lists.shared': 'Shared list',
  'myListings.title': 'My listings',
  'nav.account': 'Account',
  'nav.signUp': 'Sign up',
  'notFound.title': 'We can’t find this page',
  'notifications.title': 'Notifications',
  'person.unnamed': 'Member',
  'price.per.day': '/ day',
  'price.per.hour': '/ hour',
  'price.per.minute': '/ min',
  'price.per.month': '/ month',
  'price.per.night': '/ night',
  'price.per.week': '/ week',
  'savedSearches.title': 'Saved searches',
  'search.description': 'Find things to rent, borrow or buy near you, in a list or on a map.',
  'search.description.category': '{name} to rent, borrow or buy from people nearby.',
  'search.title': 'Explore',
  'unsubscribe.title': 'Unsubscribe from these emails?',
  'welcome.email.title': 'Confirm your email',
  'viewAs.title': 'View as',
  'waiting.title': 'Waiting list',
  'welcome.title': 'Welcome',
}

export type PageTextId = keyof typeof en
type PageTexts = Record<PageTextId, string>

const es: PageTexts = {
  'asset.gone.title': 'Este anuncio ya no está disponible',
  'auth.login.title': 'Iniciar sesión',
  'auth.lost.title': '¿Olvidaste tu contraseña?',
  'auth.reset.title': 'Elige una contraseña nueva',
  'calendar.title': 'Calendario',
  'checkout.title': 'Confirmar y pagar',
  'earnings.title': 'Ganancias',
  'editor.edit': 'Editar anuncio',
  'editor.head': 'Publica un artículo',
  'editor.head.text':
    'Presta, renta o vende lo que tienes. Agrega fotos, ubicación y precio, y tu anuncio queda publicado.',
  'favorites.title': 'Guardados',
  'handover.title': 'Entrega',
  'home.description':
    'Renta bicis, casas de campaña, herramientas y más con gente cercana, o presta lo tuyo. {name} une a los vecinos.',
  'home.title': 'Réntalo con un vecino',
  'inbox.title': 'Mensajes',
  'lists.shared': 'Lista compartida',
  'myListings.title': 'Mis anuncios',
  'nav.account': 'Cuenta',
  'nav.signUp': 'Crear cuenta',
  'notFound.title': 'No encontramos esta página',
  'notifications.title': 'Notificaciones',
  'person.unnamed': 'Miembro',
  'price.per.day': '/ día',
  'price.per.hour': '/ hora',
  'price.per.minute': '/ min',
  'price.per.month': '/ mes',
  'price.per.night': '/ noche',
  'price.per.week': '/ semana',
  'savedSearches.title': 'Búsquedas guardadas',
  'search.description': 'Encuentra cosas para rentar, pedir prestadas o comprar cerca de ti, en lista o en mapa.',
  'search.description.category': '{name} para rentar, pedir prestado o comprar cerca de ti.',
  'search.title': 'Explorar',
  'unsubscribe.title': '¿Dejar de recibir estos correos?',
  'welcome.email.title': 'Confirma tu correo',
  'viewAs.title': 'Ver como',
  'waiting.title': 'Lista de espera',
  'welcome.title': 'Te damos la bienvenida',
}

const fr: PageTexts = {
  'asset.gone.title': 'Cette annonce n’est plus disponible',
  'auth.login.title': 'Se connecter',
  'auth.lost.title': 'Mot de passe oublié ?',
  'auth.reset.title': 'Choisissez un nouveau mot de passe',
  'calendar.title': 'Calendrier',
  'checkout.title': 'Confirmer et payer',
  'earnings.title': 'Revenus',
  'editor.edit': 'Modifier l’annonce',
  'editor.head': 'Déposer une annonce',
  'editor.head.text':
    'Prêtez, louez ou vendez ce que vous avez. Ajoutez des photos, un lieu et un prix, et votre annonce est en ligne.',
  'favorites.title': 'Favoris',
  'handover.title': 'Remise',
  'home.description':
    'Louez vélos, tentes, outils et plus encore près de chez vous, ou prêtez ce que vous avez. {name} rapproche les voisins.',
  'home.title': 'Louez-le chez un voisin',
  'inbox.title': 'Messages',
  'lists.shared': 'Liste partagée',
  'myListings.title': 'Mes annonces',
  'nav.account': 'Compte',
  'nav.signUp': 'S’inscrire',
  'notFound.title': 'Nous ne trouvons pas cette page',
  'notifications.title': 'Notifications',
  'person.unnamed': 'Membre',
  'price.per.day': '/ jour',
  'price.per.hour': '/ heure',
  'price.per.minute': '/ min',
  'price.per.month': '/ mois',
  'price.per.night': '/ nuit',
  'price.per.week': '/ semaine',
  'savedSearches.title': 'Recherches enregistrées',
  'search.description': 'Trouvez de quoi louer, emprunter ou acheter près de chez vous, en liste ou sur une carte.',
  'search.description.category': '{name} à louer, emprunter ou acheter près de chez vous.',
  'search.title': 'Explorer',
  'unsubscribe.title': 'Ne plus recevoir ces e-mails ?',
  'welcome.email.title': 'Confirmez votre adresse e-mail',
  'viewAs.title': 'Voir comme',
  'waiting.title': 'Liste d’attente',
  'welcome.title': 'Bienvenue',
}

export const pageTexts: Readonly<Record<string, PageTexts>> = { en, es, fr }

/** The words of one reader: the operator's own where there are some, then those of the language, then English. */
export type PageWords = (id: PageTextId, values?: Readonly<Record<string, string>>) => string

export function pageWords(locale: string, own: Readonly<Record<string, string>> = {}): PageWords {
  const texts = pageTexts[locale] ?? pageTexts[locale.split(/[-_]/)[0] ?? ''] ?? en
  return (id, values = {}) =>
    (own[id] ?? texts[id]).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
