import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, isoDate, jsonObject, listFilter, oneOf, optional, text } from './schema.ts'

export const customAttributeTypes = ['number', 'boolean', 'text', 'select', 'tags'] as const

/** A typed, searchable field that every asset may have. */
export const customAttribute = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  name: Type.String(),
  type: oneOf(...customAttributeTypes),
  listValues: Type.Unsafe<string[] | null>({ type: ['array', 'null'], items: { type: 'string' } }),
  metadata: jsonObject,
  platformData: jsonObject,
  livemode: Type.Boolean(),
})
export type CustomAttribute = Static<typeof customAttribute>

/** How much it is used. */
const customAttributeStats = Type.Object({ nbAssets: Type.Integer() })
export type CustomAttributeStats = Static<typeof customAttributeStats>

const fields = {
  listValues: optional(Type.Array(text())),
  metadata: optional(jsonObject),
  platformData: optional(jsonObject),
}
const params = closed({ id: text() })

export const customAttributes = {
  list: endpoint({
    method: 'GET',
    path: '/custom-attributes',
    summary: 'List custom attributes',
    access: needs('customAttribute:list:all'),
    query: closed({
      id: optional(listFilter),
      /** Adds `stats` to each; for those who may change custom attributes. */
      stats: optional(Type.Boolean()),
    }),
    list: {
      orderBy: ['createdDate', 'updatedDate'],
      legacyOrderBy: ['name', 'createdDate', 'updatedDate'],
      legacy: 'offset',
    },
    response: Type.Object({ ...customAttribute.properties, stats: optional(customAttributeStats) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/custom-attributes/:id',
    summary: 'Read one custom attribute',
    access: needs('customAttribute:read:all'),
    params,
    response: customAttribute,
  }),
  create: endpoint({
    method: 'POST',
    path: '/custom-attributes',
    summary: 'Declare a custom attribute',
    access: needs('customAttribute:create:all'),
    body: closed({ name: text({ max: 255 }), type: oneOf(...customAttributeTypes), ...fields }),
    response: customAttribute,
    events: ['custom_attribute__created'],
    refusals: [
      'customAttribute.nameTaken',
      'customAttribute.beingRemoved',
      'customAttribute.listMissing',
      'customAttribute.listNotAllowed',
    ],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/custom-attributes/:id',
    summary: 'Change the values of a custom attribute',
    access: needs('customAttribute:edit:all'),
    undo: 'fields',
    params,
    body: closed(fields),
    response: customAttribute,
    events: ['custom_attribute__updated'],
    refusals: ['customAttribute.takesNoList', 'customAttribute.valueInUse'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/custom-attributes/:id',
    summary: 'Remove a custom attribute and its values from all assets',
    access: needs('customAttribute:remove:all'),
    params,
    response: Type.Object({ id: Type.String() }),
    events: ['asset__custom_attribute_changed', 'asset__updated', 'custom_attribute__deleted'],
  }),
}
