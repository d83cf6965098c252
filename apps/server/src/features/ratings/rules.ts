import type { Caller } from '../../context.ts'
import type { RatingRow } from '../../db/tables.ts'

export const isAuthor = (rating: Pick<RatingRow, 'author_id'>, { userId }: Caller) =>
  userId !== null && userId === rating.author_id

/** Whoever gave a rating or got it. */
export const takesPart = (rating: RatingRow, caller: Caller) =>
  isAuthor(rating, caller) || (caller.userId !== null && caller.userId === rating.target_id)
