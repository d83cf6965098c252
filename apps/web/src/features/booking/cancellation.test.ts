import { expect, test } from 'vitest'
import { freeUntil } from './cancellation.ts'

const start = '2030-05-10T06:00:00.000Z'
const now = Date.parse('2030-05-01T00:00:00.000Z')

test.each([
  ['flexible', '2030-05-09T06:00:00.000Z'],
  ['moderate', '2030-05-05T06:00:00.000Z'],
  ['strict', undefined],
] as const)('%s: free of charge until %s', (policy, until) => {
  expect(freeUntil(policy, start, now)?.toISOString()).toBe(until)
})

test('what begins too soon can no longer be cancelled for nothing', () => {
  expect(freeUntil('flexible', '2030-05-01T12:00:00.000Z', now)).toBeUndefined()
})
