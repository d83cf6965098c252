import type { Endpoints } from '@plaza/contract'
import { type Actor, type ListInput, may, type Query, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import * as store from './store.ts'

/** Searching fields one may not see would let anybody guess addresses letter by letter. */
function searchesAll(actor: Actor, { settings }: Services) {
  const { readNamespaces } = actor.grants
  const seesPrivate = readNamespaces.includes('private') || readNamespaces.includes('*')
  return seesPrivate || !settings.limits
}

/** What tells more of people than everybody may know. */
const forStaff = [
  'state',
  'emailVerified',
  'lastSeenDate',
  'reported',
  'hasOpenTransactions',
  'hasAssets',
  'stats',
] as const

export async function listUsers(
  { filters: query, page }: ListInput<Endpoints['users']['list']>,
  actor: Actor,
  services: Services,
) {
  if (forStaff.some((name) => query[name] !== undefined) && !may(actor, 'timeline:read:all'))
    throw refuse('permission.denied')
  const { query: words, type = query.id ? 'all' : 'user', userOrganizationId, role, stats: _, ...filters } = query
  const called = words === undefined ? undefined : { words, isAll: searchesAll(actor, services) }
  const { db } = services
  // where nobody is called so, somebody may be called nearly so; found once, not for the page and again for the count
  const isAlike = called !== undefined && !(await store.isAnybodyCalled(db.read, called))
  const alike = isAlike ? await store.idsAlike(db.read, called.words, mostAlike) : undefined
  return store.list(
    db.read,
    {
      ...filters,
      ...(called && !alike ? { text: called } : {}),
      ...(alike ? { alike } : {}),
      ...(type === 'all' ? {} : { isOrganization: type === 'organization' }),
      ...(userOrganizationId === undefined ? {} : { organizationIds: userOrganizationId }),
      ...(role === undefined ? {} : { roles: role }),
    },
    page,
  )
}

/** Of people who are called nearly so, the nearest. */
const mostAlike = 200

export async function readUser(id: string, actor: Actor, services: Services) {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  if (!may(actor, 'user:read:all') && actor.userId !== row.id) throw refuse('permission.denied')
  return row
}

export async function checkAvailability(
  query: Query<Endpoints['users']['checkAvailability']>,
  actor: Actor,
  services: Services,
) {
  await limitCalls('nameCheck', actor, services)
  return { available: (await store.readByUsername(services.db.read, query.username)) === undefined }
}
