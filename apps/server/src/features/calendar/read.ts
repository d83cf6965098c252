import type { CalendarBooking, CalendarRow, Endpoints } from '@plaza/contract'
import { isEndStatus, type Period, processOf, toInstant } from '@plaza/domain'
import { type Actor, type ListInput, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { presentAsset } from '../assets/index.ts'
import { graphsDuring } from '../availabilities/index.ts'
import * as store from './store.ts'

const longestMs = 100 * 24 * 3_600_000

/** One page of an owner's assets with stock and bookings: three questions to the database, however many assets. */
export async function listCalendar(
  { filters, page }: ListInput<Endpoints['calendar']['list']>,
  actor: Actor,
  services: Services,
) {
  const db = services.db.read
  const period = periodOf(filters)
  const found = await store.list(db, { ownerId: ownerOf(filters.ownerId, actor), ids: filters.assetId }, page)
  const assets = Array.isArray(found) ? found : found.results
  const [graphs, bookings] = await Promise.all([
    graphsDuring(db, assets, period),
    store.bookings(
      db,
      assets.map(({ id }) => id),
      period,
    ),
  ])
  const byAsset = Map.groupBy(bookings, ({ asset_id }) => asset_id)
  return mapPage(found, (asset): CalendarRow => {
    const quantity = Number(asset.quantity)
    return {
      id: asset.id,
      asset: presentAsset(asset, actor, services),
      graph: graphs.get(asset.id) ?? { graphDates: [], defaultQuantity: quantity, totalUsedQuantity: 0 },
      bookings: (byAsset.get(asset.id) ?? []).map(present),
    }
  })
}

/** Whose calendar: one's own, unless one may see all transactions. */
function ownerOf(asked: string | undefined, actor: Actor): string {
  const ownerId = asked ?? actor.userId
  if (ownerId === null) throw refuse('permission.denied')
  if (ownerId !== actor.userId && !may(actor, 'transaction:list:all')) throw refuse('permission.denied')
  return ownerId
}

function periodOf({ startDate, endDate }: { startDate: string; endDate: string }): Period {
  const period = { start: toInstant(startDate), end: toInstant(endDate) }
  const length = period.end - period.start
  if (!(length > 0 && length <= longestMs)) throw refuse('calendar.periodInvalid')
  return period
}

const present = (row: store.BookingRow): CalendarBooking => ({
  id: row.id,
  takerId: row.taker_id,
  takerName: row.taker_name,
  status: row.status,
  startDate: row.start_date.toISOString(),
  endDate: row.end_date?.toISOString() ?? null,
  timeUnit: row.time_unit,
  quantity: Number(row.quantity),
  kind: kindOf(row),
  isTakenElsewhere: row.is_taken_elsewhere,
})

function kindOf({ completed_date, is_blocking, process, status }: store.BookingRow): CalendarBooking['kind'] {
  if (completed_date !== null) return 'over'
  if (is_blocking) return 'booked'
  return isEndStatus(processOf({ transactionProcess: process }), status) ? 'over' : 'asked'
}
