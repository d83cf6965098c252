import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import {
  closed,
  dateFilter,
  emptyableText,
  isoDate,
  jsonObject,
  type ListFilter,
  listFilter,
  nullable,
  numberFilter,
  oneOf,
  optional,
  text,
} from './schema.ts'

/** A score that one user gives another, perhaps about an asset or a transaction. Several criteria are several ratings. */
export const rating = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  score: Type.Integer(),
  comment: nullable(Type.String()),
  authorId: nullable(Type.String()),
  targetId: Type.String(),
  assetId: nullable(Type.String()),
  transactionId: nullable(Type.String()),
  label: nullable(Type.String()),
  metadata: jsonObject,
  platformData: jsonObject,
  livemode: Type.Boolean(),
})
export type Rating = Static<typeof rating>

const groups = ['authorId', 'targetId', 'assetId', 'transactionId'] as const
export type RatingGroup = (typeof groups)[number]

type Numbers<N> = { count: number; avg: N; sum: N; min: N; max: N; ranking?: number; lowestRanking?: number }
/** The statistics of one group, named like the field it is grouped by; all but `count` are null when there is none. */
export type RatingStats = { [Group in RatingGroup]?: string | null } & (Numbers<number> | Numbers<null>)
/** What `GET /ratings/stats` answers: one element for each group, or one with the statistics of each of several labels. */
const ratingStats = Type.Unsafe<RatingStats | Record<string, RatingStats>>({
  type: 'object',
  additionalProperties: true,
})

const label = text({ max: 255, pattern: '^\\w+(:\\w+)*$' })
/** `main`, `main:*`, `*`; several mean any of them. */
const labelFilter = Type.Unsafe<ListFilter>({ ...listFilter, 'x-item-pattern': '^(\\*|(\\w+)(:(\\w+|\\*))*)$' })

const id = text({ max: 255 })
const score = Type.Integer({ minimum: 0, maximum: 100 })
const changeable = {
  comment: optional(nullable(emptyableText(3000))),
  label: optional(nullable(label)),
  metadata: optional(jsonObject),
  platformData: optional(jsonObject),
}
const filters = {
  authorId: optional(listFilter),
  targetId: optional(listFilter),
  assetId: optional(listFilter),
  transactionId: optional(listFilter),
  label: optional(labelFilter),
}
const params = closed({ id: text() })

const numbers = Type.Object({
  count: Type.Integer(),
  /** Null without any. */
  avg: nullable(Type.Number()),
  /** How many gave one or two of five stars. */
  nbLow: Type.Integer(),
})
/** How people rate each other on the whole, and lately. */
const ratingSummary = Type.Object({ all: numbers, last30Days: numbers, before: numbers })
export type RatingSummary = Static<typeof ratingSummary>

export const ratings = {
  getStats: endpoint({
    method: 'GET',
    path: '/ratings/stats',
    summary: 'Get number and average of ratings, by author, target, asset or transaction',
    access: needs('rating:stats:all'),
    query: closed({ groupBy: oneOf(...groups), computeRanking: optional(Type.Boolean()), ...filters }),
    list: { orderBy: ['avg', 'count', 'sum', 'min', 'max'], legacy: 'offset' },
    response: ratingStats,
    refusals: ['rating.labelsNeedOne'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/ratings',
    summary: 'List ratings',
    access: needs('rating:list', 'rating:list:all'),
    query: closed({
      id: optional(listFilter),
      ...filters,
      score: optional(numberFilter({ type: 'integer', minimum: 0 })),
      createdDate: optional(dateFilter),
      hasComment: optional(Type.Boolean()),
      /** Whether staff have hidden it or its comment; only for those who look after ratings. */
      hidden: optional(Type.Boolean()),
      /** Whether an open case says that someone complained; for those who may list cases. */
      reported: optional(Type.Boolean()),
      /** One of four or more by the same author within an hour. */
      isBurst: optional(Type.Boolean()),
    }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'offset' },
    response: rating,
  }),
  summarize: endpoint({
    method: 'GET',
    path: '/ratings/summary',
    summary: 'Read overall and recent figures about ratings',
    access: needs('rating:edit:all', 'case:list:all'),
    response: ratingSummary,
  }),
  read: endpoint({
    method: 'GET',
    path: '/ratings/:id',
    summary: 'Read one rating',
    access: needs('rating:read', 'rating:read:all'),
    params,
    response: rating,
  }),
  create: endpoint({
    method: 'POST',
    path: '/ratings',
    summary: 'Rate a user',
    whileSuspended: true,
    access: needs('rating:create', 'rating:create:all'),
    body: closed({
      score,
      ...changeable,
      authorId: optional(nullable(id)),
      targetId: id,
      assetId: optional(nullable(id)),
      transactionId: optional(nullable(id)),
    }),
    response: rating,
    openFreeData: true,
    refusals: [
      'asset.unknown',
      'transaction.unknown',
      'rating.off',
      'rating.oneself',
      'rating.bookingMissing',
      'rating.notParty',
      'rating.tooEarly',
      'rating.alreadyRated',
      'rating.otherAsset',
    ],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/ratings/:id',
    summary: 'Change a rating you gave',
    access: needs('rating:edit', 'rating:edit:all'),
    undo: 'fields',
    params,
    body: closed({ score: optional(score), ...changeable }),
    response: rating,
    openFreeData: true,
    refusals: ['rating.opened'],
  }),
  moderate: endpoint({
    method: 'POST',
    path: '/ratings/:id/moderation',
    summary: 'Hide a rating or its comment from others, or show it again',
    access: needs('rating:edit:all'),
    reason: 'kept',
    recorded: 'itself',
    undo: 'fields',
    params,
    body: closed({ decision: oneOf('hide', 'hideComment', 'show') }),
    response: rating,
    openFreeData: true,
  }),
  reply: endpoint({
    method: 'PUT',
    path: '/ratings/:id/reply',
    summary: 'Reply to a rating you received',
    access: needs('rating:create', 'rating:create:all'),
    params,
    body: closed({ content: text({ max: 1000 }) }),
    response: rating,
    openFreeData: true,
  }),
  removeReply: endpoint({
    method: 'DELETE',
    path: '/ratings/:id/reply',
    summary: 'Remove a reply to a rating',
    access: needs('rating:create', 'rating:create:all', 'rating:edit:all'),
    params,
    response: rating,
    openFreeData: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/ratings/:id',
    summary: 'Remove a rating',
    access: needs('rating:remove', 'rating:remove:all'),
    params,
    response: Type.Object({ id: Type.String() }),
  }),
}
