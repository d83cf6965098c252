import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

export async function removeApiKey(id: string, actor: Actor, services: Services) {
  await services.changes.write('apiKeys', async (tx) => {
    const row = await store.lock(tx, id)
    if (!row) return
    if (!may(actor, 'apiKey:remove:all') && actor.apiKeyId !== row.id) throw refuse('permission.denied')
    await store.remove(tx, row.id)
    await services.events.append(tx, {
      type: 'api_key__deleted',
      date: services.clock.now(),
      objectId: row.id,
      object: snapshot(row, { secrets: services.secrets, livemode: services.settings.isLive }),
    })
  })
  return { id }
}
