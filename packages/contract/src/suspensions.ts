import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, emptyableText, isoDate, nullable, oneOf, optional, text } from './schema.ts'
import { user, userIdParams } from './users.ts'

/** Why someone is suspended or blocked. */
export const suspensionReasons = [
  'spam',
  'fraud',
  'offPlatformPayment',
  'abuse',
  'underage',
  'unpaid',
  'other',
] as const
export type SuspensionReason = (typeof suspensionReasons)[number]

/** `suspend`: may finish what is running but start nothing new. `block`: is logged out and cannot come back. */
const suspensionKind = oneOf('suspend', 'block')
export type SuspensionKind = Static<typeof suspensionKind>

const blockedValue = oneOf('email', 'phone', 'payout')

const amount = Type.Object({ currency: Type.String(), amount: Type.Number() })

/** What a suspension would do, in numbers. */
export const suspensionPreview = Type.Object({
  /** Active listings: they are hidden, or stay. */
  listings: Type.Integer(),
  /** Requests that nobody has agreed to yet, sent or received: they are declined, or stay. */
  requests: Type.Integer(),
  /** Agreed bookings that have not begun: they stay, or are cancelled with a full refund. */
  bookings: Type.Integer(),
  /** Bookings that have begun; they are finished in any case. */
  running: Type.Integer(),
  /** What goes back to takers if `bookings` are cancelled, for each currency. */
  refund: Type.Array(amount),
  /** Organizations they own; those continue until they are suspended themselves. */
  organizations: Type.Integer(),
  /** Which of their values can be refused to new accounts. */
  blockValues: Type.Array(blockedValue),
  /** The language the person reads. */
  locale: Type.String(),
  /** Words for the person in that language, to begin with; empty without a reason that has any. */
  suggestion: Type.String(),
})
export type SuspensionPreview = Static<typeof suspensionPreview>

export const userSuspensions = {
  preview: endpoint({
    method: 'POST',
    path: '/users/:id/suspension/preview',
    summary: 'See what suspending or blocking a person would do',
    repeats: 'nothing changes',
    access: needs('user:suspend:all'),
    params: userIdParams,
    body: closed({ kind: suspensionKind, reasonCode: optional(oneOf(...suspensionReasons)) }),
    response: suspensionPreview,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/users/:id/suspension',
    summary: 'Suspend or block a person, and decide about their listings, requests and bookings',
    access: needs('user:suspend:all', 'block:create:all'),
    reason: 'required',
    recorded: true,
    undo: { by: 'userSuspensions.remove' },
    params: userIdParams,
    body: closed({
      kind: suspensionKind,
      /** Ends by itself then; only of `suspend`. */
      until: optional(nullable(isoDate)),
      reasonCode: oneOf(...suspensionReasons),
      /** `hide` by default. */
      listings: optional(oneOf('hide', 'keep')),
      /** `decline` by default. */
      requests: optional(oneOf('decline', 'keep')),
      /** By default they are kept when someone is suspended and cancelled when they are blocked. */
      bookings: optional(oneOf('keep', 'cancel')),
      /** The email to the person, sent after 20 seconds; null for none. Without a text, the suggested one. */
      tell: optional(nullable(closed({ locale: optional(text({ max: 20 })), text: optional(emptyableText(3000)) }))),
      /** Of `block`: new accounts with the same are refused. */
      blockValues: optional(Type.Array(blockedValue, { uniqueItems: true })),
    }),
    response: Type.Object({ user, operationId: Type.String() }),
    events: ['user__updated'],
    refusals: ['suspension.self', 'suspension.untilPast', 'suspension.blockHasNoEnd', 'suspension.valueMissing'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id/suspension',
    summary: 'Lift a suspension or block: the listings it hid come back',
    access: needs('user:suspend:all', 'block:remove:all'),
    reason: 'kept',
    recorded: true,
    params: userIdParams,
    response: user,
    events: ['user__updated'],
    refusals: ['suspension.none'],
  }),
}
