import type { Endpoints } from '@plaza/contract'
import { majorUnits, minorUnits } from '@plaza/domain'
import { type Actor, checkNotSuspended, type InputOf, type Services } from '../../context.ts'
import type { DepositRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { saveDeposit, tellOfDeposit } from '../payments/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { checkWords } from './check-words.ts'
import { type Held, lockFor } from './locked.ts'

const dayMs = 24 * 3_600_000

/** The owner claims something of a deposit; the taker has some days to object. */
export async function claimDeposit(
  { id, amount, reason }: InputOf<Endpoints['deposits']['claim']>,
  actor: Actor,
  services: Services,
): Promise<Held> {
  checkWords(reason)
  await limitCalls('transition', actor, services)
  await checkNotSuspended(actor, services.suspensions)
  return services.db.tx(async (tx) => {
    const held = await lockFor(tx, { id, deed: 'claim' }, actor, services)
    const { deposit: row, payment } = held
    const { currency } = payment
    const claimed = minorUnits(amount, currency)
    const left = Number(row.amount) - Number(row.returned)
    if (claimed < 1 || claimed > left)
      throw refuse('deposit.tooMuch', { values: { most: String(majorUnits(left, currency)) } })
    const now = services.clock.now()
    const deposit: DepositRow = {
      ...row,
      updated_date: now,
      status: 'claimed',
      claimed: String(claimed),
      claim_reason: reason.trim(),
      claim_date: now,
      answer_date: new Date(now.getTime() + row.answer_days * dayMs),
    }
    await saveDeposit(tx, deposit)
    await tellOfDeposit(tx, { what: 'claimed', row: deposit, currency }, actor, services)
    return { ...held, deposit }
  })
}
