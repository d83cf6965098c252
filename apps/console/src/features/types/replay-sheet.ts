import type { Replay } from '@plaza/contract'
import type { Sheet } from '../../lib/list/export-file.ts'

type Months = Replay['results'][number]

/** The months of a replay as a sheet. */
export const replaySheet = ({ currency, byMonth }: Months, headers: readonly string[]): Sheet => ({
  headers,
  rows: byMonth.map(({ month, count, before, after }) =>
    [month, currency, count, before.platform, after.platform, before.owner, after.owner, before.taker, after.taker].map(
      String,
    ),
  ),
})

/** How long the bars of each month are, in percent of the longest. */
export function barsOf({ byMonth }: Months): { month: string; before: number; after: number }[] {
  const most = Math.max(1, ...byMonth.flatMap(({ before, after }) => [before.platform, after.platform]))
  return byMonth.map(({ month, before, after }) => ({
    month,
    before: (Math.max(0, before.platform) / most) * 100,
    after: (Math.max(0, after.platform) / most) * 100,
  }))
}
