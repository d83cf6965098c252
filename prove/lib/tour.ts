import { call } from '../../bench/lib/booking-load.ts'
import type { Server } from '../../bench/lib/servers.ts'

/** Ids and tokens that earlier steps were answered. */
export type CreatedIds = Record<string, string>

export type Step = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Words after a `$` stand for what was made before. */
  path: string
  body?: object
  as?: 'owner' | 'taker'
  /** The name under which the answer's id is known to later steps. */
  makes?: string
}

export type Answer = { status: number; body: unknown }

const post = (path: string, body: object, makes?: string): Step => ({
  method: 'POST',
  path,
  body,
  ...(makes ? { makes } : {}),
})
const patch = (path: string, body: object): Step => ({ method: 'PATCH', path, body })
const remove = (path: string): Step => ({ method: 'DELETE', path })
const look = (path: string): Step => ({ method: 'GET', path })
const asked = (name: string, data?: object): Step =>
  post('/transactions/$booking/transitions', { name, ...(data ? { data } : {}) })
const by = (as: 'owner' | 'taker', step: Step): Step => ({ ...step, as })

const person = (name: string) => ({
  username: `${name}@example.com`,
  email: `${name}@example.com`,
  password: 'a long enough password',
  displayName: name,
})

/** Steps that change something; the others look, or are refused. */
const isWrite = ({ method, path, body }: Step) =>
  method !== 'GET' && path !== '/transactions/preview' && !(body && 'price' in body && body.price === -1)

/** Accounts and their tokens, before anything is tried. */
const arrival: Step[] = [
  post('/users', person('owner'), 'owner'),
  post('/users', person('taker'), 'taker'),
  post('/users', person('guest'), 'guest'),
]

/**
 * Every call of the API that writes with ordinary means, once or more, each on what the ones before it made. What needs
 * a payment provider, a sign-on provider or a mailed token is left to tests of its own.
 */
export const wholeTour: Step[] = [
  post('/categories', { name: 'Bikes' }, 'category'),
  patch('/categories/$category', { name: 'Bicycles', metadata: { colour: 'green' } }),
  post('/custom-attributes', { name: 'speed', type: 'number' }, 'attribute'),
  patch('/custom-attributes/$attribute', { metadata: { unit: 'km/h' } }),
  post('/asset-types', { name: 'Rental', timeBased: true, infiniteStock: false }, 'type'),
  patch('/asset-types/$type', { name: 'Rentals' }),
  post(
    '/assets',
    {
      name: 'Gravel bike',
      assetTypeId: '$type',
      categoryId: '$category',
      ownerId: '$owner',
      quantity: 2,
      price: 20,
      currency: 'EUR',
      customAttributes: { speed: 25 },
      locations: [{ latitude: 48.85, longitude: 2.35 }],
      active: true,
      validated: true,
    },
    'asset',
  ),
  patch('/assets/$asset', { name: 'Gravel bike, blue', metadata: { frame: 'L' }, price: 22 }),
  post(
    '/availabilities',
    { assetId: '$asset', startDate: '2030-06-01T00:00:00.000Z', endDate: '2030-06-08T00:00:00.000Z', quantity: 1 },
    'availability',
  ),
  patch('/availabilities/$availability', { quantity: 2 }),
  post('/webhooks', { name: 'Nowhere', event: 'prove_nothing', targetUrl: 'http://127.0.0.1:9/' }, 'webhook'),
  patch('/webhooks/$webhook', { name: 'Nowhere at all', active: false }),
  post('/webhooks/$webhook/secret', {}),
  post('/workflows', { name: 'Quiet', event: 'prove_nothing', run: [] }, 'workflow'),
  patch('/workflows/$workflow', { description: 'Does nothing', active: false }),
  post('/tasks', { eventType: 'prove_task', executionDate: '2090-01-01T00:00:00.000Z' }, 'task'),
  patch('/tasks/$task', { active: false }),
  post('/entries', { collection: 'website', locale: 'en', name: 'about', fields: { title: 'About us' } }, 'entry'),
  patch('/entries/$entry', { fields: { title: 'About this place' } }),
  post('/roles', { name: 'Helpers', value: 'helpers', permissions: ['asset:list:all'] }, 'role'),
  patch('/roles/$role', { permissions: ['asset:list:all', 'asset:read:all'] }),
  post('/api-keys', { name: 'Shop', type: 'custom', roles: ['helpers'] }, 'key'),
  patch('/api-keys/$key', { name: 'Shop window' }),
  patch('/config', { custom: { greeting: 'Hello' } }),
  patch('/config/private', { stelace: { workflow: { contexts: { tour: { WORD: 'private' } } } } }),
  patch('/config/system', { custom: { note: 'system' } }),
  post('/events', { type: 'prove_nothing', metadata: { by: 'the tour' } }),
  post('/users', { type: 'organization', displayName: 'Club', orgOwnerId: '$owner' }, 'organization'),
  { method: 'PUT', path: '/users/$guest/organizations/$organization', body: { roles: ['user'] } },
  remove('/users/$guest/organizations/$organization'),
  by('owner', patch('/users/$owner', { displayName: 'Olga', metadata: { city: 'Lyon' } })),
  post('/search', { save: true, name: 'Blue bikes', userId: '$taker', query: 'blue', page: 1 }, 'savedSearch'),
  patch('/search/$savedSearch', { name: 'Blue gravel bikes' }),
  by(
    'taker',
    post(
      '/transactions',
      {
        assetId: '$asset',
        startDate: '2030-07-01T00:00:00.000Z',
        endDate: '2030-07-04T00:00:00.000Z',
        quantity: 1,
      },
      'booking',
    ),
  ),
  patch('/transactions/$booking', { metadata: { note: 'Early, please' } }),
  by('taker', asked('confirmAndPay')),
  by('owner', asked('accept')),
  by(
    'taker',
    post('/messages', { topicId: '$booking', receiverId: '$owner', content: 'Where do we meet?' }, 'message'),
  ),
  by('owner', patch('/messages/$message', { read: true })),
  asked('complete'),
  by(
    'taker',
    post('/ratings', { score: 90, targetId: '$owner', transactionId: '$booking', comment: 'Good bike' }, 'rating'),
  ),
  by('taker', patch('/ratings/$rating', { comment: 'A very good bike' })),
  post(
    '/transactions',
    {
      assetId: '$asset',
      takerId: '$taker',
      startDate: '2030-08-01T00:00:00.000Z',
      endDate: '2030-08-04T00:00:00.000Z',
    },
    'booking',
  ),
  asked('cancel', { cancellationReason: 'cancelledByTaker' }),
  by('taker', post('/data-exports', {}, 'export')),
  by('owner', post('/notifications/read', {})),
  by(
    'taker',
    post('/password/change', { currentPassword: 'a long enough password', newPassword: 'a longer password' }),
  ),
  post('/password/reset/request', { username: 'owner@example.com' }),
  ...[
    '/users/$owner',
    '/users?id=$owner,$taker',
    '/categories',
    '/categories/$category',
    '/custom-attributes',
    '/custom-attributes/$attribute',
    '/asset-types/$type',
    '/assets',
    '/assets/$asset',
    '/availabilities?assetId=$asset',
    '/availabilities/graph?assetId=$asset',
    '/transactions',
    '/transactions/$booking',
    '/messages?topicId=$booking',
    '/messages/$message',
    '/ratings',
    '/ratings/$rating',
    '/ratings/stats?groupBy=targetId',
    '/search',
    '/search/$savedSearch',
    '/entries',
    '/entries/$entry',
    '/tasks/$task',
    '/workflows/$workflow',
    '/webhooks/$webhook',
    '/roles/$role',
    '/api-keys/$key',
    '/config',
    '/config/private',
    '/events?type=asset__created',
    '/events?objectId=$asset&type=asset__updated',
    '/users/$nobody',
    '/assets/$nothing',
    '/assets?unknown=1',
  ].map(look),
  { method: 'POST', path: '/transactions/preview', body: { assetId: '$asset', startDate: '2030-09-01T00:00:00.000Z' } },
  { method: 'POST', path: '/assets', body: { price: -1 } },
  remove('/ratings/$rating'),
  remove('/messages/$message'),
  remove('/search/$savedSearch'),
  remove('/availabilities/$availability'),
  remove('/api-keys/$key'),
  remove('/roles/$role'),
  remove('/entries/$entry'),
  remove('/tasks/$task'),
  remove('/workflows/$workflow'),
  remove('/webhooks/$webhook'),
  remove('/users/$organization'),
  patch('/assets/$asset', { customAttributes: { speed: null } }),
  remove('/custom-attributes/$attribute'),
  remove('/assets/$asset'),
  remove('/users/$guest'),
]

/** Only what writes. */
export const tour = wholeTour.filter(isWrite)

const filled = <T>(value: T, created: CreatedIds): T =>
  JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? part.replace(/\$([a-zA-Z]+)/g, (whole, name: string) => created[name] ?? whole) : part,
  ) as T

export type Traveller = {
  server: Server
  /** Open everything. */
  headers: Record<string, string>
  created: CreatedIds
}

/** Takes one step. A step that cannot be answered rejects. */
export async function take(
  { server, headers, created }: Traveller,
  step: Step,
  extra: Record<string, string> = {},
): Promise<Answer> {
  const token = step.as ? created[`${step.as}Token`] : undefined
  const { path, body } = filled({ path: step.path, body: step.body }, created)
  const own = token ? { authorization: `Bearer ${token}`, 'x-stelace-version': '2020-08-10' } : headers
  const answer = await call(server, {
    method: step.method,
    path,
    headers: { ...own, ...extra },
    ...(body ? { body } : {}),
  })
  return answer
}

/** Notes what a step made, for the steps after it. */
export function note(created: CreatedIds, step: Step, { body }: Answer) {
  const { id } = body as { id?: string }
  if (step.makes && id) created[step.makes] = id
}

/** The accounts of the tour, logged in. */
export async function arrive(server: Server, headers: Record<string, string>): Promise<Traveller> {
  const traveller: Traveller = { server, headers, created: {} }
  for (const step of arrival) note(traveller.created, step, await expectOk(traveller, step))
  await logIn(traveller)
  return traveller
}

/** Tokens last for an hour; a tour that is broken off at every statement, with a new server each time, takes longer. */
export async function logIn(traveller: Traveller) {
  for (const who of ['owner', 'taker'] as const) {
    const { username, password } = person(who)
    const { body } = await expectOk(traveller, post('/auth/login', { username, password }))
    traveller.created[`${who}Token`] = (body as { accessToken: string }).accessToken
  }
}

async function expectOk(traveller: Traveller, step: Step): Promise<Answer> {
  const answer = await take(traveller, step)
  if (answer.status !== 200) {
    throw new Error(`${step.method} ${step.path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  return answer
}

export const nameOf = ({ method, path }: Step) => `${method} ${path.replaceAll('$', ':')}`
