import type { ChangeSettlement } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { PaymentRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { isPaidOnline } from '../payments/index.ts'

/**
 * What becomes of the difference in price. A card is not charged again without its holder, so what was paid online, or would have to be,
 * does not become dearer.
 */
export async function settlementOf(
  more: number,
  payment: PaymentRow | undefined,
  { payments }: Pick<Services, 'payments'>,
): Promise<ChangeSettlement> {
  if (more === 0) return 'none'
  if (more < 0) return isPaidOnline(payment) ? 'refund' : 'toReturn'
  if (isPaidOnline(payment) || (await payments.current()).kind === 'online') throw refuse('change.cannotCharge')
  return 'owed'
}
