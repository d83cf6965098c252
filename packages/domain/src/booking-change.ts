import { asObject } from './json-object.ts'

/** So many of something from a start to an end, both instants. */
export type HeldPart = { start: number; end: number; quantity: number }

/**
 * What a wish needs beyond what its booking has, cut into parts that count beside it: the time before and after it, and what is wanted
 * more at the same time.
 *
 * @example
 * partsBeyond({ start: 1, end: 3, quantity: 2 }, { start: 2, end: 5, quantity: 2 }) // [{ start: 3, end: 5, quantity: 2 }]
 */
export function partsBeyond(has: HeldPart | undefined, wish: HeldPart): HeldPart[] {
  const own = has ?? { start: wish.end, end: wish.end, quantity: 0 }
  const parts = [
    { start: wish.start, end: Math.min(wish.end, own.start), quantity: wish.quantity },
    {
      start: Math.max(wish.start, own.start),
      end: Math.min(wish.end, own.end),
      quantity: wish.quantity - own.quantity,
    },
    { start: Math.max(wish.start, own.end), end: wish.end, quantity: wish.quantity },
  ]
  return parts.filter(({ start, end, quantity }) => start < end && quantity > 0)
}

/** The longest that a proposed change may wait for its answer. */
export const mostChangeHours = 720

/** How many hours people have to answer a proposed change, as the operator says (`stelace.instant.changes.answerHours`). */
export function changeHoursOf(instant: unknown): number {
  const { answerHours } = asObject(asObject(instant).changes)
  return typeof answerHours === 'number' && answerHours >= 1 ? Math.min(answerHours, mostChangeHours) : 24
}

type Span = { start: Date | null; end: Date | null }

/** Whether a booking has begun: then only its end moves. */
export const hasBegun = ({ start }: Pick<Span, 'start'>, now: Date): boolean =>
  start !== null && start.getTime() <= now.getTime()

/**
 * Until when a change is answered: so many hours, but never past the moment at which it would come too late: the start of what is booked
 * or wished, or the end of what runs already.
 */
export function changeDeadline(booked: Span, wish: Span, { now, hours }: { now: Date; hours: number }): Date {
  const isRunning = hasBegun(booked, now)
  const limits = isRunning ? [booked.end, wish.end] : [booked.start, wish.start]
  const moments = limits.flatMap((limit) => (limit === null ? [] : [limit.getTime()]))
  return new Date(Math.min(now.getTime() + hours * 3_600_000, ...moments))
}
