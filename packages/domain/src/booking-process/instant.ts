import type { JsonObject, TransactionProcess } from '@plaza/contract'
import { blockingStatuses } from '../calendar/blocking.ts'
import { asObject, isObject } from '../json-object.ts'
import { mayTake, processOf, reachableStatuses, type Transition, transitionsFrom } from '../process.ts'
import { waitsForYes } from './by-hand.ts'
import { processSettings, statusSettings, stepKey } from './settings.ts'

type BookedType = Parameters<typeof waitsForYes>[0]

/** What an owner wants of whoever books at once: `metadata.plaza.instantBooking` of an asset. */
export type InstantRules = {
  needsConfirmedEmail: boolean
  /** at least so much of 100 on average, and one rating at least */
  minScore: number | undefined
}

/** What someone lacks to book at once. */
export type InstantLack = 'account' | 'email' | 'rating'

type Problem = { path: string; message: string }

const isScore = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100

/**
 * What an owner said about booking at once, and what is wrong with it; no rules where it is off.
 *
 * @example readInstant({ isOn: true, minScore: 80 }).rules // { needsConfirmedEmail: false, minScore: 80 }
 */
export function readInstant(value: unknown): { rules: InstantRules | undefined; problems: Problem[] } {
  if (value === undefined || value === null) return { rules: undefined, problems: [] }
  if (!isObject(value)) return { rules: undefined, problems: [{ path: '', message: 'must be an object' }] }
  const { isOn, needsConfirmedEmail = null, minScore = null, ...others } = value
  const problems: Problem[] = Object.keys(others).map((path) => ({ path, message: 'is not allowed' }))
  if (typeof isOn !== 'boolean') problems.push({ path: 'isOn', message: 'must be a boolean' })
  if (needsConfirmedEmail !== null && typeof needsConfirmedEmail !== 'boolean')
    problems.push({ path: 'needsConfirmedEmail', message: 'must be a boolean' })
  if (minScore !== null && !isScore(minScore))
    problems.push({ path: 'minScore', message: 'must be a whole number from 1 to 100' })
  const isValid = problems.length === 0 && isOn === true
  return {
    rules: isValid
      ? { needsConfirmedEmail: needsConfirmedEmail === true, minScore: isScore(minScore) ? minScore : undefined }
      : undefined,
    problems,
  }
}

/** The rules of an asset that is booked at once; nothing where its owner says yes to each request. */
export const instantRulesOf = ({ metadata }: { metadata: JsonObject }): InstantRules | undefined =>
  readInstant(asObject(metadata.plaza).instantBooking).rules

/** Whether a booking can come to take its asset from there. */
function leadsToAgreement(type: BookedType, { to }: Transition): boolean {
  const blocking = blockingStatuses(type)
  const process = processOf(type)
  const later: TransactionProcess = { ...process, initStatus: to }
  return [...reachableStatuses(later)].some((status) => status !== process.cancelStatus && blocking.includes(status))
}

/**
 * The step by which the owner says yes in a status that waits for it, in whatever process: the one that is called `accept`, else the main
 * one, else the only one that leads on. Nothing where it cannot be told, or where the owner has to say why.
 *
 * @example yesStepOf(null, 'pending-acceptance')?.to // 'validated'
 */
export function yesStepOf(type: BookedType, status: string): Transition | undefined {
  if (!waitsForYes(type, status)) return
  const process = processOf(type)
  const { transitions: settings } = processSettings(type?.metadata)
  const ways = transitionsFrom(process, status).filter(
    (step) =>
      mayTake(step, { isOwner: true, isTaker: false }) &&
      step.to !== process.cancelStatus &&
      step.to !== status &&
      statusSettings(type?.metadata, step.to)?.colour !== 'cancelled' &&
      leadsToAgreement(type, step),
  )
  const yes =
    ways.find(({ name }) => name === 'accept') ??
    ways.find((step) => settings[stepKey(step)]?.isMain === true) ??
    (ways.length === 1 ? ways[0] : undefined)
  return yes && !settings[stepKey(yes)]?.asksReason ? yes : undefined
}

/**
 * Whether bookings of a type ever wait for a yes of the owner that the server could say for them.
 *
 * @example asksForYes(null) // true: so does the usual process
 */
export const asksForYes = (type: BookedType): boolean =>
  [...reachableStatuses(processOf(type))].some((status) => yesStepOf(type, status) !== undefined)
