import type { JsonObject, User } from '@plaza/contract'
import { expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { type As, createTestApp } from '../../testing/app.ts'

const plaza = await createTestApp()
const [ana, luis] = [await givenAccount(plaza), await givenAccount(plaza)]

type Report = {
  success: boolean
  completed: string[]
  errors: { objectId: string; error: JsonObject }[]
  processingTime: number
  message: string
}
const run = (objects: JsonObject[], as: As = plaza.secret, more: JsonObject = {}) =>
  plaza.call<Report>('POST', '/batch', { as, body: { objectType: 'user', method: 'PATCH', objects, ...more } })
const read = (id: string) => plaza.ok<User>('GET', `/users/${id}`, { as: plaza.secret })

test('many objects are changed in one call', async () => {
  const { status, body } = await run([
    { objectId: ana.id, payload: { displayName: 'Ana B' } },
    { objectId: luis.id, payload: { displayName: 'Luis B' } },
  ])
  expect(status).toBe(200)
  expect(body).toEqual({ processingTime: expect.any(Number), success: true, completed: [ana.id, luis.id], errors: [] })
  expect([(await read(ana.id)).displayName, (await read(luis.id)).displayName]).toEqual(['Ana B', 'Luis B'])
})

test('each item is judged as a call of whoever sends the batch, and the others go on', async () => {
  const { status, body } = await run(
    [
      { objectId: luis.id, payload: { displayName: 'Not mine' } },
      { objectId: ana.id, payload: { displayName: 'Mine' } },
      { objectId: ana.id, payload: { nonsense: 1 } },
    ],
    ana,
  )
  expect(status).toBe(403)
  expect(body).toMatchObject({
    success: false,
    completed: [ana.id],
    errors: [
      { objectId: luis.id, error: { statusCode: 403, message: 'Forbidden' } },
      { objectId: ana.id, error: { statusCode: 400 } },
    ],
  })
  expect((await read(luis.id)).displayName).toBe('Luis B')
  expect((await run([{ objectId: '../roles', payload: {} }])).status).toBe(404)
})

test.each([
  [{ method: 'DELETE' }, '"method" must be one of [PATCH]'],
  [{ objectType: 'role' }, '"objectType" must be one of [asset, user]'],
  [{ objects: [{ objectId: 'a' }] }, /"objects\[0\].payload" is required/],
  [
    { objects: Array.from({ length: 101 }, () => ({ objectId: 'a', payload: {} })) },
    '"objects" must contain less than or equal to 100 items',
  ],
])('%j is refused', async (more, message) => {
  const { status, body } = await run([], plaza.secret, more as JsonObject)
  expect(status).toBe(400)
  if (typeof message === 'string') expect(body.message).toBe(message)
  else expect(body.message).toMatch(message)
})
