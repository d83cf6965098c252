import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from './database.ts'
import { createClient } from './hosts.ts'
import type { Tables } from './tables.ts'

/** Data that servers keep in memory because every call needs it. */
export type Topic =
  | 'roles'
  | 'apiKeys'
  | 'config'
  | 'tokenCutoffs'
  | 'suspensions'
  | 'categories'
  | 'assetTypes'
  | 'customAttributes'
  | 'entries'
  | 'webhooks'
  | 'workflows'

export type Cached<T> = {
  get(): Promise<T>
  /** Read anew, for what must not be missed because news of it is still on its way. */
  refresh(): Promise<T>
}

/**
 * Keeps rarely changed data in memory on every server. A write inside `write` drops the copies here at once, and those
 * of the other servers by NOTIFY. While that is not heard nothing is kept, so a change is never missed.
 */
export type Changes = {
  write<T>(topic: Topic, fn: (tx: Tx) => Promise<T>): Promise<T>
  /** For a transaction that changes such data only now and then; the copies are dropped just after it is committed. */
  announce(tx: Tx, topic: Topic): Promise<void>
  /**
   * `load` reads with connections that nobody holds for long: what is kept is also asked for inside of transactions, when
   * all others may be taken by those who wait for it.
   */
  cached<T>(topic: Topic, load: (reader: Kysely<Tables>) => Promise<T>): Cached<T>
  /** Calls the listener after every change of the topic, and when changes may have been missed. */
  watch(topic: Topic, listener: () => void): void
  /**
   * `Changes` for writes inside a transaction that is held open: the copies on this server are dropped by `settle`, to be
   * called once it is committed. Dropped before, they would be read again as they were.
   */
  held(db: Pick<Db, 'tx'>): { changes: Changes; settle(): void }
  /** Whether changes made on other servers are heard. */
  isListening(): boolean
  /** How often what is kept was there, and how often it had to be read. */
  reads(): Iterable<CacheReads>
  start(): Promise<void>
  stop(): Promise<void>
}

type CacheReads = { cache: Topic; hits: number; misses: number }

const channel = 'plaza_changes'
/** How soon what is told must be heard. */
const hearWithinMs = 3_000
const beatMs = 60_000
/** While nothing is heard it is tried again sooner: every call asks the database meanwhile. */
const deafBeatMs = 5_000

type ChangesOptions = {
  db: Db
  /** Where changes are listened to: the database itself, since a pooler keeps them to itself. */
  url: string
  log: (message: string) => void
  /** How often it is tried whether changes are heard. */
  every?: number
}

export function createChanges({ db, url, log, every = beatMs }: ChangesOptions): Changes {
  const drops: { topic: Topic; drop: () => void }[] = []
  const reads = new Map<Topic, CacheReads>()
  let client: pg.Client | undefined
  /** Changes are heard: what was told the same way as they are has come here. */
  let isListening = false
  let isStopped = false
  let isWarned = false
  let timer: NodeJS.Timeout | undefined
  const beats = new Map<string, { from: pg.Client; heard: () => void }>()

  const drop = (topic?: string) => {
    for (const entry of drops) if (topic === undefined || entry.topic === topic) entry.drop()
  }

  async function listen() {
    const next = createClient(url, {
      application_name: 'plaza changes',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    let isOpen = true
    next.on('error', () => {})
    next.on('end', () => {
      isOpen = false
      // one that never listened is not missed: whoever made it tries again
      if (client === next) lose()
    })
    next.on('notification', ({ payload = '' }) => {
      const beat = beats.get(payload)
      if (beat?.from === next) beat.heard()
      else drop(payload)
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      if (!isOpen || isStopped) throw new Error('The connection ended while it was made')
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    client = next
    await beat(next)
  }

  /**
   * Tells something as changes are told, and keeps nothing from then on unless it is heard. A connection that is open and
   * silent looks just like one on which nothing happens: a pooler keeps what it hears to itself, a line can be half dead.
   */
  async function beat(on: pg.Client) {
    clearTimeout(timer)
    beats.clear()
    const name = `beat ${randomBytes(8).toString('hex')}`
    const { promise: isHeard, resolve } = Promise.withResolvers<void>()
    beats.set(name, {
      from: on,
      // also when it comes late: what was not kept meanwhile is nothing that could be old
      heard() {
        beats.delete(name)
        if (client === on && !isListening) {
          drop()
          isListening = true
        }
        resolve()
      },
    })
    // a database that takes nothing at the moment changes nothing either, and says nothing about what is heard
    const isTold = await sql`select pg_notify(${channel}, ${name})`.execute(db.read).then(
      () => true,
      () => false,
    )
    const patience = new AbortController()
    const late = pause(hearWithinMs, undefined, { signal: patience.signal, ref: false }).catch(() => undefined)
    if (isTold) await Promise.race([isHeard, late])
    patience.abort()
    if (isStopped || client !== on) return
    if (isTold && beats.has(name)) {
      // what was heard before and is silent now is dead; a new one may hear again
      if (isListening) {
        void on.end().catch(() => undefined)
        return lose()
      }
      warnOnce()
    }
    timer = setTimeout(() => void beat(on), isListening ? every : Math.min(every, deafBeatMs)).unref()
  }

  function warnOnce() {
    if (!isWarned) {
      log(
        'Changes of other servers are not heard, so nothing is kept in memory until they are. DATABASE_URL and DATABASE_DIRECT_URL must lead to the same database, the second one without a pooler',
      )
    }
    isWarned = true
  }

  function lose() {
    client = undefined
    isListening = false
    clearTimeout(timer)
    beats.clear()
    drop()
    if (!isStopped) void reconnect()
  }

  async function reconnect() {
    log('The connection that tells of changes was lost; connecting again')
    for (let attempt = 0; !isStopped && !client; attempt++) {
      await pause(Math.min(200 * 2 ** attempt, 5_000), undefined, { ref: false })
      await listen().catch(() => {})
    }
  }

  async function announce(tx: Tx, topic: Topic) {
    await sql`select pg_notify(${channel}, ${topic})`.execute(tx)
  }

  const writeIn = <T>(target: Pick<Db, 'tx'>, topic: Topic, fn: (tx: Tx) => Promise<T>) =>
    target.tx(async (tx) => {
      const value = await fn(tx)
      await announce(tx, topic)
      return value
    })

  const changes: Changes = {
    announce,
    async write(topic, fn) {
      const result = await writeIn(db, topic, fn)
      drop(topic)
      return result
    },
    held(target) {
      const topics = new Set<Topic>()
      return {
        changes: {
          ...changes,
          write(topic, fn) {
            topics.add(topic)
            return writeIn(target, topic, fn)
          },
        },
        settle() {
          for (const topic of topics) drop(topic)
        },
      }
    },
    cached(topic, load) {
      let kept: ReturnType<typeof load> | undefined
      const counts = reads.get(topic) ?? { cache: topic, hits: 0, misses: 0 }
      reads.set(topic, counts)
      drops.push({
        topic,
        drop: () => {
          kept = undefined
        },
      })
      const refresh = () => {
        counts.misses++
        const loading = load(db.aside)
        if (isListening) {
          kept = loading
          loading.catch(() => {
            if (kept === loading) kept = undefined
          })
        }
        return loading
      }
      return {
        get() {
          if (!kept) return refresh()
          counts.hits++
          return kept
        },
        refresh,
      }
    },
    watch(topic, listener) {
      drops.push({ topic, drop: listener })
    },
    isListening: () => isListening,
    reads: () => reads.values(),
    start: listen,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
  return changes
}
