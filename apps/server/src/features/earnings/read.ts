import type { AssetFigures, EarningsBooking, EarningsMonth } from '@plaza/contract'
import { isTimeZone, majorUnits } from '@plaza/domain'
import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { homeZone } from '../../lib/home-values.ts'
import { type BookingRow, bookings, figures, months } from './store.ts'
import { dayOf } from './view-counter.ts'

type Choice = { ownerId?: string | undefined; timeZone?: string | undefined }

/** Whose figures: one's own, unless one may see the bookings of all. */
export function ownerOf({ ownerId }: Choice, actor: Actor): string {
  if (ownerId !== undefined && ownerId !== actor.userId && !may(actor, 'transaction:list:all'))
    throw refuse('permission.denied')
  const owner = ownerId ?? actor.userId
  if (owner === null) throw refuse('earnings.ownerMissing')
  return owner
}

export async function zoneOf({ timeZone }: Pick<Choice, 'timeZone'>, { config }: Services): Promise<string> {
  if (timeZone !== undefined) {
    if (!isTimeZone(timeZone)) throw refuse('earnings.zoneUnknown')
    return timeZone
  }
  return homeZone((await config.read('default')).stelace)
}

/** Amounts have two decimals at most; sums of floats may show more. */
export const cents = (amount: number) => Math.round(amount * 100) / 100

export async function listMonths(choice: Choice, actor: Actor, services: Services): Promise<EarningsMonth[]> {
  const ownerId = ownerOf(choice, actor)
  return monthsOf({ ownerId, zone: await zoneOf(choice, services) }, services)
}

export async function monthsOf(whose: { ownerId: string; zone: string }, services: Services): Promise<EarningsMonth[]> {
  const rows = await months(services.db.read, whose)
  return rows.map(({ month, currency, bookings, value, owner_amount, paid_out }) => ({
    month,
    currency: currency ?? '',
    bookings,
    value: cents(value),
    ownerFees: cents(value - owner_amount),
    ownerAmount: cents(owner_amount),
    paidOut: cents(paid_out),
  }))
}

/** More than anybody reads at once; whoever has more asks month by month. */
const mostBookings = 1000

type BookingsChoice = Choice & { month?: string | undefined }

export async function listBookings(
  choice: BookingsChoice,
  actor: Actor,
  services: Services,
): Promise<EarningsBooking[]> {
  const ownerId = ownerOf(choice, actor)
  const zone = await zoneOf(choice, services)
  return bookingsOf({ ownerId, zone, month: choice.month }, services)
}

type BookingsOf = { ownerId: string; zone: string; month: string | undefined }

export async function bookingsOf(whose: BookingsOf, services: Services): Promise<EarningsBooking[]> {
  const rows = await bookings(services.db.read, { ...whose, limit: mostBookings })
  return rows.map((row) => ({
    transactionId: row.id,
    assetId: row.asset_id,
    assetName: row.asset_name ?? '',
    startDate: row.start_date?.toISOString() ?? null,
    endDate: row.end_date?.toISOString() ?? null,
    createdDate: row.created_date.toISOString(),
    currency: row.currency ?? '',
    value: cents(row.value),
    ownerFees: cents(row.value - row.owner_amount),
    ownerAmount: cents(row.owner_amount),
    payout: payoutOf(row),
    isCancelled: row.cancelled_date !== null,
    ...(row.deposit_kept === null ? {} : { depositKept: majorUnits(row.deposit_kept, row.currency ?? '') }),
  }))
}

const payoutOf = ({ payment_status }: BookingRow): EarningsBooking['payout'] =>
  payment_status === 'captured' ? 'paid' : payment_status === null ? 'direct' : 'waiting'

const dayMs = 24 * 3_600_000
const viewedDays = 30

export async function listFigures(choice: Choice, actor: Actor, services: Services): Promise<AssetFigures[]> {
  const now = services.clock.now()
  const rows = await figures(services.db.read, {
    ownerId: ownerOf(choice, actor),
    zone: await zoneOf(choice, services),
    now,
    viewsFrom: dayOf(new Date(now.getTime() - (viewedDays - 1) * dayMs)),
  })
  return rows.map(({ asset_id, views, requests, booked_days, earned }) => ({
    assetId: asset_id,
    views,
    requests,
    bookedDays: booked_days,
    earned: earned.map(({ currency, amount }) => ({ currency, amount: cents(Number(amount)) })),
  }))
}
