import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import { availabilityChangeProblem } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { checkOwnAsset } from '../assets/index.ts'
import { checkType, lockWithAsset } from './assets-with-stock.ts'
import { asStockChange, snapshot } from './present.ts'
import { checkedQuantity, checkLimits, refuseProblem, settleLevels } from './stock.ts'
import * as store from './store.ts'

const timing = ['startDate', 'endDate', 'recurringPattern', 'recurringDuration', 'recurringTimezone'] as const

export async function updateAvailability(
  { id, changes }: { id: string; changes: BodyOf<Endpoints['availabilities']['update']> },
  actor: Actor,
  services: Services,
) {
  const quantity = changes.quantity === undefined ? undefined : checkedQuantity(changes.quantity)
  return services.db.tx(async (tx) => {
    const locked = await lockWithAsset(tx, id)
    if (!locked) throw refuse('object.notFound')
    const { asset, availability: before } = locked
    const problem = availabilityChangeProblem(asStockChange(before), changes)
    if (problem) refuseProblem(problem)
    checkOwnAsset(asset, actor, 'availability:edit:all')
    if (before.source_id !== null) throw refuse('availability.imported')
    await checkType(tx, asset)

    const wanted = {
      ...before,
      updated_date: services.clock.now(),
      start_date: changes.startDate === undefined ? before.start_date : new Date(changes.startDate),
      end_date: changes.endDate === undefined ? before.end_date : new Date(changes.endDate),
      quantity: quantity ?? before.quantity,
      recurring_pattern: changes.recurringPattern === undefined ? before.recurring_pattern : changes.recurringPattern,
      recurring_duration:
        changes.recurringDuration === undefined ? before.recurring_duration : changes.recurringDuration,
      recurring_timezone:
        changes.recurringTimezone === undefined ? before.recurring_timezone : changes.recurringTimezone,
      metadata: mergeFreeData(before.metadata, changes.metadata),
      platform_data: mergeFreeData(before.platform_data, changes.platformData),
    }
    if (timing.some((field) => changes[field] !== undefined)) await checkLimits(tx, asset, asStockChange(wanted))
    const after = await store.update(tx, wanted)
    await settleLevels(tx, asset.id)
    await services.line.stockChanged(tx, asset)
    await services.events.append(tx, {
      type: 'availability__updated',
      date: after.updated_date,
      objectId: after.id,
      object: snapshot(after, services.settings.isLive),
      changesRequested: changes as JsonObject,
    })
    return after
  })
}
