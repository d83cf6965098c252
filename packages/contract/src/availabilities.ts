import { type Static, Type } from 'typebox'
import { type Duration, duration } from './durations.ts'
import { endpoint, needs } from './endpoint.ts'
import { closed, isoDate, jsonObject, nullable, optional, text } from './schema.ts'

/** A number replaces the stock, a signed text (`+1`, `-2`) is added to it. */
const quantity = Type.Unsafe<number | string>({ type: ['number', 'string'] })

/** A change of one asset's stock during a period, or during periods that repeat. */
export const availability = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  assetId: Type.String(),
  startDate: isoDate,
  endDate: isoDate,
  quantity,
  recurringPattern: nullable(Type.String()),
  recurringDuration: Type.Unsafe<Duration | null>({ type: ['object', 'null'], additionalProperties: true }),
  recurringTimezone: nullable(Type.String()),
  metadata: jsonObject,
  platformData: jsonObject,
  livemode: Type.Boolean(),
})
export type Availability = Static<typeof availability>

const sentQuantity = Type.Unsafe<number | string>({
  anyOf: [
    { type: 'string', minLength: 1, maxLength: 20, pattern: '^[+-]\\d+$', 'x-pattern-name': 'signed number' },
    { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
  ],
})

const fields = {
  recurringPattern: optional(nullable(text({ max: 255 }))),
  recurringDuration: optional(nullable(duration)),
  recurringTimezone: optional(nullable(text({ max: 255 }))),
  metadata: optional(jsonObject),
  platformData: optional(jsonObject),
}
const params = closed({ id: text() })

export const graph = Type.Object({
  graphDates: Type.Array(Type.Object({ date: isoDate, usedQuantity: Type.Number(), availableQuantity: Type.Number() })),
  defaultQuantity: Type.Number(),
  totalUsedQuantity: Type.Number(),
})
export type AvailabilityGraph = Static<typeof graph>

export const availabilities = {
  getGraph: endpoint({
    method: 'GET',
    path: '/availabilities/graph',
    summary: 'Get the stock of one asset over time',
    access: needs('availability:list', 'availability:list:all'),
    query: closed({ assetId: text() }),
    response: graph,
    refusals: ['asset.unknown', 'assetType.unknown'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/availabilities',
    summary: 'List the availabilities of one asset',
    access: needs('availability:list', 'availability:list:all'),
    query: closed({ assetId: text() }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'offset' },
    response: availability,
    refusals: ['asset.unknown'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/availabilities',
    summary: 'Change the stock of an asset during a period',
    access: needs('availability:create', 'availability:create:all'),
    body: closed({ assetId: text(), startDate: isoDate, endDate: isoDate, quantity: sentQuantity, ...fields }),
    response: availability,
    events: ['availability__created'],
    refusals: [
      'asset.unknown',
      'assetType.unknown',
      'availability.noStock',
      'availability.tooMany',
      'availability.tooManyChanges',
      'availability.quantityInvalid',
      'availability.patternMissing',
      'availability.patternInvalid',
      'availability.durationMissing',
      'availability.timezoneInvalid',
      'availability.dateOrder',
      'availability.recurrenceIncomplete',
      'availability.overlapping',
      'availability.tooLong',
      'availability.tooManyOccurrences',
      'availability.tooManyPeriods',
    ],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/availabilities/:id',
    summary: 'Change an availability',
    access: needs('availability:edit', 'availability:edit:all'),
    params,
    body: closed({
      startDate: optional(isoDate),
      endDate: optional(isoDate),
      quantity: optional(sentQuantity),
      ...fields,
    }),
    response: availability,
    events: ['availability__updated'],
    refusals: [
      'assetType.unknown',
      'availability.imported',
      'availability.noStock',
      'availability.tooMany',
      'availability.tooManyChanges',
      'availability.quantityInvalid',
      'availability.patternMissing',
      'availability.patternInvalid',
      'availability.durationMissing',
      'availability.timezoneInvalid',
      'availability.dateOrder',
      'availability.recurrenceIncomplete',
      'availability.overlapping',
      'availability.tooLong',
      'availability.tooManyOccurrences',
      'availability.tooManyPeriods',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/availabilities/:id',
    summary: 'Remove an availability',
    access: needs('availability:remove', 'availability:remove:all'),
    params,
    response: Type.Object({ id: Type.String() }),
    events: ['availability__deleted'],
    refusals: ['availability.imported', 'availability.tooManyOccurrences', 'availability.tooManyPeriods'],
  }),
}
