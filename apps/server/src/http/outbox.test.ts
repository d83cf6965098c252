import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { jobsDone } from '../testing/jobs.ts'
import { tempFolder } from '../testing/temp-folder.ts'

const dataDir = await tempFolder('outbox-page')

const plaza = await createTestApp({ dataDir })
await plaza.app.startJobs()

const get = (
  url: string,
  { app = plaza, host = 'localhost:3000', from = '127.0.0.1', headers = {} }: Partial<Visit> = {},
) => app.app.http.inject({ method: 'GET', url, remoteAddress: from, headers: { host, ...headers } })
type Visit = { app: TestApp; host: string; from: string; headers: Record<string, string> }

test('developers look at the mails that would have been sent, as they look and as they are', async () => {
  expect((await get('/outbox')).body).toContain('No mails yet')
  const person = await plaza.given.person()
  await plaza.ok('POST', '/password/reset/request', { body: { username: person.username } })
  await jobsDone(plaza)

  const list = await get('/outbox')
  expect(list.statusCode).toBe(200)
  expect(list.body).toContain('Reset your Plaza password')
  expect(list.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const name = /href="\/outbox\/([\w-]+)"/.exec(list.body)?.[1]
  expect((await get(`/outbox/${name}?view=text`)).body).toContain('<pre>To: ')
  const html = await get(`/outbox/${name}.html`)
  expect(html.body).toMatch(/<!doctype html>[\s\S]*reset-password\?token=/)
  expect(html.headers['content-security-policy']).toContain('sandbox')
  const whole = await get(`/outbox/${name}.eml`)
  expect(whole.headers['content-type']).toBe('message/rfc822')
  expect(whole.body).toMatch(/^Subject: Reset your Plaza password$/m)
  expect(whole.body).toMatch(/multipart\/alternative/)
  for (const unknown of ['/outbox/nothing', '/outbox/nothing.html', '/outbox/..%2Fdemo', '/outbox/nothing.eml']) {
    expect((await get(unknown)).statusCode).toBe(404)
  }
})

test.each<[string, Partial<Visit>]>([
  ['another machine', { from: '192.168.1.20' }],
  ['a proxy in front', { headers: { 'x-forwarded-for': '203.0.113.5' } }],
  ['a site that lets its name lead here', { host: 'evil.example' }],
])('%s sees none of them', async (_, visit) => {
  for (const path of ['/outbox', '/outbox/some.html', '/outbox/some.eml']) {
    const answer = await get(path, visit)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('Outbox')
  }
})

test('a marketplace that sends mails has no such page', async () => {
  const app = await createTestApp({ dataDir, environment: 'staging' })
  expect((await get('/outbox', { app })).statusCode).toBe(404)
})
