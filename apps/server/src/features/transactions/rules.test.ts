import type { JsonObject, Transaction } from '@plaza/contract'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { actingAs, createTestApp, type TestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>
let rental: { id: string }

beforeAll(async () => {
  plaza = await createTestApp()
  given = createBookings(plaza)
  rental = await given.rental()
})

const days = { startDate: march(1), endDate: march(4) }
const tent = (fields: JsonObject = {}) => given.thing({ assetTypeId: rental.id, ...fields })
const booking = async (fields: JsonObject = {}) => given.book({ assetId: (await tent()).id, ...days, ...fields })

describe('booking', () => {
  test('in the name of another is for operators', async () => {
    const other = given.somebody()
    expect((await given.tryToBook({ takerId: other.id })).status).toBe(403)
    expect((await given.tryToBook({ takerId: given.taker.id })).status).toBe(200)
    expect((await given.tryToBook({ takerId: 'usr_elsewhere' }, plaza.secret)).body.takerId).toBe('usr_elsewhere')
    expect(await given.tryToBook({}, plaza.secret)).toMatchObject({ status: 422 })
  })

  test('at a price of one’s own is for operators', async () => {
    const asset = await tent()
    for (const field of ['value', 'ownerAmount', 'takerAmount']) {
      expect((await given.tryToBook({ assetId: asset.id, ...days, [field]: 0 })).status, field).toBe(403)
    }
    const gift = { assetId: asset.id, takerId: given.taker.id, ...days, value: 0 }
    expect((await given.tryToBook(gift, plaza.secret)).body).toMatchObject({ value: 0, takerAmount: 0 })
  })

  test.each([
    ['that does not exist', async () => ({ assetId: 'ast_unknown' }), 'assetId'],
    ['that is not validated', async () => ({ assetId: (await tentOf({ validated: false })).id }), 'assetId'],
    ['that is not active', async () => ({ assetId: (await tent({ active: false })).id }), 'assetId'],
    ['of a type that is not active', async () => ({ assetId: (await ofInactiveType()).id }), 'assetTypeId'],
  ])('an asset %s is refused', async (_what, body, key) => {
    const answer = await given.tryToBook(await body())
    expect(answer.status).toBe(422)
    expect(answer.body.data).toHaveProperty(key)
  })

  const tentOf = (fields: JsonObject) =>
    given.asset({ assetTypeId: rental.id, price: 1, currency: 'EUR', ownerId: given.owner.id, ...fields }, plaza.secret)
  const ofInactiveType = async () => {
    const type = await given.rental()
    const asset = await given.thing({ assetTypeId: type.id })
    await plaza.ok('PATCH', `/asset-types/${type.id}`, { as: plaza.secret, body: { active: false } })
    return asset
  }

  test('one’s own asset is refused, in a preview it is not', async () => {
    const asset = await tent()
    const answer = await given.tryToBook({ assetId: asset.id, ...days }, given.owner)
    expect(answer).toMatchObject({ status: 422, body: { data: { ownerId: given.owner.id } } })
    expect(
      (
        await plaza.call('POST', '/transactions/preview', {
          as: given.owner,
          body: { assetId: asset.id, ...days },
        })
      ).status,
    ).toBe(200)
  })

  test('as an organization makes it the taker', async () => {
    const person = await plaza.given.person()
    const organization = await plaza.given.organization(person)
    await plaza.ok('PUT', `/users/${person.id}/organizations/${organization.id}`, {
      as: plaza.secret,
      body: { roles: ['user'] },
    })
    const made = await given.book({ assetId: (await tent()).id, ...days }, actingAs(person, organization.id))
    expect(made.takerId).toBe(organization.id)
    expect((await plaza.call('GET', `/transactions/${made.id}`, { as: person })).status).toBe(403)
  })

  test.each([
    ['an unknown field', { extra: 1 }],
    ['a null', { startDate: null }],
    ['no whole quantity', { quantity: 1.5 }],
    ['a quantity of zero', { quantity: 0 }],
    ['two units', { duration: { d: 1, h: 1 } }],
    ['an unknown unit', { duration: { y: 1 } }],
    ['part of a unit', { duration: { d: 0.5 } }],
    ['a negative amount', { value: -1 }],
    ['a status', { status: 'validated' }],
  ])('with %s is malformed', async (_what, body) => {
    expect((await given.tryToBook(body)).status).toBe(400)
  })
})

describe('reading', () => {
  test('is for the parties and for operators', async () => {
    const { id } = await booking()
    const status = async (as: Parameters<typeof given.read>[1]) =>
      (await plaza.call('GET', `/transactions/${id}`, as ? { as } : {})).status
    expect(await status(given.taker)).toBe(200)
    expect(await status(given.owner)).toBe(200)
    expect(await status(given.somebody())).toBe(403)
    expect(await status(plaza.secret)).toBe(200)
    expect((await plaza.call('GET', '/transactions/trn_unknown', { as: given.taker })).status).toBe(404)
  })

  test('a list is for one’s own side, with the other free', async () => {
    const { id } = await booking()
    const list = (query: string, as = given.taker) =>
      plaza.call<{ results: Transaction[] }>('GET', `/transactions?${query}`, { as })
    expect((await list('')).status).toBe(403)
    expect((await list(`takerId=${given.owner.id}`)).status).toBe(403)
    expect((await list(`takerId=${given.taker.id},${given.owner.id}`)).status).toBe(403)
    const mine = await list(`takerId=${given.taker.id}&ownerId=${given.owner.id}`)
    expect(mine.body.results.map((row) => row.id)).toContain(id)
    expect((await list(`ownerId=${given.owner.id}`, given.owner)).body.results.length).toBeGreaterThan(0)
  })

  test('a list can be filtered and paged in both versions', async () => {
    const asset = await tent()
    const rows: Transaction[] = []
    for (const day of [10, 11, 12]) {
      rows.push(await given.book({ assetId: asset.id, startDate: march(day), duration: { d: day - 9 } }))
    }
    const ids = async (query: string) =>
      (
        await plaza.ok<{ results: Transaction[] }>('GET', `/transactions?assetId=${asset.id}&${query}`, {
          as: plaza.secret,
          version: '2020-08-10',
        })
      ).results.map(({ id }) => id)
    const [one, two, three] = rows.map(({ id }) => id)
    expect(await ids('')).toEqual([three, two, one])
    expect(await ids('order=asc&nbResultsPerPage=2')).toEqual([one, two])
    expect(await ids('value[gt]=200&value[lt]=600')).toEqual([two])
    expect(await ids(`takerAmount=${rows[2]?.takerAmount}`)).toEqual([three])
    expect(await ids(`id=${one},${three}`)).toEqual([three, one])
    expect(await ids('platformAmount[gte]=1000')).toEqual([])
    const page = await plaza.ok<JsonObject>('GET', `/transactions?assetId=${asset.id}&page=2&nbResultsPerPage=2`, {
      as: plaza.secret,
      version: '2019-05-20',
    })
    expect(page).toMatchObject({ nbResults: 3, nbPages: 2, page: 2, results: [{ id: one }] })
  })
})

describe('a change', () => {
  test('is for the taker, and once an asset is booked its terms are for operators', async () => {
    const { id } = await booking()
    expect((await given.change(id, { metadata: { a: 1 } }, given.taker)).body.metadata).toEqual({ a: 1 })
    expect((await given.change(id, { metadata: { a: 2 } }, given.owner)).status).toBe(403)
    expect((await given.change(id, { quantity: 2 }, given.taker)).status).toBe(403)
    expect((await given.change(id, { quantity: 1, startDate: march(1) }, given.taker)).status).toBe(200)
    expect((await given.change(id, { duration: { d: 3 } }, given.taker)).status).toBe(403)
    expect((await given.change(id, { status: 'validated' }, given.taker)).status).toBe(403)
    expect((await given.change(id, { value: 1 }, given.taker)).status).toBe(403)
    expect((await given.change('trn_unknown', { metadata: {} })).status).toBe(404)
    expect((await given.change(id, { takerId: 'usr_other' }, given.taker)).body.takerId).toBe(given.taker.id)
  })

  test('works the price out anew and forgets what was set by hand', async () => {
    const { id } = await booking()
    expect((await given.change(id, { value: 500 })).body).toMatchObject({ value: 500, takerAmount: 575 })
    expect((await given.change(id, { value: 500 })).body).toMatchObject({ takerAmount: 575 })
    expect((await given.change(id, { endDate: march(3) })).body).toMatchObject({ value: 400, duration: { d: 2 } })
  })

  test('of the status by an operator is history, and holds stock whatever the process', async () => {
    const made = await booking()
    const { body } = await given.change(made.id, { status: 'validated', metadata: { by: 'hand' } })
    expect(body).toMatchObject({ status: 'validated', completedDate: null })
    expect(body.statusHistory).toEqual([
      { status: 'validated', date: body.updatedDate },
      { status: 'draft', date: made.createdDate },
    ])
    expect((await given.graph({ id: made.assetId ?? '' })).totalUsedQuantity).toBe(1)
    const news = (await given.news(made.id)).filter(({ createdDate }) => createdDate === body.updatedDate)
    expect(news.find(({ type }) => type === 'transaction__status_changed')).toMatchObject({ changesRequested: null })
    expect(news.find(({ type }) => type === 'transaction__updated')).toMatchObject({
      changesRequested: { status: 'validated', metadata: { by: 'hand' } },
      object: body,
    })
    await given.change(made.id, { status: 'anything' })
    expect((await given.graph({ id: made.assetId ?? '' })).totalUsedQuantity).toBe(0)
  })

  test('that books more than there is must be forced by an operator, and is told in the log', async () => {
    const asset = await tent()
    await given.validated({ assetId: asset.id, ...days })
    const other = await given.book({ assetId: asset.id, startDate: march(5), endDate: march(6) })
    expect((await given.change(other.id, { startDate: march(2), endDate: march(3) })).status).toBe(422)
    const draft = await given.book({ takerId: given.taker.id })
    expect((await given.change(draft.id, { assetId: asset.id, ...days }, given.taker)).status).toBe(422)
    const forced = await given.book({ assetId: asset.id, startDate: march(4), endDate: march(5) })
    await given.validated({ assetId: asset.id, startDate: march(4), endDate: march(5) })
    expect((await given.change(forced.id, { status: 'validated' })).status).toBe(200)
    expect(plaza.logged.join()).toContain('More was booked than there is')
    expect((await given.graph(asset)).graphDates.find(({ date }) => date === march(4))).toMatchObject({
      usedQuantity: 2,
      availableQuantity: 1,
    })
  })

  test('of different keys at the same time keeps them all', async () => {
    const { id } = await booking()
    await Promise.all(
      Array.from({ length: 20 }, (_, k) => given.change(id, { metadata: { [`key${k}`]: k } }, given.taker)),
    )
    expect(Object.keys((await given.read(id)).metadata)).toHaveLength(20)
  })
})

describe('a step', () => {
  test('that is not open, unknown or for somebody else is refused', async () => {
    const { id } = await booking()
    expect((await given.step('trn_unknown', 'pay', given.taker)).status).toBe(404)
    expect((await given.step(id, 'complete', given.taker)).status).toBe(422)
    expect(await given.step(id, 'dance', given.taker)).toMatchObject({
      status: 422,
      body: { message: 'Invalid transition', data: { name: 'dance', status: 'draft' } },
    })
    expect(await given.step(id, 'accept', given.taker)).toMatchObject({
      status: 403,
      body: { message: 'You are not allowed to perform this transition' },
    })
    expect((await given.step(id, 'confirm', given.owner)).status).toBe(403)
    expect((await given.cancel(id, given.somebody())).status).toBe(403)
    expect((await given.step(id, 'accept', plaza.secret)).body.status).toBe('accepted')
    expect((await given.step(id, '', given.taker)).status).toBe(400)
  })

  test('is taken once, however often it is pressed', async () => {
    const { id } = await booking()
    const answers = await Promise.all(Array.from({ length: 10 }, () => given.step(id, 'confirm', given.taker)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9)
    const { status, statusHistory } = await given.read(id)
    expect([status, statusHistory.length]).toEqual(['confirmed', 2])
  })

  test('follows the process the type had when the asset was booked', async () => {
    const type = await given.rental({
      unavailableWhen: ['out'],
      transactionProcess: {
        initStatus: 'asked',
        cancelStatus: 'off',
        transitions: [
          { name: 'lend', from: 'asked', to: 'out', actors: ['owner'] },
          { name: 'cancel', from: '*', to: 'off' },
          { name: 'bring', from: 'out', to: 'back' },
        ],
      },
    })
    const asset = await given.thing({ assetTypeId: type.id })
    const { id, status } = await given.book({ assetId: asset.id, ...days })
    expect(status).toBe('asked')
    await plaza.ok('PATCH', `/asset-types/${type.id}`, { as: plaza.secret, body: { transactionProcess: null } })
    expect((await given.step(id, 'lend', given.taker)).status).toBe(403)
    expect((await given.step(id, 'lend', given.owner)).body).toMatchObject({ status: 'out', completedDate: null })
    expect((await given.graph(asset)).totalUsedQuantity).toBe(1)
    expect((await given.step(id, 'bring', given.taker)).body).toMatchObject({
      status: 'back',
      completedDate: expect.any(String),
    })
    expect((await given.graph(asset)).totalUsedQuantity).toBe(0)
  })
})

describe('an asset', () => {
  test('with open transactions cannot be removed', async () => {
    const asset = await tent()
    const { id } = await given.book({ assetId: asset.id, ...days })
    const remove = () => plaza.call('DELETE', `/assets/${asset.id}`, { as: given.owner })
    expect((await remove()).status).toBe(422)
    await given.cancel(id, given.taker)
    expect((await remove()).status).toBe(200)
    expect((await given.read(id)).assetSnapshot.name).toBe('Tent')
    expect((await given.cancel(id, given.taker)).status).toBe(200)
  })

  test('that is booked without an end is taken for ever, and must be free for ever', { tags: 'release' }, async () => {
    const asset = await tent()
    const later = await given.book({ assetId: asset.id, startDate: march(20), endDate: march(22) })
    const { id } = await given.validated({ assetId: asset.id, startDate: march(10) })
    expect((await given.graph(asset)).graphDates).toEqual([{ date: march(10), usedQuantity: 1, availableQuantity: 1 }])
    await given.step(later.id, 'confirmAndPay', given.taker)
    expect((await given.step(later.id, 'accept', given.owner)).status).toBe(422)
    expect((await given.step(id, 'complete', given.owner)).status).toBe(200)
    await given.cancel(id, given.owner)
    expect((await given.step(later.id, 'accept', given.owner)).status).toBe(200)
    const open = await given.book({ assetId: asset.id, startDate: march(1) })
    await given.step(open.id, 'confirmAndPay', given.taker)
    expect((await given.step(open.id, 'accept', given.owner)).status).toBe(422)
  })

  test('is free in the gaps that its availabilities and bookings leave', async () => {
    const asset = await tent({ quantity: 3 })
    await given.availability({ assetId: asset.id, startDate: march(1), endDate: march(10), quantity: 1 })
    await given.availability({ assetId: asset.id, startDate: march(5), endDate: march(8), quantity: '+2' })
    await given.validated({ assetId: asset.id, startDate: march(6), endDate: march(12), quantity: 1 })
    expect((await given.graph(asset)).graphDates).toEqual([
      { date: march(1), usedQuantity: 0, availableQuantity: 1 },
      { date: march(5), usedQuantity: 0, availableQuantity: 3 },
      { date: march(6), usedQuantity: 1, availableQuantity: 3 },
      { date: march(8), usedQuantity: 1, availableQuantity: 1 },
      { date: march(10), usedQuantity: 1, availableQuantity: 3 },
      { date: march(12), usedQuantity: 0, availableQuantity: 3 },
    ])
    const isFree = async (from: number, to: number, quantity: number) =>
      (await given.preview({ assetId: asset.id, startDate: march(from), endDate: march(to), quantity })).status === 200
    expect(await isFree(5, 8, 2)).toBe(true)
    expect(await isFree(5, 8, 3)).toBe(false)
    expect(await isFree(7, 9, 1)).toBe(false)
    expect(await isFree(10, 12, 2)).toBe(true)
  })
})

describe('requests that can no longer be served', () => {
  beforeAll(() => plaza.app.startJobs())

  test('are cancelled by themselves, the others stay', { tags: 'release' }, async () => {
    const asset = await tent({ quantity: 2 })
    const ask = (from: number, to: number, quantity: number) =>
      given.book({ assetId: asset.id, startDate: march(from), endDate: march(to), quantity })
    const [both, one, elsewhere, shell] = [
      await ask(2, 3, 2),
      await ask(2, 3, 1),
      await ask(10, 11, 2),
      await given.book({ assetId: asset.id }),
    ]
    const winner = await given.validated({ assetId: asset.id, ...days })
    const lost = await vi.waitFor(
      async () => {
        const row = await given.read(both.id)
        expect(row.status).toBe('cancelled')
        return row
      },
      { timeout: 45_000 },
    )
    expect(lost).toMatchObject({ cancellationReason: 'transactionConflict', completedDate: lost.cancelledDate })
    expect(lost.statusHistory[0]).toEqual({ status: 'cancelled', date: lost.cancelledDate })
    const news = (await given.news(both.id)).filter(({ type }) => type === 'transaction__status_changed')
    expect(news).toEqual([expect.objectContaining({ object: lost })])
    for (const { id } of [one, elsewhere, shell]) expect((await given.read(id)).status).toBe('draft')
    expect((await given.read(winner.id)).status).toBe('validated')
  })

  test('of something that is sold out, too', async () => {
    const sale = await given.type({ timeBased: false })
    const bike = await given.thing({ assetTypeId: sale.id, quantity: 2 })
    const [two, one] = [await given.book({ assetId: bike.id, quantity: 2 }), await given.book({ assetId: bike.id })]
    await given.validated({ assetId: bike.id })
    await vi.waitFor(async () => expect((await given.read(two.id)).status).toBe('cancelled'), { timeout: 45_000 })
    expect((await given.read(one.id)).status).toBe('draft')
    expect(await given.stock(bike)).toBe(1)
  })
})
