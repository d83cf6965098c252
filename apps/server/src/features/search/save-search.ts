import type { JsonObject, NewSavedSearch } from '@plaza/contract'
import { type Context, may, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { present } from './present.ts'
import { readQuestion } from './question.ts'
import * as store from './store.ts'

/** Keeps what was asked as it was asked; it is judged as if it were searched. */
export async function saveSearch(body: NewSavedSearch, ctx: Context) {
  const { caller, settings } = ctx
  const mayForAny = may(caller, 'savedSearch:create:all')
  if (!mayForAny && !may(caller, 'savedSearch:create')) throw refuse('permission.denied')
  const { save: _save, name, userId = caller.userId, metadata = {}, platformData = {}, ...criteria } = body
  if (!mayForAny && (caller.userId === null || userId !== caller.userId)) throw refuse('permission.denied')
  await readQuestion(criteria, ctx)

  const now = ctx.clock.now()
  const row = await ctx.db.tx((tx) =>
    store.insert(tx, {
      id: newId('sch', settings.origin, now),
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
  return present(row, readRights(caller), settings.isLive)
}
