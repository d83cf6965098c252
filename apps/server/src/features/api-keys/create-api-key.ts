import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import { newApiKey, newId } from '../../lib/ids.ts'
import { snapshot } from './present.ts'
import { checkRights, type Rights, rightsOfType } from './rules.ts'
import * as store from './store.ts'

export async function createApiKey(input: BodyOf<Endpoints['apiKeys']['create']>, actor: Actor, services: Services) {
  const type = input.type ?? 'pubk'
  const isAllowed = may(actor, 'apiKey:create:all')
  if (!isAllowed && type !== 'seck') throw refuse('permission.denied')

  return services.changes.write('apiKeys', async (tx) => {
    if (!isAllowed && !(await store.lockFirstSecretKey(tx)).isFirst) throw refuse('permission.denied')
    await checkRights(input, services.roles)
    return insertApiKey(tx, services, {
      type,
      name: input.name,
      rights: rightsOfType.get(type) ?? {
        roles: input.roles ?? [],
        permissions: input.permissions ?? [],
        read_namespaces: input.readNamespaces ?? [],
        edit_namespaces: input.editNamespaces ?? [],
      },
      metadata: input.metadata ?? {},
      platformData: input.platformData ?? {},
    })
  })
}

type NewKey = { type: string; name: string; rights: Rights; metadata: JsonObject; platformData: JsonObject }

async function insertApiKey(tx: Tx, services: Services, { type, name, rights, metadata, platformData }: NewKey) {
  const { secrets, settings } = services
  const now = services.clock.now()
  const id = newId('apik', settings.origin, now)
  const key = newApiKey(type, settings.environment, settings.origin)
  const row = await store.insert(tx, {
    id,
    created_date: now,
    updated_date: now,
    name,
    type,
    key_sealed: secrets.seal(key, `api_keys.${id}`),
    key_fingerprint: secrets.fingerprint(key),
    ...rights,
    metadata,
    platform_data: platformData,
  })
  if (type === 'seck') await store.closeBootstrap(tx)
  await services.events.append(tx, {
    type: 'api_key__created',
    date: now,
    objectId: id,
    object: snapshot(row, { secrets, livemode: settings.isLive }),
  })
  return row
}

/** A key of a built-in type with this name, made unless it is there: for the web app and the demo. */
export async function ensureApiKey(services: Services, { type, name }: { type: 'pubk' | 'seck'; name: string }) {
  const rights = rightsOfType.get(type)
  if (!rights) throw new Error(`${type} is not a built-in key type`)
  const find = async () => (await store.all(services.db.read)).find((row) => row.type === type && row.name === name)
  const row =
    (await find()) ??
    (await services.changes.write('apiKeys', (tx) =>
      insertApiKey(tx, services, { type, name, rights, metadata: {}, platformData: {} }),
    ))
  return services.secrets.open(row.key_sealed, `api_keys.${row.id}`)
}
