import { type Actor, consoleSessionOf, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { present } from './factor.ts'
import * as store from './store.ts'

export async function renameFactor({ id, name }: { id: string; name: string }, actor: Actor, services: Services) {
  const { userId } = consoleSessionOf(actor)
  return services.db.tx(async (tx) => {
    const factor = await store.lock(tx, { id, userId })
    if (!factor?.is_confirmed) throw refuse('object.notFound')
    return present(await store.update(tx, id, { name, updated_date: services.clock.now() }))
  })
}
