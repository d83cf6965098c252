import type { Actor, Services } from '../../context.ts'
import { decideDeposit } from '../payments/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { type Held, lockFor } from './locked.ts'

/** The taker agrees to what the owner claims. */
export async function acceptClaim(id: string, actor: Actor, services: Services): Promise<Held> {
  await limitCalls('transition', actor, services)
  return services.db.tx(async (tx) => {
    const held = await lockFor(tx, { id, deed: 'accept' }, actor, services)
    const { deposit: row, payment } = held
    const decision = { kept: Number(row.claimed), outcome: 'accepted', by: actor.realUserId } as const
    const deposit = await decideDeposit(tx, { row, currency: payment.currency, decision }, actor, services)
    return { ...held, deposit }
  })
}
