import { expect, test } from 'vitest'
import { type Availability, availabilityGraph, type Reservation } from './graph.ts'
import { day, hour } from './instant.ts'
import { isProblem } from './problems.ts'

const start = Date.parse('2026-01-01T00:00:00.000Z')

// a fixed sequence: the same program on every machine
let seed = 1
const random = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % below
}

const somewhere = (maxHours: number) => {
  const from = start + random(364 * 24) * hour
  return { startDate: from, endDate: from + (1 + random(maxHours)) * hour }
}
const availabilities = Array.from(
  { length: 1000 },
  (_, k): Availability => ({
    ...somewhere(240),
    quantity: k % 2 ? random(9) : `+${random(3)}`,
    updatedDate: start - random(1000) * day,
  }),
)
const reservations = Array.from({ length: 2000 }, (): Reservation => ({ ...somewhere(72), quantity: 1 + random(3) }))

/** The best of many: other work on the machine only ever adds time. */
function fastest(work: () => unknown): number {
  let best = Infinity
  const until = performance.now() + 300
  for (let k = 0; k < 5 || (k < 100 && performance.now() < until); k++) {
    const started = performance.now()
    work()
    best = Math.min(best, performance.now() - started)
  }
  return best
}

test('a year of 1 000 availabilities and 2 000 bookings costs a few times the sorting of their dates', () => {
  const dates = [...availabilities, ...reservations].flatMap(({ startDate, endDate }) => [
    Number(startDate),
    Number(endDate),
  ])
  const sorting = fastest(() => [...dates].sort((a, b) => a - b))
  const drawing = fastest(() => availabilityGraph({ quantity: 20, availabilities, reservations }))
  expect(drawing / sorting, `sorting ${sorting} ms, drawing ${drawing} ms`).toBeLessThan(5)
}, 30_000)

test('100 weekly availabilities over a change of clocks cost little per period', () => {
  const weekly = availabilities.slice(0, 100).map(
    (availability, k): Availability => ({
      ...availability,
      startDate: start,
      endDate: start + 365 * day,
      recurringPattern: `${k % 60} ${k % 24} * * ${k % 7}`,
      recurringDuration: { h: 3 },
      recurringTimezone: 'America/New_York',
    }),
  )
  const graph = availabilityGraph({ quantity: 20, availabilities: weekly, reservations })
  if (isProblem(graph)) throw new Error(graph.message)
  const dates = weekly.flatMap((_, k) =>
    Array.from({ length: 104 }, (_, n) => start + ((k * 7919 + n * 104_729) % 8760) * hour),
  )
  const sorting = fastest(() => [...dates].sort((a, b) => a - b))
  const drawing = fastest(() => availabilityGraph({ quantity: 20, availabilities: weekly, reservations }))
  expect(drawing / sorting, `sorting ${sorting} ms, drawing ${drawing} ms`).toBeLessThan(10)
}, 30_000)
