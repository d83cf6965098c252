import type { UserStats } from '@plaza/contract'
import { mainRatingLabel } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import type { Page } from '../../lib/page.ts'
import * as store from './store.ts'

/** What the people of a page have done, read once for all of them. */
export async function statsIn(page: Page<UserRow>, { db }: Services) {
  const rows = Array.isArray(page) ? page : page.results
  const ids = rows.map(({ id }) => id)
  const found = new Map((await store.stats(db.read, ids, mainRatingLabel)).map((row) => [row.id, presentStats(row)]))
  return ({ id }: UserRow) => {
    const stats = found.get(id)
    return stats ? { stats } : {}
  }
}

const presentStats = ({ assets, taken, given, open, ...row }: store.UserStatsRow): UserStats => ({
  assets,
  taken,
  given,
  open,
  rating: row.rating === null ? null : Math.round(row.rating * 10) / 10,
  nbRatings: row.nb_ratings,
  reports: row.reports,
  lastSeenDate: row.last_seen_date?.toISOString() ?? null,
})
