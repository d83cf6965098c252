import { noGrants } from '@plaza/domain'
import { expect, test } from 'vitest'
import { type Caller, may } from './context.ts'
import { follow } from './slice.ts'

const nobody: Caller = {
  kind: 'public',
  isSystem: false,
  grants: noGrants,
  userId: null,
  realUserId: null,
  tokenUserId: null,
  sessionId: undefined,
  apiKeyId: null,
}

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
