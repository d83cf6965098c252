import type { Favorites } from '../../parts/asset/local-favorites.ts'

export const mostLocal = 50
export const mostKept = 500

/** A change of the list: what is null leaves it. */
export type FavoriteChange = Record<string, { date: string; price?: number } | null>

export function apply(favorites: Favorites, change: FavoriteChange): Favorites {
  const next = { ...favorites }
  for (const [id, entry] of Object.entries(change)) {
    if (entry) next[id] = { date: entry.date, price: entry.price }
    else delete next[id]
  }
  return next
}

/** What goes from this browser into the account: the newest that are not there yet, as many as fit. */
export function mergeOf(local: Favorites, kept: Favorites): FavoriteChange {
  const room = mostKept - Object.keys(kept).length
  return Object.fromEntries(
    Object.entries(local)
      .filter(([id]) => !kept[id])
      .toSorted(([, a], [, b]) => b.date.localeCompare(a.date))
      .slice(0, Math.max(0, room))
      .map(([id, { date, price }]) => [id, { date, ...(price !== undefined && { price }) }]),
  )
}
