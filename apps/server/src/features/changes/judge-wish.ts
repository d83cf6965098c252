import type { ChangeSettlement, ChangeTerms } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Reader } from '../../db/index.ts'
import type { AssetRow, PaymentRow, TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { presentTerms, settleWish, termsNow, type Wish, type Wished } from '../transactions/index.ts'
import { deadlineOf } from './deadline.ts'
import { differenceOf } from './present.ts'
import { settlementOf } from './settlement.ts'

type Asked = { row: TransactionRow; asset: AssetRow | undefined; payment: PaymentRow | undefined; wish: Wish }

type Judged = {
  wished: Wished
  before: ChangeTerms
  after: ChangeTerms
  deadline: Date
  settlement: ChangeSettlement
}

/** Whether a wish can be proposed, and all that follows from it. Only an answer under the locks still holds a moment later. */
export async function judgeWish(db: Reader, { row, asset, payment, wish }: Asked, services: Services): Promise<Judged> {
  const wished = await settleWish(db, { row, asset, wish }, services)
  const now = services.clock.now()
  const deadline = await deadlineOf(row, wished, services)
  if (deadline <= now) throw refuse('change.tooLate')
  const [before, after] = [termsNow(row), presentTerms(wished)]
  const settlement = await settlementOf(differenceOf(before, after).taker, payment, services)
  return { wished, before, after, deadline, settlement }
}
