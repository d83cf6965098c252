import type {
  AssetType,
  BookedCancellation,
  ConfigImpact,
  Json,
  JsonObject,
  RefundStep,
  Transaction,
} from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { type As, createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

const plaza = await createTestApp()
const catalogue = createCatalogue(plaza)
const [owner, taker] = [await plaza.given.person(), await plaza.given.person()]

type Failure = { code: string; message: string; data?: { errors?: { path: string; message: string }[] } }

const steps: RefundStep[] = [
  { before: 14, unit: 'd', percent: 100 },
  { before: 48, unit: 'h', percent: 50 },
]
const gentle = { id: 'gentle', name: { en: 'Gentle', es: 'Suave' }, steps }

const setPolicies = (cancellation: JsonObject, as: As = plaza.secret) =>
  plaza.call<Failure>('PATCH', '/config', { as, body: { stelace: { instant: { cancellation } } } })
const stored = async () =>
  asObject((await plaza.ok<{ stelace: JsonObject }>('GET', '/config', { as: plaza.secret })).stelace.instant)
    .cancellation

const agreedIn = ({ platformData }: { platformData: JsonObject }) =>
  asObject(platformData.plaza).cancellation as unknown as BookedCancellation | undefined

async function givenListing({ rules = {}, typeMetadata = {}, metadata = {} } = {}) {
  const type = await catalogue.type({ timing: { timeUnit: 'd' }, metadata: typeMetadata })
  const asset = await catalogue.asset({
    ownerId: owner.id,
    assetTypeId: type.id,
    price: 100,
    currency: 'MXN',
    metadata: { ...metadata, plaza: { rules } },
  })
  return { type, asset }
}

const dates = { startDate: '2031-03-01T06:00:00.000Z', duration: { d: 2 } }
const book = async (assetId: string, more: JsonObject = {}) => {
  const body = { assetId, ...dates, ...more }
  return { booking: await plaza.ok<Transaction>('POST', '/transactions', { as: taker, body }) }
}
const choose = (assetId: string, cancellation: Json, as: As = plaza.secret) =>
  plaza.call<Failure>('PATCH', `/assets/${assetId}`, { as, body: { metadata: { plaza: { rules: { cancellation } } } } })

beforeEach(async () => {
  await setPolicies({ policies: [gentle], default: null, notOffered: [] })
})

describe('what operators set', () => {
  test('policies are for those who run the marketplace, and everybody reads them', async () => {
    expect((await setPolicies({ default: 'strict' }, taker)).status).toBe(403)
    expect(await stored()).toMatchObject({ policies: [gentle] })
  })

  test.each<[string, JsonObject, string]>([
    [
      'steps out of order',
      { policies: [{ ...gentle, steps: steps.toReversed() }] },
      'cancellation.policies[0].steps[1].before',
    ],
    [
      'more than all',
      { policies: [{ ...gentle, steps: [{ before: 1, unit: 'd', percent: 101 }] }] },
      'cancellation.policies[0].steps[0].percent',
    ],
    ['no name', { policies: [{ id: 'gentle', steps }] }, 'cancellation.policies[0].name'],
    ['a default that is none', { default: 'gone' }, 'cancellation.default'],
  ])('%s is refused, and nothing changes', async (_what, change, path) => {
    const before = await stored()
    const answer = await setPolicies(change)
    expect(answer).toMatchObject({ status: 422, body: { code: 'config.cancellationInvalid' } })
    expect(answer.body.data?.errors?.map((error) => error.path)).toContain(path)
    expect(await stored()).toEqual(before)
  })

  test('a policy that a listing or a type has is not removed, and is once none has it', async () => {
    const { asset } = await givenListing({ rules: { cancellation: 'gentle' } })
    const refused = await setPolicies({ policies: [] })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'config.policyInUse', data: { policy: 'gentle', listings: 1 } },
    })
    const { type } = await givenListing({ typeMetadata: { plaza: { cancellation: 'gentle' } } })
    await choose(asset.id, null)
    expect((await setPolicies({ policies: [] })).body.data).toMatchObject({ listings: 0, types: 1 })
    await plaza.ok('PATCH', `/asset-types/${type.id}`, {
      as: plaza.secret,
      body: { metadata: { plaza: { cancellation: null } } },
    })
    expect((await setPolicies({ policies: [] })).status).toBe(200)
  })

  test('whom a change concerns is told before it is made', async () => {
    const { asset } = await givenListing({ rules: { cancellation: 'gentle' } })
    const impact = async (cancellation: JsonObject) => {
      const change = encodeURIComponent(JSON.stringify({ stelace: { instant: { cancellation } } }))
      const impacts = await plaza.ok<ConfigImpact[]>('GET', `/config/impact?change=${change}`, { as: plaza.secret })
      return impacts.map(({ sentence }) => sentence)
    }
    const other = { ...gentle, steps: steps.slice(0, 1) }
    expect(await impact({ policies: [gentle] })).toEqual([])
    expect(await impact({ policies: [other] })).toEqual([
      '1 listing has “Gentle”. New bookings use the new steps. Existing bookings keep theirs.',
    ])
    expect(await impact({ policies: [] })).toEqual([
      '1 listing has “Gentle”. You can’t remove it while it’s in use. Stop offering it instead.',
    ])
    expect(await impact({ default: 'gentle' })).toEqual([expect.stringContaining('without a policy of their own')])
    await choose(asset.id, null)
    expect(await impact({ policies: [] })).toEqual([])
  })
})

describe('what owners choose', () => {
  test('a policy that is offered; another is refused, and one that they have stays', async () => {
    const { asset } = await givenListing()
    expect((await choose(asset.id, 'gentle', owner)).status).toBe(200)
    expect(await choose(asset.id, 'whenever', owner)).toMatchObject({ status: 422, body: { code: 'policy.unknown' } })
    await setPolicies({ notOffered: ['gentle', 'strict'] })
    expect((await choose(asset.id, 'gentle', owner)).status).toBe(200)
    expect((await choose(asset.id, 'strict', owner)).status).toBe(422)
    const again = await plaza.call<Failure>('POST', '/assets', {
      as: owner,
      body: {
        name: 'Tent',
        price: 1,
        assetTypeId: asset.assetTypeId,
        metadata: { plaza: { rules: { cancellation: 'gentle' } } },
      },
    })
    expect(again).toMatchObject({ status: 422, body: { code: 'policy.unknown' } })
    expect((await book(asset.id)).booking).toMatchObject({
      platformData: { plaza: { cancellation: { policy: 'gentle' } } },
    })
  })

  test('a type names one that there is', async () => {
    const { type } = await givenListing()
    const answer = await plaza.call<Failure & AssetType>('PATCH', `/asset-types/${type.id}`, {
      as: plaza.secret,
      body: { metadata: { plaza: { cancellation: 'whenever' } } },
    })
    expect(answer).toMatchObject({ status: 422, body: { code: 'policy.unknown' } })
  })
})

describe('what a booking keeps', () => {
  test('its policy, whatever is changed later, and whatever somebody sends', async () => {
    const { asset } = await givenListing({
      rules: { cancellation: 'gentle' },
      metadata: { timeZone: 'America/Mexico_City' },
    })
    const mine = { plaza: { cancellation: { policy: 'mine', steps: [], zone: 'UTC' } } }
    const { booking } = await book(asset.id)
    const kept = { policy: 'gentle', name: gentle.name, steps, zone: 'America/Mexico_City' }
    expect(agreedIn(booking)).toEqual(kept)

    await setPolicies({ policies: [{ ...gentle, steps: [] }] })
    await choose(asset.id, 'strict', owner)
    await setPolicies({ policies: [] })
    const read = () => plaza.ok<Transaction>('GET', `/transactions/${booking.id}`, { as: plaza.secret })
    expect(agreedIn(await read())).toEqual(kept)
    // other dates, also where the copy of the listing is made again
    for (const named of [{}, { assetId: asset.id }]) {
      const body = {
        ...named,
        startDate: '2031-04-01T06:00:00.000Z',
        endDate: '2031-04-03T06:00:00.000Z',
        platformData: mine,
      }
      await plaza.ok('PATCH', `/transactions/${booking.id}`, { as: plaza.secret, body })
      expect(agreedIn(await read())).toEqual(kept)
    }
    const { dates: told } = await plaza.ok<{ dates: JsonObject[] }>('GET', `/transactions/${booking.id}/refund`, {
      as: owner,
    })
    expect(told.map(({ until, percent }) => [until, percent])).toEqual([
      ['2031-03-18T06:00:00.000Z', 100],
      ['2031-03-30T06:00:00.000Z', 50],
    ])
    // another listing is another agreement
    const other = await givenListing({ rules: { cancellation: 'flexible' } })
    await plaza.ok('PATCH', `/transactions/${booking.id}`, { as: plaza.secret, body: { assetId: other.asset.id } })
    expect(agreedIn(await read())?.policy).toBe('flexible')
  })

  test('that of its type, or the usual one, where its listing names none; and nothing where there is none', async () => {
    const { asset } = await givenListing({ typeMetadata: { plaza: { cancellation: 'moderate' } } })
    expect(agreedIn((await book(asset.id)).booking)?.policy).toBe('moderate')
    const plain = await givenListing()
    expect((await book(plain.asset.id)).booking.platformData).toEqual({})
    await setPolicies({ default: 'strict' })
    expect(agreedIn((await book(plain.asset.id)).booking)?.policy).toBe('strict')
    const preview = await plaza.ok<Transaction>('POST', '/transactions/preview', {
      as: plaza.publishable,
      body: { assetId: plain.asset.id, ...dates },
    })
    expect(agreedIn(preview)).toMatchObject({ policy: 'strict', steps: [{ before: 7, unit: 'd', percent: 50 }] })
  })

  test('no policy stays no policy when the booking changes', async () => {
    const { asset } = await givenListing()
    const { booking } = await book(asset.id)
    await choose(asset.id, 'strict')
    await plaza.ok('PATCH', `/transactions/${booking.id}`, {
      as: plaza.secret,
      body: { startDate: '2031-04-01T06:00:00.000Z', endDate: '2031-04-03T06:00:00.000Z' },
    })
    const { dates: told } = await plaza.ok<{ dates: JsonObject[] }>('GET', `/transactions/${booking.id}/refund`, {
      as: plaza.secret,
    })
    expect(told).toMatchObject([{ until: '2031-04-01T06:00:00.000Z', percent: 100 }])
  })
})
