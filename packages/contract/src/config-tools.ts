import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, jsonObject, nullable, oneOf, optional } from './schema.ts'

/** One thing that was looked at: whether it is well, and in words what it is or what to do. */
const finding = Type.Object({ isOk: Type.Boolean(), text: Type.String() })
export type ConfigFinding = Static<typeof finding>

/** How a change affects existing objects. */
const impact = Type.Object({
  sentence: Type.String(),
  /** How many it concerns; null where they are not counted. */
  count: nullable(Type.Integer()),
  /** Where they are in the console, below `/console`; null where there is no list of them. */
  link: nullable(Type.String()),
})
export type ConfigImpact = Static<typeof impact>

export const configTools = {
  check: endpoint({
    method: 'POST',
    path: '/config/check',
    summary: 'Test a mail server, Stripe, a single sign-on connection or a map style',
    access: needs('config:edit:all'),
    repeats: 'nothing changes',
    body: closed({
      what: oneOf('email', 'stripe', 'sso', 'map'),
      /** Values that are not saved, merged into those that are; for `sso`, `provider` names the connection. */
      values: optional(jsonObject),
    }),
    response: Type.Object({ isOk: Type.Boolean(), findings: Type.Array(finding) }),
  }),
  impact: endpoint({
    method: 'GET',
    path: '/config/impact',
    summary: 'See how a change of settings or of an attribute affects existing objects',
    access: needs('config:edit', 'config:edit:all', 'customAttribute:create:all'),
    query: closed({
      /** The body of `PATCH /config`, as JSON; for those who may change it. */
      change: optional(Type.String({ maxLength: 20_000 })),
      /** The body of `PATCH /config/private`, as JSON; for those who may change it. */
      privateChange: optional(Type.String({ maxLength: 20_000 })),
      /** The body of `PATCH /custom-attributes/:id` and its `id`, as JSON. */
      attributeChange: optional(Type.String({ maxLength: 20_000 })),
    }),
    response: Type.Array(impact),
  }),
}
