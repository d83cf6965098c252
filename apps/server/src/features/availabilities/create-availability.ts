import type { BodyOf, Endpoints } from '@plaza/contract'
import { availabilityProblem } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { checkOwnAsset, lockAsset } from '../assets/index.ts'
import { checkType } from './assets-with-stock.ts'
import { asStockChange, snapshot } from './present.ts'
import { checkedQuantity, checkLimits, refuseProblem, settleLevels } from './stock.ts'
import * as store from './store.ts'

type NewAvailability = BodyOf<Endpoints['availabilities']['create']>

export const createAvailability = (input: NewAvailability, actor: Actor, services: Services) =>
  services.db.tx((tx) => createAvailabilityIn(tx, input, actor, services))

/** The same with something else, in its transaction. */
export async function createAvailabilityIn(tx: Tx, input: NewAvailability, actor: Actor, services: Services) {
  const quantity = checkedQuantity(input.quantity)
  const problem = availabilityProblem(input)
  if (problem) refuseProblem(problem)

  const asset = await lockAsset(tx, input.assetId)
  if (!asset) throw refuse('asset.unknown')
  checkOwnAsset(asset, actor, 'availability:create:all')
  await checkType(tx, asset)
  const now = services.clock.now()
  const wanted = {
    id: newId('avl', services.settings.origin, now),
    created_date: now,
    updated_date: now,
    asset_id: asset.id,
    start_date: new Date(input.startDate),
    end_date: new Date(input.endDate),
    quantity,
    recurring_pattern: input.recurringPattern ?? null,
    recurring_duration: input.recurringDuration ?? null,
    recurring_timezone: input.recurringTimezone ?? null,
    metadata: input.metadata ?? {},
    platform_data: input.platformData ?? {},
    source_id: null,
  }
  await checkLimits(tx, asset, asStockChange(wanted))
  const created = await store.insert(tx, wanted)
  await settleLevels(tx, asset.id)
  await services.line.stockChanged(tx, asset)
  await services.events.append(tx, {
    type: 'availability__created',
    date: now,
    objectId: created.id,
    object: snapshot(created, services.settings.isLive),
  })
  return created
}
