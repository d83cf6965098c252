import type { ConfigFinding, ConfigImpact, JsonObject } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

let plaza: TestApp

beforeAll(async () => {
  plaza = await createTestApp({ allowPrivateTargets: false })
})

const impactOf = (instant: JsonObject) =>
  plaza.ok<ConfigImpact[]>(
    'GET',
    `/config/impact?change=${encodeURIComponent(JSON.stringify({ stelace: { instant } }))}`,
    {
      as: plaza.secret,
    },
  )
const check = (what: string, values: JsonObject) =>
  plaza.ok<{ isOk: boolean; findings: ConfigFinding[] }>('POST', '/config/check', {
    as: plaza.secret,
    body: { what, values },
  })

test('a change says whom it concerns, and nothing where that is nobody', async () => {
  const set = (instant: JsonObject) =>
    plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant } } })
  expect(await impactOf({ listingModeration: 'none', serviceName: 'Bazar' })).toEqual([])
  await set({ listingModeration: 'pre' })
  const { id: assetTypeId } = await createCatalogue(plaza).type()
  const owner = await givenAccount(plaza)
  await plaza.ok('POST', '/assets', { as: owner, body: { name: 'Canoe', assetTypeId, price: 10 } })
  expect(await impactOf({ listingModeration: 'none' })).toEqual([
    { sentence: expect.stringMatching(/^1 listing waits for review/), count: 1, link: '/listings?view=waiting' },
  ])
  expect(await impactOf({ maintenance: true })).toMatchObject([{ count: null }])
  await plaza.given.staff('staff-admin')
  expect(await impactOf({ ssoLoginOnly: true })).toMatchObject([{ count: 1 }])
  expect(await plaza.ok('GET', '/config/impact?change=nonsense', { as: plaza.secret })).toEqual([])
  const stranger = await plaza.call('GET', '/config/impact?change={}', { as: plaza.publishable })
  expect(stranger.status).toBe(403)
})

test('what cannot work is said in words, and nothing inside is reached', async () => {
  const reader = await plaza.given.key({ permissions: ['config:edit'] })
  expect((await plaza.call('POST', '/config/check', { as: reader, body: { what: 'map' } })).status).toBe(403)
  const inside = 'http://127.0.0.1:1/style.json'
  expect(await check('map', { styleUrl: inside })).toEqual({
    isOk: false,
    findings: [{ isOk: false, text: 'The address lies in a private network.' }],
  })
  expect((await check('sso', { provider: 'work', clientId: 'a', protocol: 'openid', issuer: inside })).isOk).toBe(false)
  expect((await check('stripe', {})).findings).toEqual([{ isOk: false, text: 'No secret key is set.' }])
  expect((await check('email', {})).findings).toEqual([{ isOk: false, text: 'No mail server is named.' }])
  const closed = await check('email', { host: '127.0.0.1', port: 1 })
  expect(closed).toMatchObject({ isOk: false, findings: [{ text: expect.stringContaining('didn’t take us in') }] })
})
