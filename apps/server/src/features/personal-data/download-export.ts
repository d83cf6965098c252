import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { randomBase62 } from '../../lib/base62.ts'
import { refuse } from '../../lib/errors.ts'
import { Download } from '../../lib/reply.ts'
import { hashToken } from '../../lib/secrets.ts'
import { keyOf, signedInUser } from './present.ts'
import * as store from './store.ts'

const linkMs = 24 * 3_600_000

export async function linkToExport({ params }: Request<Endpoints['dataExports']['link']>, ctx: Context) {
  const userId = signedInUser(ctx)
  const row = await store.read(ctx.db.read, params.id)
  const now = ctx.clock.now()
  if (row?.user_id !== userId || row.expiration_date < now) throw refuse('object.notFound')
  if (row.status !== 'ready') throw refuse('dataExport.notReady')
  const token = randomBase62(40)
  await ctx.db.tx((tx) =>
    store.update(tx, row.id, { link_hash: hashToken(token), link_until: new Date(now.getTime() + linkMs) }),
  )
  return { url: `${ctx.settings.publicUrl}/data-exports/${row.id}/file?token=${token}` }
}

export async function downloadExport({ params, query }: Request<Endpoints['dataExports']['download']>, ctx: Context) {
  const hash = hashToken(query.token)
  const isGood = await ctx.db.tx((tx) => store.takeLink(tx, { id: params.id, hash, now: ctx.clock.now() }))
  const file = isGood ? await ctx.files.get(keyOf(params.id)) : undefined
  if (!file) throw refuse('dataExport.addressUsed')
  return new Download({ name: 'my-data.zip', contentType: 'application/zip', ...file })
}
