import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestApp } from '../testing/app.ts'
import { tempFolder } from '../testing/temp-folder.ts'

const page =
  '<!doctype html><html lang="en"><head><!--plaza:head--><script type="application/json" id="plaza-boot"></script></head><body></body></html>'
const consoleDir = await tempFolder('console')
await mkdir(join(consoleDir, 'assets'))
await writeFile(join(consoleDir, 'index.html'), page)
await writeFile(join(consoleDir, 'assets/app-1.js'), 'export {}')

const plaza = await createTestApp({ consoleDir })
const without = await createTestApp()
const get = ({ app }: typeof plaza, url: string, accept = 'text/html') =>
  app.http.inject({ method: 'GET', url, headers: { accept } })

test('every address under /console is its one page, which no search engine keeps and no other site frames', async () => {
  for (const path of ['/console', '/console/', '/console/login', '/console/staff?open=usr_1']) {
    const answer = await get(plaza, path)
    expect(answer.statusCode, path).toBe(200)
    expect(answer.headers['x-robots-tag']).toBe('noindex')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.body).toContain('<meta name="robots" content="noindex">')
    const [, boot = ''] = /id="plaza-boot">(.*?)<\/script>/.exec(answer.body) ?? []
    expect(JSON.parse(boot)).toMatchObject({ apiKey: expect.stringMatching(/^pubk_/), buildId: expect.any(String) })
  }
})

test('files of the build are kept for good, and one of a former build is missing', async () => {
  const file = await get(plaza, '/console/assets/app-1.js', '*/*')
  expect(file.headers['content-type']).toContain('text/javascript')
  expect(file.headers['cache-control']).toContain('immutable')
  expect((await get(plaza, '/console/assets/app-0.js', '*/*')).statusCode).toBe(404)
  expect((await get(plaza, '/console/index.html', '*/*')).statusCode).toBe(404)
})

test('a server without a build says so', async () => {
  const answer = await get(without, '/console')
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('This server runs without a console.')
})

test('addresses that only begin like the console are no part of it', async () => {
  const answer = await get(plaza, '/consoles')
  expect(answer.headers['x-robots-tag']).toBeUndefined()
})
