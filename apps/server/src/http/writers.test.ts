import type { Category } from '@plaza/contract'
import { expect, test } from 'vitest'
import type { App } from '../app.ts'
import { createTestApp } from '../testing/app.ts'
import { createCatalogue } from '../testing/catalogue.ts'

const plaza = await createTestApp()
const catalogue = createCatalogue(plaza)
const servers: App[] = [plaza.app, await plaza.anotherServer()]
const authorization = `Basic ${Buffer.from(`${plaza.secret.apiKey}:`).toString('base64')}`

const send = async (server: number, method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object) => {
  const answer = await servers[server % servers.length]?.http.inject({
    method,
    url,
    headers: { authorization },
    ...(payload ? { payload } : {}),
  })
  return { status: answer?.statusCode, headers: answer?.headers }
}

test('two hundred changes of one object, sent at once to two servers, are all made', async () => {
  const { id } = await catalogue.category()
  const answers = Promise.all(
    Array.from({ length: 200 }, (_, n) => send(n, 'PATCH', `/categories/${id}`, { metadata: { [`key${n}`]: n } })),
  )
  // meanwhile others are served: whoever waits for the object holds no connection
  const meanwhile = await Promise.all(Array.from({ length: 20 }, (_, n) => send(n, 'GET', '/categories')))
  expect(new Set(meanwhile.map(({ status }) => status))).toEqual(new Set([200]))
  const counts = Object.groupBy(await answers, ({ status }) => String(status))
  expect(Object.keys(counts)).toEqual(['200'])
  const category = await plaza.ok<Category>('GET', `/categories/${id}`, { as: plaza.secret })
  expect(Object.keys(category.metadata)).toHaveLength(200)
})

test('an object that too many want to change at once refuses the rest for a moment', async () => {
  const { id } = await catalogue.category()
  const holder = await plaza.services.db.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select 1 from categories where id = $1 for update', [id])
    // the first is inside, five hundred wait, and one more cannot
    const held = Array.from({ length: 501 }, () => send(0, 'PATCH', `/categories/${id}`, {}))
    const refused = await send(0, 'PATCH', `/categories/${id}`, {})
    expect(refused.status).toBe(503)
    expect(Number(refused.headers?.['retry-after'])).toBeGreaterThanOrEqual(1)
    expect((await send(0, 'GET', `/categories/${id}`)).status).toBe(200)
    await holder.query('commit')
    await Promise.all(held)
  } finally {
    holder.release()
  }
})

test('bookings of one asset that are moved on at once keep nobody else waiting', async () => {
  const usual = { connectionTimeoutMillis: 2_000, lock_timeout: 30_000 }
  const crowded = await createTestApp({}, { poolSize: 10, limits: usual })
  const { ok, call, secret, given } = crowded
  const owner = await given.person()
  const taker = await given.person()
  const asset = await ok<{ id: string }>('POST', '/assets', {
    as: secret,
    body: { name: 'Tent', ownerId: owner.id, price: 10, currency: 'EUR', quantity: 40, validated: true, active: true },
  })
  const bookings: { id: string }[] = []
  for (let n = 0; n < 30; n++) {
    bookings.push(await ok('POST', '/transactions', { as: taker, body: { assetId: asset.id } }))
  }
  const holder = await crowded.services.db.pool.connect()
  await holder.query('begin')
  await holder.query('select 1 from assets where id = $1 for update', [asset.id])
  const moved = bookings.map(({ id }) =>
    call('POST', `/transactions/${id}/transitions`, { as: taker, body: { name: 'confirmAndPay' } }),
  )
  const { rows } = await holder.query<{ name: string }>('select current_database() as name')
  const waits = `select 1 from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`
  const waiting = async () => (await plaza.services.db.pool.query(waits, [rows[0]?.name])).rowCount
  await expect.poll(waiting).toBeGreaterThan(0)
  const meanwhile = await Promise.all(
    bookings.slice(0, 5).map(({ id }) => call('GET', `/transactions/${id}`, { as: secret })),
  )
  expect(meanwhile.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await holder.query('commit')
  holder.release()
  expect(new Set((await Promise.all(moved)).map(({ status }) => status))).toEqual(new Set([200]))
})
