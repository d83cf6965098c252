import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../../db/index.ts'
import { randomBase62 } from '../../../lib/base62.ts'
import type { Log } from '../../../lib/log.ts'
import type { Cluster } from './cluster.ts'
import { indexForm } from './index-form.ts'
import * as store from './mirrors/store.ts'
import { createIndexWriter } from './write-index.ts'

/** So many listings at a time. */
const batch = 500
const turnSeconds = 30
/** Filling goes on for so long before changes are looked at. */
const fillMs = 2_000
const idleMs = 250
const othersTurnMs = 2_000
const pauseMs = { first: 500, most: 10_000 }
/** So often an index that was filled may still miss something before it is filled again. */
const mostLooks = 40
/** What was in an index before it was kept has the lowest of all versions. */
const filledVersion = '1'

/**
 * Keeps the indexes like `search_documents`: changes go to all of them, in order for each asset; one that is new, or has
 * another form, is filled beside the one that answers, and takes its place once nothing is missing. All of it may be
 * repeated, so a server can be killed at any step, and two that think it is their turn do no harm.
 */
export function createMirrors({ db, cluster, log }: { db: Db; cluster: Cluster; log: Log }) {
  const holder = randomBase62(12)
  const indexes = createIndexWriter(cluster, log)
  let standing: { at: number; value: store.Standing } | undefined
  let hasTurn = false
  let looks = 0
  let running: Promise<void> | undefined
  let isStopped = false
  let wake = () => {}
  let problem: string | undefined
  let queue: Promise<unknown> = Promise.resolve()

  /** How everything stands, not much longer ago than that. */
  async function standingNow(atMostMs = 1_000): Promise<store.Standing> {
    if (standing && performance.now() - standing.at < atMostMs) return standing.value
    const value = await store.readStanding(db.read)
    standing = { at: performance.now(), value }
    return value
  }

  async function begin() {
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
    const name = `${cluster.alias}_v${indexForm}_${day}_${randomBase62(8).toLowerCase()}`
    if (await store.beginMirror(db, { name, form: indexForm })) log.info('A search index is being filled', { name })
    looks = 0
  }

  /** An index that someone removed from the cluster is no mirror any more; one that was only planned is made. */
  async function ensureIndexes(mirrors: readonly store.Mirror[]) {
    for (const { name, isServing, filledTo, isFilled } of mirrors) {
      if (await indexes.exists(name)) continue
      if (isServing || isFilled || filledTo !== '') {
        log.warn('A search index is gone and will be filled anew', { name })
        await store.forgetMirror(db.read, name)
      } else await indexes.create(name)
    }
  }

  async function moveChanges(mirrors: readonly store.Mirror[]) {
    const changes = await store.readChanges(db.read, batch)
    await indexes.write(
      mirrors.map(({ name }) => name),
      changes.map(({ asset_id: id, versions, row }) => ({ id, version: versions.at(-1) ?? filledVersion, row })),
    )
    const versions = changes.flatMap((change) => change.versions)
    if (versions.length > 0) await store.forgetChanges(db.read, versions)
    return versions.length
  }

  /** Some of what is missing from an index; the next ones are read while those before them are written. */
  async function fillNext({ name, filledTo }: store.Mirror) {
    const end = performance.now() + fillMs
    let rows = await store.readNext(db.read, filledTo, batch)
    for (let last = filledTo; ; ) {
      last = rows.at(-1)?.asset_id ?? last
      const isAll = rows.length < batch
      const isOver = isAll || isStopped || performance.now() > end
      const [next] = await Promise.all([
        isOver ? [] : store.readNext(db.read, last, batch),
        indexes.write(
          [name],
          rows.map((row) => ({ id: row.asset_id, version: filledVersion, row })),
        ),
      ])
      await store.noteFilled(db.read, name, last, isAll)
      if (isOver) return
      rows = next
    }
  }

  /** Lets an index answer that has everything. */
  async function finish({ name }: store.Mirror): Promise<boolean> {
    await indexes.open(name)
    await indexes.refresh(name)
    const wanted = await store.countDocuments(db.read)
    const { waiting } = await standingNow(0)
    const there = await indexes.count(name)
    if (Math.abs(wanted - there) > waiting) {
      if (++looks > mostLooks) {
        log.warn('A search index misses listings and is filled again', { name, wanted, there })
        looks = 0
        await store.noteFilled(db.read, name, '', false)
      }
      return false
    }
    const others = await indexes.swap(name)
    await store.serve(db.read, name)
    await indexes.remove(others)
    log.info('A search index answers from now on', { name, listings: there })
    return true
  }

  /** One step; answers whether there may be another at once. */
  async function step(): Promise<boolean> {
    const isMine = await store.takeTurn(db.read, holder, turnSeconds)
    if (isMine && !hasTurn) {
      await store.raiseVersions(db.read)
      // a server of an earlier version may have let it answer
      for (const { name, isServing } of (await standingNow(0)).mirrors)
        if (isServing && (await indexes.exists(name))) await indexes.open(name)
    }
    hasTurn = isMine
    if (!isMine) return false
    await ensureIndexes((await standingNow(0)).mirrors)
    const { mirrors } = await standingNow(0)
    if (!mirrors.some(({ form }) => form === indexForm)) {
      await begin()
      return true
    }
    const moved = await moveChanges(mirrors)
    if (moved >= batch) return true
    const building = mirrors.find(({ isServing }) => !isServing)
    if (!building) return false
    if (building.isFilled) return finish(building)
    await fillNext(building)
    return true
  }

  /** One after the other in this process. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work, work)
    queue = done.catch(() => undefined)
    return done
  }

  async function keep() {
    let restMs = pauseMs.first
    while (!isStopped) {
      try {
        const isMore = await inTurn(step)
        if (problem !== undefined) log.info('The search engine takes changes again')
        problem = undefined
        restMs = pauseMs.first
        if (!isMore) await sleep(hasTurn ? idleMs : othersTurnMs)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        if (problem === undefined && !isStopped)
          log.warn(`Changes do not reach the search engine at ${cluster.place}; trying again: ${message}`)
        problem = message
        await sleep(restMs)
        restMs = Math.min(restMs * 2, pauseMs.most)
      }
    }
  }

  async function sleep(ms: number) {
    if (isStopped) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms).unref()
    wake = resolve
    await promise
    clearTimeout(timer)
  }

  return {
    standing: standingNow,
    problem: () => problem,
    start() {
      running ??= keep()
    },
    /** Has a new index filled from now on, whatever the one that answers holds. */
    begin,
    /** Settles when all that was committed before is found. */
    async settle() {
      for (;;) {
        const { mirrors, waiting } = await standingNow(0)
        if (waiting === 0 && mirrors.length > 0 && mirrors.every(({ isServing }) => isServing)) break
        // it may be away for a moment
        if (!(await inTurn(step).catch(() => false))) await pause(20)
      }
      await indexes.refresh(cluster.alias)
    },
    async stop() {
      isStopped = true
      wake()
      await running
      if (hasTurn) await store.endTurn(db.read, holder).catch(() => undefined)
    },
  }
}
