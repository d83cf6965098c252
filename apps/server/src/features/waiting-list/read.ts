import type { Endpoints, WaitingCount } from '@plaza/contract'
import { type Actor, type ListInput, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { findAsset } from '../assets/index.ts'
import * as store from './store.ts'

/** One's own entries; those of others for who may see all bookings. */
export function listWaiting(
  { filters, page }: ListInput<Endpoints['waitingList']['list']>,
  actor: Actor,
  services: Services,
) {
  const isOperator = may(actor, 'transaction:list:all')
  const userId = isOperator ? filters.userId : (filters.userId ?? actor.userId)
  if (userId === null || (!isOperator && userId !== actor.userId)) throw refuse('permission.denied')
  return store.list(services.db.read, { ...filters, userId }, page)
}

const mostPeriods = 100

/** How many wait for which days, for the owner: never who. */
export async function countWaiting(assetId: string, actor: Actor, { db }: Services): Promise<WaitingCount> {
  const asset = await findAsset(db.read, assetId)
  if (!asset) throw refuse('asset.unknown', { data: { assetId } })
  const isOwn = actor.userId !== null && asset.owner_id === actor.userId
  if (!isOwn && !may(actor, 'transaction:list:all')) throw refuse('permission.denied')
  const [totals, periods] = await Promise.all([
    store.totalsOf(db.read, assetId),
    store.periodsOf(db.read, assetId, mostPeriods),
  ])
  return {
    assetId,
    ...totals,
    periods: periods.map(({ start_date, end_date, people, quantity }) => ({
      startDate: start_date.toISOString(),
      endDate: end_date.toISOString(),
      people,
      quantity,
    })),
  }
}
