import type { CalendarProblemCode } from '@plaza/contract'
import { availabilityGraph, isProblem, type Period, stockLevels } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AssetRow, CalendarSourceRow } from '../../db/tables.ts'
import { zoneNamedIn } from '../../lib/home-values.ts'
import { type OutboundAnswer, OutboundError } from '../../providers/outbound/index.ts'
import { defineTask, type Task } from '../../slice.ts'
import { findAssetType } from '../asset-types/index.ts'
import { findAsset, lockAsset } from '../assets/index.ts'
import { bookedStockOf, replaceImported } from '../availabilities/index.ts'
import { addressPrefix } from './own-events.ts'
import { readInThread } from './read-in-thread.ts'
import { aheadMs, feedTimeoutMs, mostBytes, nextReading, problemOf, tellAfterMs, wholeMs } from './rules.ts'
import { openUrl } from './source-address.ts'
import * as store from './store.ts'
import { tellConflictsTask, tellFailingTask } from './tell-owner.ts'

/** More than any asset has: an event takes all of it, also when there is more of it later. */
const everything = '-1000000'

/** Adds a job that reads a calendar. Those of one owner run one after the other: nobody's slow calendars hold up others'. */
export const addImport = (tx: Tx, { id, ownerId }: store.Due, { jobs }: Services) =>
  jobs.add(tx, importTask, { id }, { key: `calendar ${id}`, queue: `calendars ${ownerId ?? id}` })

/** Adds jobs for those whose time has come. */
export const importDueTask = defineTask('import-due-calendars', async (services) => {
  const now = services.clock.now()
  await services.db.tx(async (tx) => {
    for (const due of await store.takeDue(tx, now, nextReading(now, null))) await addImport(tx, due, services)
  })
})

/** Reads one calendar and closes the days it tells of. What cannot be read changes nothing but the state. */
export const importTask: Task<{ id: string }> = defineTask<{ id: string }>(
  'import-calendar',
  async (services, { id }) => {
    const source = await store.readSource(services.db.read, id)
    const asset = source && (await findAsset(services.db.read, source.asset_id))
    if (!source || !asset) return
    const outcome = await fetchFeed(source, services)
    if (outcome === 'same') return noteGood(source, {}, services)
    if (typeof outcome === 'string') return noteProblem(source, outcome, services)
    const type = await findAssetType(services.db.read, asset.asset_type_id)
    if (!type?.time_based || type.infinite_stock) return noteProblem(source, 'noStock', services)
    const now = services.clock.now().getTime()
    const unit = type.timing?.timeUnit
    const periods = await readInThread(outcome.body, {
      zone: zoneNamedIn(asset.metadata, (await services.config.read('default')).stelace),
      days: unit === 'n' ? 'nights' : unit === 'h' || unit === 'm' || !unit ? 'none' : 'days',
      window: { start: now, end: now + aheadMs },
      ownPrefix: addressPrefix(asset.id),
    })
    if (typeof periods === 'string') return noteProblem(source, periods, services)
    const isWritten = await services.db.tx((tx) => write(tx, source, { periods, answer: outcome }, services))
    if (!isWritten) await noteProblem(source, 'tooManyBlocks', services)
  },
  { group: 'calendars' },
)

async function fetchFeed(
  source: CalendarSourceRow,
  services: Services,
): Promise<OutboundAnswer | CalendarProblemCode | 'same'> {
  const { outbound, secrets, clock } = services
  const isWhole = source.read_date === null || clock.now().getTime() - source.read_date.getTime() >= wholeMs
  const headers: Record<string, string> = {
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    ...(!isWhole && source.etag !== null && { 'if-none-match': source.etag }),
    ...(!isWhole && source.last_modified !== null && { 'if-modified-since': source.last_modified }),
  }
  try {
    const answer = await outbound.send({
      url: openUrl(source.url_sealed, source.id, secrets),
      method: 'GET',
      headers,
      timeout: feedTimeoutMs,
      maxAnswer: mostBytes,
    })
    if (answer.status === 304 && !isWhole) return 'same'
    return problemOf(answer) ?? answer
  } catch (error) {
    if (error instanceof OutboundError) return 'unreachable'
    throw error
  }
}

type Read = { periods: readonly Period[]; answer: OutboundAnswer }

/** All in one: the days, who has booked on them, and how it went. */
async function write(tx: Tx, { id }: CalendarSourceRow, { periods, answer }: Read, services: Services) {
  const found = await store.readSource(tx, id)
  const asset = found && (await lockAsset(tx, found.asset_id))
  const source = asset && (await store.lockSource(tx, id))
  // it was disconnected in the meantime
  if (!source) return true
  const quantity = source.quantity === null ? everything : `-${source.quantity}`
  if (!(await replaceImported(tx, asset, { sourceId: id, quantity, periods }, services))) return false
  await noteConflicts(tx, asset, { source, periods }, services)
  const now = services.clock.now()
  await good(tx, id, now, {
    read_date: now,
    etag: answer.headers.etag?.slice(0, 500) ?? null,
    last_modified: answer.headers['last-modified']?.slice(0, 100) ?? null,
  })
  return true
}

type Closed = { source: CalendarSourceRow; periods: readonly Period[] }

/** Bookings for which nothing is left where the calendar closes days. New ones are told to the owner. */
async function noteConflicts(tx: Tx, asset: AssetRow, { source, periods }: Closed, services: Services) {
  const now = services.clock.now()
  const { quantity, availabilities, reservations } = await bookedStockOf(tx, asset)
  const graph = availabilityGraph({ quantity, availabilities, reservations, from: now })
  if (isProblem(graph)) return
  const short = stockLevels(graph).filter(({ available, used }) => used > available)
  const closed = short.filter((level) => periods.some((period) => overlaps(level, period)))
  const held = closed.length === 0 ? [] : await store.heldOf(tx, asset.id, now)
  const hit = held.filter(({ start_date, end_date }) => {
    const period = { start: start_date.getTime(), end: end_date?.getTime() ?? Infinity }
    return closed.some((level) => overlaps(level, period))
  })
  const ids = hit.map(({ transaction_id }) => transaction_id)
  await store.keepConflicts(tx, source.id, ids)
  const fresh = await store.insertConflicts(
    tx,
    ids.map((transaction_id) => ({ source_id: source.id, transaction_id, created_date: now })),
  )
  for (const transactionId of fresh) {
    await services.jobs.add(tx, tellConflictsTask, { sourceId: source.id, transactionId })
  }
}

const overlaps = (one: Period, other: Period) => one.start < other.end && other.start < one.end

type Change = Partial<Pick<CalendarSourceRow, 'read_date' | 'etag' | 'last_modified'>>

const good = (tx: Tx, id: string, now: Date, change: Change) =>
  store.updateSource(tx, id, {
    ...change,
    updated_date: now,
    state: 'good',
    problem: null,
    checked_date: now,
    imported_date: now,
    failing_since: null,
    told_date: null,
    next_date: nextReading(now, null),
  })

const noteGood = ({ id }: CalendarSourceRow, change: Change, services: Services) =>
  services.db.tx(async (tx) => {
    if (await store.lockSource(tx, id)) await good(tx, id, services.clock.now(), change)
  })

/** What was read before holds on. Owners hear of it when it lasts. */
const noteProblem = ({ id }: CalendarSourceRow, problem: CalendarProblemCode, services: Services) =>
  services.db.tx(async (tx) => {
    const source = await store.lockSource(tx, id)
    if (!source) return
    const now = services.clock.now()
    const since = source.failing_since ?? now
    const isTold = source.told_date === null && now.getTime() - since.getTime() >= tellAfterMs
    await store.updateSource(tx, id, {
      updated_date: now,
      state: 'failing',
      problem,
      checked_date: now,
      failing_since: since,
      next_date: nextReading(now, since),
      ...(isTold && { told_date: now }),
    })
    if (isTold) await services.jobs.add(tx, tellFailingTask, { sourceId: id })
  })
