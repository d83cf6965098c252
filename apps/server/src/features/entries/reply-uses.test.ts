import type { ReplyUses } from '@plaza/contract'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'

const plaza = await createTestApp()
const support = await plaza.given.staff('staff-support')
const reader = await plaza.given.person()

const uses = (as = support) => plaza.ok<ReplyUses[]>('GET', '/replies/uses', { as })
const write = (replies: string, { as = support, content = 'Hello' } = {}) =>
  plaza.call('POST', `/users/${reader.id}/service-messages`, {
    as,
    body: { content },
    headers: { 'x-plaza-reply': replies },
  })

test('a reply counts when staff send its words, for thirty days', async () => {
  expect(await uses()).toEqual([])
  expect((await write('reply.be-kind')).status).toBe(200)
  expect((await write('reply.be-kind,reply.better-photos')).status).toBe(200)
  // what was refused, and what nobody knows, counts nothing
  expect((await write('reply.be-kind', { content: '' })).status).toBe(400)
  expect((await write('reply.no-such,constructor,')).status).toBe(200)
  // an ordinary key says nothing about what staff write
  expect((await write('reply.be-kind', { as: plaza.secret as never })).status).toBe(200)
  expect(await uses()).toEqual([
    { name: 'reply.be-kind', used30d: 2 },
    { name: 'reply.better-photos', used30d: 1 },
  ])
  plaza.clock.advance({ days: 29 })
  const later = await plaza.given.staff('staff-support')
  await write('reply.be-kind', { as: later })
  expect(await uses(later)).toContainEqual({ name: 'reply.be-kind', used30d: 3 })
  plaza.clock.advance({ days: 2 })
  expect(await uses(await plaza.given.staff('staff-content'))).toEqual([{ name: 'reply.be-kind', used30d: 1 }])
  expect((await plaza.call('GET', '/replies/uses', { as: reader })).status).toBe(403)
})
