import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, nullable, oneOf, optional } from './schema.ts'

/** What a marketplace needs before its first booking, in the order in which it is best done. */
export const setupKeys = [
  'name',
  'language',
  'place',
  'types',
  'categories',
  'mail',
  'legal',
  'payments',
  'review',
  'team',
  'testBooking',
] as const
/** What matters once real people come. */
export const liveSetupKeys = ['address', 'consoleHost', 'masterKey', 'devRole', 'demoData'] as const
const anyKey = oneOf(...setupKeys, ...liveSetupKeys)
export type SetupKey = (typeof setupKeys)[number] | (typeof liveSetupKeys)[number]

const setup = Type.Object({
  items: Type.Array(
    Type.Object({
      key: anyKey,
      state: oneOf('open', 'done', 'skipped'),
      /** Why it is still open, as a word that does not change; null otherwise. */
      why: nullable(Type.String()),
      /** Where it is done, under the address of the console. */
      link: Type.String(),
      isLiveOnly: Type.Boolean(),
    }),
  ),
  /** Items that are done or skipped. */
  nbDone: Type.Integer(),
  nbItems: Type.Integer(),
  /** The people who run the marketplace do not want to be reminded of it. */
  isHidden: Type.Boolean(),
})
export type Setup = Static<typeof setup>
export type SetupItem = Setup['items'][number]

const testBooking = Type.Object({
  /** Whether the booking came to an agreement. */
  isOk: Type.Boolean(),
  /** Why it did not: the code of the refusal, or `noType` and `noWay`. */
  problem: nullable(Type.String()),
  steps: Type.Array(
    Type.Object({
      /** `listing`, `request`, or the transition that was taken. */
      name: Type.String(),
      /** The status of the booking after it. */
      status: nullable(Type.String()),
    }),
  ),
  /** What both would have been written. */
  emails: Type.Array(
    Type.Object({ name: Type.String(), to: oneOf('owner', 'taker'), subject: Type.String(), text: Type.String() }),
  ),
})
export type TestBooking = Static<typeof testBooking>

export const setups = {
  read: endpoint({
    method: 'GET',
    path: '/setup',
    summary: 'Read what a new marketplace still needs, checked at this moment',
    access: needs('config:read:all'),
    response: setup,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/setup',
    summary: 'Skip an item, confirm a choice as it is, or hide the list',
    access: needs('config:edit:all'),
    body: closed({
      key: optional(anyKey),
      isSkipped: optional(Type.Boolean()),
      isConfirmed: optional(Type.Boolean()),
      isHidden: optional(Type.Boolean()),
    }),
    response: setup,
  }),
  testBooking: endpoint({
    method: 'POST',
    path: '/setup/test-booking',
    summary:
      'Try a booking from the listing to the agreement with two made-up people; nothing of it stays and nobody is told',
    access: needs('config:edit:all'),
    repeats: 'nothing of it stays',
    response: testBooking,
  }),
}
