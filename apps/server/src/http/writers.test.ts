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
