import { setTimeout as pause } from 'node:timers/promises'
import type { Exposed, Sources } from './exposed.ts'

const requestBuckets = [0.005, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const queryBuckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]
const workBuckets = [0.01, 0.05, 0.25, 1, 5, 30, 120]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const jobStates = ['waiting', 'planned', 'running', 'failed', 'given_up'] as const
/** Whoever looks waits no longer for the database than this; what it would have told is left out then. */
const patienceMs = 2_000

const classOf = (status: number) => `${Math.floor(status / 100)}xx`

/** Answers nothing when it fails or takes too long: a database that is away must not hide everything else. */
async function inTime<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  const patience = new AbortController()
  const late = pause(patienceMs, undefined, { signal: patience.signal, ref: false }).catch(() => undefined)
  const answer = ask().catch(() => undefined)
  const first = await Promise.race([answer, late])
  patience.abort()
  return first
}

/** The library is loaded here: most servers are not watched this way, and none pays for what it does not use. */
export async function createMetrics(about: { version: string }): Promise<Exposed> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  // gauges with the name of counters, which mislead those who watch
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`)

  const counter = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const histogram = <Label extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: readonly Label[] = [],
  ) => new Histogram({ name, help, buckets, labelNames, registers })

  const requests = histogram('plaza_http_request_duration_seconds', 'Answers, by pattern of route', requestBuckets, [
    'method',
    'route',
    'status',
  ])
  const refusals = counter('plaza_http_refusals_total', 'Callers who were not served, and why', ['reason', 'kind'])
  const queries = histogram('plaza_db_query_duration_seconds', 'Statements sent to the database', queryBuckets)
  const queryErrors = counter('plaza_db_query_errors_total', 'Statements that failed, by class of SQLSTATE', ['class'])
  const connecting = histogram('plaza_db_pool_wait_seconds', 'Waits for a connection of the pool', queryBuckets)
  const retries = counter('plaza_db_transaction_retries_total', 'Transactions begun again, by SQLSTATE', ['state'])
  const jobs = histogram('plaza_job_duration_seconds', 'Jobs that ended here', workBuckets, ['task', 'outcome'])
  const events = counter('plaza_events_total', 'Events written by this server', ['type'])
  const mails = counter('plaza_mails_total', 'Mails handed over, put off, given up or only kept', ['outcome'])
  const webhooks = counter('plaza_webhook_deliveries_total', 'Attempts to deliver to webhooks', ['outcome'])
  const calls = histogram('plaza_outgoing_request_duration_seconds', 'Calls to other servers', workBuckets, ['status'])
  const forced = counter('plaza_bookings_forced_total', 'Bookings of more than there is, forced by an operator')
  const pages = counter('plaza_pages_total', 'Pages for readers, by how they came about', ['how'])

  const build = gauge('plaza_build_info', 'Always 1; the labels tell what runs', ['version', 'node'])
  build.set({ version: about.version, node: process.version }, 1)
  const inFlight = gauge('plaza_http_requests_in_flight', 'Requests that are not answered yet')
  const connections = gauge('plaza_db_pool_connections', 'Connections of the pool', ['state'])
  const poolMost = gauge('plaza_db_pool_connections_max', 'Connections that the pool may open')
  const waiting = gauge('plaza_db_pool_waiting', 'Callers that wait for a connection')
  const replicaUsed = gauge('plaza_replica_used', '1 while reads go to this standby', ['replica'])
  const replicaLag = gauge('plaza_replica_lag_seconds', 'How far a standby that answers is behind', ['replica'])
  const sockets = gauge('plaza_sockets_open', 'Connections for live updates on this server')
  const socketsMost = gauge('plaza_sockets_max', 'Connections for live updates that this server takes')
  const reaching = gauge('plaza_signals_connected', '1 while signals reach the other servers')
  const signalsLost = counter('plaza_signals_lost_total', 'Signals that other servers could not be told of')
  const hearing = gauge('plaza_changes_heard', '1 while changes made on other servers are heard')
  const reads = counter('plaza_cache_reads_total', 'Reads of what is kept in memory', ['cache', 'outcome'])
  const pressure = gauge('plaza_pressure_level', '0 when everybody is served; each further step refuses more')
  const ready = gauge('plaza_ready', '1 for each part of this server that is ready', ['part'])
  const queued = gauge('plaza_jobs', 'Jobs in the queue, the same on every server', ['task', 'state'])
  const oldest = gauge('plaza_jobs_oldest_due_seconds', 'How long the oldest job that could begin has waited')
  const working = gauge('plaza_jobs_running', '1 while this server takes jobs')
  const restarts = counter('plaza_jobs_restarts_total', 'How often the jobs of this server had to begin again')
  const toldOf = ['part', 'engine'] as const
  const usable = gauge('plaza_outside_usable', '1 while an engine outside of the database is used', toldOf)
  const untold = gauge('plaza_outside_waiting', 'Changes or events that it has not been told of yet', toldOf)
  const behind = gauge('plaza_outside_behind_seconds', 'How long the oldest of these has been waiting', toldOf)
  const diskFree = gauge('plaza_disk_free_bytes', 'Room that is left on the disk of the data folder')
  const diskSize = gauge('plaza_disk_size_bytes', 'Size of the disk of the data folder')

  // what can be counted is told from the beginning: a rise from nothing is no rise for those who watch
  for (const outcome of ['sent', 'kept', 'later', 'failed']) mails.inc({ outcome }, 0)
  for (const outcome of ['delivered', 'later', 'failed']) webhooks.inc({ outcome }, 0)

  const tasks = new Set<string>()
  const eventTypes = new Set<string>()
  const known = (names: ReadonlySet<string>, name: string) => (names.has(name) ? name : 'other')
  let sources: Sources | undefined

  function readJobs(rows: Awaited<ReturnType<Sources['jobs']>> | undefined) {
    queued.reset()
    for (const row of rows ?? []) {
      const task = known(tasks, row.task)
      for (const state of jobStates) queued.inc({ task, state }, row[state])
    }
  }

  function readSignals(state: ReturnType<Sources['signals']>) {
    if (!state) return
    socketsMost.set(state.openAtMost)
    reaching.set(Number(state.isConnected))
    signalsLost.reset()
    signalsLost.inc(state.lost)
  }

  function readTold(all: Awaited<ReturnType<Sources['told']>> | undefined) {
    for (const one of [usable, untold, behind]) one.reset()
    for (const { part, engine, isUsable, waiting, behindSeconds } of all ?? []) {
      usable.set({ part, engine }, Number(isUsable))
      untold.set({ part, engine }, waiting)
      behind.set({ part, engine }, behindSeconds)
    }
  }

  async function readSources(from: Sources) {
    const { total, idle, waiting: callers, max } = from.pool()
    connections.set({ state: 'idle' }, idle)
    connections.set({ state: 'busy' }, total - idle)
    poolMost.set(max)
    waiting.set(callers)
    replicaLag.reset()
    for (const [k, { isUsed, behindSeconds }] of from.replicas().entries()) {
      const replica = String(k + 1)
      replicaUsed.set({ replica }, Number(isUsed))
      if (behindSeconds !== undefined) replicaLag.set({ replica }, behindSeconds)
    }
    inFlight.set(from.inFlight())
    sockets.set(from.sockets())
    readSignals(from.signals())
    hearing.set(Number(from.isListening()))
    pressure.set(from.pressure())
    reads.reset()
    for (const { cache, hits, misses } of from.caches()) {
      reads.inc({ cache, outcome: 'hit' }, hits)
      reads.inc({ cache, outcome: 'miss' }, misses)
    }
    const { isRunning, oldestDueSeconds, restarts: again } = from.jobsState()
    working.set(Number(isRunning))
    oldest.set(oldestDueSeconds)
    restarts.reset()
    restarts.inc(again)
    const [parts, rows, disk, told] = await Promise.all([
      inTime(from.ready),
      inTime(from.jobs),
      inTime(from.disk),
      inTime(from.told),
    ] as const)
    for (const [part, isReady] of Object.entries(parts ?? { database: false })) ready.set({ part }, Number(isReady))
    readJobs(rows)
    readTold(told)
    if (!disk) return
    diskFree.set(disk.free)
    diskSize.set(disk.size)
  }

  async function write() {
    if (sources) await readSources(sources)
    return registry.metrics()
  }
  let writing: Promise<string> | undefined

  return {
    contentType: registry.contentType,
    know(names) {
      for (const task of names.tasks) tasks.add(task)
      for (const type of names.events) eventTypes.add(type)
    },
    readFrom(from) {
      sources = from
    },
    // several who look at once are told the same
    text() {
      writing ??= write().finally(() => {
        writing = undefined
      })
      return writing
    },
    meters: {
      answered({ method, route = 'none', status, ms }) {
        const labels = { method: methods.has(method) ? method : 'other', route, status: classOf(status) }
        requests.observe(labels, ms / 1000)
      },
      refused: (reason, kind) => refusals.inc({ reason, kind }),
      queried(ms, failure) {
        queries.observe(ms / 1000)
        if (failure !== undefined) queryErrors.inc({ class: failure })
      },
      connected: (ms) => connecting.observe(ms / 1000),
      retried: (state) => retries.inc({ state }),
      worked: ({ task, ms, isFailed }) =>
        jobs.observe({ task: known(tasks, task), outcome: isFailed ? 'failed' : 'done' }, ms / 1000),
      happened: (type) => events.inc({ type: known(eventTypes, type) }),
      mailed: (outcome) => mails.inc({ outcome }),
      delivered: (outcome) => webhooks.inc({ outcome }),
      called: ({ ms, status }) => calls.observe({ status: status === undefined ? 'none' : classOf(status) }, ms / 1000),
      forced: () => forced.inc(),
      drewPage: (how) => pages.inc({ how }),
    },
  }
}
