import { expect, test } from 'vitest'
import { maskHtml, maskSecrets } from './mask-links.ts'

const token = 'k9XwQ2mPz7LrT4vB8nYc'

test.each([
  [`https://m.example/reset-password?token=${token}`, 'https://m.example/reset-password?token=•••'],
  [`https://m.example/token/check/${token}?redirect=true`, 'https://m.example/token/check/•••?redirect=true'],
  [`https://m.example/console/setup#${token}`, 'https://m.example/console/setup#•••'],
  ['https://m.example/verify/abcdefghijkl?x=1', 'https://m.example/verify/•••?x=1'],
  [`https://m.example/a?b=1&amp;key=${token}&c=2`, 'https://m.example/a?b=1&amp;key=•••&c=2'],
  [`https://m.example/?next=https%3A%2F%2Fm.example%2Freset%3Ftoken%3D${token}`, 'https://m.example/?next=•••'],
  ['https://m.example/x/d41d8cd98f00b204e9800998ecf8427e', 'https://m.example/x/•••'],
  [`Your code: ${token}.`, 'Your code: •••'],
  ['(https://m.example/u?jwt=eyJhbGciOiJI.eyJzdWIiOiIx.SflKxwRJSM)', '(https://m.example/u?jwt=•••)'],
])('%s is shown as %s', (text, shown) => {
  expect(maskSecrets(text)).toBe(shown)
})

test.each([
  'https://m.example/i/t/trn_a1B2c3D4e5F6g7H8i9J0',
  'https://m.example/l/canoe-with-paddles-for-two-ast_a1B2c3D4e5F6g7H8i9J0?from=mail#photos',
  'https://m.example/account/notifications?as=org_a1B2c3D4e5F6g7H8i9J0',
  'Pneumonoultramicroscopicsilicovolcanoconiosis is a word, and trn_a1B2c3D4e5F6g7H8i9J0 an id',
  'sofia.ramirez-fernandez.de.la.torre@example.com',
])('%s stays as it is', (text) => {
  expect(maskSecrets(text)).toBe(text)
})

test('of HTML links and words are masked, pictures and styles are not', () => {
  const page = (secret: string) =>
    `<style>.aBcDeFgHiJkLmNoPqRsT1{color:red}</style><img src="https://m.example/files/${token}.webp">` +
    `<a class="x" href="https://m.example/r?token=${secret}">https://m.example/r?token=${secret}</a><p>${secret}</p>`
  expect(maskHtml(page(token))).toBe(page('•••'))
})

test('texts that were made to be slow are gone through at once', () => {
  const begun = process.threadCpuUsage().user
  maskSecrets(`${'.'.repeat(60_000)}x`)
  maskHtml('<style>'.repeat(20_000))
  // many seconds, if it goes back and forth in them
  expect((process.threadCpuUsage().user - begun) / 1000).toBeLessThan(500)
})
