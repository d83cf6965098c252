import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { type Actor, may } from '../../context.ts'
import type { RatingRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'

export const isAuthor = (rating: Pick<RatingRow, 'author_id'>, { userId }: Actor) =>
  userId !== null && userId === rating.author_id

/** Whoever gave a rating or got it. */
export const takesPart = (rating: RatingRow, actor: Actor) =>
  isAuthor(rating, actor) || (actor.userId !== null && actor.userId === rating.target_id)

/**
 * What a label must look like for a pattern to match it, as PostgreSQL's `like` reads it: `*` is any run of characters,
 * and an underscore is nothing but itself.
 */
export const likeOf = (pattern: string) => pattern.replaceAll('_', '\\_').replaceAll('*', '%')

/** In lists a lone star asks for everything, ratings without label included. */
export const narrowing = (patterns: readonly string[] | undefined) =>
  patterns === undefined || patterns.includes('*') ? undefined : patterns

/** Those who look after ratings see the ones that they hid. */
export const seesHidden = (actor: Actor) => may(actor, 'rating:edit:all') || may(actor, 'case:list:all')

/** What is hidden, sealed or replied is said by us: an author would show again what staff have hidden. */
export function refuseOwnWords(
  platformData: JsonObject | undefined,
  actor: Actor,
  right: 'rating:create:all' | 'rating:edit:all',
) {
  if (platformData?.plaza !== undefined && !may(actor, right)) {
    throw refuse('namespace.denied', { data: { forbiddenNamespaces: ['plaza'] } })
  }
}

/** What of a rating staff have hidden from others. */
export function hiddenOf({ platform_data }: Pick<RatingRow, 'platform_data'>): 'rating' | 'comment' | null {
  const { hidden } = asObject(platform_data.plaza)
  return hidden === true ? 'rating' : hidden === 'comment' ? 'comment' : null
}

/** Whether somebody may know that there is a rating: what is hidden or sealed is there for its author and for staff. */
export const isThere = (rating: RatingRow, actor: Actor) =>
  (hiddenOf(rating) !== 'rating' && !rating.is_sealed) || isAuthor(rating, actor) || seesHidden(actor)

/** Whether it was sealed once: what both have read then stays as it is. */
export const isOpened = ({ is_sealed, sealed_until }: RatingRow) => !is_sealed && sealed_until !== null
