import type { BodyOf, Endpoints, Replay } from '@plaza/contract'
import { cancellationIn, wholeCurrencies } from '@plaza/domain'
import type { Actor, Services } from '../../../context.ts'
import { refuse } from '../../../lib/errors.ts'
import { limitCalls } from '../../rate-limits/index.ts'
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
    policy: policy === undefined ? null : await policyNamed(policy, services),
    wholeCurrencies: wholeCurrencies(),
    most,
    nbMostChanged,
  })
}

async function policyNamed(id: string, { config }: Services) {
  const { policies } = cancellationIn((await config.read('default')).stelace.instant)
  const policy = policies.find((each) => each.id === id)
  if (!policy) throw refuse('policy.unknown', { values: { policy: id }, data: { policy: id } })
  return policy
}
