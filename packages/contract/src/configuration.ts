import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { operation } from './operations.ts'
import { anyJson, closed, isoDate, jsonObject, listFilter, mapOf, nullable, oneOf, optional, text } from './schema.ts'

/** What the shape of a marketplace is made of, in the order in which it is applied. */
export const configurationKinds = [
  'roles',
  'categories',
  'attributes',
  'types',
  'webhooks',
  'tasks',
  'workflows',
  'entries',
  'theme',
  'settings',
] as const
export type ConfigurationKind = (typeof configurationKinds)[number]

/** Every object by its kind and its key. What refers to another names its kind and key: `@{categories:Sports › Bikes}`. */
export const configurationDocument = Type.Object({
  format: Type.Integer(),
  /** Of the Plaza that wrote it. */
  version: Type.String(),
  objects: mapOf(mapOf(jsonObject)),
})
export type ConfigurationDocument = Static<typeof configurationDocument>

/** A value that differs. */
const field = Type.Object({
  /** A JSON pointer into the object. */
  path: Type.String(),
  /** Here; null also where there is none. */
  before: anyJson,
  /** There. */
  after: anyJson,
  /** Only new objects get it: it stays as it is. */
  isFixed: Type.Boolean(),
})

export const configurationDifference = Type.Object({
  id: Type.String(),
  kind: oneOf(...configurationKinds),
  key: Type.String(),
  change: oneOf('new', 'changed', 'onlyHere'),
  fields: Type.Array(field),
  /** Differences that have to be applied too, by their ids. */
  dependsOn: Type.Array(Type.String()),
  /** Its effect on existing objects, in words. */
  impact: Type.Array(Type.String()),
  /** Why it cannot be applied; null where it can. */
  problem: nullable(Type.String()),
})
export type ConfigurationDifference = Static<typeof configurationDifference>

const comparison = Type.Object({
  /** Names the state here; `expectedVersion` of what is applied. */
  version: Type.String(),
  differences: Type.Array(configurationDifference),
  /** What no document contains and has to be entered afterwards. */
  toFillIn: Type.Array(Type.String()),
  /** What was compared with, where it was not sent. */
  document: optional(configurationDocument),
})
export type ConfigurationComparison = Static<typeof comparison>

const sentDocument = closed({
  format: Type.Integer({ minimum: 1 }),
  version: text({ max: 50 }),
  objects: mapOf(mapOf(jsonObject)),
})
const bodyLimit = 16 * 1024 * 1024

export const configuration = {
  read: endpoint({
    method: 'GET',
    path: '/configuration',
    summary: 'Read the configuration of the marketplace as one document, without secrets and ids',
    access: needs('configuration:read:all'),
    query: closed({ kinds: optional(listFilter) }),
    response: configurationDocument,
    refusals: ['configuration.kindUnknown'],
  }),
  compare: endpoint({
    method: 'POST',
    path: '/configuration/compare',
    summary: 'Compare the configuration of the marketplace with a document, another Plaza or an earlier moment',
    repeats: 'looking again changes nothing',
    access: needs('configuration:read:all'),
    bodyLimit,
    body: closed({
      document: optional(sentDocument),
      /** Where the API of another Plaza is, and a key of it that may read its configuration. It is used once and not kept. */
      url: optional(Type.String({ format: 'uri', minLength: 1, maxLength: 2048 })),
      key: optional(text({ max: 255 })),
      /** As it was here then, as far as the audit log goes back. */
      date: optional(isoDate),
    }),
    response: comparison,
    refusals: [
      'configuration.sourceOne',
      'configuration.newer',
      'configuration.formatUnknown',
      'configuration.invalid',
      'configuration.unreachable',
      'configuration.dateUnknown',
    ],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/configuration/apply',
    summary: 'Apply some or all of the differences, all or nothing',
    access: needs('configuration:apply:all'),
    fresh: 'live',
    reason: 'kept',
    recorded: true,
    bodyLimit,
    body: closed({
      document: sentDocument,
      /** What is taken over: whole objects, or some of their fields. */
      pick: Type.Array(
        closed({
          id: text({ max: 1024 }),
          /** Paths of differing fields; all by default. */
          fields: optional(Type.Array(text({ max: 2048 }), { minItems: 1, maxItems: 1000, uniqueItems: true })),
        }),
        { minItems: 1, maxItems: 5000 },
      ),
      /** What `compare` answered as `version`. */
      expectedVersion: text({ max: 100 }),
    }),
    response: operation,
    refusals: [
      'configuration.newer',
      'configuration.formatUnknown',
      'configuration.invalid',
      'configuration.changed',
      'configuration.pickUnknown',
      'configuration.needs',
      'configuration.refused',
    ],
  }),
}
