import type { Duration, HandoverItem, TimeUnit, TransactionProcess } from '@plaza/contract'
import type { ProcessSettings } from '@plaza/domain'
import type { ListingPicture } from '../pictures/listing.ts'
import type { Wall } from '../pictures/walls.ts'

/** Where something or somebody is, as `asset.locations` holds it. */
export type Place = {
  latitude: number
  longitude: number
  shortDisplayName: string
  displayName: string
  postcode?: string
}

export type CitySettings = {
  name: string
  region: string
  country: string
  countryCode: string
  latitude: number
  longitude: number
  timeZone: string
  /** Some of its streets, as they stand before a number. */
  streets: readonly string[]
}

/** A neighbourhood, by its middle; a town of its own near the city names its region. */
export type AreaSettings = { name: string; latitude: number; longitude: number; postcode?: string; region?: string }

/** The object and wall of a category's tile; children are named only. */
export type CategorySettings = { name: string; object: string; wall: Wall; children: Record<string, string> }

export type AssetTypeSettings = {
  name: string
  timeBased: boolean
  isDefault: boolean
  pricing: { ownerFeesPercent: number; takerFeesPercent: number }
  timing: { timeUnit: TimeUnit; minDuration: Duration | null; maxDuration: Duration | null }
  /** As the contract wants it, left out for the usual statuses. */
  unavailableWhen?: readonly string[]
  transactionProcess: TransactionProcess | null
  /** How its statuses are called, whom they wait for and until when. */
  processSettings?: ProcessSettings
  /** What is looked at when something changes hands. */
  checkList?: readonly HandoverItem[]
  /** Statuses from which on owner and taker see each other's address. */
  addressShownWhen?: readonly string[]
  /** One sentence on the card where an owner chooses the type. */
  explanation: string
}

type AttributeValues =
  | { type: 'number'; unit?: string; min: number; max: number; step?: number; isSortable?: boolean }
  | { type: 'boolean' }
  | { type: 'text' }
  | { type: 'select'; listValues: readonly string[] }
  /** Without `listValues` owners write what they like. */
  | { type: 'tags'; listValues?: readonly string[] }

/** What people see of a custom attribute, and where it makes sense. */
export type AttributeSettings = AttributeValues & {
  name: string
  label: string
  /** Name of a Lucide icon. */
  icon: string
  /** Root categories it suits. */
  categories: readonly string[]
  /** Offered among the filters of a search. */
  isFilter: boolean
}

export type PersonSettings = {
  username: string
  password: string
  roles: readonly string[]
  firstname: string
  lastname: string
  displayName: string
  /** One line under the name. */
  title: string
  description: string
  languages: readonly string[]
  /** Portrait: a face before a wall. */
  face: string
  wall: Wall
}

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** `06-15`: a day of every year. */
export type MonthDay = `${number}${number}-${number}${number}`

/** When something can be booked at all. */
export type Opening =
  | { kind: 'always' }
  | { kind: 'closedOn'; days: readonly Weekday[] }
  /** Hours of the day, `to` excluded. */
  | { kind: 'hours'; days: readonly Weekday[]; from: number; to: number }
  /** Every year; `to` excluded, and before `from` when the season runs over New Year. */
  | { kind: 'season'; from: MonthDay; to: MonthDay }

/** The owner needs it: a number of days, counted from the day on which the marketplace is loaded. */
export type BlockedDays = { inDays: number; days: number; units?: number }

/** What `metadata.plaza.rules` holds. */
export type Rules = {
  house: readonly string[]
  cancellation: 'flexible' | 'moderate' | 'strict' | 'road-trip'
  noticeHours: number
}

export type Picture = Omit<ListingPicture, 'id'>
