import { asObject } from '@plaza/domain'
import type { Rating } from '@plaza/sdk'

/** What of a rating is hidden from others. */
export function hiddenOf({ platformData }: Pick<Rating, 'platformData'>): 'rating' | 'comment' | null {
  const { hidden } = asObject(platformData.plaza)
  return hidden === true ? 'rating' : hidden === 'comment' ? 'comment' : null
}

/** Until when nobody but its author and staff read it, while the other side has not spoken. */
export function sealedUntil({ platformData }: Pick<Rating, 'platformData'>): string | undefined {
  const { sealedUntil: date } = asObject(platformData.plaza)
  return typeof date === 'string' ? date : undefined
}

/** What whoever was rated says to it. */
export function replyTo({ platformData }: Pick<Rating, 'platformData'>): string | undefined {
  const { content } = asObject(asObject(platformData.plaza).reply)
  return typeof content === 'string' ? content : undefined
}

const pointsPerStar = 20

/** A score of 0 to 100 in stars, of five. */
export const starsOf = (score: number) => score / pointsPerStar

/** The scores that are shown as so many stars. */
export function scoresOf(stars: number): { gte?: number; lt?: number } {
  const middle = stars * pointsPerStar
  return { ...(stars > 1 && { gte: middle - pointsPerStar / 2 }), ...(stars < 5 && { lt: middle + pointsPerStar / 2 }) }
}
