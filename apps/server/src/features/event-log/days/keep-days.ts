import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../../context.ts'
import type { Tx } from '../../../db/index.ts'
import type { EventFileRow, EventRow } from '../../../db/tables.ts'
import { monthsAgo } from '../../../lib/ago.ts'
import { randomBase62 } from '../../../lib/base62.ts'
import { createTempFiles } from '../../../lib/temp-files.ts'
import { defineTask } from '../../../slice.ts'
import { eventDaysOf, fileMonthsOf, retentionLimit } from '../rules.ts'
import { groupRows, writeEventFile } from './event-file.ts'
import * as store from './store.ts'

type KeepServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'config' | 'files' | 'settings'>

const dayMs = 24 * 3_600_000
const hourMs = 3_600_000
/** So many nights may the job fail before events of a day come without a table. */
const daysAhead = 3
/** Each table makes questions without a date dearer: whoever keeps events for longer has tables of a month. */
const mostDays = 92
const straysAtOnce = 5_000
const rowsInFile = 100_000
/** They are dropped with the transaction that notes their file. */
const straysInFile = 20_000
/** Callers get half of the time of a server that answers them too. */
const longestPauseMs = 200
/** Then the rest is another job, so that a server that stops need not wait for it. */
const workMs = 20_000

/**
 * Each day of events is a table of its own: made before it begins, written to a file where that is wanted, and dropped when
 * nobody can read it. Only its counts stay.
 */
export async function keepDays(services: KeepServices): Promise<void> {
  const { db, clock, jobs } = services
  const now = clock.now()
  await makeAhead(services, now)
  // nobody's event goes before they were told of it
  await jobs.feed()
  const limit = await retentionLimit(services)
  const fileMonths = await fileMonthsOf(services)
  const mustBeInFiles = fileMonths !== undefined
  const end = performance.now() + workMs
  for (const part of (await store.parts(db.read)).filter(({ to }) => to <= limit)) {
    while (mustBeInFiles && (await writeNext(part, services)))
      if (performance.now() > end) return db.tx((tx) => jobs.addOnce(tx, keepDaysTask))
    for (let from = part.from.getTime(); from < part.to.getTime(); from += hourMs) {
      await db.tx((tx) => store.tallyAnew(tx, { from: new Date(from), to: new Date(from + hourMs) }))
    }
    await db.tx((tx) => store.dropPart(tx, part, { mustBeInFiles }))
  }
  while (mustBeInFiles ? await fileStrays(limit, services) : await dropStrays(limit, services))
    if (performance.now() > end) return db.tx((tx) => jobs.addOnce(tx, keepDaysTask))
  await removeOldFiles(services, fileMonths)
}

const midnight = (date: Date) => Math.floor(date.getTime() / dayMs) * dayMs

async function makeAhead(services: KeepServices, now: Date) {
  const { db } = services
  const isByDay = (await eventDaysOf(services)) <= mostDays
  const parts = await store.parts(db.read)
  const until = midnight(now) + daysAhead * dayMs
  for (let at = midnight(now); at <= until; ) {
    const there = parts.find(({ from, to }) => from.getTime() <= at && at < to.getTime())
    // a month that an earlier version made ahead
    const isInTheWay = there && isByDay && there.from > now && there.to.getTime() - there.from.getTime() > dayMs
    if (there && !(isInTheWay && (await db.tx((tx) => store.dropEmpty(tx, there))))) {
      at = there.to.getTime()
      continue
    }
    const day = new Date(at)
    const wanted = isByDay ? at + dayMs : Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1)
    const next = parts.find(({ from, name }) => from.getTime() > at && name !== there?.name)
    const to = Math.min(wanted, next?.from.getTime() ?? wanted)
    await db.tx((tx) => store.addPart(tx, { from: day, to: new Date(to) }))
    at = to
  }
}

/** Writes the events of a table that are in no file yet, as many as one should hold; says whether there were some. */
async function writeNext(range: store.Range, services: KeepServices): Promise<boolean> {
  const { db } = services
  const after = await store.lastInFiles(db.read, range)
  const rows = (place = after) => store.rowsAfter(db.read, range, place, groupRows)
  return writeFile(services, { rows, most: rowsInFile, note: (tx, file) => store.noteFile(tx, file, { range, after }) })
}

/** Events that were dated back, as by an import, stand in no table of a day: some of the oldest go, and only their counts stay. */
const dropStrays = async (limit: Date, { db }: KeepServices) =>
  (await db.tx((tx) => store.dropStrays(tx, { before: limit, most: straysAtOnce }))) === straysAtOnce

/**
 * The same for whoever wants files: some of one day, and they are gone when their file is known and not before. So a server
 * may end at any moment, and another one goes on from there.
 */
async function fileStrays(limit: Date, services: KeepServices): Promise<boolean> {
  const { db } = services
  const first = await store.firstStray(db.read, limit)
  if (!first) return false
  const nextDay = new Date(midnight(first) + dayMs)
  const before = nextDay < limit ? nextDay : limit
  const rows = (place?: store.Place) => store.straysAfter(db.read, before, place, groupRows)
  return writeFile(services, { rows, most: straysInFile, note: (tx, file) => store.noteStrays(tx, file, before) })
}

type FileOptions = {
  /** The next ones, some at a time. */
  rows: (place?: store.Place) => Promise<EventRow[]>
  most: number
  /** Whether it is this file that counts: another server may have been faster. */
  note: (tx: Tx, file: EventFileRow) => Promise<boolean>
}

/** Writes a file of events, as many as it should hold; says whether there were some. */
function writeFile({ db, clock, files, settings }: KeepServices, { rows, most, note }: FileOptions): Promise<boolean> {
  return createTempFiles(join(settings.dataDir, 'tmp')).during(async (newPath) => {
    const path = newPath()
    const written: { count: number; first: EventRow | undefined; last: EventRow | undefined } = {
      count: 0,
      first: undefined,
      last: undefined,
    }
    async function* events() {
      let place: store.Place | undefined
      while (written.count < most) {
        const begun = performance.now()
        const some = await rows(place)
        const last = some.at(-1)
        if (!last) return
        written.first ??= some[0]
        written.last = last
        written.count += some.length
        // whoever reads on has written them when it comes back for more
        yield* some
        await pause(Math.min(performance.now() - begun, longestPauseMs))
        place = { date: last.created_date, id: last.id }
      }
    }
    const bytes = await writeEventFile(path, events())
    const { count, first, last } = written
    if (!first || !last) return false
    const day = first.created_date.toISOString().slice(0, 10)
    const key = `event-files/${day}-${randomBase62(12)}.parquet`
    await files.put(key, { path, bytes, contentType: 'application/vnd.apache.parquet' })
    const file = {
      key,
      first_date: first.created_date,
      last_date: last.created_date,
      last_id: last.id,
      count: String(count),
      bytes: String(bytes),
      created_date: clock.now(),
    }
    const isNoted = await db.tx((tx) => note(tx, file))
    if (!isNoted) await files.delete(key)
    return true
  })
}

/** Files that have been kept long enough. Those of before somebody wanted no more of them stay. */
async function removeOldFiles({ db, clock, files }: KeepServices, months: number | undefined) {
  if (months === undefined) return
  for (const { key } of await store.filesWrittenBefore(db.read, monthsAgo(clock.now(), months))) {
    await files.delete(key)
    await store.forgetFile(db.read, key)
  }
}

export const keepDaysTask = defineTask('keep-event-months', keepDays)
