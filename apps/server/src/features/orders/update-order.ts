import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import type { Books } from './store.ts'
import * as store from './store.ts'
import { isParty } from './view.ts'
import { tellUpdate } from './write-books.ts'

type Changes = BodyOf<Endpoints['orders']['update']>

export async function updateOrder(
  { id, changes }: { id: string; changes: Changes },
  actor: Actor,
  services: Services,
): Promise<Books> {
  return services.db.tx(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    if (!isParty(before, actor) && !may(actor, 'order:edit:all')) throw refuse('permission.denied')
    const { lines, moves, ...order } = before
    const after = {
      ...order,
      updated_date: services.clock.now(),
      metadata: mergeFreeData(order.metadata, changes.metadata),
      platform_data: mergeFreeData(order.platform_data, changes.platformData),
    }
    await store.update(tx, after)
    const books = { ...after, lines, moves }
    await tellUpdate(tx, books, changes as JsonObject, services)
    return books
  })
}
