import type { BookingChange } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { TransactionChangeRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'
import { presentTerms } from '../transactions/index.ts'

type Terms = BookingChange['before']

/** How much more each pays, gets or keeps. */
export function differenceOf(before: Terms, after: Terms): BookingChange['difference'] {
  const more = (name: 'takerAmount' | 'ownerAmount' | 'platformAmount') =>
    Math.round(((after[name] ?? 0) - (before[name] ?? 0)) * 1_000) / 1_000
  return { taker: more('takerAmount'), owner: more('ownerAmount'), platform: more('platformAmount') }
}

export function present(row: TransactionChangeRow, { settings }: Pick<Services, 'settings'>): BookingChange {
  const after = presentTerms(row)
  return {
    ...stampsOf(row),
    livemode: settings.isLive,
    transactionId: row.transaction_id,
    side: row.side,
    proposerId: row.proposer_id,
    status: row.status,
    reason: row.reason,
    deadline: row.deadline.toISOString(),
    agreedDate: row.agreed_date?.toISOString() ?? null,
    answeredDate: row.answered_date?.toISOString() ?? null,
    before: row.before,
    after,
    difference: differenceOf(row.before, after),
    currency: row.currency,
    settlement: row.settlement,
  }
}
