import { type Static, Type } from 'typebox'
import { duration, timeUnits } from './durations.ts'
import { endpoint, needs } from './endpoint.ts'
import {
  closed,
  dateFilter,
  isoDate,
  jsonObject,
  listFilter,
  mapOf,
  nullable,
  oneOf,
  optional,
  strings,
  text,
  uniqueStrings,
} from './schema.ts'

const transition = Type.Object({
  name: Type.String(),
  from: Type.String(),
  to: Type.String(),
  actors: optional(strings),
})

/** How a booking goes from its first status to its last. */
export const transactionProcess = Type.Object({
  initStatus: Type.String(),
  cancelStatus: Type.String(),
  transitions: Type.Array(transition),
})
export type TransactionProcess = Static<typeof transactionProcess>

/** How assets of a type are stocked, timed, priced and booked. */
export const assetType = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  name: nullable(Type.String()),
  timeBased: Type.Boolean(),
  infiniteStock: Type.Boolean(),
  pricing: Type.Object({ ownerFeesPercent: Type.Integer(), takerFeesPercent: Type.Integer() }),
  timing: Type.Object({
    timeUnit: oneOf(...timeUnits),
    minDuration: Type.Unsafe<Static<typeof duration> | null>({ type: ['object', 'null'], additionalProperties: true }),
    maxDuration: Type.Unsafe<Static<typeof duration> | null>({ type: ['object', 'null'], additionalProperties: true }),
  }),
  unavailableWhen: Type.Unsafe<string[] | null>({ type: ['array', 'null'], items: { type: 'string' } }),
  transactionProcess: Type.Unsafe<TransactionProcess | null>({ type: ['object', 'null'], additionalProperties: true }),
  namespaces: Type.Unsafe<{ visibility: Record<string, string[]> }>({ type: 'object', additionalProperties: true }),
  isDefault: Type.Boolean(),
  active: Type.Boolean(),
  metadata: jsonObject,
  platformData: jsonObject,
  livemode: Type.Boolean(),
})
export type AssetType = Static<typeof assetType>

/** How much a type is used. */
const assetTypeStats = Type.Object({
  /** Its listings, in whatever state. */
  nbAssets: Type.Integer(),
  /** How many bookings in progress have each status; only for those who may list bookings. */
  open: optional(Type.Unsafe<Record<string, number>>({ type: 'object', additionalProperties: { type: 'integer' } })),
})
export type AssetTypeStats = Static<typeof assetTypeStats>

const percent = optional(Type.Integer({ minimum: 0, maximum: 100 }))

const settings = {
  infiniteStock: optional(Type.Boolean()),
  pricing: optional(closed({ ownerFeesPercent: percent, takerFeesPercent: percent })),
  timing: optional(
    closed({
      timeUnit: optional(oneOf(...timeUnits)),
      minDuration: optional(nullable(duration)),
      maxDuration: optional(nullable(duration)),
    }),
  ),
  unavailableWhen: optional(uniqueStrings),
  transactionProcess: optional(
    nullable(
      closed({
        initStatus: text(),
        cancelStatus: text(),
        transitions: optional(
          Type.Array(closed({ name: text(), from: text(), to: text(), actors: optional(uniqueStrings) })),
        ),
      }),
    ),
  ),
  namespaces: optional(closed({ visibility: optional(mapOf(uniqueStrings)) })),
  isDefault: optional(Type.Boolean()),
  active: optional(Type.Boolean()),
  metadata: optional(jsonObject),
  platformData: optional(jsonObject),
}
const params = closed({ id: text() })

export const assetTypes = {
  list: endpoint({
    method: 'GET',
    path: '/asset-types',
    summary: 'List asset types',
    access: needs('assetType:list:all'),
    query: closed({
      id: optional(listFilter),
      createdDate: optional(dateFilter),
      updatedDate: optional(dateFilter),
      isDefault: optional(Type.Boolean()),
      active: optional(Type.Boolean()),
      /** Adds `stats` to each; for those who may change types, or list bookings. */
      stats: optional(Type.Boolean()),
    }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'array' },
    response: Type.Object({ ...assetType.properties, stats: optional(assetTypeStats) }),
    maxAge: 60,
  }),
  read: endpoint({
    method: 'GET',
    path: '/asset-types/:id',
    summary: 'Read one asset type',
    access: needs('assetType:read:all'),
    params,
    response: assetType,
  }),
  create: endpoint({
    method: 'POST',
    path: '/asset-types',
    summary: 'Create an asset type',
    access: needs('assetType:create:all'),
    recorded: true,
    body: closed({ name: text({ max: 255 }), timeBased: Type.Boolean(), ...settings }),
    response: assetType,
    events: ['asset_type__created', 'asset_type__updated'],
    refusals: ['assetType.processInvalid', 'policy.unknown'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/asset-types/:id',
    summary: 'Change an asset type; existing transactions keep their copy',
    access: needs('assetType:edit:all'),
    undo: 'fields',
    recorded: true,
    params,
    body: closed({ name: optional(text({ max: 255 })), timeBased: optional(Type.Boolean()), ...settings }),
    response: assetType,
    events: ['asset_type__updated'],
    refusals: ['assetType.processInvalid', 'policy.unknown'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/asset-types/:id',
    summary: 'Remove an asset type that no asset has',
    access: needs('assetType:remove:all'),
    recorded: true,
    params,
    response: Type.Object({ id: Type.String() }),
    events: ['asset_type__deleted'],
    refusals: ['assetType.inUse'],
  }),
}
