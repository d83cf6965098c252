import { noGrants } from '@plaza/domain'
import { expect, test } from 'vitest'
import { type Actor, may, platformActor } from './context.ts'
import { refuse } from './lib/errors.ts'
import { follow } from './slice.ts'

const nobody: Actor = { ...platformActor, kind: 'public', grants: noGrants }

test('rules ask for permissions that exist', () => {
  expect(may(nobody, 'transaction:create:all')).toBe(false)
  // @ts-expect-error no such scope
  expect(may(nobody, 'transaction:create:al')).toBe(false)
})

test('followers name events that are emitted', () => {
  const run = async () => {}
  expect(follow(['transaction__created'], 'a', run).follows).toEqual(['transaction__created'])
  // @ts-expect-error nothing emits it
  follow(['transaction__made'], 'b', run)
})

test('refusals are those of the contract, with the values of their messages', () => {
  expect(refuse('stock.short', { data: { quantity: 1 } })).toMatchObject({ statusCode: 400, code: 'stock.short' })
  expect(refuse('role.unknown', { values: { roles: 'a, b' } }).message).toBe('Unknown roles: a, b')
  expect(refuse('session.expired').code).toBe('SessionExpired')
  expect(refuse('server.unavailable').headers).toEqual({ 'retry-after': '2' })
  // @ts-expect-error no such refusal
  expect(() => refuse('stock.shrt')).toThrow()
  // @ts-expect-error which roles?
  expect(refuse('role.unknown').message).toBe('Unknown roles: {roles}')
})
