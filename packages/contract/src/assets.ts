import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import {
  closed,
  dateFilter,
  emptyableText,
  isoDate,
  type JsonObject,
  jsonObject,
  listFilter,
  nullable,
  numberFilter,
  optional,
  text,
} from './schema.ts'

/** A place of an asset; whatever else a map or address service knows is kept beside the position. */
export type Location = { latitude: number; longitude: number } & JsonObject
const location = Type.Unsafe<Location>(
  Type.Object(
    {
      latitude: Type.Number({ minimum: -90, maximum: 90 }),
      longitude: Type.Number({ minimum: -180, maximum: 180 }),
    },
    { additionalProperties: true },
  ),
)

/** A thing, place or hour that someone offers. */
export const asset = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  name: Type.String(),
  description: nullable(Type.String()),
  ownerId: nullable(Type.String()),
  categoryId: nullable(Type.String()),
  validated: Type.Boolean(),
  active: Type.Boolean(),
  locations: Type.Array(location),
  assetTypeId: Type.String(),
  quantity: Type.Integer(),
  currency: nullable(Type.String()),
  price: Type.Number(),
  customAttributes: jsonObject,
  metadata: jsonObject,
  platformData: jsonObject,
  livemode: Type.Boolean(),
})
export type Asset = Static<typeof asset>

/** How a listing is doing, for those who look after all of them. */
const assetStats = Type.Object({
  /** Complaints that nobody has settled. */
  nbReports: Type.Integer(),
  /** Within thirty days. */
  nbViews: Type.Integer(),
  nbRequests: Type.Integer(),
})
export type AssetStats = Static<typeof assetStats>

const fields = {
  description: optional(nullable(emptyableText(3000))),
  categoryId: optional(nullable(text())),
  validated: optional(Type.Boolean()),
  active: optional(Type.Boolean()),
  locations: optional(Type.Array(location, { maxItems: 100 })),
  assetTypeId: optional(text()),
  quantity: optional(Type.Integer({ minimum: 0 })),
  currency: optional(text()),
  price: optional(Type.Number({ minimum: 0 })),
  customAttributes: optional(jsonObject),
  metadata: optional(jsonObject),
  platformData: optional(jsonObject),
}
const params = closed({ id: text() })

export const assets = {
  list: endpoint({
    method: 'GET',
    path: '/assets',
    summary: 'List assets',
    access: needs('asset:list', 'asset:list:all'),
    query: closed({
      id: optional(listFilter),
      ownerId: optional(listFilter),
      categoryId: optional(listFilter),
      assetTypeId: optional(listFilter),
      validated: optional(Type.Boolean()),
      active: optional(Type.Boolean()),
      createdDate: optional(dateFilter),
      updatedDate: optional(dateFilter),
      quantity: optional(numberFilter({ type: 'integer', minimum: 0 })),
      price: optional(numberFilter({ type: 'number', minimum: 0 })),
      /** An id, or pieces of a name. */
      query: optional(text({ max: 200 })),
      state: optional(listFilter),
      /** What staff decided, or that they have not yet. */
      moderation: optional(listFilter),
      withoutPhoto: optional(Type.Boolean()),
      /** `latitude,longitude`; with `maxDistance`. */
      near: optional(text({ max: 50 })),
      /** In metres from `near`. */
      maxDistance: optional(Type.Integer({ minimum: 1, maximum: 20_040_000 })),
      /** `name:value` of a custom attribute; several must all hold. */
      attribute: optional(listFilter),
      /** Nothing of it is free at any moment of so many days from now on. */
      notBookableWithin: optional(Type.Integer({ minimum: 1, maximum: 366 })),
      /** Whether an open case says that someone complained; for those who may list cases. */
      reported: optional(Type.Boolean()),
      /** Adds `stats` to each; for those who may list cases. */
      stats: optional(Type.Boolean()),
    }),
    list: {
      orderBy: ['createdDate', 'updatedDate'],
      legacyOrderBy: ['name', 'createdDate', 'updatedDate', 'quantity', 'price', 'validated', 'active'],
      legacy: 'offset',
    },
    response: Type.Object({ ...asset.properties, stats: optional(assetStats) }),
    refusals: ['asset.stateUnknown', 'asset.placeInvalid', 'asset.attributeInvalid'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/assets/:id',
    summary: 'Read one asset',
    access: needs('asset:read', 'asset:read:all'),
    params,
    response: asset,
  }),
  create: endpoint({
    method: 'POST',
    path: '/assets',
    summary: 'Create an asset',
    access: needs('asset:create', 'asset:create:all'),
    body: closed({
      name: text({ max: 255 }),
      ownerId: optional(nullable(emptyableText(255))),
      ...fields,
      currency: optional(nullable(text())),
    }),
    response: asset,
    ownerNamespaces: true,
    events: ['asset__created', 'asset_type__created'],
    refusals: [
      'emailCheck.required',
      'asset.partMissing',
      'asset.attributeMissing',
      'asset.instantInvalid',
      'asset.pricesInvalid',
      'policy.unknown',
      'currency.unknown',
      'assetType.unknown',
      'assetType.inactive',
      'assetType.noDefault',
      'category.unknown',
      'customAttribute.invalidValues',
    ],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/assets/:id',
    summary: 'Change an asset',
    access: needs('asset:edit', 'asset:edit:all'),
    undo: 'fields',
    params,
    body: closed({ name: optional(text({ max: 255 })), ...fields }),
    response: asset,
    ownerNamespaces: true,
    events: [
      'asset__updated',
      'asset__name_changed',
      'asset__description_changed',
      'asset__category_switched',
      'asset__type_switched',
      'asset__locations_changed',
      'asset__quantity_changed',
      'asset__pricing_changed',
      'asset__activated',
      'asset__deactivated',
      'asset__validated',
      'asset__custom_attribute_changed',
    ],
    refusals: [
      'emailCheck.required',
      'asset.inModeration',
      'asset.partMissing',
      'asset.attributeMissing',
      'asset.instantInvalid',
      'asset.pricesInvalid',
      'policy.unknown',
      'currency.unknown',
      'assetType.unknown',
      'assetType.inactive',
      'category.unknown',
      'customAttribute.invalidValues',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/assets/:id',
    summary: 'Remove an asset and its availabilities',
    whileSuspended: true,
    access: needs('asset:remove', 'asset:remove:all'),
    params,
    response: Type.Object({ id: Type.String() }),
    events: ['asset__deleted'],
    refusals: ['asset.inUse'],
  }),
}
