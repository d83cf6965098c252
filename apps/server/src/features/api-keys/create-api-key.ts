import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import { newApiKey, newId } from '../../lib/ids.ts'
import { snapshot } from './present.ts'
import { checkRights, endOf, type Rights, rightsOfType } from './rules.ts'
import * as store from './store.ts'
import { checkWithin, rightsIn } from './within-rights.ts'

export async function createApiKey(input: BodyOf<Endpoints['apiKeys']['create']>, actor: Actor, services: Services) {
  const type = input.type ?? 'pubk'
  const isAllowed = may(actor, 'apiKey:create:all')
  if (!isAllowed && type !== 'seck') throw refuse('permission.denied')

  return services.changes.write('apiKeys', async (tx) => {
    if (!isAllowed && !(await store.lockFirstSecretKey(tx)).isFirst) throw refuse('permission.denied')
    await checkRights(input, services.roles)
    const expirationDate = endOf(input.expirationDate, services)
    const rights = rightsOfType.get(type) ?? rightsIn(input)
    if (isAllowed) await checkWithin(rights, actor, services)
    return insertApiKey(tx, services, {
      type,
      name: input.name,
      rights,
      metadata: input.metadata ?? {},
      platformData: input.platformData ?? {},
      expirationDate: expirationDate ?? null,
      createdBy: actor.realUserId,
    })
  })
}

type NewKey = {
  type: string
  name: string
  rights: Rights
  metadata: JsonObject
  platformData: JsonObject
  expirationDate: Date | null
  createdBy: string | null
}

/** Makes a key in the transaction of what it is made for, with its event. */
export async function insertApiKey(tx: Tx, services: Services, newKey: NewKey) {
  const { type, name, rights, metadata, platformData } = newKey
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
    last_used_date: null,
    expiration_date: newKey.expirationDate,
    created_by: newKey.createdBy,
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

/** A key of a built-in type with this name, made unless one is there that goes on: for the web app and the demo. */
export async function ensureApiKey(services: Services, { type, name }: { type: 'pubk' | 'seck'; name: string }) {
  const rights = rightsOfType.get(type)
  if (!rights) throw new Error(`${type} is not a built-in key type`)
  const find = async () =>
    (await store.all(services.db.read))
      .filter((row) => row.type === type && row.name === name && row.expiration_date === null)
      .toSorted((first, second) => second.created_date.getTime() - first.created_date.getTime())[0]
  const row =
    (await find()) ??
    (await services.changes.write('apiKeys', (tx) =>
      insertApiKey(tx, services, {
        type,
        name,
        rights,
        metadata: {},
        platformData: {},
        expirationDate: null,
        createdBy: null,
      }),
    ))
  return services.secrets.open(row.key_sealed, `api_keys.${row.id}`)
}
