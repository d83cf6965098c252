import type { Block, JsonObject } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type Staff, type TestApp } from '../../testing/app.ts'
import { comparable, masked } from './values.ts'

let plaza: TestApp
let admin: Staff

beforeAll(async () => {
  plaza = await createTestApp()
  admin = await plaza.given.staff('staff-admin')
})

const block = (kind: string, value: string) =>
  plaza.call<Block & { code?: string }>('POST', '/blocks', { as: admin, body: { kind, value, reason: 'fraud' } })
const list = async (query = '', as: Staff = admin) =>
  (await plaza.ok<{ results: Block[] }>('GET', `/blocks?${query}`, { as })).results
const signUp = (fields: JsonObject) =>
  plaza.call('POST', '/users', { body: { username: `u${Math.random()}`, password: 'a long password', ...fields } })

test.each([
  ['email', ' Ana+shop@Example.com', 'ana@example.com'],
  ['email', 'ana', undefined],
  ['phone', '+33 6 12 34 56 78', '612345678'],
  ['phone', '06 12 34 56 78', '612345678'],
  ['phone', '12', undefined],
  ['domain', '@Mail.example.com', 'mail.example.com'],
  ['domain', 'example', undefined],
  ['payout', ' acct_1A ', 'acct_1A'],
] as const)('a blocked %s %s is compared as %s', (kind, value, expected) => {
  expect(comparable(kind, value)).toBe(expected)
})

test('a blocked value is masked so that two can be told apart', () => {
  expect(masked('email', 'ana@example.com')).toBe('a•••@example.com')
  expect(masked('phone', '+52 222 123 4567')).toBe('•••567')
  expect(masked('domain', 'example.com')).toBe('example.com')
})

test('nobody signs up with what is blocked, nor changes to it, and each try is counted', async () => {
  await block('email', 'bad@example.com')
  await block('phone', '+52 222 123 4567')
  await block('domain', 'throwaway.com')
  const person = await plaza.given.person()
  const phone = { metadata: { _private: { phone: '222 123 4567' } } }
  const tries = [
    await signUp({ email: 'BAD@example.com' }),
    await signUp({ username: 'bad+again@example.com' }),
    await signUp({ email: 'x@mail.throwaway.com' }),
    await signUp(phone),
    await plaza.call('PATCH', `/users/${person.id}`, { as: person, body: phone }),
    await plaza.call('PATCH', `/users/${person.id}`, { as: person, body: { email: 'bad@example.com' } }),
    await plaza.call('POST', '/auth/email-change', {
      as: person,
      body: { email: 'bad@example.com', currentPassword: person.password },
    }),
  ]
  for (const { status, body } of tries)
    expect([status, body.code, body.message]).toEqual([422, 'value.blocked', 'This address can’t be used here.'])
  expect((await signUp({ email: 'good@example.com' })).status).toBe(200)
  expect((await list()).map(({ kind, hits }) => [kind, hits])).toEqual([
    ['domain', 1],
    ['phone', 2],
    ['email', 4],
  ])
  expect(await plaza.events('plaza_block_hit')).toHaveLength(7)
})

test('what somebody has already is not taken from them by a block', async () => {
  const person = await plaza.given.person()
  await block('email', person.username)
  const kept = await plaza.call('PATCH', `/users/${person.id}`, { as: person, body: { email: person.username } })
  expect(kept.status).toBe(200)
})

test('values are read by those who may, found by those who know them, and let go again', async () => {
  const created = (await block('email', 'Known@example.com')).body
  expect(created).toMatchObject({ kind: 'email', value: 'Known@example.com', hits: 0, createdBy: admin.id })
  expect((await block('email', 'known+2@example.com')).body.code).toBe('block.exists')
  expect((await block('email', 'nobody')).body.code).toBe('block.valueInvalid')
  expect((await list('value=known@example.com')).map(({ id }) => id)).toEqual([created.id])
  const role = await plaza.given.role({
    permissions: ['block:list:all'],
    platformData: { plaza: { isStaff: true } },
  })
  const clerk = await plaza.given.staff(role.value)
  expect((await list(`id=${created.id}`, clerk))[0]?.value).toBe('K•••@example.com')
  const { rows } = await plaza.services.db.pool.query('select * from blocks')
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('known')

  expect((await plaza.call('DELETE', `/blocks/${created.id}`, { as: clerk })).status).toBe(403)
  await plaza.ok('DELETE', `/blocks/${created.id}`, { as: admin })
  expect((await signUp({ email: 'known@example.com' })).status).toBe(200)
  expect((await plaza.call('DELETE', `/blocks/${created.id}`, { as: admin })).status).toBe(404)
})
