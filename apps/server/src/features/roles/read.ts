import type { Endpoints } from '@plaza/contract'
import { holds } from '@plaza/domain'
import { type Context, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { present } from './present.ts'
import * as store from './store.ts'

export async function listRoles({ query, page }: Request<Endpoints['roles']['list']>, ctx: Context) {
  const rows = await store.list(ctx.db.read, query, page)
  return mapPage(rows, (row) => present(row, readRights(ctx.caller), ctx.settings.isLive))
}

export async function readRole({ params }: Request<Endpoints['roles']['read']>, ctx: Context) {
  const row = await store.read(ctx.db.read, params.id)
  if (!row) throw refuse('object.notFound')
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}

export async function checkPermissions({ body }: Request<Endpoints['permissions']['check']>, ctx: Context) {
  const answers = body.permissions.map((permission) => [permission, holds(ctx.caller.grants, permission)] as const)
  // plans that withhold permissions do not exist here, so none is ever missing for that reason
  return { ...Object.fromEntries(answers), missingPlanPermissions: [] as string[] }
}
