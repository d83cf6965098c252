import { type Static, Type } from 'typebox'
import { endpoint, needs, noKey } from './endpoint.ts'
import { closed, isoDate, jsonObject, nullable, oneOf, optional, text, uri } from './schema.ts'

/** Why the last reading of a connected calendar came to nothing. */
export const calendarProblems = [
  'unreachable',
  'denied',
  'notFound',
  'serverError',
  'tooLarge',
  'notACalendar',
  'tooManyEvents',
  'tooManyBlocks',
  'tooSlow',
  'noStock',
] as const
export type CalendarProblemCode = (typeof calendarProblems)[number]

/** A calendar kept elsewhere whose events close days of one asset. */
export const calendarSource = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  assetId: Type.String(),
  name: Type.String(),
  /** where it is read from; the rest of the address is a secret and is not told again */
  host: Type.String(),
  /** how many of the asset an event takes; null for all of them */
  quantity: nullable(Type.Integer()),
  /** not read yet; read; or the last attempt failed, so that what was read before still applies */
  state: oneOf('waiting', 'good', 'failing'),
  problem: nullable(oneOf(...calendarProblems)),
  /** the last attempt */
  checkedDate: nullable(isoDate),
  /** the last attempt that went well */
  importedDate: nullable(isoDate),
  failingSince: nullable(isoDate),
  /** periods that it closes now */
  blocks: Type.Integer(),
  /** agreed bookings on days that it closes */
  conflicts: Type.Array(Type.Object({ transactionId: Type.String(), startDate: isoDate, endDate: nullable(isoDate) })),
  livemode: Type.Boolean(),
})
export type CalendarSource = Static<typeof calendarSource>

/** A secret address where other calendars read what is booked and closed. */
export const calendarAddress = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  userId: Type.String(),
  /** null: everything that the user lends */
  assetId: nullable(Type.String()),
  url: Type.String(),
})
export type CalendarAddress = Static<typeof calendarAddress>

const params = closed({ id: text() })
/** Who may close days of an asset may have a calendar close them. */
const ofSources = needs('availability:create', 'availability:create:all')
/** Who may look at a calendar may have it at an address. */
const ofAddresses = needs('transaction:list', 'transaction:list:all')

export const calendarSources = {
  list: endpoint({
    method: 'GET',
    path: '/calendar-sources',
    summary: 'List the calendars connected with an asset, or with all assets of an owner, oldest first',
    access: ofSources,
    query: closed({
      assetId: optional(text()),
      /** oneself, unless one may change all availabilities */
      ownerId: optional(text()),
    }),
    response: Type.Array(calendarSource),
  }),
  create: endpoint({
    method: 'POST',
    path: '/calendar-sources',
    summary:
      'Connect a calendar by its address (iCalendar, RFC 5545); it is read at once and then about every half hour',
    access: ofSources,
    body: closed({
      assetId: text(),
      name: text({ max: 100 }),
      url: uri,
      quantity: optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    }),
    response: calendarSource,
    refusals: [
      'asset.unknown',
      'assetType.unknown',
      'availability.noStock',
      'calendarSource.addressInvalid',
      'calendarSource.twice',
      'calendarSource.tooMany',
    ],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/calendar-sources/:id/refresh',
    summary: 'Read a connected calendar now',
    repeats: 'reading again changes nothing',
    access: ofSources,
    params,
    response: calendarSource,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/calendar-sources/:id',
    summary: 'Disconnect a calendar; the days it blocked are open again',
    access: ofSources,
    params,
    response: Type.Object({ id: Type.String() }),
    events: ['availability__deleted'],
  }),
}

export const calendarAddresses = {
  list: endpoint({
    method: 'GET',
    path: '/calendar-addresses',
    summary: 'List your own secret addresses',
    viewAs: 'never',
    access: ofAddresses,
    response: Type.Array(calendarAddress),
  }),
  create: endpoint({
    method: 'POST',
    path: '/calendar-addresses',
    summary: 'Create a secret address for one asset, or for all; the previous one stops working',
    viewAs: 'never',
    repeats: 'addresses are not kept with answers',
    access: ofAddresses,
    body: closed({ assetId: optional(text()) }),
    response: calendarAddress,
    refusals: ['asset.unknown'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/calendar-addresses/:id',
    summary: 'Revoke a secret address',
    viewAs: 'never',
    access: ofAddresses,
    params,
    response: Type.Object({ id: Type.String() }),
  }),
  open: endpoint({
    method: 'GET',
    path: '/calendars/:token',
    summary: 'Read the calendar behind a secret address, as a file (iCalendar, RFC 5545)',
    access: noKey('calendar programs have no key; anyone who has the address may read it'),
    params: closed({ token: text({ max: 100 }) }),
    response: jsonObject,
  }),
}

export const bookingCalendars = {
  link: endpoint({
    method: 'GET',
    path: '/transactions/:id/calendar',
    summary: 'Get the address of a calendar file for one side of a booking',
    access: needs('transaction:read', 'transaction:read:all'),
    params,
    response: Type.Object({ url: Type.String() }),
    refusals: ['transaction.datesInvalid'],
  }),
  open: endpoint({
    method: 'GET',
    path: '/calendars/bookings/:token',
    summary: 'Read one booking as a calendar file (iCalendar, RFC 5545)',
    access: noKey('emails and calendar programs have no key; the address is signed for one side of one booking'),
    params: closed({ token: text({ max: 200 }) }),
    response: jsonObject,
  }),
}
