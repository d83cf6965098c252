import type { BodyOf, Endpoints, Replay } from '@plaza/contract'
import { wholeCurrencies } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import { limitCalls } from '../rate-limits/index.ts'
import * as store from './store.ts'

/** As many bookings as one question goes through. */
const most = 100_000
const nbMostChanged = 20

/** What agreed bookings would have come to with other fees, or another policy. Nothing is written. */
export async function replayFees(
  { createdDate: { gte, lte }, assetTypeId, pricing, policy }: BodyOf<Endpoints['transactions']['replay']>,
  actor: Actor,
  services: Services,
): Promise<Replay> {
  await limitCalls('preview', actor, services)
  return store.replay(services.db.read, {
    from: new Date(gte),
    to: lte === undefined ? services.clock.now() : new Date(lte),
    assetTypeId: assetTypeId ?? null,
    ownerPercent: pricing.ownerFeesPercent,
    takerPercent: pricing.takerFeesPercent,
    policy: policy ?? null,
    wholeCurrencies: wholeCurrencies(),
    most,
    nbMostChanged,
  })
}
