import type { BodyOf, Endpoints } from '@plaza/contract'
import { isDisclosing } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { newId } from '../../lib/ids.ts'
import { withCancellation } from './cancellation-told.ts'
import { withPriceTold } from './price-told.ts'
import { initStatusOf, wakeOf, withStatus } from './rules.ts'
import type { SettledTerms } from './terms.ts'

/** A call to book: its body, and who takes. */
export type Booking = { input: BodyOf<Endpoints['transactions']['create']>; takerId: string }

export function newTransaction(
  { input, takerId }: Booking,
  { terms, price, cancellation }: SettledTerms,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
): TransactionRow {
  const now = clock.now()
  const status = initStatusOf(terms.asset_type)
  const history = withStatus([], status, now)
  const row = {
    id: newId('trn', settings.origin, now),
    created_date: now,
    updated_date: now,
    ...terms,
    taker_id: takerId,
    status,
    status_history: history,
    completed_date: null,
    cancelled_date: null,
    cancellation_reason: null,
    cancelled_by: null,
    stock_taken: '0',
    is_disclosing: isDisclosing(terms.asset_type, history),
    metadata: input.metadata ?? {},
    platform_data: withCancellation(withPriceTold(input.platformData ?? {}, price), cancellation),
  }
  return { ...row, wake_date: wakeOf(row, now) }
}
