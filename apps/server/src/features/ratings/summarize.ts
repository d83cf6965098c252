import type { RatingSummary } from '@plaza/contract'
import { mainRatingLabel } from '@plaza/domain'
import type { Services } from '../../context.ts'
import * as store from './store.ts'

/** One or two of five stars, on the scale of a hundred. */
const low = 40

/** How people rate each other on the whole, and lately. */
export async function summarizeRatings({ db, clock }: Services): Promise<RatingSummary> {
  const rows = await store.summarize(db.read, { label: mainRatingLabel, now: clock.now(), low })
  const of = (span: store.SummaryRow['span']) => {
    const { count = 0, avg = null, nb_low: nbLow = 0 } = rows.find((row) => row.span === span) ?? {}
    return { count, avg, nbLow }
  }
  return { all: of('all'), last30Days: of('last30Days'), before: of('before') }
}
