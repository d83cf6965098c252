import { type Static, Type } from 'typebox'
import { timeUnits } from './durations.ts'
import { earningsBooking, earningsMonth } from './earnings.ts'
import { endpoint, needs, noKey } from './endpoint.ts'
import { closed, isoDate, nullable, oneOf, optional, text } from './schema.ts'

const side = oneOf('taker', 'owner')

/** Who runs the service, as its operator wrote it into the settings. */
const issuer = Type.Object({
  serviceName: Type.String(),
  legalName: nullable(Type.String()),
  address: nullable(Type.String()),
  taxNumber: nullable(Type.String()),
  email: nullable(Type.String()),
  note: nullable(Type.String()),
})

const person = Type.Object({ id: nullable(Type.String()), name: Type.String() })

/** One amount of it. Those of all lines come to the total. */
const line = Type.Object({
  kind: oneOf('booking', 'takerFee', 'ownerFee', 'returned'),
  /** What of the booking it is for, where its listing has rules for the price. */
  label: optional(Type.String()),
  amount: Type.Number(),
})

const file = {
  /** The same as a PDF file, for anyone who has the address. */
  fileUrl: Type.String(),
  /** Until when that address counts. */
  fileExpirationDate: isoDate,
}

/** What one side of a booking pays or receives, to keep. */
export const receipt = Type.Object({
  side,
  transactionId: Type.String(),
  /** When the booking was made. */
  date: isoDate,
  issuer,
  owner: person,
  taker: person,
  assetName: Type.String(),
  startDate: nullable(isoDate),
  endDate: nullable(isoDate),
  /** What was booked by the hour has hours, and nights end with the day of leaving. */
  timeUnit: nullable(oneOf(...timeUnits)),
  timeZone: Type.String(),
  quantity: Type.Integer(),
  currency: Type.String(),
  unitPrice: nullable(Type.Number()),
  lines: Type.Array(line),
  total: Type.Number(),
  /** What of it is tax; part of the total, not added to it. */
  taxes: Type.Array(Type.Object({ name: Type.String(), percent: Type.Number(), amount: Type.Number() })),
  /** `online`: through the service; `waiting`: it will be; `direct`: the two settle it themselves. */
  payment: oneOf('online', 'waiting', 'direct'),
  /** What was taken online, payment by payment: all of it, or of an owner's what is theirs, and what went back of each. */
  payments: Type.Array(Type.Object({ date: isoDate, amount: Type.Number(), returned: Type.Number() })),
  /** The deposit that was held online, no part of the total: what was paid, what is back, and what the owner got of it. */
  deposit: optional(
    Type.Object({
      name: nullable(Type.String()),
      amount: Type.Number(),
      returned: Type.Number(),
      kept: Type.Number(),
      isSettled: Type.Boolean(),
    }),
  ),
  isCancelled: Type.Boolean(),
  ...file,
})
export type Receipt = Static<typeof receipt>

/** A month of an owner, to keep. */
export const monthStatement = Type.Object({
  month: Type.String(),
  timeZone: Type.String(),
  issuer,
  owner: person,
  /** One for each currency. */
  totals: Type.Array(earningsMonth),
  bookings: Type.Array(earningsBooking),
  ...file,
  /** The bookings as a table. */
  csvUrl: Type.String(),
})
export type MonthStatement = Static<typeof monthStatement>

const timeZone = optional(text({ max: 64 }))

export const receipts = {
  read: endpoint({
    method: 'GET',
    path: '/transactions/:id/receipt',
    summary: "Get the taker's receipt or the owner's statement",
    access: needs('transaction:read', 'transaction:read:all'),
    params: closed({ id: text() }),
    query: closed({ side: optional(side), timeZone }),
    response: receipt,
    refusals: ['receipt.none', 'earnings.zoneUnknown'],
  }),
  month: endpoint({
    method: 'GET',
    path: '/earnings/statement',
    summary: 'Get the statement of an owner for one month',
    access: needs('transaction:list', 'transaction:list:all'),
    query: closed({
      month: text({ max: 7, pattern: '^\\d{4}-(0[1-9]|1[0-2])$', example: '2026-11' }),
      ownerId: optional(text()),
      timeZone,
    }),
    response: monthStatement,
    refusals: ['earnings.ownerMissing', 'earnings.zoneUnknown'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/receipts/file',
    summary: 'Download a receipt or a statement',
    access: noKey('browsers save it from an address that was issued for this'),
    query: closed({ token: text({ max: 2000 }) }),
    response: Type.Object({}),
    refusals: ['receipt.addressOver'],
  }),
}
