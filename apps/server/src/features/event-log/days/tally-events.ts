import type { Services } from '../../../context.ts'
import { defineTask } from '../../../slice.ts'
import * as store from './store.ts'

const hourMs = 3_600_000
const stepMs = 10 * 60_000
/** Nothing comes later than this, but for what is dated back (trigger events_late). */
const settledMs = 10 * 60_000
const workMs = 20_000

/** Counts what has happened since the last time, some minutes of it in each transaction. */
export async function tallyEvents({ db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const end = performance.now() + workMs
  while (await db.tx((tx) => step(tx, clock.now())))
    if (performance.now() > end) return db.tx((tx) => jobs.addOnce(tx, tallyTask))
}

const hourOf = (ms: number) => Math.floor(ms / hourMs) * hourMs

/** Says whether there may be more. */
async function step(tx: Parameters<typeof store.lockMark>[0], clockNow: Date): Promise<boolean> {
  const { until, now } = await store.lockMark(tx)
  const settled = new Date(Math.min(clockNow.getTime(), now.getTime()) - settledMs)
  if (until && until >= settled) return false
  const begin = until?.getTime() ?? 0
  // what was counted of hours that begin here or later was counted too early
  if (hourOf(begin) === begin) await store.forgetTalliesFrom(tx, new Date(begin))
  const first = await store.firstBetween(tx, { from: until, to: settled })
  if (!first) {
    await store.setMark(tx, settled)
    return false
  }
  // hours in which nothing happened are passed over
  const from = Math.max(begin, hourOf(first.getTime()))
  if (from > begin) await store.forgetTalliesFrom(tx, new Date(from))
  const to = new Date(Math.min(from + stepMs, hourOf(from) + hourMs, settled.getTime()))
  await store.tally(tx, { from: new Date(from), to })
  await store.setMark(tx, to)
  return true
}

export const tallyTask = defineTask('tally-events', tallyEvents)
