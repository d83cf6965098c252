import type { Actor } from '../../context.ts'
import type { RatingRow } from '../../db/tables.ts'

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
