import type { CalendarProblemCode } from '@plaza/contract'
import type { Actor } from '../../context.ts'
import type { CalendarAddressRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import type { OutboundAnswer } from '../../providers/outbound/index.ts'

export const mostSources = 10
export const feedTimeoutMs = 15_000
export const mostBytes = 2 * 1024 * 1024
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** How far ahead days are closed and told. */
export const aheadMs = 550 * dayMs
/** What is told of the days that have passed. */
export const behindMs = 7 * dayMs
/** So often all is read again, although nothing has changed there: recurring events move on with the window. */
export const wholeMs = dayMs
/** A calendar that has failed for so long is told of. */
export const tellAfterMs = dayMs
/** Who presses again and again is not sent out again and again. */
export const pauseMs = 15_000

const everyMs = 30 * minuteMs
const longestMs = 6 * 60 * minuteMs

/** Whose calendar is read at an address, and by which member where it is an organization's. */
export type AddressOwner = Pick<CalendarAddressRow, 'user_id' | 'member_id'>

export function addressOwner({ userId, realUserId }: Actor): AddressOwner {
  if (userId === null) throw refuse('permission.denied')
  return { user_id: userId, member_id: realUserId === userId ? null : realUserId }
}

/** When it is read again: about every half hour, less often the longer nothing comes. */
export function nextReading(now: Date, failingSince: Date | null, random = Math.random()): Date {
  const failingMs = failingSince ? now.getTime() - failingSince.getTime() : 0
  const wait = Math.min(longestMs, Math.max(everyMs, failingMs))
  return new Date(now.getTime() + wait * (0.9 + 0.2 * random))
}

/** What is wrong with an answer that is no calendar. */
export function problemOf({
  status,
  isCut,
}: Pick<OutboundAnswer, 'status' | 'isCut'>): CalendarProblemCode | undefined {
  if (status === 401 || status === 403) return 'denied'
  if (status === 404 || status === 410) return 'notFound'
  if (status < 200 || status > 299) return 'serverError'
  return isCut ? 'tooLarge' : undefined
}

/** The address as it is called; calendars are often given out as `webcal`. */
export function feedAddress(text: string): URL | undefined {
  const url = URL.parse(text.trim().replace(/^webcals?:/i, 'https:'))
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== '' ? url : undefined
}
