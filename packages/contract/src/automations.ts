import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, isoDate, nullable, oneOf, optional, text } from './schema.ts'

/** The ready-made switches, in the order of the screen. */
export const switchKeys = [
  'remindOwner',
  'endUnanswered',
  'remindPayment',
  'beforeStart',
  'askRating',
  'finishDraft',
  'silentOwner',
  'bigBooking',
  'firstListing',
  'contactData',
  'weeklyNumbers',
  'nightWatch',
] as const
export type SwitchKey = (typeof switchKeys)[number]

/** How a value of a switch is asked for. */
export const switchValueKinds = ['hours', 'days', 'count', 'amount', 'weekday', 'time'] as const
export type SwitchValueKind = (typeof switchValueKinds)[number]

const value = Type.Unsafe<number | string>({ type: ['number', 'string'] })
const values = Type.Unsafe<Record<string, number | string>>({
  type: 'object',
  additionalProperties: { type: ['number', 'string'] },
})

const automation = Type.Object({
  key: oneOf(...switchKeys),
  isOn: Type.Boolean(),
  /** By the names of `schema`. */
  values,
  schema: Type.Array(
    Type.Object({
      name: Type.String(),
      /** A weekday is 1 (Monday) to 7, a time of day is written as `09:00`, where the marketplace is. */
      kind: oneOf(...switchValueKinds),
      min: nullable(Type.Integer()),
      max: nullable(Type.Integer()),
      usual: value,
    }),
  ),
  /** How often it has acted in the last thirty days. */
  runs30d: Type.Integer(),
  /** How often it would have acted in the last thirty days with these values, whether it was on or not. */
  would30d: Type.Integer(),
  /** When it last acted. */
  lastDate: nullable(isoDate),
  /** What went wrong when the server last looked, as a code; null when nothing did. */
  problem: nullable(Type.String()),
  /** Listing types whose process has its own deadline for this; their bookings are left to it. */
  setIn: Type.Array(Type.Object({ assetTypeId: Type.String(), name: Type.String() })),
  /** A workflow of the operator's own that is meant to do it instead: one whose `metadata.plaza.switch` is this key. */
  workflowId: nullable(Type.String()),
  /** Whether that workflow is on: the switch leaves everything to it then. */
  isReplaced: Type.Boolean(),
})
export type Automation = Static<typeof automation>

const deed = Type.Object({
  kind: oneOf('mail', 'cancel', 'pause'),
  /** For emails: which of the built-in ones. */
  template: nullable(Type.String()),
  /** For emails: who gets it. */
  userId: nullable(Type.String()),
  /** The booking that would be cancelled, or the listing that would be paused; for emails, what they are about. */
  objectId: nullable(Type.String()),
})

const preview = Type.Object({
  /** How often it would have acted. */
  count: Type.Integer(),
  /** The last hundred times, newest first. */
  results: Type.Array(
    Type.Object({
      date: isoDate,
      /** Null where it is about no single object. */
      objectType: nullable(Type.String()),
      objectId: nullable(Type.String()),
      name: nullable(Type.String()),
      would: Type.Array(deed),
    }),
  ),
})
export type AutomationPreview = Static<typeof preview>

const params = closed({ id: text({ max: 32 }) })
const changes = optional(
  Type.Unsafe<Record<string, number | string>>({
    type: 'object',
    additionalProperties: { type: ['number', 'string'] },
    maxProperties: 10,
  }),
)

export const automations = {
  list: endpoint({
    method: 'GET',
    path: '/automations',
    summary: 'List the ready-made switches, and whether each is on',
    access: needs('automation:list:all'),
    response: Type.Array(automation),
  }),
  read: endpoint({
    method: 'GET',
    path: '/automations/:id',
    summary: 'Read one switch by its key',
    access: needs('automation:list:all'),
    params,
    response: automation,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/automations/:id',
    summary: 'Turn a switch on or off, or change its values',
    access: needs('automation:edit:all'),
    recorded: true,
    undo: 'fields',
    params,
    body: closed({ isOn: optional(Type.Boolean()), values: changes }),
    response: automation,
    refusals: ['automation.valueWrong'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/automations/:id/preview',
    summary: 'List what a switch would have done in the last thirty days; nothing is sent',
    access: needs('automation:list:all'),
    repeats: 'nothing changes',
    looks: true,
    params,
    body: closed({ values: changes }),
    response: preview,
    refusals: ['automation.valueWrong'],
  }),
}
