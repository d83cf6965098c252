import {
  attributesByType,
  offeredLocales,
  type PaymentWay,
  paymentKindOf,
  sealedDaysOf,
  type TypeAttributes,
  uploadLimits,
} from '@plaza/domain'
import type { Config } from '@plaza/sdk'
import { listOf, numberOf, objectOf, textOf } from './json.ts'

/** What the operator's configuration means for this app, with a default for everything. */
export type Settings = {
  serviceName: string
  /** First language. */
  locale: string
  /** Languages offered, the first language included; one entry when switching is off. */
  locales: readonly string[]
  /** No e-mail and password forms: people sign in through a provider only. */
  isSsoOnly: boolean
  /** Services that people may sign in through, with the names on their buttons. */
  ssoProviders: readonly { id: string; label: string }[]
  /** Roles people choose from when they sign up; empty when there is no choice. */
  signUpRoles: readonly string[]
  isUnderMaintenance: boolean
  /** People with one of these roles act as their organization as soon as they sign in. */
  actingRoles: readonly string[]
  /** ISO code, in capitals. */
  currency: string
  /** What one of the marketplace's currency is worth in others, for readers who count in those. */
  rates: Readonly<Record<string, number>>
  /** Zone of listings that name none; none means the reader's. */
  timeZone: string | undefined
  ratings: {
    areOn: boolean
    scale: number
    /** Questions beside the main one that are answered in stars. */
    /** `name` is a text, or one per language. */
    parts: readonly { label: string; name: unknown }[]
    /** What is asked after a booking, in this order. */
    forms: readonly RatingForm[]
    /** How many days a review waits for the other one; 0: not at all. */
    sealedDays: number
  }
  distance: { isShown: boolean; unit: 'km' | 'mi' }
  uploads: { imageTypes: readonly string[]; maxBytes: number; maxImages: number }
  /** `pre`: an operator looks at listings before they are shown; `post`: afterwards. */
  listingModeration: 'none' | 'pre' | 'post'
  /** Owners confirm their e-mail address before they publish. */
  needsCheckedEmailToList: boolean
  /** Takers confirm theirs before they book. */
  needsCheckedEmailToBook: boolean
  hasWaitingList: boolean
  /** How bookings are paid: not here, by the operator's instructions, or with a provider. */
  payments: PaymentWay
  /** Payers accept the terms first. */
  asksTermsAtCheckout: boolean
  /** Currencies an owner may ask for, the first one being usual. */
  currencies: readonly string[]
  /** Custom attributes by asset type. Types that are not named are not offered when any is. */
  attributesByType: Readonly<Record<string, TypeAttributes>>
  /** `auto` lets people choose, `off` is always light, `on` starts dark. */
  darkMode: 'auto' | 'off' | 'on'
  logo: string | undefined
  map: MapSettings
  search: {
    /** Ways to search, in the order of their tabs; none means one way, with everything. */
    modes: readonly SearchMode[]
    /** Metres around a place, where nobody says how many. */
    maxDistance: number
    /** The text field suggests categories. */
    isByCategory: boolean
    /** Offers to search while the map moves. */
    followsMap: boolean
  }
  /** Hosts whose videos stand in pages. */
  videoHosts: readonly string[]
  /** What the home page shows, in this order. */
  homeBlocks: readonly HomeBlock[]
  /** Finding places by name; a country narrows it down. */
  places: { areOn: boolean; country: string | undefined }
  /** Whether and when both sides record the condition, as the configuration has it. */
  handover: unknown
  /** What operators say of cancellation policies, as the configuration has it. */
  cancellation: unknown
  /** Who runs the marketplace, as the configuration has it. */
  legal: unknown
  hero: { image: string; focus: string | undefined; textTone: 'light' | 'dark' } | undefined
}

/** One question after a booking. Scores go from 0 to 100 whatever the form. */
export type RatingForm = {
  label: string
  /** A text, or one per language; nothing for the main one. */
  name: unknown
  /** The same, as it is asked: `{name}` stands for the other person, `{item}` for what was booked. */
  question: unknown
  kind: 'stars' | 'yesNo'
  scale: number
  hasComment: boolean
  isOptional: boolean
}

/** One way to search: for some types of things, with some attributes to narrow them down. */
export type SearchMode = {
  id: string
  /** A text, or one per language. */
  label: unknown
  assetTypes: readonly string[]
  /** Names of those to filter by, where they are fewer than its types offer. */
  attributes: readonly string[] | undefined
  /** Roles that see it; empty for everybody. */
  activeFor: readonly string[]
  /** Roles that begin with it. */
  defaultFor: readonly string[]
}

const homeBlocks = ['hero', 'latest', 'categories', 'steps', 'places', 'content', 'owners'] as const
export type HomeBlock = (typeof homeBlocks)[number]

/** Without a style the built-in map is shown. */
export type MapSettings = {
  styleUrl: string | undefined
  /** Takes the place of `{token}` in addresses of the style. */
  token: string | undefined
  /** What a map shows before it has anything to show. */
  center: { latitude: number; longitude: number; zoom: number | undefined } | undefined
}

export function readSettings(config: Config): Settings {
  const stelace = objectOf(config.stelace)
  const instant = objectOf(stelace.instant)
  const theme = objectOf(config.theme)
  const { first: locale, all: locales } = offeredLocales(instant)
  const roles = listOf(objectOf(stelace.roles).whitelist)
  const heroImage = textOf(theme.heroImage)
  const currency = (textOf(instant.currency) ?? 'MXN').toUpperCase()
  const moderation = instant.listingModeration

  return {
    serviceName: textOf(instant.serviceName) ?? 'Plaza 🛒',
    locale,
    locales,
    isSsoOnly: instant.ssoLoginOnly === true,
    ssoProviders: readSsoProviders(instant.ssoProviders),
    signUpRoles: roles.length > 1 ? roles : [],
    isUnderMaintenance: instant.maintenance === true,
    actingRoles: listOf(instant.shouldAuthenticateAsOrg),
    currency,
    rates: readRates(instant.currencyRates),
    timeZone: textOf(instant.timeZone),
    ratings: {
      areOn: instant.disableRatings !== true,
      scale: ratingScale(instant.ratingsOptions),
      parts: ratingParts(instant.ratingsOptions),
      forms: ratingForms(instant.ratingsOptions),
      sealedDays: objectOf(instant.features).twoWayRatings === false ? 0 : sealedDaysOf(instant),
    },
    distance: { isShown: instant.displayAssetDistance !== false, unit: instant.distanceUnit === 'mi' ? 'mi' : 'km' },
    uploads: readUploads(instant.uploads),
    listingModeration: moderation === 'pre' || moderation === 'post' ? moderation : 'none',
    needsCheckedEmailToList: instant.requireEmailCheck === 'listing' || instant.requireEmailCheck === 'all',
    hasWaitingList: objectOf(instant.waitingList).enabled !== false,
    needsCheckedEmailToBook: instant.requireEmailCheck === 'booking' || instant.requireEmailCheck === 'all',
    payments: paymentKindOf(objectOf(instant.payments).provider),
    asksTermsAtCheckout: objectOf(instant.payments).acceptTerms === true,
    currencies: [...new Set([currency, ...listOf(instant.currencies).map((code) => code.toUpperCase())])],
    attributesByType: attributesByType(instant.assetTypes),
    darkMode: theme.darkMode === 'off' || theme.darkMode === 'on' ? theme.darkMode : 'auto',
    logo: textOf(theme.logo) ?? textOf(instant.logoUrl),
    map: readMap(objectOf(instant.map)),
    search: {
      modes: readModes(objectOf(instant.searchOptions).modes),
      maxDistance:
        numberOf(objectOf(stelace.search).maxDistance) ?? numberOf(objectOf(instant.search).maxDistance) ?? 150_000,
      isByCategory: instant.searchByCategory === true,
      followsMap: instant.autoSearchOnMapMove === true,
    },
    videoHosts: listOf(instant.videoHosts),
    homeBlocks: readHomeBlocks(objectOf(instant.home).blocks),
    places: readPlaces(instant),
    handover: instant.handover,
    cancellation: instant.cancellation,
    legal: instant.legal,
    hero: heroImage
      ? { image: heroImage, focus: textOf(theme.heroFocus), textTone: theme.heroTone === 'light' ? 'light' : 'dark' }
      : undefined,
  }
}

/** Settings are merged: what was taken out of an object is null. */
const entriesOf = (value: unknown) => Object.entries(objectOf(value)).filter(([, part]) => part !== null)

/** `{ USD: 0.054, EUR: 0.05 }` */
const readRates = (rates: unknown): Settings['rates'] =>
  Object.fromEntries(
    Object.entries(objectOf(rates)).flatMap(([code, rate]) =>
      /^[a-z]{3}$/i.test(code) && typeof rate === 'number' && rate > 0 ? [[code.toUpperCase(), rate]] : [],
    ),
  )

/** Names of connections, or `{ provider, label }`. */
function readSsoProviders(providers: unknown): Settings['ssoProviders'] {
  if (!Array.isArray(providers)) return []
  return providers.flatMap((each) => {
    const { provider, label } = objectOf(each)
    const id = textOf(each) ?? textOf(provider)
    return id ? [{ id, label: textOf(label) ?? id.charAt(0).toUpperCase() + id.slice(1) }] : []
  })
}

/** Scores are shown on the scale of the first form that gives stars. */
function ratingScale(options: unknown): number {
  const types = Object.values(objectOf(objectOf(options).types))
  const stars = types.map(objectOf).find(({ form, scale }) => form !== 'boolean' && numberOf(scale))
  return numberOf(stars?.scale) ?? 5
}

function readUploads(value: unknown): Settings['uploads'] {
  const { imageTypes, maxBytes, maxImages } = objectOf(value)
  const types = listOf(imageTypes)
  return {
    imageTypes: types.length > 0 ? types : ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
    maxBytes: numberOf(maxBytes) ?? uploadLimits.fileBytes,
    maxImages: numberOf(maxImages) ?? 10,
  }
}

/** `{ rent: { assetTypesIds, customAttributes, isActiveFor, isDefaultFor, label } }` */
const readModes = (modes: unknown): SearchMode[] =>
  entriesOf(modes).map(([id, value]) => {
    const { label, assetTypesIds, customAttributes, isActiveFor, isDefaultFor } = objectOf(value)
    return {
      id,
      label,
      assetTypes: listOf(assetTypesIds),
      attributes: Array.isArray(customAttributes) ? listOf(customAttributes) : undefined,
      activeFor: listOf(isActiveFor),
      defaultFor: listOf(isDefaultFor),
    }
  })

/** Names of blocks, or objects with a name that may be hidden. */
function readHomeBlocks(blocks: unknown): readonly HomeBlock[] {
  if (!Array.isArray(blocks)) return homeBlocks
  const names = blocks.flatMap((block) => {
    const { type, name, isVisible } = objectOf(block)
    return isVisible === false ? [] : (textOf(block) ?? textOf(type) ?? textOf(name) ?? [])
  })
  const known = homeBlocks.filter((block) => names.includes(block))
  return known.toSorted((a, b) => names.indexOf(a) - names.indexOf(b))
}

function readPlaces(instant: Record<string, unknown>): Settings['places'] {
  const { provider, country } = objectOf(instant.places)
  const only = instant.assetsInUniqueCountryActive === true ? instant.assetsInUniqueCountry : undefined
  return { areOn: provider !== 'none', country: countryCode(country) ?? countryCode(only) }
}

const countryCode = (value: unknown) =>
  textOf(value)
    ?.match(/^[a-z]{2}$/i)?.[0]
    .toUpperCase()

function readMap(map: Record<string, unknown>): MapSettings {
  const { latitude, longitude, zoom } = objectOf(map.center)
  const hasCenter = isBetween(latitude, -90, 90) && isBetween(longitude, -180, 180)
  return {
    styleUrl: textOf(map.styleUrl),
    token: textOf(map.token),
    center: hasCenter ? { latitude, longitude, zoom: isBetween(zoom, 0, 18) ? zoom : undefined } : undefined,
  }
}

const isBetween = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

const mainForm: RatingForm = {
  label: 'main',
  name: undefined,
  question: undefined,
  kind: 'stars',
  scale: 5,
  hasComment: true,
  isOptional: false,
}

/** `{ types: { main: { label, form, scale, hasComment, optional, name } }, editOrder: ['main', …] }` */
function ratingForms(options: unknown): readonly RatingForm[] {
  const { types, editOrder } = objectOf(options)
  const order = listOf(editOrder)
  const placeOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  const forms = entriesOf(types)
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([key, type]): RatingForm => {
      const { label, name, question, form, scale, hasComment, optional } = objectOf(type)
      const own = textOf(label) ?? key
      return {
        label: own,
        name: name ?? (own === 'main' ? undefined : key.charAt(0).toUpperCase() + key.slice(1)),
        question,
        kind: form === 'boolean' ? 'yesNo' : 'stars',
        scale: numberOf(scale) ?? 5,
        hasComment: hasComment === true,
        isOptional: optional === true,
      }
    })
  return forms.length > 0 ? forms : [mainForm]
}

function ratingParts(options: unknown): Settings['ratings']['parts'] {
  return Object.entries(objectOf(objectOf(options).types)).flatMap(([key, type]) => {
    const { form, label, name } = objectOf(type)
    const part = textOf(label)
    const words = name ?? key.charAt(0).toUpperCase() + key.slice(1)
    return part && part !== 'main' && form !== 'boolean' ? [{ label: part, name: words }] : []
  })
}
