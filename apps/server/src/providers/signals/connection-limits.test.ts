import { expect, test } from 'vitest'
import { createConnectionLimits } from './connection-limits.ts'

const connectOften = (limits: ReturnType<typeof createConnectionLimits>, times: number) =>
  Array.from({ length: times }, () => limits.mayConnect('192.0.2.1')).filter(Boolean).length

test('an address connects ten times a minute', () => {
  let nowMs = 0
  const limits = createConnectionLimits(() => nowMs)
  expect(connectOften(limits, 15)).toBe(10)
  expect(limits.mayConnect('192.0.2.2')).toBe(true)
  nowMs = 30_000
  expect(connectOften(limits, 15)).toBe(5)
  nowMs = 3_600_000
  expect(connectOften(limits, 15)).toBe(10)
})

test('an address has twenty connections at once', () => {
  let nowMs = 0
  const limits = createConnectionLimits(() => nowMs)
  for (let count = 0; count < 20; count++) limits.opened('192.0.2.1')
  nowMs = 60_000
  expect(limits.mayConnect('192.0.2.1')).toBe(false)
  limits.closed('192.0.2.1')
  expect(limits.mayConnect('192.0.2.1')).toBe(true)
})
