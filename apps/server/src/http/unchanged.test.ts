import type { Category } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'

let plaza: TestApp

beforeAll(async () => {
  plaza = await createTestApp()
})

type Refusal = { code: string; data: { current: Category } }

const newCategory = () => plaza.ok<Category>('POST', '/categories', { as: plaza.secret, body: { name: 'Boats' } })
const since = (updatedDate: string) => ({ 'x-plaza-if-updated': updatedDate })

test('what somebody else has changed meanwhile is not overwritten; they get it as it is now', async () => {
  const { id, updatedDate } = await newCategory()
  const change = (name: string, date: string) =>
    plaza.call<Category & Refusal>('PATCH', `/categories/${id}`, {
      as: plaza.secret,
      body: { name },
      headers: since(date),
    })
  plaza.clock.advance({ seconds: 1 })
  expect((await change('Ships', updatedDate)).status).toBe(200)
  const { status, body } = await change('Canoes', updatedDate)
  expect([status, body.code]).toEqual([409, 'changed'])
  expect(body.data.current).toMatchObject({ id, name: 'Ships' })
  expect((await plaza.ok<Category>('GET', `/categories/${id}`)).name).toBe('Ships')
  plaza.clock.advance({ seconds: 1 })
  expect((await change('Canoes', body.data.current.updatedDate)).status).toBe(200)
  const headers = since(updatedDate)
  expect((await plaza.call('DELETE', `/categories/${id}`, { as: plaza.secret, headers })).status).toBe(409)
  await plaza.ok('GET', `/categories/${id}`)
})

test('of two who have read the same, on two servers, one wins', async () => {
  const other = await plaza.anotherServer()
  for (let round = 0; round < 5; round++) {
    const { id, updatedDate } = await newCategory()
    plaza.clock.advance({ seconds: 1 })
    const answers = await Promise.all(
      [plaza.app.http, other.http].map((http, index) =>
        http.inject({
          method: 'PATCH',
          url: `/categories/${id}`,
          headers: { 'x-api-key': plaza.secret.apiKey ?? '', ...since(updatedDate) },
          payload: { name: `Server ${index}` },
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    plaza.clock.advance({ seconds: 1 })
  }
})

test('a call that says nothing overwrites as ever', async () => {
  const { id } = await newCategory()
  plaza.clock.advance({ seconds: 1 })
  for (const name of ['Ships', 'Canoes'])
    await plaza.ok('PATCH', `/categories/${id}`, { as: plaza.secret, body: { name } })
})
