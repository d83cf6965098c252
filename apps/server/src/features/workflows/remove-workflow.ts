import type { Services } from '../../context.ts'
import * as store from './store.ts'

export async function removeWorkflow(id: string, services: Services) {
  await services.changes.write('workflows', (tx) => store.remove(tx, id))
  return { id }
}
