import { mainRatingLabel } from '@plaza/domain'
import type { Services } from '../../context.ts'
import * as store from './store.ts'

/** The score that cards and pages show of an asset, 0 to 100, with how many gave it; nothing before the first rating. */
export async function assetScore(assetId: string, { db }: Pick<Services, 'db'>) {
  const [stats] = await store.statsByLabel(db.read, { assetId: [assetId] }, [mainRatingLabel])
  return stats?.count && stats.avg !== null ? { score: stats.avg, count: stats.count } : undefined
}
