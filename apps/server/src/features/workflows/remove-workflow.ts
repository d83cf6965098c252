import type { Actor, Services } from '../../context.ts'
import { keepInTrash } from '../trash/index.ts'
import * as store from './store.ts'

export async function removeWorkflow(id: string, actor: Actor, services: Services) {
  await services.changes.write('workflows', async (tx) => {
    const row = await store.lock(tx, id)
    if (!row) return
    await keepInTrash(tx, { kind: 'workflow', id, name: row.name }, actor, services)
    await store.remove(tx, id)
  })
  return { id }
}
