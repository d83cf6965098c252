import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, dateFilter, isoDate, jsonObject, listFilter, nullable, optional, text } from './schema.ts'

/** What a line and a move have in common: who pays, who gets, and what the marketplace keeps. */
const share = {
  transactionId: nullable(Type.String()),
  reversal: Type.Boolean(),
  payerId: nullable(Type.String()),
  receiverId: nullable(Type.String()),
  payerAmount: nullable(Type.Number()),
  receiverAmount: nullable(Type.Number()),
  platformAmount: nullable(Type.Number()),
  currency: nullable(Type.String()),
  metadata: jsonObject,
  platformData: jsonObject,
}
const stored = { id: Type.String(), createdDate: isoDate, updatedDate: isoDate, orderId: Type.String() }

const real = Type.Object({
  payerAmount: nullable(Type.Number()),
  receiverAmount: nullable(Type.Number()),
  platformAmount: nullable(Type.Number()),
  currency: Type.String(),
})
/** What the provider booked, in its currency. */
export type RealAmounts = Static<typeof real>

/** Who owes something, or is owed it. */
export const orderLine = Type.Object({ ...stored, ...share, livemode: Type.Boolean() })
export type OrderLine = Static<typeof orderLine>

/** What was really paid. */
export const orderMove = Type.Object({
  ...stored,
  ...share,
  real: nullable(real),
  eventDate: nullable(isoDate),
  livemode: Type.Boolean(),
})
export type OrderMove = Static<typeof orderMove>

const totals = {
  amountDue: nullable(Type.Number()),
  amountPaid: nullable(Type.Number()),
  amountRemaining: nullable(Type.Number()),
  amountToRefund: Type.Number(),
  amountRefunded: Type.Number(),
  currency: nullable(Type.String()),
  payerId: nullable(Type.String()),
  paymentAttempted: Type.Boolean(),
  livemode: Type.Boolean(),
}

/** The books of one payer in one currency, perhaps over several transactions. It moves no money. */
export const order = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  lines: Type.Array(orderLine),
  moves: Type.Array(orderMove),
  ...totals,
  metadata: jsonObject,
  platformData: jsonObject,
})
export type PlacedOrder = Static<typeof order>

const previewedShare = Type.Partial(Type.Object(share))
const orderPreview = Type.Object({
  lines: Type.Array(previewedShare),
  moves: Type.Array(Type.Partial(Type.Object({ ...share, real: nullable(real), eventDate: nullable(isoDate) }))),
  ...totals,
})
export type OrderPreview = Static<typeof orderPreview>

const id = text({ max: 255 })
const amounts = {
  payerAmount: optional(Type.Number()),
  receiverAmount: optional(Type.Number()),
  platformAmount: optional(Type.Number()),
}
const sentShare = {
  transactionId: optional(id),
  payerId: optional(id),
  receiverId: optional(id),
  reversal: optional(Type.Boolean()),
  ...amounts,
}
const free = { metadata: optional(jsonObject), platformData: optional(jsonObject) }
const currency = text({ max: 255 })
const sentReal = nullable(closed({ ...amounts, currency }))
/** An amount names whom it is of. */
const peers = { 'x-with': { payerAmount: 'payerId', receiverAmount: 'receiverId' } }

const lineFields = { ...sentShare, currency, ...free }
const moveFields = {
  ...sentShare,
  currency: optional(currency),
  real: optional(sentReal),
  eventDate: optional(isoDate),
  ...free,
}
const lineInput = closed(lineFields, peers)
export type OrderLineInput = Static<typeof lineInput>
const moveInput = closed(moveFields, peers)
export type OrderMoveInput = Static<typeof moveInput>

const content = {
  transactionIds: optional(
    Type.Unsafe<string | readonly string[]>({
      type: 'array',
      items: text(),
      uniqueItems: true,
      minItems: 1,
      maxItems: 100,
      'x-single': true,
    }),
  ),
  lines: optional(Type.Array(lineInput, { minItems: 1 })),
  moves: optional(Type.Array(moveInput, { minItems: 1 })),
}
const examples = [{ transactionIds: ['trn_4Yc9ReS1hAf1PrWRa1hA'] }]
const params = closed({ id: text() })

const contentRefusals = [
  'order.movesWithoutLines',
  'order.transactionIdsMissing',
  'order.transactionUnknown',
  'order.ownerMissing',
  'order.takerMissing',
  'order.assetMissing',
  'order.severalPayers',
  'order.severalCurrencies',
  'order.payerNotTaker',
  'order.lineCurrency',
  'order.movesPayer',
  'order.movesCurrency',
  'order.movesTransactions',
  'order.movesReceivers',
  'order.payerMissing',
  'orderMove.currencyInvalid',
] as const

export const orders = {
  preview: endpoint({
    method: 'POST',
    path: '/orders/preview',
    summary: 'Get the total of an order without creating it',
    looks: true,
    repeats: 'nothing changes',
    access: needs('order:preview', 'order:preview:all'),
    body: closed(content, { examples }),
    response: orderPreview,
    refusals: ['order.linesAndTransactions', ...contentRefusals],
  }),
  list: endpoint({
    method: 'GET',
    path: '/orders',
    summary: 'List orders that you pay or are paid by',
    access: needs('order:list', 'order:list:all'),
    query: closed({
      id: optional(listFilter),
      payerId: optional(listFilter),
      receiverId: optional(listFilter),
      transactionId: optional(listFilter),
      createdDate: optional(dateFilter),
      updatedDate: optional(dateFilter),
      paymentAttempted: optional(Type.Boolean()),
    }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'offset' },
    response: order,
  }),
  read: endpoint({
    method: 'GET',
    path: '/orders/:id',
    summary: 'Read one order',
    access: needs('order:read', 'order:read:all'),
    params,
    response: order,
  }),
  create: endpoint({
    method: 'POST',
    path: '/orders',
    summary: 'Combine transactions into one order, or write its lines',
    access: needs('order:create', 'order:create:all'),
    body: closed({ ...content, ...free }, { examples, 'x-one': ['lines', 'transactionIds'] }),
    freeDataIn: ['lines', 'moves'],
    response: order,
    events: ['order__created'],
    refusals: [...contentRefusals, 'order.tooManyLines', 'order.tooManyMoves'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/orders/:id',
    summary: 'Change the notes on an order',
    access: needs('order:edit', 'order:edit:all'),
    params,
    body: closed(free),
    response: order,
    events: ['order__updated'],
  }),
}

const changedAmounts = {
  payerAmount: optional(nullable(Type.Number())),
  receiverAmount: optional(nullable(Type.Number())),
  platformAmount: optional(nullable(Type.Number())),
}

export const orderLines = {
  read: endpoint({
    method: 'GET',
    path: '/order-lines/:id',
    summary: 'Read one line of an order',
    access: needs('orderLine:read', 'orderLine:read:all'),
    params,
    response: orderLine,
  }),
  create: endpoint({
    method: 'POST',
    path: '/order-lines',
    summary: 'Add a line to an order',
    access: needs('orderLine:create', 'orderLine:create:all'),
    body: closed({ orderId: text(), ...lineFields }, peers),
    response: orderLine,
    events: ['order__updated'],
    refusals: [
      'orderLine.onlyReversals',
      'orderLine.transactionUnknown',
      'orderLine.payerNotTaker',
      'orderLine.payerMissing',
      'order.otherPayer',
      'order.otherCurrency',
      'order.tooManyLines',
    ],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/order-lines/:id',
    summary: 'Change a line of an order whose payment has not started',
    access: needs('orderLine:edit', 'orderLine:edit:all'),
    params,
    body: closed({ payerId: optional(nullable(id)), receiverId: optional(nullable(id)), ...changedAmounts, ...free }),
    response: orderLine,
    events: ['order__updated'],
    refusals: ['orderLine.fixed', 'orderLine.noPayerLeft', 'orderLine.otherPayer', 'orderLine.payerNotTaker'],
  }),
}

export const orderMoves = {
  read: endpoint({
    method: 'GET',
    path: '/order-moves/:id',
    summary: 'Read one move of an order',
    access: needs('orderMove:read', 'orderMove:read:all'),
    params,
    response: orderMove,
  }),
  create: endpoint({
    method: 'POST',
    path: '/order-moves',
    summary: 'Record what was actually paid for an order',
    access: needs('orderMove:create', 'orderMove:create:all'),
    body: closed({ orderId: text(), ...moveFields }, peers),
    response: orderMove,
    events: ['order__updated'],
    refusals: [
      'orderMove.noLine',
      'orderMove.transactionElsewhere',
      'orderMove.receiverElsewhere',
      'orderMove.currencyInvalid',
      'order.otherPayer',
      'order.otherCurrency',
      'order.tooManyMoves',
    ],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/order-moves/:id',
    summary: "Change the provider's record of a move, and the notes on it",
    access: needs('orderMove:edit', 'orderMove:edit:all'),
    params,
    body: closed({ real: optional(sentReal), ...free }),
    response: orderMove,
    events: ['order__updated'],
    refusals: ['orderMove.currencyInvalid'],
  }),
}
