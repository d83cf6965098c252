import type { Endpoints } from '@plaza/contract'
import { majorUnits, minorUnits } from '@plaza/domain'
import type { Actor, InputOf, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { decideDeposit } from '../payments/index.ts'
import { type Held, lockFor } from './locked.ts'
import { closeObjection } from './objection-case.ts'

/** Who runs the marketplace decides between two who disagree: at most what was claimed is kept. */
export async function decideClaim(
  { id, kept }: InputOf<Endpoints['deposits']['decide']>,
  actor: Actor,
  services: Services,
): Promise<Held> {
  return services.db.tx(async (tx) => {
    const held = await lockFor(tx, { id, deed: 'decide' }, actor, services)
    const { deposit: row, payment } = held
    const { currency } = payment
    const most = Math.min(Number(row.claimed), Number(row.amount) - Number(row.returned))
    const amount = minorUnits(kept, currency)
    if (amount > most) throw refuse('deposit.tooMuch', { values: { most: String(majorUnits(most, currency)) } })
    const decision = { kept: amount, outcome: 'decided', by: actor.realUserId } as const
    const deposit = await decideDeposit(tx, { row, currency, decision }, actor, services)
    await closeObjection(tx, id, actor.realUserId, services)
    return { ...held, deposit }
  })
}
