import { type DateBounds, onlineProviders } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { daysAgo } from '../../lib/ago.ts'

const usualDays = 30

/** Thirty, or as many as the private setting `retention.eventDays` says. */
export async function eventDaysOf({ config }: Pick<Services, 'config'>): Promise<number> {
  const { eventDays } = asObject((await config.read('private')).stelace.retention)
  return typeof eventDays === 'number' ? Math.max(eventDays, usualDays) : usualDays
}

/** Of searches that become events, from 0 to 1: all, or as many of a hundred as the private setting `retention.searchPercent` says. */
export async function searchShareOf({ config }: Pick<Services, 'config'>): Promise<number> {
  const { searchPercent } = asObject((await config.read('private')).stelace.retention)
  return typeof searchPercent === 'number' ? searchPercent / 100 : 1
}

/** How many months files of old events are kept; nothing where none are written. */
export async function fileMonthsOf({ config }: Pick<Services, 'config'>): Promise<number | undefined> {
  const { eventFileMonths } = asObject((await config.read('private')).stelace.retention)
  return typeof eventFileMonths === 'number' ? eventFileMonths : undefined
}

/** Events older than this are no longer read one by one. */
export const retentionLimit = async ({ config, clock }: Pick<Services, 'config' | 'clock'>): Promise<Date> =>
  daysAgo(clock.now(), await eventDaysOf({ config }))

/** The bounds with the limit added, or the sentence that says why they are refused. */
export function withinRetention(
  bounds: DateBounds | undefined,
  limit: Date,
): { bounds: DateBounds } | { problem: string } {
  const earliest = limit.toISOString()
  const lower = bounds?.gte ?? bounds?.gt ?? bounds?.eq
  if (lower === undefined) return { bounds: { ...bounds, gte: earliest } }
  return lower < earliest ? { problem: `createdDate value cannot be lower than ${earliest}` } : { bounds: bounds ?? {} }
}

/** Types that make Plaza act on behalf of others; only whoever holds a key of the marketplace may send them. */
const reserved = ['plaza', ...onlineProviders].map((name) => `${name}_`)
const isReserved = (type: string) => reserved.some((prefix) => type.toLowerCase().startsWith(prefix))

/** Asks for a mail to the person it names, so only they may send it. */
const mailRequest = 'email_check_request'

export type Sender = { isTrusted: boolean; userId: string | null }

/** Whether this caller may send a custom event of this type about this object. */
export function maySend({ type, objectId }: { type: string; objectId?: string }, sender: Sender) {
  if (sender.isTrusted) return true
  if (type.toLowerCase() === mailRequest) return sender.userId !== null && objectId === sender.userId
  return !isReserved(type)
}

/** Complaints for the operators, about a listing, a person, a message or a rating. */
const isReport = (type: string) => /^(listing|user|message|rating)_reported$/i.test(type)

/** Somebody wants help with a booking, maybe again later. */
const isWish = (type: string) => /^help_requested$/i.test(type)

/** Whose complaint this is, so that nobody makes a crowd: one per person and object. Visitors have no name to count by. */
export const reporterOf = ({ type, objectId }: { type: string; objectId?: string }, sender: Sender) =>
  isReport(type) && objectId !== undefined && !sender.isTrusted ? sender.userId : null

/** Who an event says that it is from. A complaint, or a wish for help, is nobody's but its sender's: they are answered. */
export const emitterOf = (input: { type: string; objectId?: string; emitterId?: string }, sender: Sender) => {
  if (sender.isTrusted) return input.emitterId ?? null
  if (isWish(input.type)) return sender.userId
  return isReport(input.type) ? reporterOf(input, sender) : (input.emitterId ?? null)
}

export type Place = { column: 'object' | 'metadata'; path: string[] }

/** `object.list[0].value` as the steps into a JSON column. */
export function readPlace(accessor: string): Place | undefined {
  const [column, ...path] = accessor.split(/[.[\]]+/).filter((part) => part !== '')
  return column === 'object' || column === 'metadata' ? { column, path } : undefined
}
