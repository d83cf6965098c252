import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request, readRights } from '../../context.ts'
import type { RatingRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage, type Page } from '../../lib/page.ts'
import { present } from './present.ts'
import { narrowing, takesPart } from './rules.ts'
import * as store from './store.ts'

const rowsOf = (page: Page<RatingRow>) => (Array.isArray(page) ? page : page.results)

/**
 * Without the right to see all, one foreign rating refuses the whole page (docs/contract/22-messages-ratings.md §B4).
 */
export async function listRatings({ query, page }: Request<Endpoints['ratings']['list']>, ctx: Context) {
  const { caller } = ctx
  const filters = { ...query, label: narrowing(query.label) }
  const asked = await store.list(ctx.db.read, filters, page)
  const mustBeOwn = !may(caller, 'rating:list:all')
  if (mustBeOwn && !rowsOf(asked).every((row) => takesPart(row, caller))) throw refuse('permission.denied')
  // a page beyond the end shows nothing, but its counts would still tell about ratings of others
  const shown =
    mustBeOwn && rowsOf(asked).length === 0
      ? await store.list(ctx.db.read, filters, page, caller.userId ?? undefined)
      : asked
  return mapPage(shown, (row) => present(row, readRights(caller), ctx.settings.isLive))
}

export async function readRating({ params }: Request<Endpoints['ratings']['read']>, ctx: Context) {
  const row = await store.read(ctx.db.read, params.id)
  if (!row) throw refuse('object.notFound')
  if (!takesPart(row, ctx.caller) && !may(ctx.caller, 'rating:read:all')) throw refuse('permission.denied')
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
