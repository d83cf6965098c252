import type { JsonObject, Transaction, TransactionPreview } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>
let rental: { id: string }

beforeAll(async () => {
  plaza = await createTestApp()
  given = createBookings(plaza)
  rental = await given.rental()
})

const tent = (fields: JsonObject = {}) => given.thing({ assetTypeId: rental.id, ...fields })

describe('a preview', () => {
  test('tells what a booking would come to, to anybody, and stores nothing', async () => {
    const asset = await tent()
    const preview = await plaza.ok<TransactionPreview>('POST', '/transactions/preview', {
      as: plaza.anonymous,
      body: { assetId: asset.id, startDate: march(1), endDate: march(4), metadata: { note: 'hello' } },
    })
    expect(preview).toEqual({
      assetId: asset.id,
      assetSnapshot: expect.objectContaining({ id: asset.id, name: 'Tent' }),
      assetTypeId: rental.id,
      assetType: expect.objectContaining({ id: rental.id, timeBased: true }),
      ownerId: given.owner.id,
      quantity: 1,
      startDate: march(1),
      endDate: march(4),
      duration: { d: 3 },
      timeUnit: 'd',
      unitPrice: 200,
      value: 600,
      ownerAmount: 570,
      takerAmount: 690,
      platformAmount: 120,
      currency: 'EUR',
      status: 'draft',
      statusHistory: [{ status: 'draft', date: expect.any(String) }],
      metadata: { note: 'hello' },
      platformData: {},
      livemode: false,
    })
    const all = await plaza.ok<{ results: unknown[] }>('GET', `/transactions?assetId=${asset.id}`, { as: plaza.secret })
    expect(all.results).toEqual([])
  })

  test('takes amounts from anybody, because it binds nobody', async () => {
    const asset = await tent()
    const body = { assetId: asset.id, startDate: march(1), duration: { n: 3 }, value: 500, ownerAmount: 400 }
    expect((await given.preview(body)).body).toMatchObject({ value: 500, takerAmount: 575, platformAmount: 175 })
  })

  test('leaves out what is not known', async () => {
    const asset = await tent()
    const { body } = await given.preview({ assetId: asset.id })
    for (const field of ['startDate', 'value', 'id', 'takerId', 'cancelledDate']) expect(body).not.toHaveProperty(field)
  })

  test('says so when the asset is taken', async () => {
    const asset = await tent()
    await given.validated({ assetId: asset.id, startDate: march(1), endDate: march(4) })
    expect((await given.preview({ assetId: asset.id, startDate: march(3), endDate: march(5) })).status).toBe(422)
    expect((await given.preview({ assetId: asset.id, startDate: march(4), endDate: march(5) })).status).toBe(200)
  })
})

describe('a booking', () => {
  test('is made by its taker, with copies of asset and type', async () => {
    const asset = await tent({ metadata: { colour: 'red' } })
    const booking = await given.book({ assetId: asset.id, startDate: march(1), duration: { d: 2 } })
    expect(booking).toMatchObject({
      id: expect.stringMatching(/^trn_\w{20}$/),
      assetId: asset.id,
      ownerId: given.owner.id,
      takerId: given.taker.id,
      status: 'draft',
      statusHistory: [{ status: 'draft', date: booking.createdDate }],
      startDate: march(1),
      endDate: march(3),
      duration: { d: 2 },
      quantity: 1,
      value: 400,
      completedDate: null,
      cancelledDate: null,
      cancellationReason: null,
    })
    expect(booking.assetSnapshot.metadata).toEqual({ colour: 'red' })
    await plaza.ok('PATCH', `/assets/${asset.id}`, { as: given.owner, body: { name: 'New name', price: 1 } })
    expect(await given.read(booking.id, given.owner)).toEqual(booking)
    expect(await given.news(booking.id)).toEqual([
      expect.objectContaining({
        type: 'transaction__created',
        object: booking,
        changesRequested: null,
        relatedObjectsIds: {
          assetId: asset.id,
          assetTypeId: rental.id,
          ownerId: given.owner.id,
          takerId: given.taker.id,
        },
      }),
    ])
  })

  test('may be an empty shell that is filled later', async () => {
    const shell = await given.book({ startDate: march(1), endDate: march(4) })
    expect(shell).toMatchObject({ assetId: null, assetType: {}, assetSnapshot: {}, status: 'draft', value: null })
    expect(shell.duration).toEqual({ d: 3 })
    expect(await given.step(shell.id, 'confirm', given.taker)).toMatchObject({ status: 422 })
    const asset = await tent()
    const filled = (await given.change(shell.id, { assetId: asset.id }, given.taker)).body
    expect(filled).toMatchObject({ assetId: asset.id, value: 600, takerAmount: 690, status: 'draft' })
  })

  test('runs through the default process to its end, step by step', async () => {
    const asset = await tent()
    const { id } = await given.book({ assetId: asset.id, startDate: march(1), endDate: march(4) })
    const paid = await given.step(id, 'confirmAndPay', given.taker, { note: 'paid' })
    expect(paid.body).toMatchObject({ status: 'pending-acceptance', completedDate: null })
    expect(paid.body.statusHistory).toEqual([
      { status: 'pending-acceptance', date: paid.body.updatedDate, data: { note: 'paid' } },
      { status: 'draft', date: paid.body.createdDate },
    ])
    expect((await given.graph(asset)).graphDates).toEqual([])
    expect((await given.step(id, 'accept', given.owner)).body.status).toBe('validated')
    expect(await given.graph(asset)).toEqual({
      graphDates: [
        { date: march(1), usedQuantity: 1, availableQuantity: 1 },
        { date: march(4), usedQuantity: 0, availableQuantity: 1 },
      ],
      defaultQuantity: 1,
      totalUsedQuantity: 1,
    })
    const completed = (await given.step(id, 'complete', given.taker)).body
    expect(completed).toMatchObject({ status: 'completed', completedDate: completed.statusHistory[0]?.date })
    const news = await given.news(id)
    expect(news.filter(({ type }) => type === 'transaction__status_changed')).toHaveLength(3)
    expect(news.find(({ object }) => (object as JsonObject).status === 'completed')).toMatchObject({
      object: completed,
      changesRequested: null,
    })
  })

  test('needs a reason to be cancelled and gives its days back', async () => {
    const asset = await tent()
    const { id } = await given.validated({ assetId: asset.id, startDate: march(1), endDate: march(4) })
    expect((await given.step(id, 'cancel', given.taker)).status).toBe(400)
    expect((await given.cancel(id, given.taker, '')).status).toBe(400)
    const cancelled = (await given.cancel(id, given.taker)).body
    expect(cancelled).toMatchObject({ status: 'cancelled', cancellationReason: 'withdrawn' })
    expect(cancelled.cancelledDate).toBe(cancelled.statusHistory[0]?.date)
    expect(cancelled.completedDate).toBe(cancelled.cancelledDate)
    expect((await given.graph(asset)).totalUsedQuantity).toBe(0)
    await given.validated({ assetId: asset.id, startDate: march(2), endDate: march(3) })
  })

  test('of the last unit goes to the first who gets to the status that takes it', async () => {
    const asset = await tent()
    const other = given.somebody()
    const mine = await given.book({ assetId: asset.id, startDate: march(1), endDate: march(4) })
    const theirs = await given.book({ assetId: asset.id, startDate: march(3), endDate: march(5) }, other)
    await given.step(mine.id, 'confirmAndPay', given.taker)
    await given.step(theirs.id, 'confirmAndPay', other)
    const answers = await Promise.all([mine, theirs].map(({ id }) => given.step(id, 'accept', given.owner)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('dates and prices', () => {
  const costs = async (type: JsonObject, body: JsonObject, asset: JsonObject = {}) => {
    const { id: assetTypeId } = await given.type(type)
    const thing = await given.thing({ assetTypeId, price: 10, quantity: 9, ...asset })
    const { status, body: answer } = await given.preview({ assetId: thing.id, ...body })
    return { status, value: answer.value, duration: answer.duration, endDate: answer.endDate, errors: answer.data }
  }

  test.each([
    ['minutes', 'm', { m: 90 }, 900, march(1, 1.5)],
    ['hours', 'h', { h: 3 }, 30, march(1, 3)],
    ['days', 'd', { d: 2 }, 20, march(3)],
    ['nights', 'n', { n: 2 }, 20, march(3)],
    ['nights of a type that counts days', 'd', { n: 2 }, 20, march(3)],
    ['weeks', 'w', { w: 2 }, 20, march(15)],
    ['weeks of a type that counts days', 'd', { w: 1 }, 70, march(8)],
    ['hours of a type that counts days', 'd', { h: 12 }, 5, march(1, 12)],
    ['months', 'M', { M: 1 }, 10, new Date(Date.UTC(2030, 3, 1)).toISOString()],
    ['a month of a type that counts days', 'd', { M: 1 }, 300, new Date(Date.UTC(2030, 3, 1)).toISOString()],
  ])('are counted in %s', async (_what, timeUnit, duration, value, endDate) => {
    const end = new Date(Math.round(Date.parse(endDate) / 60_000) * 60_000).toISOString()
    expect(await costs({ timing: { timeUnit } }, { startDate: march(1), duration })).toMatchObject({
      status: 200,
      value,
      endDate: timeUnit === 'm' ? expect.any(String) : end,
    })
  })

  test('an end and a duration cannot both be sent', async () => {
    const answer = await given.preview({
      assetId: 'x',
      startDate: march(1),
      endDate: march(2),
      duration: { d: 1 },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain('optional exclusive peers [endDate, duration]')
  })

  test('a time-based booking has a length within the limits of its type, all problems told', async () => {
    const type = { timing: { timeUnit: 'd', minDuration: { d: 2 }, maxDuration: { w: 1 } } }
    const at = (endDate: string) => costs(type, { startDate: march(2), endDate })
    expect((await at(march(4))).status).toBe(200)
    expect((await at(march(9))).status).toBe(200)
    expect(await at(march(3))).toMatchObject({ status: 422, errors: { errors: [{ limit: { d: 2 } }] } })
    expect(await at(march(10))).toMatchObject({ status: 422, errors: { errors: [{ limit: { w: 1 } }] } })
    expect(await at(march(2))).toMatchObject({ status: 422, errors: { errors: [{}, { limit: { d: 2 } }] } })
    expect(await at(march(1))).toMatchObject({ status: 422 })
  })

  test('the length is judged again when an asset is put into a shell', async () => {
    const type = await given.rental({ timing: { timeUnit: 'd', minDuration: { d: 2 } } })
    const asset = await given.thing({ assetTypeId: type.id })
    const shell = await given.book({ startDate: march(1), endDate: march(2) })
    expect((await given.change(shell.id, { assetId: asset.id }, given.taker)).status).toBe(422)
  })

  test('a start moved in a shell does not make the days cheaper', async () => {
    const asset = await tent()
    const shell = await given.book({ startDate: march(20), endDate: march(21) })
    await given.change(shell.id, { startDate: march(1) }, given.taker)
    const { body } = await given.change(shell.id, { assetId: asset.id }, given.taker)
    expect(body).toMatchObject({ duration: { d: 20 }, value: 4000 })
  })

  test('what is bought for good costs its price at least', async () => {
    const sale = { timeBased: false }
    expect(await costs(sale, {})).toMatchObject({ value: 10 })
    expect(await costs(sale, { quantity: 3 })).toMatchObject({ value: 30 })
    expect(await costs(sale, { startDate: march(1), duration: { d: 3 } })).toMatchObject({ value: 30 })
    expect(await costs(sale, { startDate: march(1), duration: { m: 1 } })).toMatchObject({ value: 10 })
    expect(await costs(sale, { startDate: march(3), endDate: march(1) })).toMatchObject({ status: 200, value: 10 })
  })

  test('without dates a rental has no price, and with a start alone that of one unit', async () => {
    expect(await costs({}, {})).toMatchObject({ status: 200, value: undefined })
    expect(await costs({}, { startDate: march(1) })).toMatchObject({ value: 10 })
  })

  test('an end past the calendar is no end', async () => {
    expect((await costs({}, { startDate: march(1), duration: { M: 2 ** 40 } })).status).toBe(422)
    expect((await costs({}, { startDate: '9999-12-31', duration: { w: 5 } })).status).toBe(422)
  })

  test('a thing without a currency has that of the marketplace, which is MXN until somebody says otherwise', async () => {
    const { id: assetTypeId } = await given.type({ timeBased: false })
    const thing = await given.asset({ assetTypeId, price: 10.25 }, given.owner)
    const body = { assetId: thing.id }
    expect((await given.preview(body)).body).toMatchObject({ currency: 'MXN', value: 10.25 })
    const currency = (code: string | null) =>
      plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant: { currency: code } } } })
    await currency('JPY')
    expect((await given.preview(body)).body).toMatchObject({ currency: 'JPY', value: 10.25, takerAmount: 10 })
    await currency('EUR')
    expect((await given.preview(body)).body).toMatchObject({ currency: 'EUR', value: 10.25, takerAmount: 10.3 })
    await currency(null)
    expect((await given.book(body)).currency).toBe('MXN')
  })
})

describe('a sale', () => {
  test('takes pieces from stock and gives back as many', async () => {
    const sale = await given.type({ timeBased: false })
    const bike = await given.thing({ assetTypeId: sale.id, quantity: 3 })
    const { id } = await given.validated({ assetId: bike.id, quantity: 2 })
    expect(await given.stock(bike)).toBe(1)
    const news = await given.news(bike.id)
    expect(news.find(({ type }) => type === 'asset__quantity_changed')).toMatchObject({
      changesRequested: { quantity: 1 },
    })
    expect(news.find(({ type }) => type === 'asset__updated')).toMatchObject({
      changesRequested: { quantity: 1 },
      object: { quantity: 1 },
    })
    expect(await given.tryToBook({ assetId: bike.id, quantity: 2 })).toMatchObject({
      status: 400,
      body: { data: { quantity: 1, bookedQuantity: 2 } },
    })
    await given.step(id, 'complete', given.owner)
    expect(await given.stock(bike)).toBe(1)
    await given.cancel(id, given.owner)
    expect(await given.stock(bike)).toBe(3)
    await given.cancel(id, given.owner)
    expect(await given.stock(bike)).toBe(3)
  })

  test('that could not have all its pieces gives back only those it had', async () => {
    const sale = await given.type({ timeBased: false })
    const bike = await given.thing({ assetTypeId: sale.id, quantity: 3 })
    const first = await given.book({ assetId: bike.id, quantity: 2 })
    const second = await given.book({ assetId: bike.id, quantity: 2 })
    await given.change(first.id, { status: 'validated' })
    await given.step(second.id, 'confirmAndPay', given.taker)
    expect((await given.step(second.id, 'accept', given.owner)).status).toBe(422)
    // an operator may do it all the same
    await given.change(second.id, { status: 'validated' })
    expect(await given.stock(bike)).toBe(0)
    await given.cancel(second.id, given.taker)
    await given.cancel(first.id, given.taker)
    expect(await given.stock(bike)).toBe(3)
  })

  test('without end takes nothing', async () => {
    const download = await given.type({ timeBased: false, infiniteStock: true })
    const song = await given.thing({ assetTypeId: download.id })
    await given.validated({ assetId: song.id, quantity: 1000 })
    expect(await given.stock(song)).toBe(1)
  })

  test('starts in a status that takes stock when its process says so', async () => {
    const direct = await given.type({
      timeBased: false,
      unavailableWhen: ['bought'],
      transactionProcess: {
        initStatus: 'bought',
        cancelStatus: 'returned',
        transitions: [{ name: 'return', from: 'bought', to: 'returned', actors: ['taker'] }],
      },
    })
    const book = await given.thing({ assetTypeId: direct.id, quantity: 2 })
    const { id, status } = await given.book({ assetId: book.id, quantity: 2 })
    expect(status).toBe('bought')
    expect(await given.stock(book)).toBe(0)
    expect((await given.step(id, 'return', given.owner)).status).toBe(403)
    expect((await given.step(id, 'return', given.taker)).body).toMatchObject({ completedDate: expect.any(String) })
    expect(await given.stock(book)).toBe(2)
  })
})

describe('people who have dealt with each other', () => {
  test('see the protected data of each other once the booking came far enough', async () => {
    const metadata = { open: 1, _private: { door: 1234 }, _protected: { street: 'Calle 5' } }
    const owner = await plaza.given.person({ metadata })
    const taker = await plaza.given.person({ metadata })
    const asset = await given.asset({ assetTypeId: rental.id, price: 1, currency: 'EUR', metadata }, owner)
    const { id } = await given.book({ assetId: asset.id, startDate: march(1), endDate: march(2) }, taker)
    const seen = async () => {
      const answers = await Promise.all([
        plaza.ok<{ metadata: JsonObject }>('GET', `/assets/${asset.id}`, { as: taker }),
        plaza.ok<{ metadata: JsonObject }>('GET', `/users/${owner.id}`, { as: taker }),
        plaza.ok<{ metadata: JsonObject }>('GET', `/users/${taker.id}`, { as: owner }),
        plaza.ok<Transaction>('GET', `/transactions/${id}`, { as: taker }).then(({ assetSnapshot }) => assetSnapshot),
      ])
      return answers.map((answer) => Object.keys(answer.metadata as JsonObject).join())
    }
    expect(await seen()).toEqual(['open', 'open', 'open', 'open'])
    await given.step(id, 'confirmAndPay', taker)
    await given.step(id, 'accept', owner)
    expect(await seen()).toEqual(Array(4).fill('open,_protected'))
    await given.cancel(id, taker)
    expect(await seen()).toEqual(Array(4).fill('open,_protected'))
    const stranger = given.somebody()
    const asset2 = await plaza.ok<{ metadata: JsonObject }>('GET', `/assets/${asset.id}`, { as: stranger })
    expect(asset2.metadata).toEqual({ open: 1 })
    const list = await plaza.ok<{ results: Transaction[] }>('GET', `/transactions?takerId=${taker.id}`, { as: taker })
    expect(list.results[0]?.assetSnapshot.metadata).toEqual({ open: 1 })
    const own = await plaza.ok<{ results: Transaction[] }>('GET', `/transactions?ownerId=${owner.id}`, { as: owner })
    expect(own.results[0]?.assetSnapshot.metadata).toEqual(metadata)
  })

  test('know how many bookings the other has kept: completed, or agreed and over', async () => {
    const [taker, owner] = [given.somebody(), given.somebody()]
    const asset = await given.asset({ assetTypeId: rental.id, price: 1, currency: 'EUR', quantity: 9 }, owner)
    const nbTaken = async () =>
      (await plaza.ok<{ nbTaken: number }>('GET', `/users/${taker.id}/bookings`, { as: owner })).nbTaken
    const booking = async (day: number) => {
      const { id } = await given.book({ assetId: asset.id, startDate: march(day), endDate: march(day + 1) }, taker)
      await given.step(id, 'confirmAndPay', taker)
      return id
    }
    await booking(1)
    const declined = await booking(2)
    await given.cancel(declined, owner, 'refusedByOwner')
    const agreed = await booking(3)
    await given.step(agreed, 'accept', owner)
    expect(await nbTaken()).toBe(0)
    await given.step(agreed, 'complete', owner)
    expect(await nbTaken()).toBe(1)
  })
})
