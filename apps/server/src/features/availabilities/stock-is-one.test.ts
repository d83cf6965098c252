import type { Transaction } from '@plaza/contract'
import {
  type Availability,
  availabilityGraph,
  type Graph,
  graphJson,
  isAvailable,
  isProblem,
  type Period,
  type Reservation,
  stockLevels,
} from '@plaza/domain'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createBookings, march } from '../../testing/bookings.ts'

/*
 * "How many are left" is worked out in three places: `graph.ts` of the domain, `stock_during` of the database, by which
 * the guard of reservations judges (`check_reservation`), and the calendar of search, which bookings bring up to date by
 * SQL (`note_taken_stock`) and everything else by the domain (`search-stock.ts`). They say the same, whatever happened.
 */

let plaza: TestApp
let given: ReturnType<typeof createBookings>
let rental: { id: string }

beforeAll(async () => {
  plaza = await createTestApp()
  given = createBookings(plaza)
  // booked with one call, so that nobody but the database judges the stock
  rental = await given.rental({
    unavailableWhen: ['booked'],
    transactionProcess: {
      initStatus: 'booked',
      cancelStatus: 'cancelled',
      transitions: [{ name: 'cancel', from: 'booked', to: 'cancelled' }],
    },
  })
})

type StoredReservation = Reservation & { id: string; startDate: string; endDate: string | null }
/** What has happened to an asset so far, as a person would write it down. */
type History = {
  assetId: string
  quantity: number
  offers: (Availability & { id: string })[]
  taken: StoredReservation[]
}

const graphOf = ({ quantity, offers, taken }: History): Graph => {
  const graph = availabilityGraph({ quantity, availabilities: offers, reservations: taken })
  if (isProblem(graph)) throw new Error(graph.message)
  return graph
}

const at = (instant: number) => new Date(instant).toISOString()
const asText = ({ start, end }: Period) =>
  [start, end].map((instant) => (Number.isFinite(instant) ? at(instant) : null)).join(' – ')

function joined(periods: readonly Period[]): string[] {
  const list: Period[] = []
  for (const { start, end } of periods) {
    const last = list.at(-1)
    if (last?.end === start) last.end = end
    else list.push({ start, end })
  }
  return list.map(asText)
}

/** The levels kept beside the availabilities lead to the same graph. */
async function expectSameGraph(history: History) {
  expect(await given.graph({ id: history.assetId })).toEqual(JSON.parse(graphJson(graphOf(history))))
}

const window: Period = { start: Date.parse(march(4, 5)), end: Date.parse(march(26, 13)) }

/** The function that the guard of reservations judges by says the same of every moment of a period. */
async function expectSameInSql(history: History) {
  const { rows } = await sql<{ at: Date; offered: string; used: string }>`
    select stock.at, stock.offered, stock.used
    from assets
    left join stock_levels on stock_levels.asset_id = assets.id
    cross join lateral stock_during(
      assets.id, assets.quantity, stock_levels, ${at(window.start)}, ${at(window.end)}, ''
    ) as stock
    where assets.id = ${history.assetId}
  `.execute(plaza.services.db.read)
  const graph = graphOf(history)
  const stockAt = (instant: number) => {
    const step = graph.steps.findLast((one) => one.at <= instant)
    return { offered: step?.available ?? graph.quantity, used: step?.used ?? 0 }
  }
  const inSql = rows.map((row) => ({ at: at(+row.at), offered: Number(row.offered), used: Number(row.used) }))
  expect(inSql).toEqual(rows.map((row) => ({ at: at(+row.at), ...stockAt(+row.at) })))
  const changes = graph.steps
    .filter((step) => step.at > window.start && step.at < window.end)
    .map((step) => at(step.at))
  expect([...new Set(inSql.map((row) => row.at))].sort()).toEqual([at(window.start), ...changes])
}

/** What search knows is when nothing is left, and when it is not as many as the asset says. */
async function expectSameCalendar(history: History) {
  const periods = (column: string) => sql<string[]>`array(
    select concat_ws(' – ',
      coalesce(to_char(lower(each), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ''),
      coalesce(to_char(upper(each), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ''))
    from unnest(${sql.ref(column)}) as each
    order by lower(each) nulls first
  )`
  const { rows } = await sql<{ busy: string[]; changed: string[] }>`
    select ${periods('busy')} as busy, ${periods('changed')} as changed
    from search_documents
    where asset_id = ${history.assetId}
  `.execute(plaza.services.db.read)
  const levels = stockLevels(graphOf(history))
  const changed = joined(levels.filter(({ available, used }) => available !== history.quantity || used > 0))
  const busy = changed.length === 0 ? [] : joined(levels.filter(({ remaining }) => remaining < 1))
  expect(rows).toEqual([{ busy, changed }])
}

const day = fc.integer({ min: 1, max: 26 })
const length = fc.integer({ min: 1, max: 6 })
const which = fc.nat({ max: 9 })
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      from: day,
      length: fc.option(length, { nil: null, freq: 10 }),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('offer' as const),
      from: day,
      length,
      quantity: fc.constantFrom<number | string>(0, 1, 2, 4, '+1', '+2', '-1', '-3'),
      isWeekly: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('own' as const), quantity: fc.integer({ min: 0, max: 4 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const recurrence = {
  recurringPattern: '0 6 * * 1,4',
  recurringDuration: { h: 30 },
  recurringTimezone: 'America/Mexico_City',
}

/** Lets the step happen; of a booking, sees that it is refused exactly when the domain says that there is no room. */
async function happen(history: History, now: Step) {
  const { assetId, taken, offers, quantity } = history
  switch (now.kind) {
    case 'book': {
      const wanted = {
        startDate: march(now.from),
        endDate: now.length === null ? null : march(now.from + now.length),
        quantity: now.quantity,
      }
      const isFree = isAvailable(
        { assetType: { timeBased: true, infiniteStock: false }, quantity, availabilities: offers, reservations: taken },
        // an open end is for ever, so it must fit for ever
        { ...wanted, endDate: wanted.endDate ?? Infinity },
      )
      const { endDate, ...open } = wanted
      const answer = await given.tryToBook({ assetId, ...open, ...(endDate === null ? {} : { endDate }) })
      expect({ ...wanted, status: answer.status }).toEqual({ ...wanted, status: isFree ? 200 : 422 })
      if (isFree) taken.push({ ...wanted, id: String((answer.body as Partial<Transaction>).id) })
      return
    }
    case 'offer': {
      const period = { startDate: march(now.from), endDate: march(now.from + now.length * (now.isWeekly ? 4 : 1)) }
      plaza.clock.advance({ seconds: 1 })
      const repeated = now.isWeekly ? recurrence : {}
      offers.push(await given.availability({ assetId, ...period, quantity: now.quantity, ...repeated }))
      return
    }
    case 'cancel': {
      const [gone] = taken.splice(now.which % Math.max(1, taken.length), 1)
      if (gone) expect((await given.cancel(gone.id, given.taker)).status).toBe(200)
      return
    }
    case 'withdraw': {
      const [gone] = offers.splice(now.which % Math.max(1, offers.length), 1)
      if (gone) await plaza.ok('DELETE', `/availabilities/${gone.id}`, { as: plaza.secret })
      return
    }
    case 'own':
      await plaza.ok('PATCH', `/assets/${assetId}`, { as: given.owner, body: { quantity: now.quantity } })
      history.quantity = now.quantity
      return
    default:
      now satisfies never
  }
}

test('graph = trigger = calendar: the domain, the database and search count the same stock', {
  tags: 'release',
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 3 }),
      fc.array(step, { minLength: 4, maxLength: 9 }),
      async (quantity, steps) => {
        const { id } = await given.thing({ assetTypeId: rental.id, quantity })
        const history: History = { assetId: id, quantity, offers: [], taken: [] }
        for (const now of steps) {
          await happen(history, now)
          await expectSameGraph(history)
          await expectSameInSql(history)
          await expectSameCalendar(history)
        }
      },
    ),
    { numRuns: 20 },
  )
})
