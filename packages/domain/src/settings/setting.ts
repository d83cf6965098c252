import type { Json } from '@plaza/contract'

/** The parts that settings are put in order by, in the order of the screen. */
export const settingSections = [
  { id: 'identity', label: 'Identity', help: 'What your marketplace is called and where people find it.' },
  { id: 'languages', label: 'Languages and money', help: 'The languages of your site, and how prices are shown.' },
  { id: 'search', label: 'Search and map', help: 'How people find listings, and what maps show.' },
  { id: 'listings', label: 'Listings and review', help: 'What owners can add, and who checks it first.' },
  { id: 'bookings', label: 'Bookings', help: 'Rules for requests, changes, deposits and hand-overs.' },
  { id: 'payments', label: 'Payments', help: 'How people pay, if they pay here at all.' },
  { id: 'ratings', label: 'Ratings', help: 'What people are asked after a booking.' },
  { id: 'accounts', label: 'Accounts and sign-on', help: 'Who can sign up, and how they sign in.' },
  { id: 'mail', label: 'Mail server', help: 'How emails are sent. Without a server, they wait in the outbox.' },
  { id: 'home', label: 'Home', help: 'What the home page shows, and in which order.' },
  { id: 'console', label: 'Console', help: 'How your team signs in, and what it gets reminded of.' },
  { id: 'privacy', label: 'Privacy and law', help: 'How long data is kept, and who is responsible for it.' },
] as const satisfies readonly { id: string; label: string; help: string }[]

export type SettingSection = (typeof settingSections)[number]['id']

/** What a setting holds, and so how it is asked for. */
export type SettingKind =
  | { type: 'text' }
  /** A switch; `isInverted`: it is stored as its opposite. */
  | { type: 'switch'; isInverted?: true }
  | { type: 'number'; min: number; max: number; unit?: string }
  | { type: 'choice'; options: readonly { value: string; label: string }[] }
  /** Short texts, in their order. */
  | { type: 'list' }
  /** Never shown again once it is saved. */
  | { type: 'secret' }
  /** `a@b.c` or `{ name, address }`. */
  | { type: 'mailbox' }
  /** `{ d: 14 }` */
  | { type: 'days' }
  /** Parts of the home page, in their order. */
  | { type: 'blocks'; options: readonly { value: string; label: string }[] }
  /** Questions after a booking. */
  | { type: 'questions' }
  /** Cancellation policies. */
  | { type: 'policies' }
  | SettingRows
  /** A picture that is uploaded, by its address. */
  | { type: 'picture' }
  /** `{ latitude, longitude, zoom }`, chosen on a map or typed. */
  | { type: 'spot'; columns: readonly SettingColumn[] }
  /** An object whose parts are always the same. */
  | { type: 'parts'; columns: readonly SettingColumn[] }

/**
 * Several of a kind, in their order. How they are stored: a `list` of objects, objects `byKey`, one number for each key (`values`), or
 * `groups` of words.
 */
export type SettingRows = {
  type: 'rows'
  shape: 'list' | 'byKey' | 'values' | 'groups'
  columns: readonly SettingColumn[]
  /** What the key is called, where there is one; `isType`: it is the id of a listing type. */
  keyed?: { label: string; isType?: true }
  /** What adds one. */
  add: string
}

/**
 * A part of one of them. `words` are a text, or one per language; `types` and `attributes` are chosen from those there are; `pairs` say
 * which field of an account is filled from which claim of a sign-on service.
 */
export type SettingColumn = {
  key: string
  label: string
  type: 'text' | 'words' | 'number' | 'list' | 'types' | 'attributes' | 'switch' | 'secret' | 'pairs'
  /** Of numbers: whole ones within these bounds. */
  range?: { min: number; max: number }
  /** What holds while nothing is said. */
  usual?: string
}

/** One setting of operators: where it is kept, what it means and what holds while nobody has set it. */
export type Setting = {
  /** From the section of its level on: `stelace.instant.serviceName`. */
  path: string
  level: 'public' | 'private'
  section: SettingSection
  kind: SettingKind
  label: string
  help: string
  /** What holds while it is not set; nothing where that depends on something else. */
  fallback: Json
  /** An empty value is refused: resetting writes the fallback. */
  isNeverEmpty?: true
  /** Older names of the same setting, which are still read. */
  older?: readonly string[]
}
