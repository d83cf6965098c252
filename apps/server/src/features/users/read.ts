import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { seesProtected } from '../disclosures/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { present } from './present.ts'
import * as store from './store.ts'

const publicText = ['display_name'] as const
const allText = ['display_name', 'firstname', 'lastname', 'username', 'email'] as const

/** Searching fields one may not see would let anybody guess addresses letter by letter. */
function searchedColumns({ caller, settings }: Context) {
  const { readNamespaces } = caller.grants
  const seesPrivate = readNamespaces.includes('private') || readNamespaces.includes('*')
  return seesPrivate || !settings.limits ? allText : publicText
}

export async function listUsers({ query, page }: Request<Endpoints['users']['list']>, ctx: Context) {
  const { query: words, type = query.id ? 'all' : 'user', userOrganizationId, ...filters } = query
  const rows = await store.list(
    ctx.db.read,
    {
      ...filters,
      ...(words === undefined ? {} : { text: { words, columns: searchedColumns(ctx) } }),
      ...(type === 'all' ? {} : { isOrganization: type === 'organization' }),
      ...(userOrganizationId === undefined ? {} : { organizationIds: userOrganizationId }),
    },
    page,
  )
  return mapPage(rows, (row) => present(row, ctx.caller, ctx.settings.isLive))
}

export async function readUser({ params }: Request<Endpoints['users']['read']>, ctx: Context) {
  const row = await store.read(ctx.db.read, params.id)
  if (!row) throw refuse('object.notFound')
  if (!may(ctx.caller, 'user:read:all') && ctx.caller.userId !== row.id) throw refuse('permission.denied')
  const isSeen = await seesProtected(ctx.db.read, ctx.caller, {
    ownerId: row.id,
    data: [row.metadata, row.platform_data],
  })
  return present(row, ctx.caller, ctx.settings.isLive, isSeen ? ['protected'] : [])
}

export async function checkAvailability({ query }: Request<Endpoints['users']['checkAvailability']>, ctx: Context) {
  await limitCalls(ctx, 'nameCheck')
  return { available: (await store.readByUsername(ctx.db.read, query.username)) === undefined }
}
