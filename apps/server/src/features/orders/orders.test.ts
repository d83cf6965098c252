import type { JsonObject, OrderLine, OrderMove, OrderPreview, PlacedOrder, Transaction } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { type As, createTestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'

const plaza = await createTestApp()
const { call, ok, given, secret, publishable, anonymous, system } = plaza
const { book, somebody, thing, rental, owner, taker, change, read: readBooking } = createBookings(plaza)

type Told<Body> = Body & { message: string; data: JsonObject }
const send = <Body = PlacedOrder>(path: string, body: JsonObject | undefined, as: As = secret, headers = {}) =>
  call<Told<Body>>('POST', path, { as, headers, ...(body && { body }) })
const create = (body: JsonObject, as: As = secret) => ok<PlacedOrder>('POST', '/orders', { as, body })
const read = (id: string, as: As = secret) => ok<PlacedOrder>('GET', `/orders/${id}`, { as })
const addLine = (body: JsonObject, as: As = secret) => send<OrderLine>('/order-lines', body, as)
const addMove = (body: JsonObject, as: As = secret) => send<OrderMove>('/order-moves', body, as)
const patch = <Body = PlacedOrder>(path: string, body: JsonObject, as: As = secret) =>
  call<Told<Body>>('PATCH', path, { as, body })
/** An order of one payer, written by hand. */
const cart = (lines: JsonObject[] = [{}], more: JsonObject = {}) =>
  create({ lines: lines.map((line) => ({ payerId: 'usr_p', payerAmount: 100, currency: 'EUR', ...line })), ...more })
const refused = (status: number, message: string) => ({ status, body: { message } })

const { id: assetTypeId } = await rental()
const tent = await thing({ assetTypeId })
const bike = await thing({ price: 100, quantity: 1000 })
/** The two bookings of the example: 600 with fees of 15 % and 5 %, and 100 without. */
const bookBoth = async () => {
  const a = await book({ assetId: tent.id, startDate: march(1), endDate: march(4), quantity: 1 })
  const b = await book({ assetId: bike.id, startDate: march(1), endDate: march(2) })
  await change(b.id, { value: 100, ownerAmount: 100, takerAmount: 100 })
  return { a, b: await readBooking(b.id) }
}

describe('an order of transactions', () => {
  test('has two lines for each, newest first, with the amounts of the booking', async () => {
    const { a, b } = await bookBoth()
    const order = await create({ transactionIds: [a.id, b.id], metadata: { cart: 1 } }, taker)
    expect(order).toEqual({
      id: expect.stringMatching(/^ord_[0-9A-Za-z]{20}$/),
      createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedDate: order.createdDate,
      lines: expect.any(Array),
      moves: [],
      amountDue: 790,
      amountPaid: 0,
      amountRemaining: 790,
      amountToRefund: 0,
      amountRefunded: 0,
      currency: 'EUR',
      payerId: taker.id,
      paymentAttempted: false,
      metadata: { cart: 1 },
      platformData: {},
      livemode: false,
    })
    const stored = {
      id: expect.stringMatching(/^ordl_[0-9A-Za-z]{19}$/),
      createdDate: order.createdDate,
      updatedDate: order.createdDate,
      orderId: order.id,
      reversal: false,
      currency: 'EUR',
      platformData: {},
      livemode: false,
    }
    const pair = (of: Transaction, [takerAmount, takerFees, ownerAmount, ownerFees]: number[]) => [
      {
        ...stored,
        transactionId: of.id,
        payerId: taker.id,
        payerAmount: takerAmount,
        receiverId: null,
        receiverAmount: 0,
        platformAmount: takerFees,
        metadata: { duration: of.duration, timeUnit: of.timeUnit, unitPrice: of.unitPrice },
      },
      {
        ...stored,
        transactionId: of.id,
        payerId: null,
        payerAmount: 0,
        receiverId: owner.id,
        receiverAmount: ownerAmount,
        platformAmount: ownerFees,
        metadata: {},
      },
    ]
    expect(order.lines).toEqual([...pair(b, [100, 0, 100, 0]), ...pair(a, [690, 90, 570, 30])])
    expect(await read(order.id, taker)).toEqual(order)
  })

  test('may be of one that is named alone, may repeat a booking, and outlives its changes', async () => {
    const { a } = await bookBoth()
    const first = await create({ transactionIds: a.id }, taker)
    expect((await create({ transactionIds: [a.id] }, taker)).amountDue).toBe(first.amountDue)
    await change(a.id, { value: 1 })
    expect((await read(first.id)).lines).toEqual(first.lines)
  })

  test('is refused where something is missing', async () => {
    const message = 'Transaction ID trn_nobody not found'
    for (const path of ['/orders', '/orders/preview']) {
      const answer = await send(path, { transactionIds: ['trn_nobody'] })
      expect(answer).toMatchObject({ status: 422, body: { message, data: { transactionId: 'trn_nobody' } } })
    }
    const ownerless = await ok<Transaction>('POST', '/transactions', { as: secret, body: { takerId: taker.id } })
    expect(await send('/orders', { transactionIds: ownerless.id })).toMatchObject(
      refused(422, `Missing owner for transaction with ID ${ownerless.id}`),
    )
  })

  test('has one payer and one currency', async () => {
    const { a } = await bookBoth()
    const other = somebody()
    const b = await book({ assetId: bike.id, startDate: march(1), endDate: march(2) }, other)
    expect((await send('/orders', { transactionIds: [a.id, b.id] })).body.message).toBe(
      `Multiple payers detected: ${other.id}, ${taker.id}`,
    )
    const dear = await thing({ price: 100, currency: 'USD' })
    const c = await book({ assetId: dear.id, startDate: march(1), endDate: march(2) })
    expect((await send('/orders', { transactionIds: [a.id, c.id] })).body.message).toBe(
      'Multiple currencies are not accepted: USD, EUR',
    )
  })
})

describe('a preview', () => {
  test('stores nothing and leaves out what only stored orders have', async () => {
    const { a } = await bookBoth()
    const before = (await plaza.events('order__created')).length
    const { status, body } = await send<OrderPreview>('/orders/preview', { transactionIds: [a.id] }, taker)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(
      [
        ...['amountDue', 'amountPaid', 'amountRefunded', 'amountRemaining', 'amountToRefund', 'currency', 'lines'],
        ...['livemode', 'moves', 'payerId', 'paymentAttempted'],
      ].sort(),
    )
    expect(body.lines).toHaveLength(2)
    for (const key of ['id', 'createdDate', 'updatedDate', 'orderId']) expect(body.lines[0]).not.toHaveProperty(key)
    expect((await plaza.events('order__created')).length).toBe(before)
  })

  test('keeps the keys that were sent', async () => {
    const lines = [{ payerId: 'usr_p', payerAmount: 5, currency: 'EUR' }]
    const { body } = await send<OrderPreview>('/orders/preview', { lines })
    expect(body.lines).toEqual([{ payerId: 'usr_p', payerAmount: 5, currency: 'EUR', reversal: false }])
    expect(body).toMatchObject({ amountDue: 5, payerId: 'usr_p', currency: 'EUR', moves: [] })
  })

  test('of nothing is empty, for those who may preview everything', async () => {
    expect((await send('/orders/preview', {})).body).toEqual({
      lines: [],
      moves: [],
      amountDue: 0,
      amountPaid: 0,
      amountRemaining: 0,
      amountToRefund: 0,
      amountRefunded: 0,
      currency: null,
      payerId: null,
      paymentAttempted: false,
      livemode: false,
    })
    expect(await send('/orders/preview', {}, taker)).toMatchObject(
      refused(400, 'The parameter "transactionIds" is expected'),
    )
    expect(await send('/orders/preview', undefined)).toMatchObject(refused(400, '"body" is required'))
  })
})

const line = { payerId: 'usr_p', payerAmount: 10, currency: 'EUR' }
const both = ['/orders', '/orders/preview']

test.each<[JsonObject, string, string[]]>([
  [{ transactionIds: 5 }, '"transactionIds" must be a string', both],
  [{ transactionIds: ['a', 'a'] }, '"transactionIds[1]" contains a duplicate value', both],
  [{ transactionIds: [] }, '"transactionIds" must contain at least 1 items', both],
  [
    { transactionIds: Array.from({ length: 101 }, (_, at) => `trn_${at}`) },
    '"transactionIds" must contain less than or equal to 100 items',
    both,
  ],
  [{ lines: [] }, '"lines" must contain at least 1 items', both],
  [{ lines: [line], moves: [] }, '"moves" must contain at least 1 items', both],
  [{ lines: [{}] }, '"lines[0].currency" is required', both],
  [{ lines: [{ ...line, payerId: null }] }, '"lines[0].payerId" must be a string', both],
  [{ lines: [{ payerAmount: 5, currency: 'EUR' }] }, '"payerAmount" missing required peer "payerId"', both],
  [
    { lines: [line], moves: [{ receiverAmount: 5, currency: 'EUR' }] },
    '"receiverAmount" missing required peer "receiverId"',
    both,
  ],
  [{ lines: [{ ...line, amount: 5 }] }, '"lines[0].amount" is not allowed', both],
  [{ lines: [line], moves: [{ real: {} }] }, '"moves[0].real.currency" is required', both],
  [{ lines: [line], metadata: {} }, '"metadata" is not allowed', ['/orders/preview']],
  [{ metadata: {} }, '"value" must contain at least one of [lines, transactionIds]', ['/orders']],
  [
    { lines: [line], transactionIds: 'trn_1' },
    '"value" contains a conflict between exclusive peers [lines, transactionIds]',
    ['/orders'],
  ],
])('is malformed: %j', async (body, message, paths) => {
  for (const path of paths) expect(await send(path, body, publishable)).toMatchObject(refused(400, message))
})

test('problems have the types that clients know', async () => {
  const typeOf = async (body: JsonObject) => {
    const { body: told } = await send('/orders', body)
    return (told.data as unknown as { type: string }[])[0]?.type
  }
  expect(await typeOf({})).toBe('object.missing')
  expect(await typeOf({ lines: [line], transactionIds: 'a' })).toBe('object.xor')
  expect(await typeOf({ lines: [] })).toBe('array.min')
  expect(await typeOf({ lines: [{ payerAmount: 5, currency: 'EUR' }] })).toBe('object.with')
})

describe('lines by hand', () => {
  test('and bookings at once are previewed by nobody', async () => {
    expect(await send('/orders/preview', { lines: [line], transactionIds: 'trn_1' })).toMatchObject(
      refused(422, 'Cannot provide lines and transactionIds at the same time'),
    )
  })

  test('are for those who may create all orders', async () => {
    for (const path of both) {
      expect(await send(path, { lines: [line] }, taker)).toMatchObject(
        refused(400, 'The parameter "transactionIds" is expected'),
      )
    }
  })

  test.each<[JsonObject, string]>([
    [{ transactionIds: 'trn_1', moves: [line] }, 'Please also provide order lines if you want to specify order moves'],
    [{ lines: [line, { ...line, payerId: 'usr_q' }] }, 'Multiple payers detected: usr_p, usr_q'],
    [{ lines: [line, { ...line, currency: 'USD' }] }, 'Multiple currencies are not accepted: EUR, USD'],
    [{ lines: [{ ...line, transactionId: 'trn_none' }] }, 'Transaction ID trn_none not found'],
    [{ lines: [line], moves: [line, { ...line, payerId: 'usr_q' }] }, 'Multiple payers detected: usr_p, usr_q'],
    [{ lines: [line], moves: [line, { ...line, currency: 'USD' }] }, 'Multiple currencies are not accepted: EUR, USD'],
    [
      { lines: [line], moves: [{ ...line, payerId: 'usr_q' }] },
      "Order lines and moves payers don't match: usr_p, usr_q",
    ],
    [
      { lines: [line], moves: [{ ...line, currency: 'USD' }] },
      "Order lines and moves currencies don't match: EUR, USD",
    ],
    [{ lines: [line], moves: [{ payerId: 'usr_p' }] }, "Order lines and moves currencies don't match: EUR, undefined"],
    [
      { lines: [line], moves: [{ ...line, transactionId: 'trn_1' }] },
      "Order moves define transactions that don't exist in order lines: trn_1",
    ],
    [
      { lines: [line], moves: [{ ...line, receiverId: 'usr_r' }] },
      "Order moves define receivers that don't exist in order lines: usr_r",
    ],
    [{ lines: [{ currency: 'EUR' }] }, 'There is no payerId specified in order lines'],
    [{ lines: [line], moves: [{ ...line, real: { currency: 'Euros' } }] }, 'Invalid currency for real amounts'],
  ])('are refused: %j', async (body, message) => {
    for (const path of both) expect(await send(path, body)).toMatchObject(refused(422, message))
  })

  test('are those of the booking they name', async () => {
    const { a } = await bookBoth()
    const named = { ...line, transactionId: a.id }
    expect(await send('/orders', { lines: [named] })).toMatchObject(
      refused(422, `The payer usr_p doesn't match with the transaction taker ${taker.id}`),
    )
    expect(await send('/orders', { lines: [{ ...named, payerId: taker.id, currency: 'USD' }] })).toMatchObject(
      refused(422, `Line's currency (USD) doesn't match with the transaction ${a.id} (EUR)`),
    )
    expect((await cart([{ ...named, payerId: taker.id }])).lines[0]).toMatchObject({ transactionId: a.id })
  })

  test('may come with moves, also with such that only pay out', async () => {
    const real = { payerAmount: 12, currency: 'usd' }
    const order = await cart([{ receiverId: 'usr_r' }], {
      moves: [
        { payerId: 'usr_p', payerAmount: 40, currency: 'EUR', real },
        { receiverId: 'usr_r', receiverAmount: 30, currency: 'EUR', eventDate: '2030-01-01' },
      ],
    })
    expect(order).toMatchObject({ amountDue: 100, amountPaid: 40, amountRemaining: 60, paymentAttempted: true })
    expect(order.moves).toEqual([
      {
        id: expect.stringMatching(/^ordm_[0-9A-Za-z]{19}$/),
        createdDate: order.createdDate,
        updatedDate: order.createdDate,
        orderId: order.id,
        transactionId: null,
        reversal: false,
        payerId: 'usr_p',
        receiverId: null,
        payerAmount: 40,
        receiverAmount: null,
        platformAmount: null,
        currency: 'EUR',
        real: { payerAmount: 12, receiverAmount: null, platformAmount: null, currency: 'usd' },
        eventDate: null,
        metadata: {},
        platformData: {},
        livemode: false,
      },
      expect.objectContaining({ receiverId: 'usr_r', real: null, eventDate: '2030-01-01T00:00:00.000Z' }),
    ])
  })

  test('and moves are at most two hundred', async () => {
    const many = (count: number) => Array.from({ length: count }, () => line)
    expect(await send('/orders', { lines: many(201) })).toMatchObject(refused(422, 'Too many order lines'))
    expect(await send('/orders', { lines: [line], moves: many(201) })).toMatchObject(
      refused(422, 'Too many order moves'),
    )
    const full = await create({ lines: many(200), moves: many(200) })
    expect(await addLine({ orderId: full.id, ...line, reversal: true })).toMatchObject(
      refused(422, 'Too many order lines'),
    )
    expect(await addMove({ orderId: full.id, ...line })).toMatchObject(refused(422, 'Too many order moves'))
  })
})

describe('totals', () => {
  test('follow from lines and moves, without reversals', async () => {
    const { a, b } = await bookBoth()
    const { id } = await create({ transactionIds: [a.id, b.id] }, taker)
    const paid = { orderId: id, payerId: taker.id, currency: 'EUR' }
    await addMove({ ...paid, payerAmount: 700 })
    expect(await read(id)).toMatchObject({ amountDue: 790, amountPaid: 700, amountRemaining: 90 })
    expect((await addLine({ ...paid, payerAmount: -50 })).body.message).toBe(
      'Only reversal order lines are allowed for orders with attempted payments',
    )
    await addLine({ ...paid, payerAmount: -50, reversal: true })
    expect(await read(id)).toMatchObject({
      ...{ amountDue: 790, amountPaid: 700, amountRemaining: 90 },
      ...{ amountToRefund: 50, amountRefunded: 0 },
    })
    await addMove({ ...paid, payerAmount: 20, reversal: true })
    expect(await read(id)).toMatchObject({ amountPaid: 700, amountToRefund: 30, amountRefunded: 20 })
    await addMove({ ...paid, payerAmount: 100 })
    expect((await read(id)).amountRemaining).toBe(-10)
  })

  test('are decimal, and nothing counts as nothing', async () => {
    const order = await cart([{ payerAmount: 0.1 }, { payerAmount: 0.2 }, { payerAmount: -0.05 }])
    expect(order.amountDue).toBe(0.25)
    const free = await create({ lines: [{ payerId: 'usr_p', currency: 'EUR' }] })
    expect(free).toMatchObject({ amountDue: 0, amountRemaining: 0 })
    expect(free.lines[0]).toMatchObject({ payerAmount: null })
  })
})

describe('rights', () => {
  const stranger = somebody()

  test('of those who read', async () => {
    const { a } = await bookBoth()
    const order = await create({ transactionIds: a.id }, taker)
    const [payerLine, receiverLine] = order.lines
    await addMove({ orderId: order.id, payerId: taker.id, currency: 'EUR' })
    const move = (await read(order.id)).moves[0]
    const status = async (path: string, as: As) => (await call('GET', path, { as })).status
    for (const [as, ofOrder, ofPayerLine, ofReceiverLine, ofMove] of [
      [taker, 200, 200, 403, 200],
      [owner, 200, 403, 200, 403],
      [stranger, 403, 403, 403, 403],
      [publishable, 403, 403, 403, 403],
      [secret, 200, 200, 200, 200],
    ] as const) {
      expect(await status(`/orders/${order.id}`, as)).toBe(ofOrder)
      expect(await status(`/order-lines/${payerLine?.id}`, as)).toBe(ofPayerLine)
      expect(await status(`/order-lines/${receiverLine?.id}`, as)).toBe(ofReceiverLine)
      expect(await status(`/order-moves/${move?.id}`, as)).toBe(ofMove)
    }
    for (const path of ['/orders/ord_none', '/order-lines/ordl_none', '/order-moves/ordm_none']) {
      expect(await status(path, secret)).toBe(404)
    }
    // somebody who holds the permission without being anybody is no party of lines without receiver
    const key = await given.key({ permissions: ['order:read'] })
    expect(await status(`/orders/${order.id}`, key)).toBe(403)
  })

  test('of those who create: what they pay themselves', async () => {
    const { a } = await bookBoth()
    for (const path of both) {
      expect((await send(path, { transactionIds: a.id }, owner)).status).toBe(403)
      expect((await send(path, { transactionIds: a.id }, publishable)).status).toBe(403)
      expect((await send(path, { transactionIds: a.id }, anonymous)).status).toBe(403)
    }
    const key = await given.key({ permissions: ['order:create'] })
    expect((await send('/orders', { transactionIds: a.id }, key)).status).toBe(403)
  })

  test('of those who write: secret keys, and roles that may', async () => {
    const { a } = await bookBoth()
    const order = await create({ transactionIds: a.id }, taker)
    const body = { orderId: order.id, payerId: taker.id, currency: 'EUR' }
    expect((await patch(`/orders/${order.id}`, {}, taker)).status).toBe(403)
    expect((await addLine(body, taker)).status).toBe(403)
    expect((await addMove(body, taker)).status).toBe(403)
    expect((await patch(`/order-lines/${order.lines[0]?.id}`, {}, taker)).status).toBe(403)
    const permissions = ['order:edit', 'orderLine:create', 'orderLine:edit', 'orderMove:create', 'orderMove:edit']
    const writer = await given.role({ permissions })
    const payer = somebody({ roles: [writer.value] })
    const own = await cart([{ payerId: payer.id }])
    const mine = { orderId: own.id, payerId: payer.id, currency: 'EUR' }
    expect((await patch(`/orders/${own.id}`, { metadata: { a: 1 } }, payer)).status).toBe(200)
    expect((await addLine(mine, payer)).status).toBe(200)
    expect((await addLine({ orderId: own.id, currency: 'EUR' }, payer)).status).toBe(403)
    expect((await patch(`/order-lines/${own.lines[0]?.id}`, { payerAmount: 5 }, payer)).status).toBe(200)
    const { body: move } = await addMove(mine, payer)
    expect((await addMove({ orderId: own.id, currency: 'EUR' }, payer)).status).toBe(403)
    expect((await patch(`/order-moves/${move.id}`, { real: null }, payer)).status).toBe(200)
    const foreign = somebody({ roles: [writer.value] })
    expect((await patch(`/orders/${own.id}`, {}, foreign)).status).toBe(403)
    expect((await patch(`/order-lines/${own.lines[0]?.id}`, {}, foreign)).status).toBe(403)
    expect((await patch(`/order-moves/${move.id}`, {}, foreign)).status).toBe(403)
  })

  test('over data: those of lines and moves count like those of the order', async () => {
    const { a } = await bookBoth()
    expect((await send('/orders', { transactionIds: a.id, platformData: {} }, taker)).status).toBe(403)
    const role = await given.role({ permissions: ['order:create', 'order:create:all'] })
    const clerk = somebody({ roles: [role.value] })
    expect((await send('/orders', { lines: [line] }, clerk)).status).toBe(200)
    for (const part of [{ platformData: {} }, { metadata: { _secret: 1 } }, { metadata: { _private: 1 } }]) {
      expect((await send('/orders', { lines: [{ ...line, ...part }] }, clerk)).status).toBe(403)
      expect((await send('/orders', { lines: [line], moves: [{ ...line, ...part }] }, clerk)).status).toBe(403)
    }
    const nobody = await send('/orders', { lines: [{ ...line, metadata: { _private: 1 } }] })
    expect(nobody).toMatchObject({ status: 403, body: { data: { forbiddenNamespaces: ['private'] } } })
  })

  test('over namespaces: each object is shown by itself', async () => {
    const order = await cart([{ payerId: taker.id, metadata: { _books: 1, note: 'x' } }], { metadata: { _books: 2 } })
    expect(order.lines[0]?.metadata).toEqual({ _books: 1, note: 'x' })
    const seen = await read(order.id, taker)
    expect([seen.metadata, seen.lines[0]?.metadata]).toEqual([{}, { note: 'x' }])
  })
})

describe('an owner of one thing in a cart', () => {
  test('does not see what the other owners earn', async () => {
    const strict = await createTestApp({ limits: true })
    const [ana, ben, eve] = [await strict.given.person(), await strict.given.person(), await strict.given.person()]
    const made = await strict.ok<PlacedOrder>('POST', '/orders', {
      as: strict.secret,
      body: {
        lines: [
          { payerId: eve.id, payerAmount: 30, currency: 'EUR' },
          { receiverId: ana.id, receiverAmount: 10, currency: 'EUR' },
          { receiverId: ben.id, receiverAmount: 20, currency: 'EUR' },
        ],
        moves: [{ receiverId: ben.id, receiverAmount: 20, currency: 'EUR' }],
      },
    })
    const seenBy = (as: As) => strict.ok<PlacedOrder>('GET', `/orders/${made.id}`, { as })
    const forAna = await seenBy(ana)
    expect(forAna.lines.map(({ receiverId }) => receiverId)).toEqual([ana.id])
    expect(forAna.moves).toEqual([])
    expect(forAna).toMatchObject({ amountDue: 30, amountPaid: 0, amountRemaining: 30 })
    expect((await seenBy(ben)).moves).toHaveLength(1)
    expect((await seenBy(eve)).lines).toHaveLength(3)
    const listed = await strict.ok<{ results: PlacedOrder[] }>('GET', `/orders?receiverId=${ana.id}`, { as: ana })
    expect(listed.results[0]?.lines).toHaveLength(1)
    expect((await seenBy(strict.secret)).lines).toHaveLength(3)
  })
})

describe('PATCH /orders/:id', () => {
  test('merges what is noted, moves the date and refuses everything else', async () => {
    const order = await cart([{}], { metadata: { a: { b: 1 } } })
    expect(await patch(`/orders/${order.id}`, { lines: [] })).toMatchObject(refused(400, '"lines" is not allowed'))
    expect((await patch('/orders/ord_none', {})).status).toBe(404)
    plaza.clock.advance({ seconds: 1 })
    const { body } = await patch(`/orders/${order.id}`, { metadata: { a: { c: 2 } }, platformData: { x: 1 } })
    expect(body).toMatchObject({ metadata: { a: { b: 1, c: 2 } }, platformData: { x: 1 }, lines: order.lines })
    expect(body.updatedDate > order.updatedDate).toBe(true)
  })
})

describe('GET /orders', () => {
  const idsOf = async (query: string, as: As = secret) =>
    (
      await ok<{ results: PlacedOrder[] }>('GET', `/orders?nbResultsPerPage=100&${query}`, {
        as,
        version: '2020-08-10',
      })
    ).results.map(({ id }) => id)

  test('filters by what lines have, and by what the order has', async () => {
    const one = await cart([{ payerId: 'usr_l1' }, { receiverId: 'usr_r1', payerId: 'usr_l1' }])
    const two = await cart([{ payerId: 'usr_l2' }, { receiverId: 'usr_r2', payerId: 'usr_l2' }], {
      moves: [{ payerId: 'usr_l2', currency: 'EUR' }],
    })
    const { a } = await bookBoth()
    const three = await create({ transactionIds: a.id }, taker)
    expect(await idsOf('payerId=usr_l1')).toEqual([one.id])
    expect(await idsOf('payerId=usr_l1,usr_l2&order=asc')).toEqual([one.id, two.id])
    expect(await idsOf('receiverId[]=usr_r1&receiverId[]=usr_r2')).toEqual([two.id, one.id])
    expect(await idsOf(`transactionId=${a.id}`)).toEqual([three.id])
    expect(await idsOf(`id=${one.id},${three.id}`)).toEqual([three.id, one.id])
    expect(await idsOf('payerId=usr_l1&receiverId=usr_r2')).toEqual([])
    expect(await idsOf('payerId=usr_l1,usr_l2&paymentAttempted=true')).toEqual([two.id])
    expect(await idsOf(`payerId=usr_l1&createdDate[gt]=${one.createdDate}`)).toEqual([])
    expect(await idsOf(`payerId=usr_l1&updatedDate=${one.updatedDate}`)).toEqual([one.id])
  })

  test('goes by pages of both versions', async () => {
    const made = [await cart([{ payerId: 'usr_pages' }]), await cart([{ payerId: 'usr_pages' }])]
    const query = '/orders?payerId=usr_pages&nbResultsPerPage=1&orderBy=updatedDate'
    const legacy = await ok<JsonObject>('GET', `${query}&page=2`, { as: secret, version: '2019-05-20' })
    expect(legacy).toMatchObject({ nbResults: 2, nbPages: 2, page: 2, results: [{ id: made[0]?.id }] })
    const first = await ok<JsonObject>('GET', query, { as: secret, version: '2020-08-10' })
    expect(first).toMatchObject({ hasNextPage: true, results: [{ id: made[1]?.id }] })
    const next = `${query}&startingAfter=${encodeURIComponent(String(first.endCursor))}`
    expect(await ok('GET', next, { as: secret, version: '2020-08-10' })).toMatchObject({
      results: [{ id: made[0]?.id }],
      hasNextPage: false,
      hasPreviousPage: true,
    })
  })

  test('shows people what they pay or get, and nothing else', async () => {
    const { a } = await bookBoth()
    const order = await create({ transactionIds: a.id }, taker)
    expect(await idsOf(`payerId=${taker.id}`, taker)).toContain(order.id)
    expect(await idsOf(`receiverId=${owner.id}`, owner)).toContain(order.id)
    for (const query of ['', `?payerId=${owner.id}`, `?payerId=${taker.id},${owner.id}`, `?receiverId=${owner.id}`]) {
      expect((await call('GET', `/orders${query}`, { as: taker })).status).toBe(403)
    }
    expect((await call('GET', '/orders', { as: publishable })).status).toBe(403)
  })
})

describe('POST /order-lines', () => {
  test('adds a line, and the order follows', async () => {
    const order = await cart()
    plaza.clock.advance({ seconds: 1 })
    const { body } = await addLine({ orderId: order.id, payerId: 'usr_p', payerAmount: -20, currency: 'EUR' })
    expect(body).toMatchObject({ orderId: order.id, payerAmount: -20, reversal: false, receiverId: null })
    const after = await read(order.id)
    expect(after).toMatchObject({ amountDue: 80, updatedDate: body.createdDate })
    expect(after.lines.map(({ id }) => id)).toEqual([order.lines[0]?.id, body.id])
  })

  test('is refused in its order', async () => {
    const { a } = await bookBoth()
    const order = await cart()
    const asked = { orderId: order.id, currency: 'EUR' }
    expect(await addLine({ currency: 'EUR' })).toMatchObject(refused(400, '"orderId" is required'))
    expect(await addLine({ orderId: order.id })).toMatchObject(refused(400, '"currency" is required'))
    expect((await addLine({ orderId: 'ord_none', currency: 'EUR' })).status).toBe(404)
    for (const [body, message] of [
      [{ ...asked, transactionId: 'trn_none' }, 'Transaction not found'],
      [
        { ...asked, transactionId: a.id, payerId: 'usr_p' },
        `The payer (usr_p) doesn't match the transaction taker (${taker.id})`,
      ],
      [
        { ...asked, payerId: 'usr_other' },
        "The provided payer (usr_other) doesn't match with the order's payer (usr_p)",
      ],
      [{ ...asked, currency: 'USD' }, "The provided currency (USD) doesn't match with the order's currency (EUR)"],
    ] as const) {
      expect(await addLine(body)).toMatchObject(refused(422, message))
    }
    expect((await addLine({ ...asked, transactionId: a.id })).status).toBe(200)
  })
})

describe('PATCH /order-lines/:id', () => {
  const change = (id: string | undefined, body: JsonObject, as: As = secret) =>
    patch<OrderLine>(`/order-lines/${id}`, body, as)

  test('changes people and amounts until somebody pays, and notes after that', async () => {
    const order = await cart([{ metadata: { a: 1 } }])
    const id = order.lines[0]?.id
    plaza.clock.advance({ seconds: 1 })
    const { body } = await change(id, { payerAmount: 30, receiverId: 'usr_r', platformAmount: null })
    expect(body).toMatchObject({ payerAmount: 30, receiverId: 'usr_r', platformAmount: null })
    expect(body.updatedDate > order.updatedDate).toBe(true)
    expect((await read(order.id)).amountDue).toBe(30)
    for (const key of ['transactionId', 'reversal', 'currency', 'orderId']) {
      expect(await change(id, { [key]: 'x' })).toMatchObject(refused(400, `"${key}" is not allowed`))
    }
    expect((await change('ordl_none', {})).status).toBe(404)
    await addMove({ orderId: order.id, payerId: 'usr_p', currency: 'EUR' })
    for (const core of [{ payerId: 'usr_p' }, { receiverId: null }, { payerAmount: 1 }, { platformAmount: 0 }]) {
      expect(await change(id, core)).toMatchObject(refused(422, 'Users and amounts cannot be updated anymore'))
    }
    expect((await change(id, { metadata: { b: 2 } })).body.metadata).toEqual({ a: 1, b: 2 })
  })

  test('leaves reversals as they are', async () => {
    const order = await cart([{}, { reversal: true }])
    expect(await change(order.lines[1]?.id, { receiverAmount: 1 })).toMatchObject(
      refused(422, 'Users and amounts cannot be updated anymore'),
    )
  })

  test('keeps one payer', async () => {
    const one = await cart()
    expect(await change(one.lines[0]?.id, { payerId: null })).toMatchObject(
      refused(422, 'The attribute payerId is missing in the order lines'),
    )
    expect((await change(one.lines[0]?.id, { payerId: 'usr_q' })).status).toBe(200)
    expect((await read(one.id)).payerId).toBe('usr_q')
    const two = await cart([{}, {}])
    for (const each of two.lines) {
      expect(await change(each.id, { payerId: 'usr_q' })).toMatchObject(
        refused(422, 'The specified payerId does not match with the order one'),
      )
    }
    const { a } = await bookBoth()
    const booked = await create({ transactionIds: a.id }, taker)
    expect(await change(booked.lines[0]?.id, { payerId: 'usr_q' })).toMatchObject(
      refused(422, `The payer (usr_q) doesn't match the transaction taker (${taker.id})`),
    )
  })

  test('replaces data on request of those who may write all namespaces', async () => {
    const order = await cart([{ metadata: { a: 1, b: 2 } }])
    const id = order.lines[0]?.id
    expect((await change(id, { metadata: { __replace__: true, c: 3 } })).body.metadata).toEqual({ c: 3 })
    const key = await given.key({ permissions: ['orderLine:edit:all'] })
    expect((await change(id, { metadata: { __replace__: true } }, key)).status).toBe(403)
  })
})

describe('POST /order-moves', () => {
  test('is refused in its order', async () => {
    const order = await cart([{ receiverId: 'usr_r' }])
    const asked = { orderId: order.id, currency: 'EUR' }
    expect((await addMove({ ...asked, orderId: 'ord_none' })).status).toBe(404)
    for (const [body, message] of [
      [{ ...asked, transactionId: 'trn_x' }, "The provided transactionId (trn_x) doesn't match any order line"],
      [{ ...asked, payerId: 'usr_q' }, "The provided payer (usr_q) doesn't match with the order's payer (usr_p)"],
      [{ ...asked, receiverId: 'usr_q' }, "The provided receiver (usr_q) doesn't match with any order line receiver"],
      [{ orderId: order.id }, "The provided currency (undefined) doesn't match with the order's currency (EUR)"],
      [{ ...asked, real: { currency: 'Coins' } }, 'Invalid currency for real amounts'],
    ] as const) {
      expect(await addMove(body)).toMatchObject(refused(422, message))
    }
    expect((await read(order.id)).paymentAttempted).toBe(false)
    await addMove({ ...asked, receiverId: 'usr_r', receiverAmount: 3, reversal: true })
    expect(await read(order.id)).toMatchObject({ paymentAttempted: true, amountPaid: 0 })
  })

  test('is noted once under one name', async () => {
    const order = await cart()
    const body = { orderId: order.id, payerId: 'usr_p', payerAmount: 100, currency: 'EUR' }
    const headers = { 'idempotency-key': 'payment-of-the-provider-1' }
    const first = await send<OrderMove>('/order-moves', body, secret, headers)
    expect((await send<OrderMove>('/order-moves', body, secret, headers)).body.id).toBe(first.body.id)
    expect((await read(order.id)).amountPaid).toBe(100)
  })

  test('adds up when many come at once', async () => {
    const order = await cart()
    const body = { orderId: order.id, payerId: 'usr_p', payerAmount: 10, currency: 'EUR' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => addMove(body)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await read(order.id)).toMatchObject({ amountPaid: 100, amountRemaining: 0 })
  })
})

describe('PATCH /order-moves/:id', () => {
  test('notes what the provider booked', async () => {
    const order = await cart()
    const made = await addMove({ orderId: order.id, payerId: 'usr_p', payerAmount: 100, currency: 'EUR' })
    const change = (body: JsonObject) => patch<OrderMove>(`/order-moves/${made.body.id}`, body)
    expect(await change({ real: { payerAmount: 1 } })).toMatchObject(refused(400, '"real.currency" is required'))
    expect(await change({ real: { currency: 'Coins' } })).toMatchObject(
      refused(422, 'Invalid currency for real amounts'),
    )
    const amounts = { payerAmount: 110, receiverAmount: 90, platformAmount: null, currency: 'USD' }
    expect((await change({ real: { payerAmount: 110, receiverAmount: 90, currency: 'USD' } })).body.real).toEqual(
      amounts,
    )
    expect((await change({ metadata: { a: 1 } })).body.real).toEqual(amounts)
    expect((await change({ real: { payerAmount: 2000, currency: 'MXN' } })).body.real).toEqual({
      ...amounts,
      payerAmount: 2000,
      currency: 'MXN',
    })
    expect((await change({ real: null })).body.real).toBeNull()
    expect(await change({ payerAmount: 1 })).toMatchObject(refused(400, '"payerAmount" is not allowed'))
    expect((await patch('/order-moves/ordm_none', {})).status).toBe(404)
  })
})

test('events tell of every change with the whole order', async () => {
  const order = await cart([{ metadata: { _books: 1 } }])
  const { body: added } = await addLine({ orderId: order.id, payerId: 'usr_p', currency: 'EUR' })
  await addMove({ orderId: order.id, payerId: 'usr_p', payerAmount: 100, currency: 'EUR' })
  await patch(`/orders/${order.id}`, { metadata: { a: 1 } })
  const events = (await plaza.events('order__updated')).filter(({ objectId }) => objectId === order.id).toReversed()
  const created = (await plaza.events('order__created')).find(({ objectId }) => objectId === order.id)
  expect(created).toMatchObject({
    objectType: 'order',
    changesRequested: null,
    relatedObjectsIds: {},
    object: { id: order.id, lines: [{ metadata: { _books: 1 } }] },
  })
  expect(events).toMatchObject([
    { changesRequested: { lines: [{ id: order.lines[0]?.id }, { id: added.id }] }, object: { amountDue: 100 } },
    { changesRequested: { moves: [{ payerAmount: 100 }] }, object: { amountPaid: 100, paymentAttempted: true } },
    { changesRequested: { metadata: { a: 1 } }, object: { metadata: { a: 1 } } },
  ])
})

test('a refused line tells nothing', async () => {
  const order = await cart()
  await addLine({ orderId: order.id, currency: 'USD' })
  expect((await plaza.events('order__updated')).filter(({ objectId }) => objectId === order.id)).toEqual([])
})

test('the system key opens what is the system’s', async () => {
  const order = await ok<PlacedOrder>('POST', '/orders', {
    as: system,
    body: { lines: [line], metadata: { _stelace: 1 } },
  })
  expect((await read(order.id)).metadata).toEqual({})
  expect((await read(order.id, system)).metadata).toEqual({ _stelace: 1 })
})
