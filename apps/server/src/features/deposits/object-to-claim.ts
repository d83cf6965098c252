import type { Endpoints } from '@plaza/contract'
import type { Actor, InputOf, Services } from '../../context.ts'
import type { DepositRow } from '../../db/tables.ts'
import { saveDeposit, tellOfDeposit } from '../payments/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { checkWords } from './check-words.ts'
import { type Held, lockFor } from './locked.ts'
import { openObjection } from './objection-case.ts'

/** The taker does not agree: somebody who runs the marketplace decides. */
export async function objectToClaim(
  { id, reason }: InputOf<Endpoints['deposits']['object']>,
  actor: Actor,
  services: Services,
): Promise<Held> {
  checkWords(reason)
  await limitCalls('transition', actor, services)
  return services.db.tx(async (tx) => {
    const held = await lockFor(tx, { id, deed: 'object' }, actor, services)
    const { deposit: row, payment, transaction } = held
    const now = services.clock.now()
    const deposit: DepositRow = {
      ...row,
      updated_date: now,
      status: 'objected',
      answer_date: null,
      objection: reason.trim(),
    }
    await saveDeposit(tx, deposit)
    await tellOfDeposit(tx, { what: 'objected', row: deposit, currency: payment.currency }, actor, services)
    await openObjection(tx, transaction, services)
    return { ...held, deposit }
  })
}
