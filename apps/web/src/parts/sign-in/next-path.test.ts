import { expect, test } from 'vitest'
import { safeNext } from './next-path.ts'

test.each(['/', '/account/password', '/s?q=tent&when=2030-01-01', '/l/bike-ast_1#photos', '/loginx'])(
  '%s is a place to go to',
  (next) => expect(safeNext(next)).toBe(next),
)

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  'javascript:alert(1)',
  'account',
  '',
  undefined,
  null,
  7,
  ['/'],
  '/login',
  '/login?next=/login',
  '/signup#x',
  '/reset-password',
])('%j is dropped', (next) => expect(safeNext(next)).toBeUndefined())
