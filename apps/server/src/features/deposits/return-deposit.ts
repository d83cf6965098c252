import type { Actor, Services } from '../../context.ts'
import { decideDeposit } from '../payments/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { type Held, lockFor } from './locked.ts'
import { closeObjection } from './objection-case.ts'

/** All is well: everything goes back, and a claim is no more. */
export async function returnDeposit(id: string, actor: Actor, services: Services): Promise<Held> {
  await limitCalls('transition', actor, services)
  return services.db.tx(async (tx) => {
    const held = await lockFor(tx, { id, deed: 'return' }, actor, services)
    const { deposit: row, payment } = held
    const decision = { kept: 0, outcome: 'returned', by: actor.realUserId } as const
    const deposit = await decideDeposit(tx, { row, currency: payment.currency, decision }, actor, services)
    if (row.status === 'objected') await closeObjection(tx, id, null, services)
    return { ...held, deposit }
  })
}
