import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request, readRights } from '../../context.ts'
import type { AssetRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { seesProtected } from '../disclosures/index.ts'
import { present } from './present.ts'
import { checkOwn, ownedNamespaces } from './rules.ts'
import * as store from './store.ts'

/** An asset as this caller may see it. */
export const presentAsset = (row: AssetRow, { caller, settings }: Context, owned = ownedNamespaces(row, caller)) =>
  present(row, readRights(caller), { owned, livemode: settings.isLive })

export async function listAssets({ query, page }: Request<Endpoints['assets']['list']>, ctx: Context) {
  if (!may(ctx.caller, 'asset:list:all')) {
    const [ownerId, ...others] = query.ownerId ?? []
    if (ownerId === undefined || ownerId !== ctx.caller.userId || others.length > 0) throw refuse('permission.denied')
  }
  const rows = await store.list(ctx.db.read, query, page)
  return mapPage(rows, (row) => presentAsset(row, ctx))
}

export async function readAsset({ params }: Request<Endpoints['assets']['read']>, ctx: Context) {
  const row = await store.read(ctx.db.read, params.id)
  if (!row) throw refuse('object.notFound')
  checkOwn(row, ctx.caller, 'asset:read:all')
  const { owner_id: ownerId, metadata, platform_data } = row
  const isSeen = await seesProtected(ctx.db.read, ctx.caller, { ownerId, data: [metadata, platform_data] })
  return presentAsset(row, ctx, isSeen ? ['protected'] : ownedNamespaces(row, ctx.caller))
}
