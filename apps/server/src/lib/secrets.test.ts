import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createSecrets, isSameSecret } from './secrets.ts'

const secrets = createSecrets({ key: randomBytes(32), others: [] })

describe('sealed values', () => {
  test('open where they were sealed, and tell nothing', () => {
    const sealed = secrets.seal('a secret', 'table.row')
    expect(secrets.open(sealed, 'table.row')).toBe('a secret')
    expect(sealed).not.toContain('secret')
    expect(secrets.seal('a secret', 'table.row')).not.toBe(sealed)
    expect(secrets.open(secrets.seal('', 'x'), 'x')).toBe('')
  })

  test('do not open elsewhere, changed, or with another key', () => {
    const sealed = secrets.seal('a secret', 'table.row')
    expect(() => secrets.open(sealed, 'table.other')).toThrow()
    const [version, key, content = ''] = sealed.split('.')
    const bytes = Buffer.from(content, 'base64')
    bytes[20] = (bytes[20] ?? 0) ^ 1
    expect(() => secrets.open(`${version}.${key}.${bytes.toString('base64')}`, 'table.row')).toThrow()
    const others = createSecrets({ key: randomBytes(32), others: [] })
    expect(() => others.open(sealed, 'table.row')).toThrow(/master key/)
  })
})

test('a fingerprint is the same for the same text and key only', () => {
  expect(secrets.fingerprint('a')).toBe(secrets.fingerprint('a'))
  expect(secrets.fingerprint('a')).not.toBe(secrets.fingerprint('b'))
  expect(createSecrets({ key: randomBytes(32), others: [] }).fingerprint('a')).not.toBe(secrets.fingerprint('a'))
})

test('secrets of any length are compared', () => {
  expect([isSameSecret('a', 'a'), isSameSecret('a', 'ab'), isSameSecret('', ''), isSameSecret('é', 'e')]).toEqual([
    true,
    false,
    true,
    false,
  ])
})
