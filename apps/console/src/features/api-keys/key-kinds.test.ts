import { expect, test } from 'vitest'
import { hasEnded, isIdle, kindOf } from './key-kinds.ts'

const day = 24 * 3_600_000
const now = Date.parse('2026-06-01T00:00:00.000Z')
const at = (days: number) => new Date(now + days * day).toISOString()
const key = {
  id: 'apik_1',
  name: 'Shop',
  key: 'seck_test_abcdxxxxwxyz',
  createdDate: at(-100),
  updatedDate: at(-100),
  roles: [],
  permissions: [],
  readNamespaces: [],
  editNamespaces: [],
  metadata: {},
  platformData: {},
  createdBy: null,
  lastUsedDate: null,
  expirationDate: null,
  livemode: false,
}

test('a key that nobody used for ninety days is hinted at, a new one is not', () => {
  expect(isIdle(key, now)).toBe(true)
  expect(isIdle({ ...key, createdDate: at(-89) }, now)).toBe(false)
  expect(isIdle({ ...key, lastUsedDate: at(-1) }, now)).toBe(false)
  expect(isIdle({ ...key, lastUsedDate: at(-91) }, now)).toBe(true)
})

test('a key ends at its minute', () => {
  expect(hasEnded(key, now)).toBe(false)
  expect(hasEnded({ expirationDate: at(0) }, now)).toBe(true)
  expect(hasEnded({ expirationDate: new Date(now + 1).toISOString() }, now)).toBe(false)
})

test('kinds of one’s own are known by not being built in', () => {
  expect(kindOf(key)).toBe('seck')
  expect(kindOf({ key: 'partner_test_x' })).toBe('custom')
})
