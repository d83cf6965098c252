import type { BodyOf, Endpoints, OrderPreview } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkContent } from './check-content.ts'
import { refundsOf, totalsOf } from './totals.ts'

type Input = BodyOf<Endpoints['orders']['preview']>

export async function previewOrder(input: Input, actor: Actor, services: Services): Promise<OrderPreview> {
  if (input.lines && input.transactionIds !== undefined) throw refuse('order.linesAndTransactions')
  const mayAll = may(actor, 'order:preview:all')
  const { lines, moves } = await checkContent(services.db.read, input, { actor, mayAll })
  return {
    lines,
    moves,
    ...totalsOf(lines, moves),
    ...refundsOf(lines, moves),
    livemode: services.settings.isLive,
  }
}
