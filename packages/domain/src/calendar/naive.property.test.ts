import type { Duration } from '@plaza/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Availability, availabilityGraph, type Graph, type Reservation } from './graph.ts'
import { minute } from './instant.ts'
import { isProblem } from './problems.ts'
import {
  firstConflict,
  firstFreeMoment,
  firstFreeStart,
  freePeriods,
  isAvailable,
  isFree,
  remainingAt,
} from './stock.ts'

// A second calendar that knows no steps, offsets or cleverness: it looks at every single minute of four days, reads the
// clock on the wall there, and notes what holds. The real one has to agree with it everywhere.

const length = 4 * 1440

/** Four days around something odd: changes of clocks by an hour, half an hour and a day, month ends, a leap day. */
const scenes = [
  { zone: 'UTC', from: '2028-02-27T00:00Z' },
  { zone: 'Asia/Kolkata', from: '2026-12-29T18:30Z' },
  { zone: 'America/New_York', from: '2026-03-06T05:00Z' },
  { zone: 'America/New_York', from: '2026-10-30T04:00Z' },
  { zone: 'Europe/Paris', from: '2026-03-27T23:00Z' },
  { zone: 'Europe/Paris', from: '2026-10-23T22:00Z' },
  { zone: 'America/Mexico_City', from: '2022-04-01T06:00Z' },
  { zone: 'America/Mexico_City', from: '2022-10-28T05:00Z' },
  { zone: 'America/Mexico_City', from: '2026-10-23T06:00Z' },
  { zone: 'Australia/Lord_Howe', from: '2026-04-02T13:00Z' },
  { zone: 'Australia/Lord_Howe', from: '2026-10-01T13:30Z' },
  { zone: 'Pacific/Apia', from: '2011-12-28T10:00Z' },
].map(({ zone, from }) => ({ zone, start: Date.parse(from), wall: wallClock(zone, Date.parse(from)) }))

type Wall = { minute: number; hour: number; day: number; month: number; weekday: number }

function wallClock(zone: string, start: number): Wall[] {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    weekday: 'short',
  })
  const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  return Array.from({ length }, (_, k) => {
    const parts = Object.fromEntries(format.formatToParts(start + k * minute).map(({ type, value }) => [type, value]))
    return {
      minute: Number(parts.minute),
      hour: Number(parts.hour),
      day: Number(parts.day),
      month: Number(parts.month) - 1,
      weekday: weekdays.indexOf(parts.weekday ?? ''),
    }
  })
}

type Pattern = { minutes: number[]; hours: number[] | null; days: number[] | null; weekdays: number[] | null }

/** All times are minutes since the start of the scene. */
type Rule = {
  quantity: number | string
  updated: number
  start: number
  end: number
  recurring: { pattern: Pattern; duration: Duration; isUtc: boolean } | null
}
type Booking = { quantity: number; start: number; end: number | null }
type Scene = (typeof scenes)[number]
type Program = { scene: Scene; quantity: number; rules: Rule[]; bookings: Booking[] }

const time = fc.integer({ min: 0, max: length - 1 })
const span = fc.tuple(time, time).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) + 1 }))
const some = (min: number, max: number, maxLength: number) =>
  fc.uniqueArray(fc.integer({ min, max }), { minLength: 1, maxLength })

const pattern = fc.record({
  minutes: some(0, 59, 2),
  hours: fc.option(some(0, 23, 4), { freq: 9 }),
  days: fc.option(some(1, 31, 9)),
  weekdays: fc.option(some(0, 6, 4)),
})

const duration: fc.Arbitrary<Duration> = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 200 }).map((m) => ({ m })) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 30 }).map((h) => ({ h })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 2 }).map((d) => ({ d })) },
  { weight: 1, arbitrary: fc.constantFrom<Duration>({ n: 1 }, { w: 1 }, { M: 1 }) },
)

const rule: fc.Arbitrary<Rule> = fc
  .tuple(
    span,
    fc.oneof(
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 3 }).map((n) => `+${n}`),
      fc.integer({ min: 0, max: 3 }).map((n) => `-${n}`),
      fc.integer({ min: 0, max: 5 }).map(String),
    ),
    // few different dates, so that equal ones meet
    fc.integer({ min: 0, max: 4 }),
    fc.option(fc.record({ pattern, duration, isUtc: fc.boolean() })),
  )
  .map(([{ start, end }, quantity, updated, recurring]) => ({ start, end, quantity, updated, recurring }))

const booking: fc.Arbitrary<Booking> = fc
  .tuple(span, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 9 }))
  .map(([{ start, end }, quantity, chance]) => ({ start, end: chance === 0 ? null : end, quantity }))

const program: fc.Arbitrary<Program> = fc.record({
  scene: fc.constantFrom(...scenes),
  quantity: fc.integer({ min: 0, max: 4 }),
  rules: fc.array(rule, { maxLength: 7 }),
  bookings: fc.array(booking, { maxLength: 6 }),
})

const utcWalls = new Map(scenes.map((scene) => [scene, wallClock('UTC', scene.start)]))

function fits({ minutes, hours, days, weekdays }: Pattern, wall: Wall): boolean {
  if (!minutes.includes(wall.minute) || (hours && !hours.includes(wall.hour))) return false
  if (days && weekdays) return days.includes(wall.day) || weekdays.includes(wall.weekday)
  return (days?.includes(wall.day) ?? true) && (weekdays?.includes(wall.weekday) ?? true)
}

function plus(scene: Scene, start: number, duration: Duration): number {
  const { m = 0, h = 0, d = 0, n = 0, w = 0, M = 0 } = duration
  const end = start + m + 60 * h + 1440 * (d + n + 7 * w)
  if (!M) return end
  const date = new Date(scene.start + start * minute)
  const next = new Date(date)
  next.setUTCMonth(date.getUTCMonth() + 1)
  // the month after next: that month has no such day
  while (next.getUTCMonth() !== (date.getUTCMonth() + 1) % 12) next.setUTCDate(next.getUTCDate() - 1)
  return (next.getTime() - scene.start) / minute
}

function spansOf(scene: Scene, { start, end, recurring }: Rule): [number, number][] {
  if (!recurring) return [[start, end]]
  const walls = recurring.isUtc ? (utcWalls.get(scene) ?? []) : scene.wall
  const found: [number, number][] = []
  for (let at = start; at < Math.min(end, length); at++) {
    const wall = walls[at]
    if (wall && fits(recurring.pattern, wall)) found.push([at, plus(scene, at, recurring.duration)])
  }
  return found
}

/** What is used and available in every minute, and at which moments something starts or ends. */
function naive({ scene, quantity, rules, bookings }: Program) {
  const used = new Int32Array(length)
  const relative = new Int32Array(length)
  // the fixed quantity that holds, when it was updated and when it began; none is older than all
  const fixed = new Int32Array(length).fill(quantity)
  const updated = new Int32Array(length).fill(-1)
  const began = new Int32Array(length)
  const dates = new Set<number>()
  for (const { start, end, quantity } of bookings) {
    dates.add(start)
    if (end !== null) dates.add(end)
    for (let at = start; at < Math.min(end ?? length, length); at++) used[at] = (used[at] ?? 0) + quantity
  }
  for (const rule of rules) {
    const value = Number(rule.quantity)
    const isRelative = String(rule.quantity).startsWith('+') || String(rule.quantity).startsWith('-')
    for (const [start, end] of spansOf(scene, rule)) {
      dates.add(start).add(end)
      for (let at = start; at < Math.min(end, length); at++) {
        if (isRelative) {
          relative[at] = (relative[at] ?? 0) + value
          continue
        }
        const newer = rule.updated - (updated[at] ?? 0) || (began[at] ?? 0) - start || (fixed[at] ?? 0) - value
        if (newer > 0) {
          fixed[at] = value
          updated[at] = rule.updated
          began[at] = start
        }
      }
    }
  }
  const available = relative.map((sum, at) => Math.max(0, (fixed[at] ?? 0) + sum))
  const remaining = available.map((offered, at) => Math.max(0, offered - (used[at] ?? 0)))
  return { used, available, remaining, dates: [...dates].sort((a, b) => a - b) }
}

function cronOf({ minutes, hours, days, weekdays }: Pattern): string {
  return [minutes, hours, days, null, weekdays].map((values) => values?.join(',') ?? '*').join(' ')
}

/** A program as the real calendar takes it. */
function inputOf({ scene, quantity, rules, bookings }: Program) {
  const at = (time: number) => scene.start + time * minute
  const availabilities = rules.map(
    (rule): Availability => ({
      quantity: rule.quantity,
      updatedDate: new Date(rule.updated),
      startDate: at(rule.start),
      endDate: at(rule.end),
      recurringPattern: rule.recurring ? cronOf(rule.recurring.pattern) : null,
      recurringDuration: rule.recurring?.duration ?? null,
      recurringTimezone: rule.recurring && !rule.recurring.isUtc ? scene.zone : null,
    }),
  )
  const reservations = bookings.map(
    ({ start, end, quantity }): Reservation => ({
      quantity,
      startDate: new Date(at(start)).toISOString(),
      endDate: end === null ? null : at(end),
    }),
  )
  return { quantity, availabilities, reservations }
}

function draw(input: Parameters<typeof availabilityGraph>[0]): Graph {
  const graph = availabilityGraph(input)
  if (isProblem(graph)) throw new Error(graph.message)
  return graph
}

/** The numbers of a graph minute by minute. */
function sampled({ steps, quantity }: Graph, scene: Scene) {
  const used = new Int32Array(length)
  const available = new Int32Array(length)
  let next = 0
  let now = { used: 0, available: quantity }
  for (let at = 0; at < length; at++) {
    for (let step = steps[next]; step && step.at <= scene.start + at * minute; step = steps[++next]) now = step
    used[at] = now.used
    available[at] = now.available
  }
  return { used, available }
}

// comparing typed arrays element by element through the matcher would take most of the time
const same = (a: ArrayLike<number>, b: ArrayLike<number>) => {
  for (let k = 0; k < Math.max(a.length, b.length); k++) if (a[k] !== b[k]) return k
  return -1
}

test('the graph agrees with every minute looked at one by one', { tags: 'release', timeout: 60_000 }, () => {
  fc.assert(
    fc.property(program, (program) => {
      const expected = naive(program)
      const graph = draw(inputOf(program))
      const actual = sampled(graph, program.scene)
      expect(same(actual.used, expected.used)).toBe(-1)
      expect(same(actual.available, expected.available)).toBe(-1)
      const dates = graph.steps.map(({ at }) => (at - program.scene.start) / minute)
      expect(dates).toEqual(expected.dates)
    }),
    { numRuns: 2000 },
  )
})

test('questions to the graph are answered as by looking at every minute', { tags: 'release', timeout: 60_000 }, () => {
  const question = fc.record({
    span,
    quantity: fc.integer({ min: 0, max: 5 }),
    minutes: fc.integer({ min: 1, max: 2000 }),
  })
  fc.assert(
    fc.property(program, question, (program, { span, quantity, minutes }) => {
      const { remaining } = naive(program)
      const from = span.start
      const to = Math.min(span.end, length)
      fc.pre(from < to)
      const at = (time: number) => program.scene.start + time * minute
      const period = { start: at(from), end: at(to) }
      const asked = remaining.subarray(from, to)
      const input = inputOf(program)
      const graph = draw(input)

      const conflict = asked.findIndex((left) => left < quantity)
      expect(isFree(graph, period, quantity)).toBe(conflict === -1)
      expect(firstConflict(graph, period, quantity)).toEqual(
        conflict === -1 ? null : { at: at(from + conflict), remaining: asked[conflict] },
      )
      const free = asked.findIndex((left) => left >= quantity)
      expect(firstFreeMoment(graph, period, quantity)).toBe(free === -1 ? null : at(from + free))
      expect(remainingAt(graph, period.start)).toBe(asked[0])

      const stock = { ...input, assetType: { timeBased: true, infiniteStock: false } }
      const wish = { startDate: period.start, endDate: period.end, quantity }
      expect(isAvailable(stock, wish)).toBe(conflict === -1)
      expect(isAvailable(stock, { ...wish, fullPeriod: false })).toBe(free !== -1)

      const window = draw({ ...input, from: period.start, to: period.end })
      let run = 0
      let start: number | null = null
      for (let k = 0; k < asked.length && start === null; k++) {
        run = (asked[k] ?? 0) >= quantity ? run + 1 : 0
        if (run === minutes) start = at(from + k + 1 - minutes)
      }
      expect(firstFreeStart(window, { from: period.start, duration: { m: minutes }, quantity })).toBe(start)

      const total = freePeriods(window, quantity).reduce((sum, { start, end }) => sum + (end - start) / minute, 0)
      expect(total).toBe(asked.filter((left) => left >= quantity).length)
    }),
    { numRuns: 2000 },
  )
})

test('a window shows the same as the whole', () => {
  fc.assert(
    fc.property(program, span, (program, { start, end }) => {
      const input = inputOf(program)
      const period = { from: program.scene.start + start * minute, to: program.scene.start + end * minute }
      const whole = draw(input).steps
      const before = whole.findLast(({ at }) => at <= period.from) ?? { available: program.quantity, used: 0 }
      const inside = whole.filter(({ at }) => at > period.from && at < period.to)
      expect(draw({ ...input, ...period }).steps).toEqual([{ ...before, at: period.from }, ...inside])
    }),
    { numRuns: 1000 },
  )
}, 60_000)

test('the order of availabilities and bookings does not matter', () => {
  fc.assert(
    fc.property(program, (program) => {
      const { rules, bookings } = program
      const backwards = { ...program, rules: rules.toReversed(), bookings: bookings.toReversed() }
      expect(draw(inputOf(backwards)).steps).toEqual(draw(inputOf(program)).steps)
    }),
    { numRuns: 500 },
  )
}, 60_000)
