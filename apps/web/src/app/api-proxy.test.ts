import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOurs } from '../../build/api-proxy.ts'

const publicDir = mkdtempSync(join(tmpdir(), 'plaza-public-'))
writeFileSync(join(publicDir, 'start.js'), '')

const opened = { accept: 'text/html,application/xhtml+xml' }
const called = { accept: 'application/json' }

test.each([
  ['GET', '/', opened, true],
  ['GET', '/users', opened, true],
  ['GET', '/account/password?x=1', opened, true],
  ['GET', '/users', called, false],
  ['POST', '/auth/login', called, false],
  ['POST', '/search', opened, false],
  ['GET', '/src/main.tsx', { accept: '*/*' }, true],
  ['GET', '/@vite/client', { accept: '*/*' }, true],
  ['GET', '/start.js?v=1', { accept: '*/*' }, true],
  ['GET', '/web/boot.json', called, false],
  ['GET', '/token/check/abc?redirect=true', opened, false],
  ['GET', '/docs', opened, false],
  ['GET', '/docsx', opened, true],
])('in development %s %s %o is answered by the page: %s', (method, url, headers, expected) => {
  expect(isOurs({ method, url, headers }, publicDir)).toBe(expected)
})
