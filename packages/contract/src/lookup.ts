import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, isoDate, listFilter, nullable, oneOf, optional, text } from './schema.ts'

/** What can be found by anything a customer has written, in the order in which people look for it. */
export const lookupKinds = ['user', 'transaction', 'asset', 'email', 'conversation'] as const
export type LookupKind = (typeof lookupKinds)[number]

export const lookupResult = Type.Object({
  id: Type.String(),
  /** a name, a subject, or the people of a conversation */
  title: Type.String(),
  /** an address, an owner, the two parties; null where there is nothing to add */
  subtitle: nullable(Type.String()),
  /** by what it was found; `related` belongs to someone or something that was */
  match: oneOf('id', 'email', 'phone', 'text', 'similar', 'related'),
  /** from 0 to 1: how well it fits */
  score: Type.Number(),
  /** of a transaction its status, of an asset where it stands, of an email whether it was sent, of someone `suspended` or `blocked` */
  state: nullable(Type.String()),
  /** when a booking begins, an email was written, someone wrote last */
  date: nullable(isoDate),
  imageUrl: nullable(Type.String()),
  /** of a conversation: how many of its messages contain the words; their text is not told */
  nbMatches: nullable(Type.Integer()),
  /** of someone: how many listings they have; null without `timeline:read:all` */
  nbAssets: nullable(Type.Integer()),
  /** of someone: how many bookings are under way, on either side; null without `timeline:read:all` */
  nbOpenTransactions: nullable(Type.Integer()),
})
export type LookupResult = Static<typeof lookupResult>

const lookupAnswer = Type.Object({
  /** kinds the caller may see and that have something, each with its best */
  groups: Type.Array(
    Type.Object({ kind: oneOf(...lookupKinds), count: Type.Integer(), results: Type.Array(lookupResult) }),
  ),
  /** the one object that was named by its id, its address, or an email address or phone number nobody else has */
  exact: nullable(Type.Object({ kind: oneOf(...lookupKinds), id: Type.String() })),
})
export type LookupAnswer = Static<typeof lookupAnswer>

export const lookup = {
  find: endpoint({
    method: 'GET',
    path: '/lookup',
    summary: 'Find people, bookings, listings, emails and conversations by anything known about them',
    access: needs('lookup:list:all'),
    query: closed({
      /** an id, an address of a page, an email address, a phone number in any spelling, or words */
      query: text({ max: 200 }),
      kinds: optional(listFilter),
      nbPerKind: optional(Type.Integer({ minimum: 1, maximum: 20 })),
    }),
    response: lookupAnswer,
    refusals: ['lookup.kindUnknown'],
  }),
}
