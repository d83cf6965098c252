import { expect, test } from 'vitest'
import { parseSearch, readCheckStatus, readShellSearch, stringifySearch, withoutAs } from './url-search.ts'

test('addresses hold texts: digits stay digits, odd characters survive the way', () => {
  for (const search of [
    { token: '0012345678901234' },
    { q: 'a b&c=d', next: '/account/password?x=1' },
    { q: 'ñ 🛒' },
  ]) {
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  }
  expect(stringifySearch({ next: '/account', gone: undefined })).toBe('?next=/account')
  expect(stringifySearch({})).toBe('')
})

test('only known dialogs open from an address', () => {
  expect(readShellSearch({ auth: 'login', show: 'terms' })).toEqual({ auth: 'login', show: 'terms' })
  // named as undefined, because the router keeps whatever a reader leaves out
  expect(readShellSearch({ auth: 'admin', show: 1, as: 'usr_1' })).toStrictEqual({
    auth: undefined,
    show: undefined,
    as: undefined,
  })
})

test('the organization to act as leaves the address, and nothing else does', () => {
  expect(readShellSearch({ as: 'org_1a' }).as).toBe('org_1a')
  expect(withoutAs('/i/t/trn_1?as=org_1&rate=1#a')).toBe('/i/t/trn_1?rate=1#a')
})

test('an unknown result of an e-mail check is an invalid one', () => {
  expect(['valid', 'alreadyChecked', 'expired', 'x', undefined].map(readCheckStatus)).toEqual([
    'valid',
    'alreadyChecked',
    'expired',
    'invalid',
    'invalid',
  ])
})
