import type { Endpoints, ParamsOf } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { closeChange } from '../transactions/index.ts'
import { lockBooking, openFor } from './parties.ts'

/** Takes back what one proposed oneself; the booking stays as it is. */
export async function withdrawChange(
  { id, changeId }: ParamsOf<Endpoints['changes']['withdraw']>,
  actor: Actor,
  services: Services,
) {
  await limitCalls('transition', actor, services)
  return services.db.tx(async (tx) => {
    const { row, assets } = await lockBooking(tx, id)
    const change = await openFor(tx, changeId, { row, as: 'proposer' }, actor, services)
    const ending = { status: 'withdrawn', reason: null } as const
    return (await closeChange(tx, { change, asset: assets.get(change.asset_id), ending }, actor, services)).change
  })
}
