import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { insertApiKey } from './create-api-key.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'
import { checkWithin } from './within-rights.ts'

const hourMs = 3_600_000

type Rotation = { id: string; oldEndsInHours: number }

/** A new key with the same name and rights; the old one works for some hours more, and ends at its minute. */
export async function rotateApiKey({ id, oldEndsInHours }: Rotation, actor: Actor, services: Services) {
  const { secrets, settings, clock } = services
  return services.changes.write('apiKeys', async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    await checkWithin(before, actor, services)
    const now = clock.now()
    if (before.expiration_date !== null && before.expiration_date <= now) throw refuse('apiKey.ended')
    const end = new Date(now.getTime() + oldEndsInHours * hourMs)
    const isSooner = before.expiration_date !== null && before.expiration_date < end
    const old = await store.update(tx, {
      ...before,
      updated_date: now,
      expiration_date: isSooner ? before.expiration_date : end,
    })
    await services.events.append(tx, {
      type: 'api_key__updated',
      date: now,
      objectId: old.id,
      object: snapshot(old, { secrets, livemode: settings.isLive }),
      changesRequested: { expirationDate: (old.expiration_date ?? end).toISOString() },
    })
    const { type, name, roles, permissions, read_namespaces, edit_namespaces, metadata, platform_data } = before
    return insertApiKey(tx, services, {
      type,
      name,
      rights: { roles, permissions, read_namespaces, edit_namespaces },
      metadata,
      platformData: platform_data,
      // an end that was set for the key is that of its successor too
      expirationDate: before.expiration_date,
      createdBy: actor.realUserId,
    })
  })
}
