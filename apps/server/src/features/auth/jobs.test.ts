import type { JsonObject } from '@plaza/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { credentials } from '../credentials/index.ts'
import { eventLog } from '../event-log/index.ts'

const { ok, given, clock, secret, services, events } = await createTestApp({ limits: true })

const schedules = [...credentials.schedules, ...eventLog.schedules]
const run = (name: string) =>
  schedules
    .find(({ task }) => task.name === name)
    ?.task.begin(services)
    .run()
const count = async (table: string) =>
  Number((await services.db.pool.query(`select count(*) from ${table}`)).rows[0]?.count)

test('expired tokens are removed a month later, those without an end stay', async () => {
  const person = await given.person()
  await ok('POST', '/token/check/request', { as: secret, body: { type: 'phone', userId: person.id } })
  expect(await count('auth_tokens')).toBe(2)
  clock.advance({ days: 43 })
  await run('remove-expired-tokens')
  expect(await count('auth_tokens')).toBe(2)
  clock.advance({ days: 2 })
  await run('remove-expired-tokens')
  expect(await count('auth_tokens')).toBe(1)
})

test('cut-offs are removed when no token can be older', async () => {
  const person = await given.person()
  await ok('DELETE', `/users/${person.id}`, { as: secret })
  expect(await count('token_cutoffs')).toBe(1)
  clock.advance({ days: 30 })
  await run('remove-expired-tokens')
  expect(await count('token_cutoffs')).toBe(1)
  clock.advance({ days: 2 })
  await run('remove-expired-tokens')
  expect(await count('token_cutoffs')).toBe(0)
})

test('tokens in events are forgotten once they have expired', async () => {
  const person = await given.person()
  await ok('POST', '/password/reset/request', { body: { username: person.username } })
  const tokens = async () =>
    (await events('password__reset_requested')).map((event) => (event.metadata as JsonObject).resetToken)
  const [resetToken] = await tokens()
  await run('clear-expired-secrets')
  expect(await tokens()).toEqual([resetToken])
  clock.advance({ minutes: 61 })
  await run('clear-expired-secrets')
  expect(await tokens()).toEqual(['x'.repeat(16)])
})
