import type { TimeUnit } from '@plaza/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '../decimal.ts'
import { type LinesInput, priceLines } from './lines.ts'
import { rateOn } from './rates.ts'
import { type PriceRules, priceRulesOf, readPriceRules } from './rules.ts'
import { stayProblems } from './stay.ts'

const none: PriceRules = { seasons: [], discounts: [], extras: [] }
const summer = { name: 'Summer', from: '07-01', to: '08-31', price: 150 }
const linesOf = (input: Partial<LinesInput>) =>
  priceLines({
    rules: none,
    unitPrice: 100,
    unit: 'd',
    units: 1,
    start: Date.parse('2030-06-06T00:00Z'), // a Thursday
    zone: 'UTC',
    quantity: 1,
    currency: 'EUR',
    extras: [],
    ...input,
  })
const told = (input: Partial<LinesInput>) =>
  linesOf(input).lines.map((line) =>
    'reason' in line ? [line.reason, line.units, line.amount] : [line.kind, line.amount],
  )

describe('lines', () => {
  test('name the days of the week and of a season that cost something else', () => {
    const weekend = { days: [5, 6], price: 120 }
    expect(told({ rules: { ...none, weekend }, units: 4 })).toEqual([
      ['base', 2, 200],
      ['weekend', 2, 240],
    ])
    const start = Date.parse('2030-06-29T00:00Z')
    expect(told({ rules: { ...none, weekend, seasons: [summer] }, units: 3, start })).toEqual([
      ['weekend', 1, 120],
      ['base', 1, 100],
      ['season', 1, 150],
    ])
  })

  test('count the days of the place, not those of Greenwich', () => {
    const start = Date.parse('2030-07-01T05:00Z') // midnight in Mexico is 06:00
    const rules = { ...none, seasons: [summer] }
    expect(told({ rules, start, zone: 'America/Mexico_City' })).toEqual([['base', 1, 100]])
    expect(told({ rules, start })).toEqual([['season', 1, 150]])
  })

  test('tell hours by the day on which each begins, and a part of a unit at the price of its day', () => {
    const rules = { ...none, weekend: { days: [5], price: 20 } }
    const start = Date.parse('2030-06-06T22:00Z')
    expect(told({ rules, unit: 'h', units: 3.5, unitPrice: 10, start })).toEqual([
      ['base', 2, 20],
      ['weekend', 1.5, 30],
    ])
  })

  test('weekends mean nothing to who comes for weeks', () => {
    expect(told({ rules: { ...none, weekend: { days: [4], price: 1 } }, unit: 'w', units: 2 })).toEqual([
      ['base', 2, 200],
    ])
  })

  test('a long stay costs less from its step on, and extras are no part of that', () => {
    const rules: PriceRules = {
      ...none,
      discounts: [
        { atLeast: 7, percent: 10 },
        { atLeast: 28, percent: 25 },
      ],
      extras: [
        { id: 'cleaning', name: 'Cleaning', price: 40, per: 'booking', isPerPiece: false, isRequired: true, most: 1 },
        { id: 'helmet', name: 'Helmet', price: 2, per: 'unit', isPerPiece: true, isRequired: false, most: 3 },
      ],
    }
    expect(told({ rules, units: 6 })).toEqual([
      ['base', 6, 600],
      ['extra', 40],
    ])
    expect(told({ rules, units: 7, quantity: 2, extras: [{ id: 'helmet', count: 2 }] })).toEqual([
      ['base', 7, 1400],
      ['discount', -140],
      ['extra', 40],
      ['extra', 56],
    ])
    expect(told({ rules, units: 28 })[1]).toEqual(['discount', -700])
  })
})

test('a season around New Year, and one that comes once', () => {
  const seasons = [
    { name: 'Fair', from: '2030-12-30', to: '2030-12-31', price: 300 },
    { name: 'Holidays', from: '12-20', to: '01-06', price: 200, weekendPrice: 250 },
  ]
  const price = (date: string) => rateOn({ seasons }, 100, date).price
  expect(['2030-12-19', '2030-12-20', '2030-12-30', '2031-01-06', '2031-01-07', '2031-12-30'].map(price)).toEqual([
    100, 200, 300, 200, 100, 200,
  ])
  expect(rateOn({ seasons }, 100, '2031-01-04')).toEqual({ price: 250, reason: 'seasonWeekend', name: 'Holidays' })
})

test('the season in which a booking begins says how long it lasts, else the listing', () => {
  const rules = { ...none, minUnits: 2, seasons: [{ ...summer, minUnits: 7, maxUnits: 14 }] }
  const problems = (date: string, units: number) =>
    stayProblems(rules, { start: Date.parse(`${date}T00:00Z`), zone: 'UTC', units, unit: 'n' })
  expect(problems('2030-06-30', 2)).toEqual([])
  expect(problems('2030-06-30', 1)).toMatchObject([{ limit: { n: 2 } }])
  expect(problems('2030-07-01', 6)).toMatchObject([{ limit: { n: 7 }, season: 'Summer' }])
  expect(problems('2030-07-01', 15)).toMatchObject([{ limit: { n: 14 }, season: 'Summer' }])
})

test('rules are read whole or not at all, and nothing is none', () => {
  const wrong = {
    weekend: { days: [7], price: -1 },
    seasons: [{ name: '', from: '02-30', to: '2030-01-01', minUnits: 3, maxUnits: 2 }],
    discounts: [{ atLeast: 1, percent: 101 }],
    extras: [{ id: 'a b', name: 'Helmet' }],
    colour: 'red',
  }
  expect(readPriceRules(wrong).problems.map(({ path }) => path)).toEqual([
    'prices.colour',
    'weekend.days',
    'weekend.price',
    'seasons[0].from',
    'seasons[0].name',
    'seasons[0].maxUnits',
    'discounts[0].percent',
    'discounts[0].atLeast',
    'extras[0].id',
    'extras[0].price',
  ])
  const listing = (prices: unknown) => ({ metadata: { plaza: { prices } } })
  expect(priceRulesOf(listing(wrong))).toBeUndefined()
  expect(priceRulesOf(listing({ weekend: null, seasons: [], extras: [] }))).toBeUndefined()
  expect(priceRulesOf(listing({ noticeHours: 24 }))).toEqual({ ...none, noticeHours: 24 })
})

const price = fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100)
const day = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
const written = day.map((parts) => parts.map((part) => String(part).padStart(2, '0')).join('-'))
const anyRules: fc.Arbitrary<PriceRules> = fc
  .record(
    {
      weekend: fc.record({ days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }), price }),
      seasons: fc.array(
        fc.record(
          { name: fc.constantFrom('A', 'B'), from: written, to: written, price, weekendPrice: price },
          { requiredKeys: ['name', 'from', 'to'] },
        ),
        { maxLength: 4 },
      ),
      discounts: fc.uniqueArray(
        fc.record({ atLeast: fc.integer({ min: 2, max: 40 }), percent: fc.integer({ min: 1, max: 100 }) }),
        { maxLength: 4, selector: ({ atLeast }) => atLeast },
      ),
      extras: fc.uniqueArray(
        fc.record({
          id: fc.constantFrom('a', 'b', 'c'),
          name: fc.constant('Extra'),
          price,
          per: fc.constantFrom('booking', 'unit'),
          isPerPiece: fc.boolean(),
          isRequired: fc.boolean(),
          most: fc.integer({ min: 1, max: 3 }),
        }),
        { maxLength: 3, selector: ({ id }) => id },
      ),
    },
    { requiredKeys: ['seasons', 'discounts', 'extras'] },
  )
  .map((sent) => readPriceRules(sent).rules ?? none)

const anyInput: fc.Arbitrary<LinesInput> = fc.record({
  rules: anyRules,
  unitPrice: price,
  unit: fc.constantFrom<TimeUnit>('m', 'h', 'd', 'n', 'w', 'M'),
  units: fc.oneof(fc.integer({ min: 1, max: 45 }), fc.double({ min: 0.1, max: 45, noNaN: true })),
  start: fc.integer({ min: Date.parse('2030-01-01'), max: Date.parse('2031-12-31') }),
  zone: fc.constantFrom('UTC', 'America/Mexico_City', 'Europe/Berlin', 'Pacific/Chatham'),
  quantity: fc.integer({ min: 1, max: 4 }),
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  extras: fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c'), count: fc.integer({ min: 1, max: 3 }) }), {
    selector: ({ id }) => id,
  }),
})

describe('whatever the rules', () => {
  test('the lines sum to the value, and nothing is below zero', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { lines, value } = priceLines(input)
        expect(sumOf(lines.map(({ amount }) => amount))).toBe(value)
        expect(value).toBeGreaterThanOrEqual(0)
        for (const line of lines) if (line.kind !== 'discount') expect(line.amount).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('the same input gives the same lines, and is left as it was', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const before = structuredClone(input)
        const first = priceLines(input)
        expect(priceLines(structuredClone(input))).toEqual(first)
        expect(input).toEqual(before)
      }),
    )
  })

  test('every unit of time is in exactly one line', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { lines } = priceLines(input)
        const counted = sumOf(lines.flatMap((line) => (line.kind === 'time' ? [line.units] : [])))
        expect(counted).toBeCloseTo(input.units, 9)
      }),
    )
  })

  test('a longer stay costs no less in total unless its lines name a discount that the shorter one has not', () => {
    fc.assert(
      fc.property(anyInput, fc.double({ min: 0, max: 20, noNaN: true }), (input, more) => {
        const discountIn = ({ lines }: ReturnType<typeof priceLines>) => lines.find(({ kind }) => kind === 'discount')
        const shorter = priceLines(input)
        const longer = priceLines({ ...input, units: input.units + more })
        if (longer.value >= shorter.value) return
        const [before, after] = [discountIn(shorter), discountIn(longer)]
        expect(after).toBeDefined()
        expect(after).not.toMatchObject({ atLeast: before && 'atLeast' in before ? before.atLeast : 0 })
      }),
    )
  })
})
