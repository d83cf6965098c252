/**
 * `npm run bench -- fleet`: a model, not a measurement. From what one call, job, row and open page cost (lib/unit-costs.ts) it works out what a
 * marketplace of 1 M to 100 M listings asks of 1 to 100 servers in its busiest hour, and lets that hour's calls queue for their cores.
 */
import { costs } from './lib/unit-costs.ts'

/** What is assumed and not measured: change it to what you know of your own. */
const assumed = {
  visitsPerListingAndDay: 1,
  searchesPerVisit: 4,
  readsPerVisit: 25,
  /** Of visits that change something: a message, a saved listing, an edit. */
  writesPerVisit: 0.3,
  bookingsPerVisit: 0.01,
  /** Jobs that follow from a write: a notice, a mail, a webhook. */
  jobsPerWrite: 3,
  /** Of a day, in its busiest hour. */
  busiestHour: 0.1,
  /** Of visits of the busiest hour, pages that are open at one moment. */
  openShare: 0.15,
  /** Of the work of a call, how much is done in PostgreSQL. */
  inDatabase: 0.5,
  /** Of a search among a million, what is done in the server, however many there are. */
  serverMsOfSearch: 7,
  serverCores: 4,
  databaseCores: 32,
  /** Searches of visitors may go to standbys. */
  standbys: 4,
  /**
   * Of the other engine: cores of all its nodes for each million listings, and what a search costs there. 1.7 times PostgreSQL among 100 000
   * (docs/search.md); that it stays so among more is assumed, since shards share the work.
   */
  engineCoresPerMillion: 4,
  engineSearchMs: 20,
  /** Beyond this share of its cores a part has no reserve left for a bad minute. */
  full: 0.7,
}

const millions = [1, 10, 100]
const fleets = [1, 10, 100]
const designs = ['one database', 'standbys', 'standbys, OpenSearch'] as const
type Design = (typeof designs)[number]

const hour = 3_600

function demandOf(listings: number) {
  const visits = (listings * assumed.visitsPerListingAndDay * assumed.busiestHour) / hour
  const bookings = visits * assumed.bookingsPerVisit
  const writes = visits * assumed.writesPerVisit + bookings
  const searches = visits * assumed.searchesPerVisit
  return {
    searches,
    reads: visits * assumed.readsPerVisit,
    writes,
    bookings,
    jobs: writes * assumed.jobsPerWrite,
    eventsPerDay: ((searches + writes) * hour) / assumed.busiestHour,
    open: visits * hour * assumed.openShare,
  }
}

/** Work grows with what a search meets; a rare word meets little however many listings there are. */
const searchMs = (listings: number) => costs.leastSearchMs + ((costs.searchMs - costs.leastSearchMs) * listings) / 1e6

type Part = 'servers' | 'primary' | 'standbys' | 'engine'
type Step = { part: Part; ms: number }
type Kind = { rate: number; steps: Step[] }

/** What each kind of call asks of which part, one after the other. */
function kindsOf(listings: number, design: Design): Record<'search' | 'read' | 'write' | 'job', Kind> {
  const demand = demandOf(listings)
  const readers: Part = design === 'one database' ? 'primary' : 'standbys'
  const split = (ms: number, database: Part): Step[] => [
    { part: 'servers', ms: ms * (1 - assumed.inDatabase) },
    { part: database, ms: ms * assumed.inDatabase },
  ]
  const search: Step[] =
    design === 'standbys, OpenSearch'
      ? [
          ...split(costs.readMs, readers),
          { part: 'engine', ms: assumed.engineSearchMs },
          { part: readers, ms: costs.confirmMs },
        ]
      : [
          { part: 'servers', ms: assumed.serverMsOfSearch },
          { part: readers, ms: searchMs(listings) - assumed.serverMsOfSearch },
        ]
  return {
    search: { rate: demand.searches, steps: search },
    read: { rate: demand.reads, steps: split(costs.readMs, readers) },
    write: { rate: demand.writes, steps: split(costs.writeMs, 'primary') },
    job: { rate: demand.jobs, steps: split(costs.jobMs, 'primary') },
  }
}

const coresOf = (servers: number, listings: number): Record<Part, number> => ({
  servers: servers * assumed.serverCores,
  primary: assumed.databaseCores,
  standbys: assumed.standbys * assumed.databaseCores,
  engine: Math.max(4, Math.ceil((listings / 1e6) * assumed.engineCoresPerMillion)),
})

/** The same numbers in every run. */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state + 0.5) / 2 ** 32
  }
}

/** When each core is free again; whoever comes takes the first one. */
function createQueue(cores: number) {
  const free = new Float64Array(cores)
  return (arrival: number, ms: number) => {
    let first = 0
    for (let core = 1; core < cores; core++) if ((free[core] ?? 0) < (free[first] ?? 0)) first = core
    const end = Math.max(arrival, free[first] ?? 0) + ms
    free[first] = end
    return end
  }
}

/** The p95 of searches, when calls come by chance, in milliseconds; what takes a core comes with a spread of its own. */
function simulate(kinds: ReturnType<typeof kindsOf>, cores: Record<Part, number>, calls = 30_000): number {
  const random = createRandom(20_261_118)
  const exponential = (mean: number) => -Math.log(random()) * mean
  const all = Object.entries(kinds)
  const last = all.at(-1) ?? (['', { rate: 0, steps: [] }] satisfies [string, Kind])
  const rate = all.reduce((sum, [, kind]) => sum + kind.rate, 0)
  const queues = Object.fromEntries(Object.entries(cores).map(([part, count]) => [part, createQueue(count)]))
  const took: number[] = []
  let now = 0
  for (let call = 0; call < calls; call++) {
    now += exponential(1_000 / rate)
    let left = random() * rate
    const [name, kind] =
      all.find(([, one]) => {
        left -= one.rate
        return left <= 0
      }) ?? last
    let at = now
    for (const { part, ms } of kind.steps) at = queues[part]?.(at, exponential(ms)) ?? at
    // the first calls meet empty queues
    if (name === 'search' && call > calls / 5) took.push(at - now)
  }
  took.sort((a, b) => a - b)
  return took[Math.floor(took.length * 0.95)] ?? 0
}

/** Of the cores of each part; of the primary also of the commits it can write to its disk, whichever is fuller. */
function loadsOf(kinds: ReturnType<typeof kindsOf>, cores: Record<Part, number>): Record<Part, number> {
  const loads: Record<Part, number> = { servers: 0, primary: 0, standbys: 0, engine: 0 }
  for (const { rate, steps } of Object.values(kinds))
    for (const { part, ms } of steps) loads[part] += (rate * ms) / 1_000 / cores[part]
  const commits = (kinds.write.rate + kinds.job.rate) / costs.commitsPerSecond
  return { ...loads, primary: Math.max(loads.primary, commits) }
}

const whole = (value: number) => Math.round(value).toLocaleString('en').replaceAll(',', ' ')
const percent = (value: number) => `${value >= 10 ? '> 999' : whole(value * 100)} %`
const row = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
const head = (cells: readonly string[]) => {
  row(cells)
  row(cells.map(() => '---'))
}

console.log('What a marketplace asks in its busiest hour, and what it stores\n')
head([
  'Listings',
  'Searches/s',
  'Reads/s',
  'Writes/s',
  'Bookings/s',
  'Jobs/s',
  'Open pages',
  'Events/day',
  'Listings, GB',
  'Bookings, GB/year',
  'Events, GB/month',
])
for (const m of millions) {
  const demand = demandOf(m * 1e6)
  const bookingsPerDay = (demand.bookings * hour) / assumed.busiestHour
  row([
    `${m} M`,
    whole(demand.searches),
    whole(demand.reads),
    whole(demand.writes),
    demand.bookings.toFixed(1),
    whole(demand.jobs),
    whole(demand.open),
    `${whole(demand.eventsPerDay / 1e6)} M`,
    whole((m * 1e6 * costs.listingKb) / 1e6),
    whole((bookingsPerDay * 365 * costs.bookingKb) / 1e6),
    whole((demand.eventsPerDay * 30 * costs.eventKb) / 1e6),
  ])
}

console.log('\nShare of its cores that each part needs, and the p95 of searches where nothing is beyond its cores\n')
head(['Listings', 'Servers', 'With', 'Servers', 'Primary', 'Standbys', 'OpenSearch', 'Searches p95', 'Full first'])
for (const m of millions)
  for (const design of designs)
    for (const servers of fleets) {
      const kinds = kindsOf(m * 1e6, design)
      const cores = coresOf(servers, m * 1e6)
      const loads = loadsOf(kinds, cores)
      const [fullest, load] = Object.entries(loads).sort(([, a], [, b]) => b - a)[0] ?? ['', 0]
      const cell = (part: Part) => (loads[part] === 0 ? '–' : percent(loads[part]))
      row([
        `${m} M`,
        String(servers),
        design,
        cell('servers'),
        cell('primary'),
        cell('standbys'),
        cell('engine'),
        load >= 1 ? 'never' : `${whole(simulate(kinds, cores))} ms`,
        load > assumed.full ? fullest : 'nothing',
      ])
    }

console.log(`\nWhere each part is at ${percent(assumed.full)} of what it can, with 100 servers\n`)
head(['Part', 'Ends at', 'Then'])
function endOf(part: Part, design: Design) {
  const isFull = (m: number) => loadsOf(kindsOf(m * 1e6, design), coresOf(100, m * 1e6))[part] > assumed.full
  let [low, high] = [0.01, 10_000]
  while (high / low > 1.01) {
    const middle = Math.sqrt(low * high)
    if (isFull(middle)) high = middle
    else low = middle
  }
  return `${low < 10 ? low.toFixed(1) : whole(low)} M listings`
}
row(['Primary that answers searches', endOf('primary', 'one database'), 'standbys'])
row([`${assumed.standbys} standbys that answer searches`, endOf('standbys', 'standbys'), 'OpenSearch'])
row([`${assumed.standbys} standbys that confirm pages`, endOf('standbys', 'standbys, OpenSearch'), 'more standbys'])
row([
  'Primary that only writes, by its commits',
  endOf('primary', 'standbys, OpenSearch'),
  'cells: a database for each marketplace or region',
])
row([
  'Open pages, 100 servers',
  `${whole((100 * costs.socketsPerServer) / assumed.openShare / assumed.busiestHour / 1e6)} M visits a day`,
  `${((costs.socketsPerServer * costs.socketKb) / 1e6).toFixed(2)} GB a server for them; more servers`,
])

console.log(
  '\nWrites a second that shards would take, by the share of calls that touch two of them (two-phase commit: both work, twice)\n',
)
const shares = [0, 0.1, 0.5, 1]
head(['Shards', ...shares.map((share) => `${share * 100} % across`)])
for (const shards of [1, 4, 16, 64]) {
  const one = costs.commitsPerSecond * assumed.full
  row([String(shards), ...shares.map((share) => whole((shards * one) / (shards === 1 ? 1 : 1 + 3 * share)))])
}
