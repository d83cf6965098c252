import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from './database.ts'

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

export type Cached<T> = { get(): Promise<T> }

/**
 * Keeps rarely changed data in memory on every server. A write inside `write` drops the copies here at once, and those
 * of the other servers by NOTIFY. While that connection is down nothing is kept, so a change is never missed.
 */
export type Changes = {
  write<T>(topic: Topic, fn: (tx: Tx) => Promise<T>): Promise<T>
  /** For a transaction that changes such data only now and then; the copies are dropped just after it is committed. */
  announce(tx: Tx, topic: Topic): Promise<void>
  cached<T>(topic: Topic, load: () => Promise<T>): Cached<T>
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

export function createChanges({ db, url, log }: { db: Db; url: string; log: (message: string) => void }): Changes {
  const drops: { topic: Topic; drop: () => void }[] = []
  const reads = new Map<Topic, CacheReads>()
  let client: pg.Client | undefined
  let isListening = false
  let isStopped = false

  const drop = (topic?: string) => {
    for (const entry of drops) if (topic === undefined || entry.topic === topic) entry.drop()
  }

  async function listen() {
    const next = new pg.Client({
      connectionString: url,
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
    next.on('notification', ({ payload }) => drop(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      if (!isOpen || isStopped) throw new Error('The connection ended while it was made')
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    client = next
    drop()
    isListening = true
  }

  function lose() {
    client = undefined
    isListening = false
    drop()
    if (!isStopped) void reconnect()
  }

  async function reconnect() {
    log('The connection that tells of changes was lost; connecting again')
    for (let attempt = 0; !isStopped && !isListening; attempt++) {
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
      return {
        get() {
          if (kept) {
            counts.hits++
            return kept
          }
          counts.misses++
          const loading = load()
          if (isListening) {
            kept = loading
            loading.catch(() => {
              if (kept === loading) kept = undefined
            })
          }
          return loading
        },
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
      await client?.end()
    },
  }
  return changes
}
