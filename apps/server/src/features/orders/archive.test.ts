import { readFileSync } from 'node:fs'
import type { JsonObject, OrderLine, PlacedOrder } from '@plaza/contract'
import { expect, test } from 'vitest'
import { createMarketplace } from '../../testing/marketplaces.ts'

const createdDate = '2019-05-20T10:00:00.000Z'
/** As a dump of the compatible API has it: lines and moves inside, with gaps. */
const dumped = {
  id: 'ord_dumped',
  createdDate,
  updatedDate: '2019-06-01T10:00:00.000Z',
  lines: [
    { id: 'ordl_one', payerId: 'usr_p', payerAmount: 10.5, currency: 'EUR', transactionId: 'bgk_old', reversal: false },
    { id: 'ordl_two', receiverId: 'usr_r', receiverAmount: 9, currency: 'EUR', metadata: { a: 1 } },
  ],
  moves: [{ id: 'ordm_one', payerId: 'usr_p', payerAmount: 10.5, currency: 'EUR', real: { currency: 'USD' } }],
  amountDue: 10.5,
  amountPaid: 10.5,
  amountRemaining: 0,
  currency: 'EUR',
  payerId: 'usr_p',
  paymentAttempted: true,
  metadata: {},
  platformData: {},
}

const read = (plaza: Awaited<ReturnType<typeof createMarketplace>>, id: string) =>
  plaza.ok<PlacedOrder>('GET', `/orders/${id}`, { as: plaza.secret })
const linesIn = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, JsonObject>)
    .filter((line) => line.order || line.orderLine || line.orderMove)

test('a dump comes in with its gaps filled, and goes from archive to archive unchanged', async () => {
  const plaza = await createMarketplace()
  const { written, remarks, unknownFields } = await plaza.importLines([dumped])
  expect(written).toMatchObject({ orders: { added: 1 }, orderLines: { added: 2 }, orderMoves: { added: 1 } })
  expect([remarks, unknownFields]).toEqual([[], {}])
  const order = await read(plaza, 'ord_dumped')
  expect(order).toMatchObject({ ...dumped, lines: expect.any(Array), moves: expect.any(Array) })
  expect(order.lines).toMatchObject([
    { id: 'ordl_one', orderId: 'ord_dumped', createdDate, transactionId: 'bgk_old', receiverId: null, metadata: {} },
    { id: 'ordl_two', orderId: 'ord_dumped', createdDate, payerId: null, payerAmount: null, metadata: { a: 1 } },
  ])
  expect(order.moves[0]?.real).toEqual({
    payerAmount: null,
    receiverAmount: null,
    platformAmount: null,
    currency: 'USD',
  })
  expect((await plaza.ok<OrderLine>('GET', '/order-lines/ordl_two', { as: plaza.secret })).receiverAmount).toBe(9)

  const path = await plaza.export()
  const other = await createMarketplace()
  await other.import(path)
  expect(await read(other, 'ord_dumped')).toEqual(order)
  expect(linesIn(await other.export())).toEqual(linesIn(path))
  const again = await other.importLines([dumped])
  expect(Object.values(again.written).every(({ added, changed }) => added + changed === 0)).toBe(true)
})

test('totals are taken as they are, told of when they differ, and reckoned anew with the next change', async () => {
  const plaza = await createMarketplace()
  const { remarks } = await plaza.importLines([
    { order: { ...dumped, id: 'ord_odd', amountDue: 12, moves: [], paymentAttempted: false } },
  ])
  expect(remarks).toEqual(['line 1 (order ord_odd): the totals are not those of its lines and moves'])
  expect((await read(plaza, 'ord_odd')).amountDue).toBe(12)
  await plaza.ok('POST', '/order-lines', { as: plaza.secret, body: { orderId: 'ord_odd', currency: 'EUR' } })
  expect(await read(plaza, 'ord_odd')).toMatchObject({ amountDue: 10.5, amountPaid: 0, amountRemaining: 10.5 })
})

test('an order that never had a line has no totals, and gets them with its first line', async () => {
  const plaza = await createMarketplace()
  await plaza.importLines([{ id: 'ord_bare', createdDate, lines: [], payerId: null }])
  const bare = await read(plaza, 'ord_bare')
  expect(bare).toMatchObject({ amountDue: null, amountPaid: null, amountRemaining: null, currency: null, lines: [] })
  const add = (path: string, body: JsonObject) =>
    plaza.call<{ message: string }>('POST', path, { as: plaza.secret, body: { orderId: 'ord_bare', ...body } })
  expect((await add('/order-moves', { currency: 'EUR' })).body.message).toBe(
    'Cannot create a move for an order that has no order line',
  )
  expect((await add('/order-lines', { currency: 'EUR' })).body.message).toBe(
    'There is no payerId associated with the order. Please create an order line with a payerId.',
  )
  await add('/order-lines', { currency: 'EUR', payerId: 'usr_p', payerAmount: 5 })
  expect(await read(plaza, 'ord_bare')).toMatchObject({ payerId: 'usr_p', currency: 'EUR', amountDue: 5 })
})

test('a line that stands in two orders is a mistake of the file', async () => {
  const plaza = await createMarketplace()
  const other = { ...dumped, id: 'ord_other', moves: [] }
  await expect(plaza.importLines([dumped, other])).rejects.toThrow('Nothing was written')
  expect((await plaza.call('GET', '/orders/ord_dumped', { as: plaza.secret })).status).toBe(404)
})
