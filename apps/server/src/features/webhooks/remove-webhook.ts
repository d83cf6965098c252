import type { Services } from '../../context.ts'
import * as store from './store.ts'

export async function removeWebhook(id: string, services: Services) {
  await services.changes.write('webhooks', (tx) => store.remove(tx, id))
  return { id }
}
