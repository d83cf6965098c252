import { describe, expect, test } from 'vitest'
import { fromBase62, toBase62 } from './base62.ts'
import { type IdPrefix, isCheckToken, maskApiKey, newApiKey, newCheckToken, newId, parseApiKey } from './ids.ts'

const origin = { platformId: 1, zone: 'e', isLive: false } as const
const live = { platformId: 42, zone: 's', isLive: true } as const
const now = new Date('2030-06-01T12:34:56.789Z')

/** What tools read out of the part of an id after its prefix. */
function decode(inner: string) {
  const n = fromBase62(inner.slice(-3))
  return {
    zone: inner.at(-14),
    platformId: fromBase62(inner.slice(-13, -9)) - (62 ** 3 - 1) - n,
    seconds: fromBase62(inner.slice(-9, -3)) - 62 * n,
  }
}

describe('ids', () => {
  test.each<[IdPrefix]>([['usr'], ['org'], ['role'], ['apik'], ['evt']])(
    '%s_… has 24 characters and tells its origin',
    (prefix) => {
      for (let round = 0; round < 200; round++) {
        const id = newId(prefix, live, now)
        expect(id).toMatch(new RegExp(`^${prefix}_[0-9A-Za-z]{${23 - prefix.length}}$`))
        expect(decode(id)).toEqual({ zone: 'S', platformId: 42, seconds: now.getTime() / 1000 - 0.789 })
      }
      expect(decode(newId(prefix, origin, now)).zone).toBe('e')
    },
  )

  test('no two are alike', () => {
    const ids = Array.from({ length: 5_000 }, () => newId('usr', origin, now))
    expect(new Set(ids).size).toBe(5_000)
  })

  test('a check token is known by its form and its environment', () => {
    const token = newCheckToken(origin, now)
    expect(token).toMatch(/^[0-9A-Za-z]{20}$/)
    expect(isCheckToken(token, origin)).toBe(true)
    expect(isCheckToken(token, { ...origin, isLive: true })).toBe(false)
    expect(isCheckToken(`${token}a`, origin)).toBe(false)
    expect(isCheckToken('', origin)).toBe(false)
  })
})

describe('keys', () => {
  test('a new key has 32 characters after its type and environment', () => {
    for (let round = 0; round < 200; round++) {
      const key = newApiKey('custom', 'live', live)
      expect(key).toMatch(/^custom_live_[0-9A-Za-z]{12}S[0-9A-Za-z]{19}$/)
      expect(parseApiKey(key)).toEqual({
        type: 'custom',
        env: 'live',
        zone: 's',
        platformId: '42',
        hasValidFormat: true,
      })
    }
  })

  const body = (zone: string, rest: string) => `wakWA41rBTUX${zone}${rest}`
  const platform = (id: number, salt: string) => toBase62(id + 62 ** 3 - 1 + fromBase62(salt), 4)

  test.each([
    ['today’s form', `seck_test_${body('e', `${platform(1, 'abc')}000000000000abc`)}`, true],
    ['an older, shorter body', `pubk_test_${body('E', `${platform(7, 'xyz')}0000xyz`)}`, true],
    ['a long body', `cntk_test_${body('s', `${platform(1, '001')}${'0'.repeat(60)}001`)}`, true],
    ['a custom type in capitals', `ABCDE_test_${body('e', `${platform(1, 'abc')}00abc`)}`, true],
    ['another environment', `seck_staging_${body('e', `${platform(1, 'abc')}00abc`)}`, true],
    ['a type of four letters', `abcd_test_${body('e', `${platform(1, 'abc')}00abc`)}`, false],
    ['a type of eleven letters', `abcdefghijk_test_${body('e', `${platform(1, 'abc')}00abc`)}`, false],
    ['a built-in type in capitals', `SECK_test_${body('e', `${platform(1, 'abc')}00abc`)}`, false],
    ['a type with signs', `abc-de_test_${body('e', `${platform(1, 'abc')}00abc`)}`, false],
    ['no zone', `seck_test_${body('x', `${platform(1, 'abc')}00abc`)}`, false],
    ['a platform before the first', `seck_test_${body('e', `${platform(0, 'abc')}00abc`)}`, false],
    ['no environment', `seck__${body('e', `${platform(1, 'abc')}00abc`)}`, false],
    ['no body', 'seck_test_', false],
    ['a short body', 'seck_test_abc', false],
    ['two parts', `seck_${body('e', `${platform(1, 'abc')}00abc`)}`, false],
    ['four parts', `seck_test_${body('e', `${platform(1, 'abc')}00abc`)}_`, false],
    ['signs in the body', `seck_test_${body('e', `${platform(1, 'abc')}-00abc`)}`, false],
    ['nothing', '', false],
  ])('%s', (_what, key, isValid) => {
    expect(parseApiKey(key) !== undefined).toBe(isValid)
  })

  test('a masked key keeps its length and its ends', () => {
    expect(maskApiKey('seck_live_abcdefghijklmnop')).toBe('seck_live_abcdxxxxxxxxmnop')
    expect(maskApiKey('custom_test_abcdefgh')).toBe('custom_test_abcdefgh')
  })
})

test('numbers in base 62 go there and back', () => {
  for (const value of [0, 1, 61, 62, 3_843, 62 ** 4 - 1]) expect(fromBase62(toBase62(value, 4))).toBe(value)
  expect([toBase62(0, 3), toBase62(35, 1), toBase62(36, 1)]).toEqual(['000', 'Z', 'a'])
})
