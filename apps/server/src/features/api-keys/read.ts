import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { present } from './present.ts'
import * as store from './store.ts'

/** Keys in clear are for people who could make or change keys, not for programs. */
function checkReveal(reveal: number | undefined, { caller }: Context) {
  if (reveal !== 1) return false
  const isPerson = caller.tokenUserId !== null && (may(caller, 'apiKey:create:all') || may(caller, 'apiKey:edit:all'))
  if (!caller.isSystem && !isPerson) throw refuse('permission.denied')
  return true
}

const optionsOf = (ctx: Context, isRevealed: boolean) => ({
  secrets: ctx.secrets,
  livemode: ctx.settings.isLive,
  isRevealed,
})

export async function listApiKeys({ query, page }: Request<Endpoints['apiKeys']['list']>, ctx: Context) {
  const isRevealed = checkReveal(query.reveal, ctx)
  const rows = await store.list(ctx.db.read, query, page)
  return mapPage(rows, (row) => present(row, readRights(ctx.caller), optionsOf(ctx, isRevealed)))
}

export async function readApiKey({ params, query }: Request<Endpoints['apiKeys']['read']>, ctx: Context) {
  const isRevealed = checkReveal(query.reveal, ctx)
  const row = await store.read(ctx.db.read, params.id)
  if (!row) throw refuse('object.notFound')
  if (!may(ctx.caller, 'apiKey:read:all') && ctx.caller.apiKeyId !== row.id) throw refuse('permission.denied')
  return present(row, readRights(ctx.caller), optionsOf(ctx, isRevealed))
}
