import type { AssetTypeId } from './asset-types.ts'
import type { AttributeName } from './custom-attributes.ts'

type Translated = { es: string; fr: string }

/** What types are called and how they are explained in the other languages of the demo. */
export const typeLabels: Record<AssetTypeId, { name: Translated; explanation: Translated }> = {
  day: {
    name: { es: 'Renta por día', fr: 'Location à la journée' },
    explanation: {
      es: 'Para casi todo. Pasan por él, lo usan unos días y lo devuelven.',
      fr: 'Pour presque tout. On vient le chercher, on l’utilise quelques jours et on le rapporte.',
    },
  },
  hour: {
    name: { es: 'Renta por hora', fr: 'Location à l’heure' },
    explanation: {
      es: 'Para salones, paseos y máquinas que se necesitan una mañana o una tarde.',
      fr: 'Pour les salles, les balades et les machines dont on a besoin une matinée ou une soirée.',
    },
  },
  night: {
    name: { es: 'Estancia por noche', fr: 'Séjour à la nuit' },
    explanation: {
      es: 'Un cuarto, una casa o cualquier cosa con una cama.',
      fr: 'Une chambre, une maison ou tout ce qui a un lit.',
    },
  },
  month: {
    name: { es: 'Renta por mes', fr: 'Location au mois' },
    explanation: {
      es: 'Para una temporada: un instrumento para aprender, un escritorio, espacio para unas cajas.',
      fr: 'Pour une saison : un instrument pour apprendre, un bureau, de la place pour quelques cartons.',
    },
  },
  sale: {
    name: { es: 'En venta', fr: 'À vendre' },
    explanation: { es: 'Véndelo, nuevo o usado.', fr: 'Vendez-le, neuf ou d’occasion.' },
  },
  loan: {
    name: { es: 'Préstamo gratis', fr: 'Prêt gratuit' },
    explanation: { es: 'Préstalo gratis.', fr: 'Prêtez-le gratuitement.' },
  },
}

export const attributeLabels: Record<AttributeName, Translated> = {
  size: { es: 'Talla', fr: 'Taille' },
  persons: { es: 'Personas', fr: 'Personnes' },
  seats: { es: 'Asientos', fr: 'Places assises' },
  area: { es: 'Superficie', fr: 'Surface' },
  gearbox: { es: 'Transmisión', fr: 'Boîte de vitesses' },
  fuel: { es: 'Combustible', fr: 'Carburant' },
  gears: { es: 'Velocidades', fr: 'Vitesses' },
  pieces: { es: 'Piezas del juego', fr: 'Pièces dans le lot' },
  power: { es: 'Potencia', fr: 'Puissance' },
  weight: { es: 'Peso', fr: 'Poids' },
  year: { es: 'Año', fr: 'Année' },
  age_from: { es: 'Edad mínima', fr: 'Âge minimum' },
  condition: { es: 'Estado', fr: 'État' },
  brand: { es: 'Marca', fr: 'Marque' },
  helmet: { es: 'Incluye casco', fr: 'Casque inclus' },
  lock: { es: 'Incluye candado', fr: 'Antivol inclus' },
  charger: { es: 'Incluye baterías y cargador', fr: 'Batteries et chargeur inclus' },
  beginners: { es: 'Bueno para principiantes', fr: 'Pour débuter' },
  cleaned: { es: 'Se limpia después de cada renta', fr: 'Nettoyé après chaque location' },
  wifi: { es: 'Wi-Fi', fr: 'Wi-Fi' },
  cooking: { es: 'Cocina', fr: 'Cuisine' },
  step_free: { es: 'Entrada sin escalones', fr: 'Entrée de plain-pied' },
  pets: { es: 'Acepta mascotas', fr: 'Animaux bienvenus' },
  delivery: { es: 'Entrega a domicilio', fr: 'Livraison possible' },
  good_for: { es: 'Ideal para', fr: 'Idéal pour' },
  included: { es: 'Qué incluye', fr: 'Ce qui est inclus' },
  pick_up: { es: 'Horario de entrega', fr: 'Horaires de retrait' },
}

/** Values of lists and units; one that is missing reads the same in every language. */
export const valueLabels: Readonly<Record<string, Translated>> = {
  'One size': { es: 'Unitalla', fr: 'Taille unique' },
  Manual: { es: 'Manual', fr: 'Manuelle' },
  Automatic: { es: 'Automática', fr: 'Automatique' },
  Petrol: { es: 'Gasolina', fr: 'Essence' },
  Diesel: { es: 'Diésel', fr: 'Diesel' },
  Hybrid: { es: 'Híbrido', fr: 'Hybride' },
  Electric: { es: 'Eléctrico', fr: 'Électrique' },
  New: { es: 'Nuevo', fr: 'Neuf' },
  'Like new': { es: 'Como nuevo', fr: 'Comme neuf' },
  Good: { es: 'Bueno', fr: 'Bon' },
  'Well loved': { es: 'Con historia', fr: 'A bien vécu' },
  Families: { es: 'Familias', fr: 'Familles' },
  Couples: { es: 'Parejas', fr: 'Couples' },
  Groups: { es: 'Grupos', fr: 'Groupes' },
  Weekends: { es: 'Fines de semana', fr: 'Week-ends' },
  'Rainy days': { es: 'Días de lluvia', fr: 'Jours de pluie' },
  'Beach days': { es: 'Días de playa', fr: 'Journées à la plage' },
  Mountains: { es: 'Montaña', fr: 'Montagne' },
  'City rides': { es: 'Paseos en la ciudad', fr: 'Balades en ville' },
  Travel: { es: 'Viajes', fr: 'Voyages' },
  Work: { es: 'Trabajo', fr: 'Travail' },
  Learning: { es: 'Aprender', fr: 'Apprendre' },
  'Film shoots': { es: 'Grabaciones', fr: 'Tournages' },
  Parties: { es: 'Fiestas', fr: 'Fêtes' },
  'Moving house': { es: 'Mudanzas', fr: 'Déménagements' },
  years: { es: 'años', fr: 'ans' },
}

/** The questions of a review. */
export const ratingLabels = {
  main: {
    en: 'How was it overall?',
    es: '¿Qué tal estuvo en general?',
    fr: 'Comment était-ce dans l’ensemble\u202f?',
  },
  thing: { en: 'Condition', es: 'Estado', fr: 'État' },
  owner: { en: 'Owner', es: 'Trato', fr: 'Accueil' },
  again: {
    en: 'Would you rent from them again?',
    es: '¿Le volverías a rentar?',
    fr: 'Loueriez-vous de nouveau auprès de cette personne\u202f?',
  },
} as const

/** Statuses of the free loan, which has a process of its own. */
export const statusTexts: Readonly<Record<'en' | 'es' | 'fr', Readonly<Record<string, string>>>> = {
  en: {
    'transaction.status.requested': 'Requested',
    'transaction.status.accepted': 'Accepted',
    'transaction.status.lent': 'On loan',
    'transaction.status.completed': 'Returned',
  },
  es: {
    'transaction.status.requested': 'Solicitado',
    'transaction.status.accepted': 'Aceptado',
    'transaction.status.lent': 'Prestado',
    'transaction.status.completed': 'Devuelto',
  },
  fr: {
    'transaction.status.requested': 'Demandé',
    'transaction.status.accepted': 'Accepté',
    'transaction.status.lent': 'Prêté',
    'transaction.status.completed': 'Rendu',
  },
}
