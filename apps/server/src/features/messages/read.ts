import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request } from '../../context.ts'
import type { MessageRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage, type Page } from '../../lib/page.ts'
import { show } from './present.ts'
import { takesPart } from './rules.ts'
import * as store from './store.ts'

const rowsOf = (page: Page<MessageRow>) => (Array.isArray(page) ? page : page.results)

/**
 * One foreign message refuses the whole page (docs/contract/22-messages-ratings.md §A4), so people ask for their own or
 * for a conversation.
 */
export async function listMessages({ query, page }: Request<Endpoints['messages']['list']>, ctx: Context) {
  const { caller } = ctx
  const asked = await store.list(ctx.db.read, query, page)
  const mustBeOwn = !may(caller, 'message:list:all')
  if (mustBeOwn && !rowsOf(asked).every((row) => takesPart(row, caller))) throw refuse('permission.denied')
  // a page beyond the end shows nothing, but its counts would still tell about messages of others
  const shown =
    mustBeOwn && rowsOf(asked).length === 0
      ? await store.list(ctx.db.read, query, page, caller.userId ?? undefined)
      : asked
  return mapPage(shown, (row) => show(row, ctx))
}

export async function readMessage({ params }: Request<Endpoints['messages']['read']>, ctx: Context) {
  const row = await store.read(ctx.db.read, params.id)
  if (!row) throw refuse('object.notFound')
  if (!takesPart(row, ctx.caller) && !may(ctx.caller, 'message:read:all')) throw refuse('permission.denied')
  return show(row, ctx)
}
