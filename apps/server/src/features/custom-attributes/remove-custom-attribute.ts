import type { Actor, Services } from '../../context.ts'
import { keepInTrash } from '../trash/index.ts'
import { stripSome, stripTask } from './jobs.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

/**
 * The attribute is gone when this answers, for everybody. It lies in the trash with its values, which are taken from the
 * assets afterwards, some at a time: a hundred thousand of them in one go would make their owners wait for seconds.
 */
export async function removeCustomAttribute(id: string, actor: Actor, services: Services) {
  const removed = await services.changes.write('customAttributes', async (tx) => {
    const row = await store.lock(tx, id)
    if (!row) return
    await keepInTrash(tx, { kind: 'customAttribute', id: row.id, name: row.name }, actor, services)
    const attribute = snapshot(row, services.settings.isLive)
    await store.markRemoved(tx, { name: row.name, attribute, removed_date: services.clock.now() })
    await store.remove(tx, row.id)
    await services.jobs.add(tx, stripTask, { name: row.name })
    return row.name
  })
  // of the few assets that most attributes have, nothing is left to do; the job finds that
  if (removed !== undefined) await stripSome(services, removed, '')
  return { id }
}
