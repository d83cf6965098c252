import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { textOf } from '../../lib/free-json.ts'
import { plainName } from '../../lib/service-name.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

/** Ids of people are made by servers and longer: nobody else can have it. */
export const serviceUserId = 'usr_service'

/** The account that speaks for the service, made when it is first needed. It is called what the service is called now. */
export async function serviceUser(tx: Tx, services: Services): Promise<UserRow> {
  const { stelace } = await services.config.read('default')
  const name = plainName(textOf(asObject(stelace.instant).serviceName))
  const known = await store.read(tx, serviceUserId)
  if (known?.display_name === name) return known
  const now = services.clock.now()
  const row: UserRow = {
    created_date: now,
    is_organization: false,
    // nobody signs in with it
    username: null,
    firstname: null,
    lastname: null,
    email: null,
    description: null,
    roles: [],
    organizations: {},
    org_owner_id: null,
    metadata: { instant: { avatarUrl: '/icon-192.png' } },
    platform_data: { plaza: { isService: true } },
    ...known,
    id: serviceUserId,
    display_name: name,
    updated_date: now,
  }
  const stored = known ? await store.update(tx, row) : await store.insertNamed(tx, row)
  // two at once: the other one made it
  if (!stored) return serviceUser(tx, services)
  await services.events.append(tx, {
    type: known ? 'user__updated' : 'user__created',
    date: now,
    objectId: stored.id,
    object: snapshot(stored, services.settings.isLive),
    ...(known && { changesRequested: { displayName: name } }),
  })
  return stored
}
