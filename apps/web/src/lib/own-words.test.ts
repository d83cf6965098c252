import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import type { Messages } from './i18n.tsx'
import { fitting } from './own-words.ts'

// as the build and the server hand them over
const parsed = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)])) as unknown as Messages

test('words of an operator stand in for ours when they need nothing that is not there', () => {
  const ours = parsed({
    'home.title': 'Rent it',
    'search.count': '{count, plural, one {# result} other {# results}}',
    'auth.login.signUp': 'New here? <link>Sign up</link>',
    'auth.login.intro': 'Welcome back to {name}.',
  })
  const own = parsed({
    'home.title': 'Share it',
    'search.count': '{count, plural, =0 {none} one {one for {name}} other {#}}',
    'auth.login.signUp': 'Come <link>in</link>',
    'auth.login.intro': 'Hello',
    'no.such.text': 'x',
    'transaction.status.inspected': 'Looked at',
    'transaction.status.returned': 'Returned by {name}',
  })
  expect(Object.keys(fitting(own, ours)).sort()).toEqual([
    'auth.login.intro',
    'auth.login.signUp',
    'home.title',
    'transaction.status.inspected',
  ])
})
