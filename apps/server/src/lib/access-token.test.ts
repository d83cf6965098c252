import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signAccessToken, userOf, verifyAccessToken } from './access-token.ts'

const secret = 'secret'
const now = new Date('2030-01-01T00:00:00.000Z')
const seconds = now.getTime() / 1000
const verify = (token: string) => verifyAccessToken(token, secret, now)

/** Signed like ours, whatever is inside. */
function signed(header: string, claims: string) {
  const content = [header, claims].map((part) => Buffer.from(part).toString('base64url')).join('.')
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}
const header = '{"alg":"HS256","typ":"JWT"}'

test('what was signed is read again', () => {
  const claims = { userId: 'usr_a', roles: ['user'], exp: seconds + 1, loggedAt: 5, odd: { a: [1] } }
  expect(verify(signAccessToken(claims, secret))).toEqual(claims)
})

test('a token ends at its second', () => {
  expect(verify(signAccessToken({ exp: seconds + 0.001 }, secret))).toBeDefined()
  expect(verify(signAccessToken({ exp: seconds }, secret))).toBeUndefined()
  expect(verify(signAccessToken({}, secret))).toEqual({})
})

describe('nothing is read from', () => {
  test.each([
    ['another secret', signAccessToken({}, 'other')],
    ['another algorithm', signed('{"alg":"HS384"}', '{}')],
    ['no algorithm', signed('{"alg":"none"}', '{}')],
    ['a header that is null', signed('null', '{}')],
    ['a header that is a list', signed('[]', '{}')],
    ['a header that is no JSON', signed('nonsense', '{}')],
    ['claims that are null', signed(header, 'null')],
    ['claims that are a list', signed(header, '[]')],
    ['claims that are no JSON', signed(header, '{')],
    ['roles that are a word', signed(header, '{"roles":"dev"}')],
    ['roles that are numbers', signed(header, '{"roles":[1]}')],
    ['a user that is a number', signed(header, '{"sub":1}')],
    ['an end that is a word', signed(header, '{"exp":"never"}')],
    ['two parts', signed(header, '{}').split('.').slice(0, 2).join('.')],
    ['nothing', ''],
  ])('%s', (_what, token) => {
    expect(verify(token)).toBeUndefined()
  })
})

test('null in a claim is like a missing claim', () => {
  const claims = verify(signed(header, '{"sub":null,"userId":"usr_a","roles":null,"exp":null}'))
  expect(userOf(claims)).toBe('usr_a')
})

test('the user is the subject, else the user id', () => {
  expect(userOf({ sub: 'a', userId: 'b' })).toBe('a')
  expect(userOf({ sub: '', userId: 'b' })).toBe('b')
  expect(userOf({})).toBeNull()
  expect(userOf(undefined)).toBeNull()
})
