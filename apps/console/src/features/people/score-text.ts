import type { UserStats } from '@plaza/contract'

/** Ratings go to 100; people read them in stars. */
const starPoints = 20

/** "4.8 (12)"; nothing where nobody has rated. */
export const scoreText = (stats: UserStats | undefined): string | undefined =>
  stats?.rating == null ? undefined : `${(stats.rating / starPoints).toFixed(1)} (${stats.nbRatings})`
