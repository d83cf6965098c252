import { type Static, Type } from 'typebox'
import { endpoint, needs, needsUnless } from './endpoint.ts'
import {
  closed,
  dateFilter,
  isoDate,
  jsonObject,
  listFilter,
  nullable,
  optional,
  strings,
  text,
  uniqueStrings,
} from './schema.ts'

/** A key that programs call with. The secret part of `key` is masked except where it may be shown. */
export const apiKey = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  name: Type.String(),
  key: Type.String(),
  roles: strings,
  permissions: strings,
  readNamespaces: strings,
  editNamespaces: strings,
  metadata: jsonObject,
  platformData: jsonObject,
  /** Who made it; nothing for keys that programs made. */
  createdBy: nullable(Type.String()),
  /** To the minute. */
  lastUsedDate: nullable(isoDate),
  /** From then on it opens nothing. */
  expirationDate: nullable(isoDate),
  livemode: Type.Boolean(),
})
export type ApiKey = Static<typeof apiKey>

/** Secret, publishable and content keys; anything else of 5 to 10 letters and digits is a custom type. */
export const builtInKeyTypes = ['seck', 'pubk', 'cntk'] as const
export const customKeyType = /^[a-z\d]{5,10}$/i

const keyType = Type.String({
  minLength: 1,
  pattern: '^(seck|pubk|cntk|[A-Za-z\\d]{5,10})$',
  'x-pattern-name': 'API key type',
})

const rights = {
  roles: optional(uniqueStrings),
  permissions: optional(uniqueStrings),
  readNamespaces: optional(uniqueStrings),
  editNamespaces: optional(uniqueStrings),
}
/** A built-in type fixes the permissions, so any that were sent are ignored. */
const rightsOfBuiltInTypes = { 'x-drop': { key: 'type', values: builtInKeyTypes, drop: Object.keys(rights) } }

const params = closed({ id: text() })
const reveal = optional(Type.Integer({ minimum: 0, maximum: 1 }))

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api-keys',
    summary: 'List API keys',
    access: needs('apiKey:list:all'),
    query: closed({
      id: optional(listFilter),
      createdDate: optional(dateFilter),
      updatedDate: optional(dateFilter),
      type: optional(keyType),
      reveal,
    }),
    list: {
      orderBy: ['createdDate', 'updatedDate'],
      legacyOrderBy: ['name', 'createdDate', 'updatedDate'],
      legacy: 'offset',
    },
    fresh: ['reveal'],
    recorded: ['reveal'],
    response: apiKey,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api-keys/:id',
    summary: 'Read one API key',
    access: needs('apiKey:read', 'apiKey:read:all'),
    params,
    query: closed({ reveal }),
    fresh: ['reveal'],
    recorded: ['reveal'],
    response: apiKey,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api-keys',
    summary: 'Create an API key',
    access: needsUnless('the first secret key of a new marketplace may be made by anyone', 'apiKey:create:all'),
    fresh: true,
    reason: 'kept',
    recorded: true,
    body: closed(
      {
        name: text({ max: 255 }),
        type: optional(keyType),
        ...rights,
        expirationDate: optional(nullable(isoDate)),
        metadata: optional(jsonObject),
        platformData: optional(jsonObject),
      },
      rightsOfBuiltInTypes,
    ),
    response: apiKey,
    events: ['api_key__created'],
    refusals: ['role.unknown', 'permission.unknown', 'apiKey.endPast', 'staff.rightsBeyond'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api-keys/:id',
    summary: 'Change an API key',
    access: needs('apiKey:edit', 'apiKey:edit:all'),
    fresh: true,
    reason: 'kept',
    recorded: true,
    params,
    body: closed(
      {
        name: optional(text({ max: 255 })),
        type: optional(keyType),
        ...rights,
        expirationDate: optional(nullable(isoDate)),
        metadata: optional(jsonObject),
        platformData: optional(jsonObject),
      },
      rightsOfBuiltInTypes,
    ),
    response: apiKey,
    events: ['api_key__updated'],
    refusals: ['role.unknown', 'permission.unknown', 'apiKey.endPast', 'staff.rightsBeyond'],
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api-keys/:id/rotate',
    summary:
      'Create the successor of an API key, with the same name and permissions; the old key keeps working for some hours',
    access: needs('apiKey:edit:all'),
    fresh: true,
    reason: 'kept',
    recorded: true,
    params,
    body: closed({ oldEndsInHours: Type.Integer({ minimum: 0, maximum: 720 }) }),
    response: apiKey,
    events: ['api_key__created', 'api_key__updated'],
    refusals: ['apiKey.ended', 'staff.rightsBeyond'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api-keys/:id',
    summary: 'Remove an API key; it stops working at once',
    access: needs('apiKey:remove', 'apiKey:remove:all'),
    fresh: true,
    reason: 'kept',
    recorded: true,
    params,
    response: Type.Object({ id: Type.String() }),
    events: ['api_key__deleted'],
  }),
}
