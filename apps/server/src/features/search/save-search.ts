import type { JsonObject, NewSavedSearch } from '@plaza/contract'
import { type Actor, may, readRights, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { present } from './present.ts'
import { readQuery } from './read-query.ts'
import * as store from './store.ts'

/** Every new and changed listing is compared with all that are kept. */
export const mostSaved = 100

/** Keeps what was asked as it was asked; it is judged as if it were searched. */
export async function saveSearch(body: NewSavedSearch, actor: Actor, services: Services) {
  const mayForAny = may(actor, 'savedSearch:create:all')
  if (!mayForAny && !may(actor, 'savedSearch:create')) throw refuse('permission.denied')
  const { save: _save, name, userId = actor.userId, metadata = {}, platformData = {}, ...criteria } = body
  if (!mayForAny && (actor.userId === null || userId !== actor.userId)) throw refuse('permission.denied')
  await readQuery(criteria, services)
  const isLimited = services.settings.limits && !mayForAny && userId !== null
  if (isLimited && (await store.countOf(services.db.read, userId)) >= mostSaved)
    throw refuse('savedSearch.tooMany', { values: { limit: mostSaved } })

  const now = services.clock.now()
  const row = await services.db.tx((tx) =>
    store.insert(tx, {
      id: newId('sch', services.settings.origin, now),
      created_date: now,
      updated_date: now,
      name,
      user_id: userId,
      // validated values are JSON values
      search: criteria as JsonObject,
      active: true,
      metadata,
      platform_data: platformData,
    }),
  )
  return present(row, readRights(actor), services.settings.isLive)
}
