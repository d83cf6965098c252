import type { ChangeSettlement } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { PaymentRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { isPaidOnline } from '../payments/index.ts'

/**
 * What becomes of the difference in price. What was paid online is paid online when it becomes dearer; a booking of which nothing was
 * paid although it would have to be has no payment that the difference could add to.
 */
export async function settlementOf(
  more: number,
  payment: PaymentRow | undefined,
  { payments }: Pick<Services, 'payments'>,
): Promise<ChangeSettlement> {
  if (more === 0) return 'none'
  if (more < 0) return isPaidOnline(payment) ? 'refund' : 'toReturn'
  if (isPaidOnline(payment)) return 'charge'
  if ((await payments.current()).kind === 'online') throw refuse('change.cannotCharge')
  return 'owed'
}
