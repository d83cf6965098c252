import type { JsonObject } from '@plaza/contract'
import { asObject, isObject } from '../json-object.ts'
import { textIn } from '../locales.ts'
import type { Transition } from '../process.ts'

/** A text, or one per language. */
export type Words = string | Readonly<Record<string, string>>

export const statusColours = ['waiting', 'accepted', 'confirmed', 'running', 'done', 'cancelled', 'neutral'] as const
export type StatusColour = (typeof statusColours)[number]

export type WaitsFor = 'owner' | 'taker' | 'nobody'

/** So many hours or days after a status was entered, or after the start or end of the booking; before it with a minus. */
export type Deadline = { n: number; unit: 'h' | 'd'; from: 'entered' | 'start' | 'end' }

/** What the server does when a deadline has passed: takes a step, or opens a case for staff. */
export type Next = { transition: string; reason?: string } | 'case'

/** How one status is shown, whom it waits for and for how long. Everything may be missing. */
export type StatusSettings = {
  taker?: Words
  owner?: Words
  colour?: StatusColour
  waitsFor?: WaitsFor
  deadline?: Deadline
  next?: Next
  /** hours before the deadline at which whoever is waited for is reminded, the earliest first */
  remind?: readonly number[]
}

/** How one step is offered. */
export type StepSettings = {
  button?: Words
  isMain?: boolean
  takesMoney?: boolean
  /** whoever takes it says why */
  asksReason?: boolean
}

/** A walk that must come to the same status after every change. */
export type ProcessTest = { name: string; steps: readonly string[]; ends: string }

/** What an operator says of a process beyond its steps: `metadata.plaza.process` of an asset type. */
export type ProcessSettings = {
  statuses: Readonly<Record<string, StatusSettings>>
  transitions: Readonly<Record<string, StepSettings>>
  tests: readonly ProcessTest[]
}

/** The key under which the settings of a step are kept: its name and where it starts. */
export const stepKey = ({ name, from }: Pick<Transition, 'name' | 'from'>): string => `${name}|${from}`

/** The longest that a deadline may be, in days. */
export const longestDeadlineDays = 366

// metadata is free JSON; a value of the wrong type counts as unset
const wordsOf = (value: unknown): Words | undefined =>
  // what has a text is one, or an object of them
  textIn(value, 'en')?.trim() ? (value as Words) : undefined

function deadlineOf(value: unknown): Deadline | undefined {
  const { n, unit, from = 'entered' } = asObject(value)
  if (typeof n !== 'number' || !Number.isInteger(n)) return
  if (unit !== 'h' && unit !== 'd') return
  if (from !== 'entered' && from !== 'start' && from !== 'end') return
  if (Math.abs(n) > (unit === 'd' ? 1 : 24) * longestDeadlineDays || (from === 'entered' && n < 1)) return
  return { n, unit, from }
}

function nextOf(value: unknown): Next | undefined {
  if (value === 'case') return 'case'
  const { transition, reason } = asObject(value)
  if (typeof transition !== 'string' || transition === '') return
  return typeof reason === 'string' && reason !== '' ? { transition, reason } : { transition }
}

const hoursOf = (value: unknown): number[] =>
  Array.isArray(value)
    ? value
        .filter((hours): hours is number => Number.isInteger(hours) && hours > 0 && hours <= 24 * longestDeadlineDays)
        .sort((a, b) => b - a)
    : []

/** Leaves out what is unset, so that settings read from JSON equal those written by hand. */
const set = <T extends object>(settings: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as T

function statusOf(value: JsonObject): StatusSettings {
  const remind = hoursOf(value.remind)
  const { waitsFor } = value
  return set<StatusSettings>({
    taker: wordsOf(value.taker),
    owner: wordsOf(value.owner),
    colour: statusColours.find((colour) => colour === value.colour),
    waitsFor: waitsFor === 'owner' || waitsFor === 'taker' || waitsFor === 'nobody' ? waitsFor : undefined,
    deadline: deadlineOf(value.deadline),
    next: nextOf(value.then),
    remind: remind.length > 0 ? remind : undefined,
  })
}

const flag = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)

const stepOf = (value: JsonObject): StepSettings =>
  set<StepSettings>({
    button: wordsOf(value.button),
    isMain: flag(value.isMain),
    takesMoney: flag(value.takesMoney),
    asksReason: flag(value.asksReason),
  })

const isText = (value: unknown): value is string => typeof value === 'string'

const testsOf = (value: unknown): ProcessTest[] =>
  (Array.isArray(value) ? value : []).flatMap((each) => {
    const { name, steps, ends } = asObject(each)
    return isText(name) && isText(ends) && Array.isArray(steps) && steps.every(isText) ? [{ name, steps, ends }] : []
  })

const mapped = <T>(value: unknown, read: (each: JsonObject) => T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(asObject(value)).flatMap(([key, each]) => (isObject(each) ? [[key, read(each)]] : [])),
  )

/**
 * The settings of a process, from the metadata of an asset type or of a booking's copy of it. What makes no sense is left out:
 * bookings run on, whatever someone wrote there.
 *
 * @example processSettings(type.metadata).statuses['pending-acceptance']?.deadline // { n: 24, unit: 'h', from: 'entered' }
 */
export function processSettings(metadata: unknown): ProcessSettings {
  const { statuses, transitions, tests } = asObject(asObject(asObject(metadata).plaza).process)
  return { statuses: mapped(statuses, statusOf), transitions: mapped(transitions, stepOf), tests: testsOf(tests) }
}

/** The settings of one status; nothing where the process has none. */
export const statusSettings = (metadata: unknown, status: string): StatusSettings | undefined => {
  const value = asObject(asObject(asObject(asObject(metadata).plaza).process).statuses)[status]
  return isObject(value) ? statusOf(value) : undefined
}

/** Settings as they are kept in `metadata.plaza.process`: what `processSettings` reads again. */
export const writtenSettings = ({ statuses, transitions, tests }: ProcessSettings): JsonObject => {
  const written = Object.entries(statuses).map(([status, { next, ...settings }]) => {
    const entries = Object.entries(next === undefined ? settings : { ...settings, next })
    return [status, Object.fromEntries(entries.map(([key, value]) => [key === 'next' ? 'then' : key, value]))]
  })
  // settings are plain JSON, which readonly lists do not say
  return { statuses: Object.fromEntries(written), transitions, tests } as unknown as JsonObject
}
