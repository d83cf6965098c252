import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from './problems.ts'

/** How long a host that was found to take writes is believed to: the connections of one crowd are made without asking again. */
const believedMs = 1_000
const probeWithinMs = 1_500
/** How long the others are waited for once one takes writes: an old primary that came back may answer first. */
const othersWithinMs = 300
const lookAgainMs = 50
/** A host that is cut off breaks no connection; whether another has taken its place is asked so often. */
const watchMs = 3_000

/** The address of each host that a URL names, `postgres://user:password@one:5432,two:5432/name`; most name one. */
export function hostsIn(url: string): string[] {
  const [, scheme, user = '', hosts = '', rest = ''] = /^([a-z]+:\/\/)([^/?#]*@)?([^/?#]*)(.*)$/i.exec(url) ?? []
  if (scheme === undefined || !hosts.includes(',')) return [url]
  const each = hosts.split(',').map((host) => `${scheme}${user}${host.trim()}${rest}`)
  if (hosts.split(',').every((host) => host.trim() !== '') && each.every((address) => URL.canParse(address))) {
    checkWishes(rest)
    return each
  }
  throw new StartProblem(
    'An address with several hosts is written as postgres://user:password@one:5432,two:5432/name, with a port after each host.',
  )
}

/** libpq's word for which host to take. Whoever writes needs the one that takes writes, which is what is done unasked. */
function checkWishes(rest: string) {
  const wish = new URLSearchParams(rest.split('?')[1] ?? '').get('target_session_attrs')
  if (wish === null || wish === 'read-write' || wish === 'primary') return
  throw new StartProblem(
    `The address of the database asks for target_session_attrs=${wish}, but Plaza needs to write: leave it out, or set it to read-write.`,
  )
}

/** Hosts and ports that an address names, with the name of the database and without the password. */
export function placesOf(url: string): string {
  const addresses = hostsIn(url).map((address) => new URL(address))
  const path = addresses[0]?.pathname ?? ''
  return `${addresses.map(({ hostname, port }) => `${hostname}:${port || 5432}`).join(', ')}${path}`
}

type Target = {
  address: string
  /** Rises with every promotion: of two that take writes the one with the lower number has been left behind. */
  timeline: number
}

type Hosts = {
  /** The host that takes writes, waited for if there is none at the moment. */
  find(withinMs: number): Promise<Target>
  opened(client: pg.Client, target: Target): void
}

const known = new Map<string, Hosts>()

/** All connections to the same hosts agree on which of them takes writes. */
function hostsOf(url: string, addresses: readonly string[]): Hosts {
  const hosts = known.get(url) ?? createHosts(addresses)
  known.set(url, hosts)
  return hosts
}

function createHosts(addresses: readonly string[]): Hosts {
  const open = new Map<pg.Client, Target>()
  let current: { target: Target; until: number } | undefined
  let looking: Promise<Target> | undefined
  let newest = 0
  let watch: NodeJS.Timeout | undefined

  const look = () => {
    looking ??= findWriter(addresses, newest)
      .then((target) => {
        newest = Math.max(newest, target.timeline)
        current = { target, until: performance.now() + believedMs }
        // whatever is still connected to another host waits there for nothing
        for (const [client, { address }] of open) if (address !== target.address) breakOff(client)
        return target
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  return {
    async find(withinMs) {
      if (current && performance.now() < current.until) return current.target
      const giveUp = performance.now() + withinMs
      for (;;) {
        try {
          return await look()
        } catch (error) {
          if (isRefusal(error) || performance.now() + lookAgainMs > giveUp) throw error
        }
        await pause(lookAgainMs)
      }
    },
    opened(client, target) {
      open.set(client, target)
      watch ??= setInterval(() => void look().catch(() => undefined), watchMs).unref()
      client.once('end', () => {
        open.delete(client)
        current = undefined
        if (open.size > 0) return
        clearInterval(watch)
        watch = undefined
      })
    },
  }
}

const breakOff = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

/** Asks all hosts at once. Of those that take writes the newest counts, and none that is older than what was seen before. */
async function findWriter(addresses: readonly string[], newest: number): Promise<Target> {
  const found: Target[] = []
  const problems: unknown[] = []
  const asked = addresses.map(async (address) => {
    try {
      const timeline = await askTimeline(address)
      if (timeline !== undefined && timeline >= newest) found.push({ address, timeline })
    } catch (error) {
      problems.push(error)
    }
    return found.length > 0 ? undefined : Promise.reject(new Error('not this one'))
  })
  const all = Promise.allSettled(asked)
  // the first that takes writes, and then for a moment whether another does too
  await Promise.any(asked).then(
    () => Promise.race([all, pause(othersWithinMs, undefined, { ref: false })]),
    () => undefined,
  )
  const best = found.toSorted((one, other) => other.timeline - one.timeline)[0]
  if (best) return best
  throw problems.find(isRefusal) ?? (problems.length === addresses.length ? problems[0] : nobodyWrites())
}

const isRefusal = (error: unknown) =>
  ['28P01', '28000', '3D000'].includes(String((error as { code?: unknown } | undefined)?.code))

/** As PostgreSQL itself says that it is starting: a standby that is about to be promoted is waited for. */
const nobodyWrites = () => Object.assign(new Error('none of the hosts accepts writes at the moment'), { code: '57P03' })

/** The timeline of a host that takes writes; nothing of a standby. */
async function askTimeline(address: string): Promise<number | undefined> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'plaza hosts',
    connectionTimeoutMillis: probeWithinMs,
    query_timeout: probeWithinMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ file: string | null }>(`
      select case
        when not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off'
        then pg_walfile_name(pg_current_wal_lsn())
      end as file
    `)
    const file = rows[0]?.file
    return file ? Number.parseInt(file.slice(0, 8), 16) : undefined
  } finally {
    void client.end().catch(() => undefined)
  }
}

type Connected = (error: Error) => void

/** A connection to whichever of several hosts takes writes when it is made. */
function clientAmong(hosts: Hosts) {
  return class extends pg.Client {
    readonly #withinMs: number

    constructor(config: pg.ClientConfig = {}) {
      super(config)
      this.#withinMs = (config.connectionTimeoutMillis || 5_000) * 0.8
    }

    override connect(): Promise<this>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<this> | undefined {
      const connecting = this.#connect()
      if (!callback) return connecting
      connecting.then(() => (callback as () => void)(), callback)
      return undefined
    }

    async #connect() {
      const target = await hosts.find(this.#withinMs)
      const { hostname, port } = new URL(target.address)
      Object.assign(this, { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) })
      hosts.opened(this, target)
      await super.connect()
      return this
    }
  }
}

/** What a client or a pool is told about where to connect, the same for one host and for several. */
export function addressConfig(url: string): pg.PoolConfig {
  const [first, ...others] = hostsIn(url)
  if (others.length === 0) return { connectionString: url }
  return { connectionString: first, Client: clientAmong(hostsOf(url, hostsIn(url))) }
}

/** A connection that is not made yet. */
export function createClient(url: string, config: pg.ClientConfig = {}): pg.Client {
  const { Client = pg.Client, ...address } = addressConfig(url)
  return new (Client as typeof pg.Client)({ ...config, ...address })
}
