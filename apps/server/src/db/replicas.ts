import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { placeOf } from './connection.ts'
import { isDatabaseUnavailable, sqlState } from './errors.ts'
import { addressConfig, createClient, hostsIn } from './hosts.ts'
import { StartProblem } from './problems.ts'
import type { Tables } from './tables.ts'

/** A place in the write-ahead log, as PostgreSQL writes it: whoever has seen so much has seen all that was committed before. */
export type Position = string

/** Whose reads may come from a standby, and how much that must have seen. */
export type Reading =
  /** What was true a moment ago will do. */
  | { kind: 'recent' }
  /** All that this server has written, for what it draws after a change. */
  | { kind: 'own' }
  /** What the reader has written, or was told of. */
  | { kind: 'since'; position: Position }

type ReplicaState = {
  host: string
  /** Reads go there at the moment. */
  isUsed: boolean
  /** Nothing when it does not answer. */
  behindSeconds: number | undefined
}

export type Replicas = {
  read<T>(primary: Kysely<Tables>, work: (reader: Kysely<Tables>) => Promise<T>): Promise<T>
  /** Notes that something was committed, which `position` then has behind it. */
  committed(): void
  /** Where the log is, after all that this server has committed so far. */
  position(): Promise<Position>
  /** Until all standbys in use have seen what is committed now. */
  settled(): Promise<void>
  /** The address of one that has all that is committed now, for a read that takes long; nothing when there is none. */
  complete(): Promise<string | undefined>
  state(): ReplicaState[]
  close(): Promise<void>
}

const reading = new AsyncLocalStorage<Reading | undefined>()

/** Reads of the work that may come from a standby do so, as far as the reader can bear; nothing: none may. */
export const readingAs = <Result>(kind: Reading | undefined, work: () => Result): Result => reading.run(kind, work)

export const currentReading = (): Reading | undefined => reading.getStore()

const form = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i

function numberOf(position: Position): bigint {
  const [, high = '0', low = '0'] = form.exec(position) ?? []
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const isPosition = (text: unknown): text is Position => typeof text === 'string' && form.test(text)

/** So long a reader waits for a standby to catch up; then the primary answers. */
const waitForPositionMs = 50
const askAgainMs = 5
const watchMs = 1_000
/** A standby that is further behind is left out. */
const mostBehindMs = 5_000
const rememberedMs = 60_000
const answerWithinMs = 1_500

type ReplicaOptions = {
  url: string
  primaryUrl: string
  /** Connections of a pool of readers. */
  open: (address: string) => { reader: Kysely<Tables>; close: () => Promise<void> }
  log: (message: string) => void
}

type Standby = {
  address: string
  host: string
  reader: Kysely<Tables>
  watcher: pg.Pool
  close: () => Promise<void>
  seen: bigint
  isUsed: boolean
  behindMs: number | undefined
  asking: Promise<boolean> | undefined
}

/** Standbys of the database that readers are sent to. */
export async function openReplicas({ url, primaryUrl, open, log }: ReplicaOptions): Promise<Replicas> {
  const addresses = hostsIn(url)
  await checkAddresses(url, primaryUrl, log)
  const quiet = { max: 1, connectionTimeoutMillis: answerWithinMs, query_timeout: answerWithinMs, keepAlive: true }
  const primary = watching(new pg.Pool({ ...addressConfig(primaryUrl), ...quiet, application_name: 'plaza replicas' }))
  const standbys = addresses.map((address): Standby => {
    const watcher = new pg.Pool({ connectionString: address, ...quiet, application_name: 'plaza replicas' })
    const host = new URL(address).host
    return {
      address,
      host,
      ...open(address),
      watcher: watching(watcher),
      seen: 0n,
      isUsed: false,
      behindMs: undefined,
      asking: undefined,
    }
  })
  /** Where the primary was and when, the newest first. */
  let samples: { at: number; position: bigint }[] = []
  let latest: Position = '0/0'
  let hasCommitted = true
  let asking: Promise<Position> | undefined
  let next = 0
  let isClosed = false

  /** Asked after all that was committed when it begins. */
  async function askPrimary(): Promise<Position> {
    hasCommitted = false
    try {
      const { rows } = await primary.query<{ position: string }>(`
        select (case current_setting('synchronous_commit')
          when 'off' then pg_current_wal_insert_lsn()
          else pg_current_wal_flush_lsn()
        end)::text as position
      `)
      latest = rows[0]?.position ?? latest
      return latest
    } catch (error) {
      hasCommitted = true
      throw error
    }
  }

  /** Those who come while it is asked share the next question: the one under way may have been put before they committed. */
  let following: Promise<Position> | undefined
  function position(): Promise<Position> {
    if (!asking) {
      asking = askPrimary().finally(() => {
        asking = undefined
      })
      return asking
    }
    following ??= asking
      .catch(() => undefined)
      .then(() => {
        following = undefined
        return position()
      })
    return following
  }

  async function askStandby(standby: Standby) {
    const { rows } = await standby.watcher.query<{ seen: string | null }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as seen',
    )
    const seen = rows[0]?.seen
    // one that was promoted may be the primary, or a second one that nobody should listen to
    if (!seen) throw new Error('it is no standby')
    standby.seen = numberOf(seen)
    return true
  }

  /** Whether it answers. */
  function look(standby: Standby): Promise<boolean> {
    standby.asking ??= askStandby(standby)
      .catch((error: unknown) => {
        leave(standby, error instanceof Error ? error.message : 'it does not answer')
        return false
      })
      .finally(() => {
        standby.asking = undefined
      })
    return standby.asking
  }

  function leave(standby: Standby, reason: string, behindMs?: number) {
    standby.behindMs = behindMs
    if (standby.isUsed && !isClosed) log(`The standby ${standby.host} is left out: ${reason}`)
    standby.isUsed = false
  }

  async function watch() {
    const at = performance.now()
    await position().then(
      (known) => {
        samples = [{ at, position: numberOf(known) }, ...samples.filter((each) => at - each.at < rememberedMs)]
      },
      () => undefined,
    )
    await Promise.all(
      standbys.map(async (standby) => {
        if (!(await look(standby))) return
        const now = performance.now()
        // the last time at which all that was there is seen there by now
        const sample = samples.find((each) => each.position <= standby.seen)
        const behindMs = sample ? now - sample.at : rememberedMs
        if (behindMs > mostBehindMs) {
          leave(standby, `it is ${Math.round(behindMs / 1_000)} seconds behind`, behindMs)
          return
        }
        standby.behindMs = sample === samples[0] ? 0 : behindMs
        if (!standby.isUsed) log(`Reads go to the standby ${standby.host}`)
        standby.isUsed = true
      }),
    )
  }

  /** The next of those that have seen enough, in turn. */
  function pick(needed: bigint): Standby | undefined {
    for (let k = 0; k < standbys.length; k++) {
      const standby = standbys[next++ % standbys.length]
      if (standby?.isUsed && standby.seen >= needed) return standby
    }
    return
  }

  async function choose(kind: Reading): Promise<Standby | undefined> {
    if (!standbys.some(({ isUsed }) => isUsed)) return
    if (kind.kind === 'recent') return pick(0n)
    const since = kind.kind === 'own' ? (hasCommitted ? await position() : latest) : kind.position
    const needed = numberOf(since)
    const found = pick(needed)
    if (found) return found
    return await caughtUp(needed, waitForPositionMs)
  }

  async function caughtUp(needed: bigint, withinMs: number): Promise<Standby | undefined> {
    for (const giveUp = performance.now() + withinMs; ; ) {
      const used = standbys.filter(({ isUsed }) => isUsed)
      if (used.length === 0) return
      await Promise.race([Promise.all(used.map(look)), pause(withinMs, undefined, { ref: false })])
      const found = pick(needed)
      if (found || performance.now() >= giveUp) return found
      await pause(askAgainMs)
    }
  }

  let timer: NodeJS.Timeout | undefined
  const keepWatching = async () => {
    await watch()
    if (!isClosed) timer = setTimeout(keepWatching, watchMs).unref()
  }
  await keepWatching()

  return {
    async read(fromPrimary, work) {
      const kind = reading.getStore()
      const standby = kind && (await choose(kind).catch(() => undefined))
      if (!standby) return work(fromPrimary)
      try {
        return await work(standby.reader)
      } catch (error) {
        if (!isOfStandby(error)) throw error
        if (isDatabaseUnavailable(error)) leave(standby, error instanceof Error ? error.message : 'it is gone')
        return work(fromPrimary)
      }
    },
    committed() {
      hasCommitted = true
    },
    position,
    async settled() {
      const needed = numberOf(await position())
      const isBehind = () => standbys.some(({ isUsed, seen }) => isUsed && seen < needed)
      while (isBehind() && !isClosed) {
        await Promise.all(standbys.filter(({ isUsed }) => isUsed).map(look))
        if (isBehind()) await pause(askAgainMs * 4)
      }
    },
    async complete() {
      return (await caughtUp(numberOf(await position()), mostBehindMs))?.address
    },
    state: () =>
      standbys.map(({ host, isUsed, behindMs }) => ({
        host,
        isUsed,
        behindSeconds: behindMs === undefined ? undefined : Math.round(behindMs) / 1_000,
      })),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await Promise.all([primary.end(), ...standbys.flatMap(({ watcher, close }) => [watcher.end(), close()])])
    },
  }
}

/** A connection that breaks and that nobody listens to would end the process. */
function watching(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * What the primary may well answer: the standby is gone, had to take back what was being read (40001), does not have the
 * newest tables yet, or was asked what only a primary can. A question that takes too long would do so there too.
 */
function isOfStandby(error: unknown): boolean {
  const state = sqlState(error)
  if (state === undefined) return isDatabaseUnavailable(error)
  return state !== '57014'
}

const unusable: Record<string, string> = {
  '28P01': 'refused the user or the password',
  '28000': 'refused the user or the password',
  '3D000': 'has no such database',
  // what is sent when a session begins is refused by poolers alone
  '08P01': 'is a pooler; give the address of the standby itself',
}

/** What there is to say about an address of `DATABASE_REPLICA_URL`; nothing when a standby of this database answers there. */
type Examined = { place: string; problem: string | undefined; canBeRight: boolean }

/** Looks at each standby that is named, and changes nothing. */
export async function examineReplicas(url: string, primaryUrl: string): Promise<Examined[]> {
  const primary = await ask(primaryUrl)
  return Promise.all(
    hostsIn(url).map(async (address): Promise<Examined> => {
      const place = placeOf(address)
      const wrong = (problem: string) => ({
        place,
        problem: `${problem}. Correct DATABASE_REPLICA_URL.`,
        canBeRight: false,
      })
      try {
        const { cluster, isStandby } = await ask(address, { lock_timeout: answerWithinMs })
        if (cluster !== primary.cluster)
          return wrong(`The database at ${place} is no copy of the one that DATABASE_URL leads to: another cluster`)
        const problem = `The database at ${place} is no standby; it is left out until it is one`
        return { place, problem: isStandby ? undefined : problem, canBeRight: true }
      } catch (error) {
        const known = unusable[sqlState(error) ?? '']
        if (known !== undefined) return wrong(`What answers at ${place} ${known}`)
        return { place, problem: `No standby answers at ${place}; it is left out until one does`, canBeRight: true }
      }
    }),
  )
}

/** A standby that is away is waited for; an address that can never be right ends the start. */
async function checkAddresses(url: string, primaryUrl: string, log: (message: string) => void) {
  for (const { problem, canBeRight } of await examineReplicas(url, primaryUrl)) {
    if (problem === undefined) continue
    if (!canBeRight) throw new StartProblem(problem)
    log(problem)
  }
}

async function ask(address: string, config: pg.ClientConfig = {}) {
  const client = createClient(address, {
    application_name: 'plaza replicas',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    ...config,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ cluster: string; isStandby: boolean }>(
      'select system_identifier::text as cluster, pg_is_in_recovery() as "isStandby" from pg_control_system()',
    )
    return rows[0] ?? { cluster: '', isStandby: false }
  } finally {
    await client.end().catch(() => undefined)
  }
}
