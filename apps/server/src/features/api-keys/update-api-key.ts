import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { snapshot } from './present.ts'
import { checkRights, endOf } from './rules.ts'
import * as store from './store.ts'
import { checkWithin, rightsIn } from './within-rights.ts'

export async function updateApiKey(
  { id, changes }: { id: string; changes: BodyOf<Endpoints['apiKeys']['update']> },
  actor: Actor,
  services: Services,
) {
  const options = { secrets: services.secrets, livemode: services.settings.isLive }
  return services.changes.write('apiKeys', async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    if (!may(actor, 'apiKey:edit:all') && actor.apiKeyId !== before.id) throw refuse('permission.denied')
    await checkRights(changes, services.roles)
    await checkWithin(rightsIn(changes), actor, services)
    const end = endOf(changes.expirationDate, services)

    const after = await store.update(tx, {
      ...before,
      updated_date: services.clock.now(),
      name: changes.name ?? before.name,
      roles: changes.roles ?? before.roles,
      permissions: changes.permissions ?? before.permissions,
      read_namespaces: changes.readNamespaces ?? before.read_namespaces,
      edit_namespaces: changes.editNamespaces ?? before.edit_namespaces,
      metadata: mergeFreeData(before.metadata, changes.metadata),
      expiration_date: end === undefined ? before.expiration_date : end,
      platform_data: mergeFreeData(before.platform_data, changes.platformData),
    })
    const { type: _type, ...changesRequested } = changes as JsonObject
    await services.events.append(tx, {
      type: 'api_key__updated',
      date: after.updated_date,
      objectId: after.id,
      object: snapshot(after, options),
      changesRequested,
    })
    return after
  })
}
