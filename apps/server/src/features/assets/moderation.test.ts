import type { Asset, JsonObject } from '@plaza/contract'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

let plaza: TestApp
let typeId: string
let owner: Person

beforeAll(async () => {
  plaza = await createTestApp()
  typeId = (await createCatalogue(plaza).type()).id
  owner = await givenAccount(plaza)
})
const set = (instant: JsonObject) => plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant } } })
afterEach(() => set({ listingModeration: null, requireEmailCheck: null }))

type Reply = Asset & { message: string }
const create = (body: JsonObject = {}, as = owner) =>
  plaza.call<Reply>('POST', '/assets', { as, body: { name: 'Bike', assetTypeId: typeId, price: 10, ...body } })
const update = (id: string, body: JsonObject, as: { apiKey?: string } = owner) =>
  plaza.call<Reply>('PATCH', `/assets/${id}`, { as, body })
const stateOf = ({ validated, platformData }: Asset) => [
  validated,
  (platformData.plaza as { moderation?: { status: string } } | undefined)?.moderation?.status,
]

describe('moderation', () => {
  test('off: what owners list is there at once, and they may say so themselves', async () => {
    const { body } = await create({ validated: false })
    expect(stateOf(body)).toEqual([false, undefined])
    expect(stateOf((await update(body.id, { validated: true })).body)).toEqual([true, undefined])
  })

  test('before: a listing waits, whatever its owner says, until an operator has looked', async () => {
    await set({ listingModeration: 'pre' })
    const { body } = await create({ validated: true })
    expect(stateOf(body)).toEqual([false, 'waiting'])
    expect((await update(body.id, { validated: true })).status).toBe(403)
    expect((await update(body.id, { price: 12 })).body.validated).toBe(false)
    expect((await update(body.id, { validated: true }, plaza.secret)).body.validated).toBe(true)

    // what is not read first may change freely; the rest is looked at again
    expect((await update(body.id, { price: 13, description: 'Red' })).body.validated).toBe(true)
    expect(stateOf((await update(body.id, { name: 'Fast bike' })).body)).toEqual([false, 'waiting'])
    await update(body.id, { validated: true }, plaza.secret)
    const images = [{ name: 'a', url: 'https://example.com/a.jpg' }]
    expect((await update(body.id, { metadata: { images } })).body.validated).toBe(false)
  })

  test('before: a refused listing waits again once it was changed', async () => {
    await set({ listingModeration: 'pre' })
    const { body } = await create()
    const refusal = { plaza: { moderation: { status: 'rejected', reason: 'Blurred photos' } } }
    await update(body.id, { platformData: refusal }, plaza.secret)
    expect(stateOf((await update(body.id, { name: 'Sharp bike' })).body)).toEqual([false, 'waiting'])
    // an operator may have refused any of what its owner wrote
    for (const change of [{ description: 'Red' }, { price: 12 }, { metadata: { plaza: { hidesAddress: true } } }]) {
      await update(body.id, { platformData: refusal }, plaza.secret)
      expect(stateOf((await update(body.id, { active: false })).body)).toEqual([false, 'rejected'])
      expect(stateOf((await update(body.id, change)).body)).toEqual([false, 'waiting'])
    }
  })

  test('afterwards: a listing is there at once and marked for review, also after a change', async () => {
    await set({ listingModeration: 'post' })
    const { body } = await create()
    expect(stateOf(body)).toEqual([true, 'unreviewed'])
    const reviewed = { plaza: { moderation: { status: 'reviewed' } } }
    await update(body.id, { platformData: reviewed }, plaza.secret)
    expect(stateOf((await update(body.id, { price: 11 })).body)).toEqual([true, 'reviewed'])
    expect(stateOf((await update(body.id, { name: 'Other bike' })).body)).toEqual([true, 'unreviewed'])
  })

  test('operators and keys are not moderated', async () => {
    await set({ listingModeration: 'pre' })
    const made = await plaza.ok<Asset>('POST', '/assets', {
      as: plaza.secret,
      body: { name: 'Bike', assetTypeId: typeId, ownerId: owner.id },
    })
    expect(stateOf(made)).toEqual([true, undefined])
  })
})

describe('a confirmed address', () => {
  const confirmed = { instant: { emailVerified: true } }
  const refused = { status: 422, body: { message: 'Confirm your e-mail address first' } }
  const book = (assetId: string, as: Person) =>
    plaza.call('POST', '/transactions', { as, body: { assetId, startDate: '2030-01-01', duration: { d: 1 } } })

  test.each([
    [null, true, true],
    ['none', true, true],
    ['listing', false, true],
    ['booking', true, false],
    ['all', false, false],
  ])('%s: lists %s, books %s without it', async (requireEmailCheck, lists, books) => {
    const { body: asset } = await create()
    await set({ requireEmailCheck })
    const [unconfirmed, other] = [await givenAccount(plaza), await givenAccount(plaza, { platformData: confirmed })]
    const listed = await create({}, unconfirmed)
    if (lists) expect(listed.status).toBe(200)
    else expect(listed).toMatchObject(refused)
    expect((await create({ active: false }, unconfirmed)).status).toBe(200)
    const booked = await book(asset.id, unconfirmed)
    if (books) expect(booked).not.toMatchObject(refused)
    else expect(booked).toMatchObject(refused)
    expect((await create({}, other)).status).toBe(200)
    expect(await book(asset.id, other)).not.toMatchObject(refused)
  })

  test('a draft is published once the address is confirmed', async () => {
    const ana = await givenAccount(plaza)
    const { body } = await create({ active: false }, ana)
    await set({ requireEmailCheck: 'listing' })
    expect(await update(body.id, { active: true }, ana)).toMatchObject(refused)
    await plaza.ok('PATCH', `/users/${ana.id}`, { as: plaza.secret, body: { platformData: confirmed } })
    expect((await update(body.id, { active: true }, ana)).status).toBe(200)
  })
})
