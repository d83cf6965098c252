import { expect, test } from 'vitest'
import { isSameClient } from './user-agent.ts'

const chrome = (version: string) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`
const firefox = (version: string) => `Mozilla/5.0 (X11; Linux x86_64; rv:${version}) Gecko/20100101 Firefox/${version}`
const safari = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_2) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`

test.each([
  { what: 'the same version', atLogin: chrome('79.0.3945.88'), now: chrome('79.0.3945.88'), isSame: true },
  { what: 'a newer major version', atLogin: chrome('79.0.3945.88'), now: chrome('80.0.100.1'), isSame: true },
  { what: 'a newer major with a lower minor version', atLogin: safari('13.4'), now: safari('14.0'), isSame: true },
  { what: 'a newer minor version', atLogin: safari('13.0.4'), now: safari('13.1'), isSame: true },
  { what: 'another patch', atLogin: chrome('79.0.3945.88'), now: chrome('79.0.3945.11'), isSame: true },
  { what: 'another system', atLogin: chrome('79.0'), now: chrome('79.0').replace('X11', 'Windows NT'), isSame: true },
  { what: 'an older minor version', atLogin: safari('13.1'), now: safari('13.0'), isSame: false },
  { what: 'an older major version', atLogin: firefox('72.0'), now: firefox('71.0'), isSame: false },
  { what: 'another browser', atLogin: chrome('79.0.3945.88'), now: firefox('99.0'), isSame: false },
  { what: 'an unknown client, equal', atLogin: 'node', now: 'node', isSame: true },
  { what: 'an unknown client, newer', atLogin: 'axios/0.19.0', now: 'axios/0.20.0', isSame: false },
  { what: 'a library that looks like a family', atLogin: 'curl/7.54.0 (x)', now: 'curl/7.55.0 (x)', isSame: false },
  { what: 'a browser after an unknown client', atLogin: 'node', now: chrome('79.0'), isSame: false },
  { what: 'an unknown client after a browser', atLogin: chrome('79.0'), now: 'node', isSame: false },
  { what: 'no user agent, twice', atLogin: '', now: '', isSame: true },
  { what: 'no user agent any more', atLogin: chrome('79.0'), now: '', isSame: false },
])('a session and $what: $isSame', ({ atLogin, now, isSame }) => {
  expect(isSameClient({ atLogin, now })).toBe(isSame)
})
