import type { Deposit } from '@plaza/contract'
import { bookingPriceOf, majorUnits } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import { deedsOf, type Held, returnDateOf } from './locked.ts'

const nothing = {
  returnDate: null,
  claimed: null,
  claimReason: null,
  claimDate: null,
  answerDate: null,
  objection: null,
  outcome: null,
  decidedDate: null,
  kept: null,
  returned: 0,
  settledDate: null,
  can: [],
} satisfies Partial<Deposit>

export function present(held: Held, actor: Actor, { clock }: Pick<Services, 'clock'>): Deposit {
  const { transaction, deposit: row, payment } = held
  if (!row || !payment) {
    const told = bookingPriceOf({ platformData: transaction.platform_data })?.deposit
    return {
      transactionId: transaction.id,
      status: 'none',
      amount: told?.amount ?? 0,
      currency: transaction.currency,
      name: told?.name ?? null,
      ...nothing,
    }
  }
  const { currency } = payment
  const money = (amount: string) => majorUnits(amount, currency)
  return {
    transactionId: transaction.id,
    status: row.status === 'void' ? 'none' : row.status,
    amount: money(row.amount),
    currency,
    name: row.name,
    returnDate: returnDateOf(held)?.toISOString() ?? null,
    claimed: row.claimed === null ? null : money(row.claimed),
    claimReason: row.claim_reason,
    claimDate: row.claim_date?.toISOString() ?? null,
    answerDate: row.answer_date?.toISOString() ?? null,
    objection: row.objection,
    outcome: row.outcome,
    decidedDate: row.decided_date?.toISOString() ?? null,
    kept: row.outcome === null ? null : money(row.kept),
    returned: money(row.returned),
    settledDate: row.settled_date?.toISOString() ?? null,
    can: deedsOf(held, actor, clock.now()),
  }
}
