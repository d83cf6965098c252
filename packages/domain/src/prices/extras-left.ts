import type { BookingPrice } from '@plaza/contract'
import { partsBeyond } from '../booking-change.ts'
import type { PriceRules } from './rules.ts'

/** A booking that holds its extras from its start to its end. */
export type ExtrasHeld = { start: number; end: number; price: BookingPrice | undefined }

const countOf = ({ price }: Pick<ExtrasHeld, 'price'>, id: string): number =>
  price?.lines.reduce((sum, line) => sum + (line.kind === 'extra' && line.id === id ? line.quantity : 0), 0) ?? 0

/** The first extra of a booking of which there are not enough beside what others hold, and how many are left. */
export function shortExtra(
  { extras }: Pick<PriceRules, 'extras'>,
  wanted: ExtrasHeld,
  others: readonly ExtrasHeld[],
): { id: string; left: number } | undefined {
  const beside = others.filter(({ start, end }) => start < wanted.end && end > wanted.start)
  for (const { id, stock } of extras) {
    const count = countOf(wanted, id)
    if (stock === undefined || count === 0) continue
    // the most are out when some booking begins
    const moments = [wanted.start, ...beside.map(({ start }) => start).filter((at) => at > wanted.start)]
    const out = moments.map((at) =>
      beside.reduce((sum, each) => sum + (each.start <= at && each.end > at ? countOf(each, id) : 0), 0),
    )
    const left = Math.max(0, stock - Math.max(...out))
    if (count > left) return { id, left }
  }
  return undefined
}

/** Whether a price holds extras of which there are only so many. */
export const hasScarceExtras = (rules: PriceRules | undefined, price: BookingPrice | undefined): boolean =>
  rules?.extras.some(({ id, stock }) => stock !== undefined && countOf({ price }, id) > 0) ?? false

/** What a wish holds of extras beyond what its booking has, each for its time. */
export function extrasBeyond(has: ExtrasHeld, wish: ExtrasHeld): ExtrasHeld[] {
  const lines = wish.price?.lines.flatMap((line) => (line.kind === 'extra' ? [line] : [])) ?? []
  return lines.flatMap((line) =>
    partsBeyond({ ...has, quantity: countOf(has, line.id) }, { ...wish, quantity: line.quantity }).map(
      ({ start, end, quantity }) => ({ start, end, price: { zone: '', extras: [], lines: [{ ...line, quantity }] } }),
    ),
  )
}
