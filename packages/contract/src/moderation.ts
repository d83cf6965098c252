import { type Static, Type } from 'typebox'
import { asset } from './assets.ts'
import { endpoint, needs } from './endpoint.ts'
import { closed, isoDate, nullable, oneOf, optional, strings, text } from './schema.ts'

const params = closed({ id: text() })

const risk = Type.Object({
  /** Contact data, a link, a word of the own list; a price far from similar ones; a photo that another listing has. */
  kind: oneOf('contact', 'link', 'word', 'price', 'photo'),
  field: oneOf('name', 'description', 'price', 'images'),
  /** Of a text: from which character to which; of photos: which one. */
  start: Type.Integer(),
  end: Type.Integer(),
  /** The listing that has the photo too. */
  assetId: nullable(Type.String()),
})
export type ListingRisk = Static<typeof risk>

const similar = Type.Object({
  id: Type.String(),
  name: Type.String(),
  ownerId: nullable(Type.String()),
  price: Type.Number(),
  currency: nullable(Type.String()),
  imageUrl: nullable(Type.String()),
})

const ownerFacts = Type.Object({
  id: Type.String(),
  displayName: nullable(Type.String()),
  createdDate: isoDate,
  isEmailConfirmed: Type.Boolean(),
  /** The language that a text to them is read in. */
  locale: Type.String(),
  nbLive: Type.Integer(),
  nbRejected: Type.Integer(),
  nbReports: Type.Integer(),
  nbBookings: Type.Integer(),
  /** The average of what others said of them, from 0 to 100, and how many did. */
  rating: nullable(Type.Number()),
  nbRatings: Type.Integer(),
})

/** What helps to review a listing. */
export const listingReview = Type.Object({
  risks: Type.Array(risk),
  similar: Type.Array(similar),
  /** Null for listings of nobody. */
  owner: nullable(ownerFacts),
  /** Fields that differ from what was approved last, within the days that events are kept; null when it never was. */
  changedFields: nullable(strings),
  /** What can be ticked; the label for staff, the text in the language of the owner. */
  reasons: Type.Array(Type.Object({ code: Type.String(), label: Type.String(), text: Type.String() })),
})
export type ListingReview = Static<typeof listingReview>

/** What staff decide about listings. */
export const assetModeration = {
  review: endpoint({
    method: 'GET',
    path: '/assets/:id/moderation',
    summary: 'Read what helps to decide about a listing',
    access: needs('asset:moderate:all'),
    params,
    response: listingReview,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/assets/:id/moderation',
    summary: 'Approve, reject, hide or show a listing; its owner is notified after twenty seconds',
    access: needs('asset:moderate:all'),
    reason: 'kept',
    recorded: 'itself',
    undo: 'fields',
    params,
    body: closed({
      decision: oneOf('approve', 'reject', 'hide', 'show'),
      /** Why, of the setting `moderation.reasons`. Rejecting and hiding need one, or a text. */
      reasonCodes: optional(Type.Array(text(), { uniqueItems: true, maxItems: 20 })),
      /** What the owner reads; else the texts of the reasons, in their language. */
      text: optional(text({ max: 2000 })),
      /** The owner cannot send it again. */
      isFinal: optional(Type.Boolean()),
      /** Whether the owner is told; yes by default. */
      tell: optional(Type.Boolean()),
    }),
    response: asset,
    events: ['asset__updated', 'asset__validated'],
    refusals: ['moderation.reasonNeeded', 'moderation.reasonUnknown'],
  }),
  changeOwner: endpoint({
    method: 'PUT',
    path: '/assets/:id/owner',
    summary: 'Give a listing to another owner; existing bookings stay with the former one',
    // offering in another’s name, as it is when a listing is made
    access: needs('asset:create:all'),
    reason: 'required',
    recorded: 'itself',
    undo: 'fields',
    params,
    body: closed({ ownerId: text({ max: 255 }) }),
    response: asset,
    events: ['asset__updated'],
    refusals: ['moderation.notOwner'],
  }),
}
