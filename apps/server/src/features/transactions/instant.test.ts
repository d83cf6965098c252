import type { Asset, AssetType, JsonObject, Notification, SearchPage, Transaction } from '@plaza/contract'
import { processTemplates, writtenSettings } from '@plaza/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'
import { jobsDone } from '../../testing/jobs.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>
let rental: { id: string }
let owner: Person

beforeAll(async () => {
  plaza = await createTestApp()
  given = createBookings(plaza)
  rental = await given.rental()
  owner = await givenAccount(plaza, { displayName: 'Olga' })
})

const confirmed = { instant: { emailVerified: true } }
const instant = (rules: JsonObject = {}) => ({ metadata: { plaza: { instantBooking: { isOn: true, ...rules } } } })
const offer = (fields: JsonObject = instant()) =>
  given.asset({ price: 200, currency: 'EUR', quantity: 1, assetTypeId: rental.id, ...fields }, owner)
const wish = ({ id: assetId }: { id: string }, day = 1) => ({ assetId, startDate: march(day), duration: { d: 2 } })

/** Books and sends it, as the web app does where nothing is paid online. */
async function send(asset: { id: string }, taker: Person, day?: number) {
  const { id } = await given.book(wish(asset, day), taker)
  return given.step(id, 'confirmAndPay', taker)
}

/** What whoever asks for the price hears about booking at once. */
const told = async (asset: { id: string }, as?: Person) => {
  const { platformData } = await plaza.ok<Transaction>('POST', '/transactions/preview', {
    ...(as && { as }),
    body: wish(asset, 20),
  })
  return (platformData.plaza as JsonObject | undefined)?.instant
}

/** What a list of types says of one beyond itself. */
const toldOf = async ({ id }: { id: string }) => {
  const [type] = await plaza.ok<AssetType[]>('GET', `/asset-types?id=${id}`)
  return type?.platformData.plaza
}

/** A type of an operator's own, by one of the ready-made processes. */
function typeBy(key: string, changes: JsonObject = {}) {
  const plan = processTemplates.find((each) => each.key === key)
  if (!plan) throw new Error(key)
  const { initStatus, cancelStatus, transitions } = plan.process
  return given.rental({
    timeBased: true,
    transactionProcess: { initStatus, cancelStatus, transitions },
    unavailableWhen: [...plan.unavailableWhen],
    metadata: { plaza: { process: writtenSettings(plan.settings) } },
    ...changes,
  } as unknown as JsonObject)
}

describe('a listing that is booked at once', () => {
  test('is agreed with the request: one call, both steps in the history, both events', async () => {
    const asset = await offer()
    const taker = await givenAccount(plaza)
    expect(await told(asset, taker)).toEqual({ isMet: true, lacks: [] })
    const sent = await send(asset, taker)
    expect(sent).toMatchObject({ status: 200, body: { status: 'validated' } })
    expect(sent.body.statusHistory.map(({ status }) => status)).toEqual(['validated', 'pending-acceptance', 'draft'])
    expect(sent.body.statusHistory[0]?.data).toEqual({ plaza: { isInstant: true } })
    const news = (await given.news(sent.body.id)).filter(({ type }) => type === 'transaction__status_changed')
    expect(news.map(({ object }) => (object as JsonObject).status).sort()).toEqual(['pending-acceptance', 'validated'])
    expect(news.map(({ metadata }) => metadata)).toContainEqual({ isInstant: true })
    expect((await given.graph(asset)).graphDates.some(({ usedQuantity }) => usedQuantity === 1)).toBe(true)
  })

  test('tells its owner of a booking and asks nothing, and its taker that it is accepted', async () => {
    const own = await createTestApp({ publicUrl: 'https://market.example' })
    const [olga, tom] = [await givenAccount(own, { displayName: 'Olga' }), await givenAccount(own)]
    const asset = await own.ok<Asset>('POST', '/assets', {
      as: olga,
      body: { name: 'Bike', price: 5, ...instant() },
    })
    const { id } = await own.ok<Transaction>('POST', '/transactions', {
      as: tom,
      body: { assetId: asset.id, startDate: march(1), duration: { d: 2 } },
    })
    await own.ok('POST', `/transactions/${id}/transitions`, { as: tom, body: { name: 'confirmAndPay' } })
    await own.app.startJobs()
    await jobsDone(own)
    const names = async (as: Person) =>
      (await own.ok<{ results: Notification[] }>('GET', '/notifications', { as })).results.map(({ name }) => name)
    expect(await names(olga)).toEqual(['transactionBookedAtOnce'])
    expect(await names(tom)).toEqual(['transactionAcceptedByOwnerToTaker'])
  })

  test('goes to one of two who want the last of it at the same moment', async () => {
    const asset = await offer()
    const takers = await Promise.all([givenAccount(plaza), givenAccount(plaza)])
    const drafts = await Promise.all(takers.map((taker) => given.book(wish(asset), taker)))
    const answers = await Promise.all(takers.map((taker, k) => given.step(drafts[k]?.id ?? '', 'confirmAndPay', taker)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const lost = drafts[answers.findIndex(({ status }) => status === 422)]
    expect(await given.read(lost?.id ?? ''), 'nothing is left of the step').toMatchObject({ status: 'draft' })
  })

  test('waits for the owner again once they have turned it off, also of what was begun before', async () => {
    const asset = await offer()
    const taker = await givenAccount(plaza)
    const { id } = await given.book(wish(asset), taker)
    await plaza.ok('PATCH', `/assets/${asset.id}`, {
      as: owner,
      body: { metadata: { plaza: { instantBooking: { isOn: false } } } },
    })
    expect(await given.step(id, 'confirmAndPay', taker)).toMatchObject({ body: { status: 'pending-acceptance' } })
    expect(await told(asset, taker)).toBeUndefined()
  })
})

describe('conditions of the owner', () => {
  test('a confirmed address: without it the owner is asked, and the price says so before', async () => {
    const asset = await offer(instant({ needsConfirmedEmail: true }))
    const [stranger, known] = [await givenAccount(plaza), await givenAccount(plaza, { platformData: confirmed })]
    expect(await told(asset)).toEqual({ isMet: false, lacks: ['account'] })
    expect(await told(asset, stranger)).toEqual({ isMet: false, lacks: ['email'] })
    expect(await told(asset, known)).toEqual({ isMet: true, lacks: [] })
    expect(await send(asset, stranger)).toMatchObject({ body: { status: 'pending-acceptance' } })
    expect(await send(asset, known)).toMatchObject({ body: { status: 'validated' } })
  })

  test('a rating of so much on average, of one rating at least; hidden ones count for nothing', async () => {
    const asset = await offer(instant({ minScore: 80 }))
    const rated = async (...scores: number[]) => {
      const taker = await givenAccount(plaza)
      for (const [k, score] of scores.entries())
        await plaza.ok('POST', '/ratings', {
          as: plaza.secret,
          body: { targetId: taker.id, authorId: `usr_author${k}`, score, label: 'main' },
        })
      return taker
    }
    const [nobody, low, high] = [await rated(), await rated(100, 40), await rated(100, 60)]
    expect(await told(asset, nobody)).toEqual({ isMet: false, lacks: ['rating'], minScore: 80 })
    expect(await send(asset, nobody)).toMatchObject({ body: { status: 'pending-acceptance' } })
    expect(await send(asset, low)).toMatchObject({ body: { status: 'pending-acceptance' } })
    expect(await send(asset, high)).toMatchObject({ body: { status: 'validated' } })
    const { results } = await plaza.ok<{ results: { id: string; score: number }[] }>(
      'GET',
      `/ratings?targetId=${low.id}`,
      { as: plaza.secret },
    )
    const bad = results.find(({ score }) => score === 40)
    await plaza.ok('POST', `/ratings/${bad?.id}/moderation`, {
      as: plaza.secret,
      body: { decision: 'hide' },
    })
    expect(await told(asset, low)).toMatchObject({ isMet: true })
  })

  test.each([
    ['yes', ''],
    [{ isOn: 'yes' }, 'isOn'],
    [{ isOn: true, minScore: 0 }, 'minScore'],
    [{ isOn: true, minScore: 4.5 }, 'minScore'],
    [{ isOn: true, needsConfirmedEmail: 1 }, 'needsConfirmedEmail'],
    [{ isOn: true, friendsOnly: true }, 'friendsOnly'],
  ])('that nobody could follow are refused: %j', async (instantBooking, path) => {
    const body = { name: 'Tent', assetTypeId: rental.id, metadata: { plaza: { instantBooking } } }
    expect(await plaza.call('POST', '/assets', { as: owner, body })).toMatchObject({
      status: 422,
      body: { code: 'asset.instantInvalid', data: { errors: [{ path }] } },
    })
  })
})

describe('processes of an operator’s own', () => {
  test('a request that is sent when it is made is agreed when it is made', async () => {
    const type = await given.rental({
      transactionProcess: {
        initStatus: 'wanted',
        cancelStatus: 'off',
        transitions: [
          { name: 'ok', from: 'wanted', to: 'fixed', actors: ['owner'] },
          { name: 'cancel', from: '*', to: 'off' },
        ],
      },
      unavailableWhen: ['fixed'],
      metadata: { plaza: { process: { statuses: { wanted: { waitsFor: 'owner' } } } } },
    })
    const asset = await offer({ ...instant({ needsConfirmedEmail: true }), assetTypeId: type.id })
    const [stranger, known] = [await givenAccount(plaza), await givenAccount(plaza, { platformData: confirmed })]
    expect(await given.book(wish(asset), stranger)).toMatchObject({ status: 'wanted' })
    expect(await given.book(wish(asset), known)).toMatchObject({ status: 'fixed' })
    expect(await given.tryToBook(wish(asset), known), 'it is taken').toMatchObject({ status: 422 })
  })

  test('what is paid by hand is accepted at once and paid afterwards', async () => {
    const asset = await offer({ ...instant(), assetTypeId: (await typeBy('manualPayment')).id })
    const taker = await givenAccount(plaza)
    const { id } = await given.book(wish(asset), taker)
    expect(await given.step(id, 'confirm', taker)).toMatchObject({ body: { status: 'pending-payment' } })
  })

  test.each(['instantBooking', 'inquiry'])('where nobody says yes there is nothing to choose: %s', async (key) => {
    const type = await typeBy(key)
    const body = { name: 'Tent', assetTypeId: type.id, ...instant() }
    expect(await plaza.call('POST', '/assets', { as: owner, body })).toMatchObject({
      status: 422,
      body: { code: 'asset.instantInvalid' },
    })
    // whoever shows a listing from before reads it from the type
    expect(await toldOf(type)).toEqual({ asksNobody: true })
  })

  test('a type that loses its yes says so, and one that asks says nothing', async () => {
    const type = await given.type()
    expect(await toldOf(type)).toBeUndefined()
    const { transactionProcess, unavailableWhen } = await typeBy('instantBooking')
    await plaza.ok('PATCH', `/asset-types/${type.id}`, {
      as: plaza.secret,
      body: { transactionProcess, unavailableWhen },
    })
    expect(await toldOf(type)).toEqual({ asksNobody: true })
  })
})

describe('search', () => {
  const photo = { images: [{ name: 'a', url: 'https://example.com/a.jpg' }] }

  test('finds and counts what is booked at once and what has a photo, and explains it', async () => {
    const { id: categoryId } = await given.category()
    const put = (name: string, fields: JsonObject) => offer({ name, categoryId, ...fields })
    const both = await put('Both', { metadata: { ...photo, ...instant().metadata } })
    await put('Photo', { metadata: photo })
    await put('Instant', instant())
    await put('Neither', {})
    const search = (body: JsonObject) =>
      plaza.ok<SearchPage>('POST', '/search', { body: { categoryId, sort: { _name: 'asc' }, ...body } })
    const names = async (filter: string) => (await search({ filter })).results.map(({ name }) => name)
    expect(await names('_instant')).toEqual(['Both', 'Instant'])
    expect(await names('_hasPhoto')).toEqual(['Both', 'Photo'])
    expect(await names('_instant = true AND _hasPhoto = true AND _price <= 500')).toEqual(['Both'])
    expect(await names('NOT _instant')).toEqual(['Neither', 'Photo'])
    expect(await names('_hasPhoto = false')).toEqual(['Instant', 'Neither'])
    // without a category the index of words answers
    const everywhere = await plaza.ok<SearchPage>('POST', '/search', { body: { filter: '_instant && _hasPhoto' } })
    expect(everywhere.results.map(({ id }) => id)).toEqual([both.id])
    const { _facets } = await search({ _facets: ['_instant', '_hasPhoto'] })
    expect(_facets).toEqual({
      _instant: { values: [{ value: true, count: 2 }] },
      _hasPhoto: { values: [{ value: true, count: 2 }] },
    })
    const why = await plaza.ok<JsonObject>('POST', `/search?_explain=${both.id}`, {
      as: owner,
      body: { filter: '_instant && _hasPhoto && _price < 10' },
    })
    expect(why).toMatchObject({ isFound: false })
    expect(why.rules).toEqual(
      expect.arrayContaining([
        { rule: '_instant', holds: true },
        { rule: '_hasPhoto', holds: true },
        { rule: 'filter', holds: false },
      ]),
    )
  })

  test('follows the listing and its type', async () => {
    const { id: categoryId } = await given.category()
    const type = await given.rental()
    const asset = await offer({ ...instant(), categoryId, assetTypeId: type.id })
    const count = async () =>
      (await plaza.ok<SearchPage>('POST', '/search', { body: { categoryId, filter: '_instant' } })).nbResults
    expect(await count()).toBe(1)
    const set = (isOn: boolean) =>
      plaza.ok('PATCH', `/assets/${asset.id}`, {
        as: owner,
        body: { metadata: { plaza: { instantBooking: { isOn } } } },
      })
    await set(false)
    expect(await count()).toBe(0)
    await set(true)
    expect(await count()).toBe(1)
    const plan = processTemplates.find(({ key }) => key === 'instantBooking')
    await plaza.ok('PATCH', `/asset-types/${type.id}`, {
      as: plaza.secret,
      body: { transactionProcess: plan?.process } as unknown as JsonObject,
    })
    await expect.poll(count, { message: 'nobody is asked by this process' }).toBe(0)
  })
})
