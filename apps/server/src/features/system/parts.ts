import type { PartProblem, PartState, SystemPart, SystemPartState } from '@plaza/contract'
import type { PartSignRow } from '../../db/tables.ts'
import { type Histogram, quantile, sumOf } from '../../lib/histogram.ts'
import type { Probed, Timed } from '../../lib/vitals.ts'
import type { ServerReport } from './server-report.ts'
import { withoutSecrets } from './without-secrets.ts'

const slowMs: Readonly<Record<'api' | 'database' | 'search' | 'files', number>> = {
  api: 2_000,
  database: 500,
  search: 2_000,
  files: 2_000,
}
const leastDiskBytes = 1024 ** 3
const leastDiskShare = 0.1
const jobsSilentMs = 5 * 60_000
const jobsBehindMs = 5 * 60_000
/** One call that failed is a defect; many of few are an outage. */
const manyFailures = { count: 5, share: 0.05 }

type Told = { state?: PartState; problem?: PartProblem | null; detail?: string | null; since?: Date | null }

export const partOf = (
  name: SystemPart,
  { state = 'ok', problem = null, detail = null, since = null }: Told,
  timings?: Histogram,
): SystemPartState => ({
  name,
  state,
  problem,
  detail,
  since: since?.toISOString() ?? null,
  p50Ms: timings ? quantile(timings, 0.5) : null,
  p95Ms: timings ? quantile(timings, 0.95) : null,
})

/** Whether so little is left that nothing more should be written. */
export const isDiskLow = ({ disk }: Pick<ServerReport, 'disk'>) =>
  disk !== null && (disk.freeBytes < leastDiskBytes || disk.freeBytes / disk.bytes < leastDiskShare)

export const timingsOf = (reports: readonly ServerReport[], what: Timed) =>
  // a server of an earlier version does not tell of all
  sumOf(reports.map(({ timings }) => timings[what] ?? []))

export function apiPart(reports: readonly ServerReport[], { isBusy, since }: { isBusy: boolean; since: Date | null }) {
  const timings = timingsOf(reports, 'api')
  const [answered, failed] = reports.reduce(([all, bad], { lately }) => [all + lately.answered, bad + lately.failed], [
    0, 0,
  ] as [number, number])
  const last = reports
    .flatMap(({ lastFailure }) => (lastFailure ? [lastFailure] : []))
    .sort((a, b) => b.date.localeCompare(a.date))[0]
  const detail = last ? `${last.route} (request ${last.requestId})` : null
  if (failed >= manyFailures.count && failed / answered > manyFailures.share)
    return partOf(
      'api',
      { state: 'problem', problem: 'failing', detail, since: last ? new Date(last.date) : since },
      timings,
    )
  if (isBusy) return partOf('api', { state: 'slow', problem: 'busy', since }, timings)
  if ((quantile(timings, 0.95) ?? 0) > slowMs.api)
    return partOf('api', { state: 'slow', problem: 'tooSlow', since }, timings)
  return partOf('api', { since, detail }, timings)
}

/** A part that answers at once when it is asked. */
export function probedPart(name: 'database' | 'search' | 'files', probed: Probed | undefined, timings: Histogram) {
  if (probed?.error)
    return partOf(name, { state: 'problem', problem: 'noAnswer', detail: probed.error, since: probed.since }, timings)
  const isSlow = (quantile(timings, 0.95) ?? 0) > slowMs[name]
  return partOf(
    name,
    { ...(isSlow ? { state: 'slow', problem: 'tooSlow' } : {}), since: probed?.since ?? null },
    timings,
  )
}

/** A part that nobody waits for: what it left behind when it last had something to do. */
export function signedPart(name: SystemPart, sign: PartSignRow | undefined, { isUsed = true, timings }: Signed = {}) {
  if (!isUsed) return partOf(name, { state: 'off' }, timings)
  if (!sign?.failing_since) return partOf(name, { since: sign?.ok_date ?? null }, timings)
  const detail = sign.error === null ? null : withoutSecrets(sign.error)
  return partOf(name, { state: 'problem', problem: 'noAnswer', detail, since: sign.failing_since }, timings)
}

type Signed = { isUsed?: boolean; timings?: Histogram }

type JobsNow = { isRunning: boolean; oldest: Date | null; sign: PartSignRow | undefined; now: Date }

export function jobsPart({ isRunning, oldest, sign, now }: JobsNow) {
  const beaten = sign?.ok_date ?? null
  const isSilent = !isRunning || (beaten !== null && now.getTime() - beaten.getTime() > jobsSilentMs)
  if (isSilent) return partOf('jobs', { state: 'problem', problem: 'silent', since: beaten })
  // the queue has the time of the database
  if (oldest && Date.now() - oldest.getTime() > jobsBehindMs)
    return partOf('jobs', { state: 'slow', problem: 'behind', since: oldest })
  return partOf('jobs', { since: beaten })
}

export function diskPart(reports: readonly ServerReport[], sign: PartSignRow | undefined, now: Date) {
  if (!reports.some(({ disk }) => disk !== null)) return partOf('disk', { state: 'off' })
  if (!reports.some(isDiskLow)) return partOf('disk', {})
  return partOf('disk', { state: 'problem', problem: 'full', since: sign?.failing_since ?? now })
}
