import type { Endpoints, ParamsOf } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { closeChange } from '../transactions/index.ts'
import { lockBooking, openFor } from './parties.ts'

/** Says no to what the other side proposed; the booking stays as it is. */
export async function declineChange(
  { id, changeId }: ParamsOf<Endpoints['changes']['decline']>,
  actor: Actor,
  services: Services,
) {
  await limitCalls('transition', actor, services)
  return services.db.tx(async (tx) => {
    const { row, assets } = await lockBooking(tx, id)
    const change = await openFor(tx, changeId, { row, as: 'other' }, actor, services)
    const ending = { status: 'declined', reason: null } as const
    return (await closeChange(tx, { change, asset: assets.get(change.asset_id), ending }, actor, services)).change
  })
}
