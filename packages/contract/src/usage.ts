import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, nullable, oneOf, optional, text } from './schema.ts'

/** What may refer to something. */
export const usageKinds = [
  'asset',
  'category',
  'customAttribute',
  'transaction',
  'user',
  'apiKey',
  'entry',
  'audit',
  'role',
  'organization',
  'config',
] as const
export type UsageKind = (typeof usageKinds)[number]

const usage = Type.Object({
  /** One for each kind that may refer to it, also where none does. */
  uses: Type.Array(
    Type.Object({
      kind: oneOf(...usageKinds),
      count: Type.Integer(),
      /** A few of them, the newest first; none where the caller may not list such objects. */
      sample: Type.Array(Type.Object({ id: Type.String(), name: nullable(Type.String()) })),
    }),
  ),
})
export type Usage = Static<typeof usage>

export const usages = {
  read: endpoint({
    method: 'GET',
    path: '/usage/:id',
    summary: 'Get what refers to a category, type, attribute, role, key, entry or person',
    access: needs(
      'category:read:all',
      'assetType:read:all',
      'customAttribute:read:all',
      'role:read:all',
      'apiKey:read:all',
      'entry:read:all',
      'user:read:all',
    ),
    params: closed({ id: text({ max: 255 }) }),
    query: closed({
      /** Of an attribute: only assets with this value. */
      value: optional(text({ max: 255 })),
    }),
    response: usage,
  }),
}
