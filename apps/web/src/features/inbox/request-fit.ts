import { readGraph, stockByCell, toInstant } from '@plaza/domain'
import type { CalendarBooking, CalendarRow, Transaction } from '@plaza/sdk'

/** Whether there is room for what somebody asks, and what stands in its way or wants the same. */
export type RequestFit = {
  /** `blocked`: the owner's own rules close some of the days */
  kind: 'free' | 'booked' | 'blocked'
  /** bookings that take what is asked for */
  booked: readonly CalendarBooking[]
  /** others who ask for some of the same days */
  rivals: readonly CalendarBooking[]
}

export function fitOf(
  { graph, bookings }: Pick<CalendarRow, 'graph' | 'bookings'>,
  { id, startDate, endDate, quantity }: Pick<Transaction, 'id' | 'startDate' | 'endDate' | 'quantity'>,
): RequestFit | undefined {
  if (!startDate || !endDate) return undefined
  const [start, end] = [toInstant(startDate), toInstant(endDate)]
  const others = bookings.filter(
    (each) =>
      each.id !== id && toInstant(each.startDate) < end && (each.endDate === null || toInstant(each.endDate) > start),
  )
  const [cell] = stockByCell(readGraph(graph), [start, end])
  const isFree = (cell?.lowest ?? 0) >= quantity
  const booked = isFree ? [] : others.filter(({ kind }) => kind === 'booked')
  return {
    kind: isFree ? 'free' : booked.length > 0 ? 'booked' : 'blocked',
    booked,
    rivals: others.filter(({ kind }) => kind === 'asked'),
  }
}
