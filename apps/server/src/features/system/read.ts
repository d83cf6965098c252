import type { System, SystemPart, SystemPartState } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { ServerRow } from '../../db/tables.ts'
import { followerOf } from '../../events/index.ts'
import { countJobs } from '../../jobs/index.ts'
import { countOf, quantile } from '../../lib/histogram.ts'
import { productVersion } from '../../lib/product-version.ts'
import type { MirrorState } from '../../providers/search/index.ts'
import { mailLeaves, signs } from '../numbers/index.ts'
import { isIndexWritten, rebuiltDate } from '../search/index.ts'
import { beat } from './beat.ts'
import { apiPart, diskPart, isDiskLow, jobsPart, partOf, probedPart, signedPart, timingsOf } from './parts.ts'
import { placesPart } from './places-part.ts'
import type { ServerReport } from './server-report.ts'
import * as store from './store.ts'
import { withoutSecrets } from './without-secrets.ts'

const mostLimits = 20

/** Only `beat` writes reports. */
const reportOf = ({ report }: ServerRow) => report as unknown as ServerReport

/** How everything is doing at this moment. What cannot be asked for is left out alone. */
export async function readSystem(services: Services): Promise<System> {
  const { db, clock, settings, vitals } = services
  const now = clock.now()
  await beat(services)
  const [rows, kept, jobs, search] = await Promise.all([
    store.runningServers(db.read),
    signs(db.read),
    readJobs(services).catch(unknown),
    readSearch(services).catch(unknown),
  ])
  const reports = rows.map(reportOf)
  const answers = timingsOf(reports, 'api')
  const parts = await readParts(services, { reports, kept, oldest: jobs?.oldest ?? null, isBehind: isBehind(search) })
  return {
    date: now.toISOString(),
    state: worstOf(parts),
    version: productVersion,
    environment: settings.environment,
    isHttps: settings.publicUrl.startsWith('https:'),
    parts,
    servers: rows.map((row) => {
      const { memoryBytes, memoryLimitBytes, disk, clockDriftMs } = reportOf(row)
      return {
        id: row.id,
        version: row.version,
        startedDate: row.started_date.toISOString(),
        seenDate: row.seen_date.toISOString(),
        isThis: row.id === vitals.serverId,
        memoryBytes,
        memoryLimitBytes,
        diskFreeBytes: disk?.freeBytes ?? null,
        diskBytes: disk?.bytes ?? null,
        clockDriftMs,
      }
    }),
    answers: {
      count: countOf(answers),
      failed: reports.reduce((sum, { failed }) => sum + failed, 0),
      p50Ms: quantile(answers, 0.5),
      p95Ms: quantile(answers, 0.95),
    },
    search: search ?? null,
    jobs: jobs?.shown ?? null,
    limits: limitsOf(reports),
  }
}

const unknown = () => undefined

const worstOf = (parts: readonly SystemPartState[]): System['state'] =>
  (['problem', 'slow'] as const).find((state) => parts.some((part) => part.state === state)) ?? 'ok'

/** What several servers refused to the same caller is one row. */
function limitsOf(reports: readonly ServerReport[]): System['limits'] {
  const all = reports.flatMap(({ refused }) => refused)
  const byCaller = Map.groupBy(all, ({ kind, of, family }) => `${kind} ${of} ${family}`)
  return [...byCaller.values()]
    .flatMap((same) => {
      const [first] = same
      if (!first) return []
      const lastDate = same.reduce((last, { lastDate }) => (lastDate > last ? lastDate : last), '')
      return [{ ...first, count: same.reduce((sum, { count }) => sum + count, 0), lastDate }]
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, mostLimits)
}

async function readJobs({ db }: Services) {
  const counts = await countJobs(db.read)
  const sum = (what: 'waiting' | 'planned' | 'running' | 'failed' | 'given_up') =>
    counts.reduce((total, count) => total + count[what], 0)
  const oldest = counts.reduce<Date | null>(
    (first, { oldest_date: date }) => (date !== null && (first === null || date < first) ? date : first),
    null,
  )
  const shown = {
    waiting: sum('waiting'),
    planned: sum('planned'),
    running: sum('running'),
    failed: sum('failed'),
    givenUp: sum('given_up'),
    oldestDate: oldest?.toISOString() ?? null,
    kinds: counts.map((count) => ({
      kind: followerOf(count.task) ?? count.task,
      waiting: count.waiting,
      planned: count.planned,
      running: count.running,
      failed: count.failed,
      givenUp: count.given_up,
      oldestDate: count.oldest_date?.toISOString() ?? null,
    })),
  }
  return { oldest, shown }
}

async function readSearch(services: Services): Promise<NonNullable<System['search']>> {
  const { db, search } = services
  const [counts, operationId, isWritten, rebuilt, mirror] = await Promise.all([
    store.countIndexed(db.read),
    store.openRebuild(db.read),
    isIndexWritten(services),
    rebuiltDate(services),
    search.mirror?.state(),
  ])
  return {
    ...counts,
    rebuiltDate: rebuilt ?? null,
    isRebuilding: operationId !== null || !isWritten,
    operationId,
    outside: mirror ? outsideOf(mirror) : null,
  }
}

const outsideOf = ({ engine, isAnswering, waiting, behindSeconds, problem }: MirrorState) => ({
  engine,
  isAnswering,
  waiting,
  behindSeconds: Math.round(behindSeconds),
  problem: problem === null ? null : withoutSecrets(problem),
})

/** Something is not found as it is, or not by what is there to find it. */
const isBehind = (search: System['search'] | undefined) =>
  (search?.behind ?? 0) > 0 || search?.outside?.isAnswering === false

type Known = {
  reports: readonly ServerReport[]
  kept: Awaited<ReturnType<typeof signs>>
  oldest: Date | null
  isBehind: boolean
}

/** Each part by itself: one that cannot be judged does not hide the others. */
async function readParts(services: Services, { reports, kept, oldest, isBehind }: Known): Promise<SystemPartState[]> {
  const { db, clock, vitals, payments } = services
  const now = clock.now()
  const signOf = (name: SystemPart) => kept.find((sign) => sign.name === name)
  const judge: Record<SystemPart, () => SystemPartState | Promise<SystemPartState>> = {
    api: () =>
      apiPart(reports, { isBusy: reports.some(({ isOverloaded }) => isOverloaded), since: vitals.startedDate }),
    database: () => probedPart('database', vitals.lastProbe('database'), timingsOf(reports, 'database')),
    search: () => {
      const part = probedPart('search', vitals.lastProbe('search'), timingsOf(reports, 'search'))
      return part.state === 'ok' && isBehind ? { ...part, state: 'slow', problem: 'behind' } : part
    },
    files: () => probedPart('files', vitals.lastProbe('files'), timingsOf(reports, 'files')),
    disk: () => diskPart(reports, signOf('disk'), now),
    mail: async () => {
      const sign = signOf('mail')
      const isUsed = Boolean(sign?.failing_since) || (await mailLeaves(services))
      return signedPart('mail', sign, { isUsed, timings: timingsOf(reports, 'mail') })
    },
    realTime: () => {
      const probed = vitals.lastProbe('realTime')
      const timings = timingsOf(reports, 'realTime')
      if (!probed?.error) return partOf('realTime', { since: probed?.since ?? null }, timings)
      const { error: detail, since } = probed
      return partOf('realTime', { state: 'problem', problem: 'noAnswer', detail, since }, timings)
    },
    payments: async () => {
      const isUsed = (await payments.current()).kind === 'online'
      return signedPart('payments', signOf('payments'), { isUsed, timings: timingsOf(reports, 'payments') })
    },
    jobs: () =>
      jobsPart({ isRunning: reports.some(({ isRunningJobs }) => isRunningJobs), oldest, sign: signOf('jobs'), now }),
    places: () => placesPart(services, signOf('places')),
    webhooks: async () => {
      const { active, failing, since } = await store.webhookHealth(db.read)
      if (active === 0) return partOf('webhooks', { state: 'off' })
      if (failing.length === 0) return partOf('webhooks', {})
      return partOf('webhooks', { state: 'problem', problem: 'failing', detail: failing.join(', '), since })
    },
  }
  return Promise.all(
    (Object.keys(judge) as SystemPart[]).map(async (name) => {
      try {
        return await judge[name]()
      } catch (error) {
        return partOf(name, { state: 'problem', problem: 'noAnswer', detail: withoutSecrets(error), since: now })
      }
    }),
  )
}

/** Whether one of the servers that run has hardly any room left. */
export async function isAnyDiskLow({ db }: Services): Promise<boolean> {
  return (await store.runningServers(db.read)).map(reportOf).some(isDiskLow)
}
