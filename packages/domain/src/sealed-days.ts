import { asObject } from './json-object.ts'

/** The longest that a review may wait for the other one. */
export const mostSealedDays = 60

/** How many days a review is for nobody to read while the other side has not written theirs; 0: it is shown at once. */
export function sealedDaysOf(instant: unknown): number {
  const { sealedDays } = asObject(asObject(instant).ratings)
  return typeof sealedDays === 'number' && sealedDays >= 0 ? Math.min(sealedDays, mostSealedDays) : 14
}
