import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JsonObject } from '@plaza/contract'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../testing/app.ts'
import { tempFolder } from '../testing/temp-folder.ts'

const webDir = await tempFolder('web')
await writeFile(join(webDir, 'index.html'), '<!doctype html><html><head></head><body></body></html>')

const publicUrl = 'https://market.example'
const { app, ok, given, clock, secret, events } = await createTestApp({ webDir, publicUrl, limits: true })

// the limit of tries is per minute and address
beforeEach(() => clock.advance({ minutes: 30 }))

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
async function open(url: string, accept = browser) {
  const { statusCode, headers } = await app.http.inject({ method: 'GET', url, headers: { accept } })
  return { status: statusCode, to: headers.location }
}

test.each(['nonsense', 'aaaaaaaaaaaaaaaaaaaa', '%20', 'x'.repeat(400)])(
  'a damaged link of a mail leads to the page about it: %s',
  async (token) => {
    for (const [query, accept] of [
      ['?redirect=true', browser],
      ['?redirect=maybe', browser],
      ['', browser],
      ['?redirect=true', 'text/html'],
    ] as const) {
      const { status, to } = await open(`/token/check/${token}${query}`, accept)
      expect([301, 302]).toContain(status)
      expect(to).toMatch(/^(https:\/\/market\.example)?\/email-check\?.*status=invalid/)
    }
  },
)

test('a link that was made without an address to return to leads there, too, and counts', async () => {
  const person = await given.person()
  await ok('POST', '/token/check/request', { as: person, body: { type: 'email', data: { email: person.username } } })
  const [event] = (await events('token__check_requested')).filter(({ objectId }) => objectId === person.id)
  const { token } = (event?.metadata ?? {}) as JsonObject
  expect((await open(`/token/check/${token}?redirect=true`)).to).toBe(
    `${publicUrl}/email-check?token=${token}&status=valid`,
  )
})

test('too many tries are told by a page as well', async () => {
  const answers = []
  for (let n = 0; n < 40; n++) answers.push(await open('/token/check/nonsense?redirect=true'))
  expect(answers.at(-1)?.to).toBe('/email-check?status=broken')
})

test('a button of a service that is not connected leads to a page, and is not shown', async () => {
  const instant = { ssoProviders: ['google', { provider: 'campus', label: 'Campus' }, 'github'] }
  await ok('PATCH', '/config', { as: secret, body: { stelace: { instant } } })
  const campus = { protocol: 'openid', active: true, clientId: 'plaza', issuer: 'https://campus.example' }
  await ok('PATCH', '/config/private', {
    as: secret,
    body: { stelace: { ssoConnections: { campus, github: { active: false } } } },
  })
  for (const path of ['/auth/sso/e1_test/google', '/auth/sso/nonsense/google', '/auth/sso/e1_test/github/callback']) {
    expect(await open(path)).toEqual({ status: 302, to: '/auth/callback?status=configError&reason=unavailable' })
    expect((await open(path, 'application/json')).status).toBe(422)
  }
  const boot = await app.http.inject({ method: 'GET', url: '/web/boot.json' })
  expect(boot.json().config.stelace.instant.ssoProviders).toEqual([{ provider: 'campus', label: 'Campus' }])
})
