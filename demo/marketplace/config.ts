import type { JsonObject } from '@plaza/contract'
import { type AssetTypeId, assetTypes } from './asset-types.ts'
import { changeHours } from './bookings.ts'
import { type AttributeName, customAttributes } from './custom-attributes.ts'
import { handoverHours } from './handovers.ts'
import { ratingLabels } from './labels.ts'

const allAttributes = customAttributes.map(({ name }) => name)
const stayOnly: readonly AttributeName[] = ['area', 'wifi', 'cooking', 'pets', 'step_free']
const forThings: readonly AttributeName[] = allAttributes.filter((name) => name !== 'wifi' && name !== 'step_free')
const forSale: readonly AttributeName[] = [
  'condition',
  'brand',
  'year',
  'size',
  'gears',
  'pieces',
  'power',
  'weight',
  'beginners',
  'delivery',
  'good_for',
  'included',
  'pick_up',
]

/** A policy of the marketplace's own, beside those that are built in. */
const cancellation = {
  policies: [
    {
      id: 'road-trip',
      name: { en: 'Road trip', es: 'Viaje largo', fr: 'Grand voyage' },
      steps: [
        { before: 30, unit: 'd', percent: 100 },
        { before: 14, unit: 'd', percent: 50 },
        { before: 48, unit: 'h', percent: 20, of: 'price' },
      ],
    },
  ],
  default: 'flexible',
}

/** The attributes an owner is asked for, by type. */
export const attributesOfType: Record<AssetTypeId, readonly AttributeName[]> = {
  day: forThings,
  hour: allAttributes,
  night: ['persons', ...stayOnly, 'seats', 'gearbox', 'fuel', 'year', 'brand', 'good_for', 'included', 'pick_up'],
  month: allAttributes,
  sale: forSale,
  loan: forThings,
}

type Word = { isRequired?: boolean; isFilter?: boolean; isOnCard?: boolean }

/** Types that want some of their attributes otherwise than the attributes say; they have them in the order above. */
export const wordsOfType: { readonly [Type in AssetTypeId]?: { readonly [Name in AttributeName]?: Word } } = {
  night: {
    persons: { isRequired: true, isOnCard: true },
    area: { isOnCard: true },
    seats: { isFilter: false },
    gearbox: { isFilter: false },
    fuel: { isFilter: false },
  },
  sale: {
    condition: { isRequired: true, isOnCard: true },
    brand: { isOnCard: true },
    year: { isFilter: true },
    beginners: { isFilter: false },
  },
}

function asked(type: AssetTypeId): JsonObject {
  const [names, words] = [attributesOfType[type], wordsOfType[type]]
  if (!words) return { customAttributes: [...names] }
  const said = names.map((name, place) => [name, { priority: names.length - place, ...words[name] }])
  return { customAttributes: [...names], attributes: Object.fromEntries(said) }
}

/** Without attributes its types say what to filter by. */
type Mode = { assetTypes: readonly AssetTypeId[]; attributes?: readonly AttributeName[] }

/** Ways to search, in the order of their tabs; the first is where everybody starts. */
export const searchModes: Record<'rent' | 'stay' | 'buy' | 'borrow', Mode> = {
  rent: {
    assetTypes: ['day', 'hour', 'month'],
    attributes: filters(allAttributes.filter((name) => name !== 'wifi' && name !== 'step_free')),
  },
  stay: { assetTypes: ['night', 'month'], attributes: filters(['persons', ...stayOnly, 'good_for']) },
  buy: { assetTypes: ['sale'] },
  borrow: { assetTypes: ['loan'], attributes: filters(forThings) },
}

function filters(names: readonly AttributeName[]): AttributeName[] {
  return customAttributes.filter(({ name, isFilter }) => isFilter && names.includes(name)).map(({ name }) => name)
}

/** What a taker is asked after a booking: stars and words for the whole, stars for its parts. */
const ratings = {
  stats: ['main'],
  types: {
    main: { name: ratingLabels.main, label: 'main', form: 'star', scale: 5, hasComment: true },
    thing: {
      name: ratingLabels.thing,
      question: '{item}',
      label: 'main:thing',
      form: 'star',
      scale: 5,
      hasComment: false,
    },
    owner: {
      name: ratingLabels.owner,
      question: '{name}',
      label: 'main:owner',
      form: 'star',
      scale: 5,
      hasComment: false,
    },
    again: {
      name: ratingLabels.again,
      question: {
        en: 'Would you rent from {name} again?',
        es: '¿Volverías a rentar con {name}?',
        fr: 'Loueriez-vous de nouveau auprès de {name} ?',
      },
      label: 'main:again',
      form: 'boolean',
      hasComment: false,
      optional: true,
    },
  },
  editOrder: ['main', 'thing', 'owner', 'again'],
}

const everybody = ['public', 'user', 'provider']

/** Body of the change of the public config, once the ids of the asset types are known. */
export function publicConfig(idOf: Record<AssetTypeId, string>): { stelace: { instant: JsonObject } } {
  // `Object.keys` only knows that they are strings
  const ids = Object.keys(assetTypes) as AssetTypeId[]
  const modes = Object.entries(searchModes).map(([mode, { assetTypes: types, attributes }], i) => [
    mode,
    {
      assetTypesIds: types.map((type) => idOf[type]),
      ...(attributes && { customAttributes: [...attributes] }),
      isActiveFor: everybody,
      isDefaultFor: i === 0 ? everybody : [],
    },
  ])
  return {
    stelace: {
      instant: {
        locale: 'en',
        locales: ['en', 'es', 'fr'],
        localeSwitch: true,
        currency: 'MXN',
        currencyRates: { USD: 0.054, EUR: 0.047 },
        assetTypes: Object.fromEntries(ids.map((type) => [idOf[type], asked(type)])),
        searchOptions: { modes: Object.fromEntries(modes) },
        ratingsOptions: ratings,
        changes: { answerHours: changeHours },
        handover: { enabled: true, ...handoverHours },
        cancellation,
      },
    },
  }
}
