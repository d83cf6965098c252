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

test('what a type begins to ask for is counted among what is live, and what it asks for no more among what is there', async () => {
  const given = createCatalogue(plaza)
  const [type, other] = [await given.type({ name: 'Sailing' }), await given.type()]
  const bikes = await plaza.ok<{ id: string }>('POST', '/categories', { as: plaza.secret, body: { name: 'Bikes' } })
  const declare = (name: string, metadata: object, type = 'text') =>
    plaza.ok<{ id: string }>('POST', '/custom-attributes', { as: plaza.secret, body: { name, type, metadata } })
  const size = await declare('size', { plaza: { label: 'Size' } })
  await declare('saddle', { plaza: { label: 'Saddle', categories: [bikes.id] } })
  for (const fields of [{}, { active: false }, { customAttributes: { size: 'M' } }, { assetTypeId: other.id }])
    await plaza.ok('POST', '/assets', { as: plaza.secret, body: { name: 'Boat', assetTypeId: type.id, ...fields } })
  const used = (names: string[], attributes: JsonObject = {}) => ({
    assetTypes: { [type.id]: { customAttributes: names, attributes }, [other.id]: { customAttributes: names } },
  })
  const required = { size: { isRequired: true }, saddle: { isRequired: true } }
  expect(await impactOf(used(['size', 'saddle'], required))).toEqual([
    {
      sentence:
        '1 live listing of “Sailing” has no value for “Size”. It stays live. The owner fills it in when they next change the details.',
      count: 1,
      link: null,
    },
  ])
  expect(await impactOf(used(['saddle']))).toMatchObject([
    { sentence: expect.stringMatching(/^1 listing of “Sailing” has a value for “Size”\./), count: 1 },
  ])
  expect(await impactOf(used(['size', 'saddle'], { size: { priority: 9, isOnCard: true } }))).toEqual([])

  // the attribute itself, as it is changed for all types at once
  const seats = await declare('seats', { plaza: { label: 'Seats' } }, 'number')
  const ferry = {
    name: 'Ferry',
    assetTypeId: type.id,
    categoryId: bikes.id,
    customAttributes: { size: 'L', seats: 90 },
  }
  await plaza.ok('POST', '/assets', { as: plaza.secret, body: ferry })
  const ofAttribute = (id: string, change: JsonObject) => {
    const query = new URLSearchParams({ attributeChange: JSON.stringify({ id, metadata: { plaza: change } }) })
    return plaza.ok<ConfigImpact[]>('GET', `/config/impact?${query}`, { as: plaza.secret })
  }
  const sentences = async (id: string, change: JsonObject) =>
    (await ofAttribute(id, change)).map(({ sentence }) => sentence.replace(/^(.*?\.) .*/, '$1'))
  expect(await sentences(size.id, { isRequired: true })).toEqual([
    '1 live listing of “Sailing” has no value for “Size”.',
    expect.stringMatching(/^1 live listing of “.*” has no value for “Size”\.$/),
  ])
  expect(await sentences(size.id, { isRequired: true, categories: [bikes.id] })).toEqual([
    '1 listing of “Sailing” has a value for “Size”.',
  ])
  expect(await sentences(seats.id, { max: 12 })).toEqual(['1 listing has a value for “Seats” outside what you allow.'])
  expect(await sentences(seats.id, { max: 90, label: 'Places' })).toEqual([])
  expect(await ofAttribute('attr_none', { isRequired: true })).toEqual([])
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
  expect((await check('email', {})).findings).toEqual([{ isOk: false, text: 'No mail server is set.' }])
  const closed = await check('email', { host: '127.0.0.1', port: 1 })
  expect(closed).toMatchObject({ isOk: false, findings: [{ text: expect.stringContaining('refused the connection') }] })
})
