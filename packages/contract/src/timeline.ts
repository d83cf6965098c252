import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, isoDate, jsonObject, listFilter, mapOf, nullable, oneOf, optional, text } from './schema.ts'
import { userIdParams } from './users.ts'

/** What can have happened to a person, in the order in which support looks for it. */
export const timelineKinds = [
  'booking',
  'payment',
  'mail',
  'notification',
  'message',
  'listing',
  'rating',
  'signIn',
  'report',
  'staff',
  'event',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

export const timelineEntry = Type.Object({
  id: Type.String(),
  date: isoDate,
  kind: oneOf(...timelineKinds),
  /** What happened: the status of a booking or mail, `signedIn`, the call of a colleague, the type of an event. */
  action: Type.String(),
  /** Who did it, where that is known. */
  actorId: nullable(Type.String()),
  objectType: nullable(Type.String()),
  objectId: nullable(Type.String()),
  /** Further data of the line, by kind. Never the text of a message or the body of an email. */
  data: jsonObject,
})
export type TimelineEntry = Static<typeof timelineEntry>

const timelinePage = Type.Object({
  results: Type.Array(timelineEntry),
  /** Kinds that the reader may not see. */
  withheld: Type.Array(oneOf(...timelineKinds)),
  /** Names of the people that results name. */
  names: mapOf(Type.String()),
  endCursor: nullable(Type.String()),
  hasNextPage: Type.Boolean(),
})
export type TimelinePage = Static<typeof timelinePage>

/** What happened to a person, from all stored data about them. */
export const userTimeline = {
  read: endpoint({
    method: 'GET',
    path: '/users/:id/timeline',
    summary: 'Read what happened to a person or organization, newest first',
    access: needs('timeline:read:all'),
    params: userIdParams,
    query: closed({
      kinds: optional(listFilter),
      before: optional(isoDate),
      after: optional(isoDate),
      /** Words that the line contains: a subject, the name of a listing or person, an action. */
      query: optional(text({ max: 200 })),
      startingAfter: optional(text()),
      nbResultsPerPage: optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    response: timelinePage,
    refusals: ['timeline.kindUnknown'],
  }),
}
