import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { checkContent } from './check-content.ts'
import { lineRow, moveRow } from './draft.ts'
import { mostLines, mostMoves } from './limits.ts'
import { snapshot } from './present.ts'
import type { Books } from './store.ts'
import * as store from './store.ts'
import { withTotals } from './write-books.ts'

type Input = BodyOf<Endpoints['orders']['create']>

export async function createOrder(input: Input, actor: Actor, services: Services): Promise<Books> {
  const mayAll = may(actor, 'order:create:all')
  return services.db.tx(async (tx) => {
    const { lines, moves } = await checkContent(tx, input, { actor, mayAll })
    if (lines.length > mostLines) throw refuse('order.tooManyLines')
    if (moves.length > mostMoves) throw refuse('order.tooManyMoves')
    const now = services.clock.now()
    const { origin } = services.settings
    const orderId = newId('ord', origin, now)
    const at = (position: number) => ({ orderId, position, now, origin })
    const books = withTotals({
      id: orderId,
      created_date: now,
      updated_date: now,
      lines: lines.map((line, position) => lineRow(line, at(position))),
      moves: moves.map((move, position) => moveRow(move, at(position))),
      metadata: input.metadata ?? {},
      platform_data: input.platformData ?? {},
    })
    await store.insert(tx, books)
    await services.events.append(tx, {
      type: 'order__created',
      date: now,
      objectId: orderId,
      object: snapshot(books, services.settings.isLive),
    })
    return books
  })
}
