import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCron, wallTimes } from './cron.ts'
import { day, minute } from './instant.ts'

const at = (text: string) => Date.parse(text)

function fired(pattern: string, from: string, to: string) {
  const cron = parseCron(pattern)
  if ('problem' in cron) throw new Error(cron.problem)
  return [...wallTimes(cron, { from: at(from), to: at(to) })].map((time) => new Date(time).toISOString().slice(0, 16))
}

const valid = [
  '* * * * *',
  '0 0 1 0 0',
  '59 23 31 11 6',
  '*/20 6-8,18 * * 1-5',
  '5/15 * * * *',
  '10-50/10 * * * *',
  '0 0 * jan,MAR,Dec *',
  '0 0 * * mon-Fri',
  '0 0 * feb-apr/2 sun',
  '00 09 * * *',
  '*/100 * * * *',
  '0,0,0 * * * *',
  '*/007 * * * *',
]
test.each(valid)('%s is a pattern', (pattern) => expect(parseCron(pattern)).not.toHaveProperty('problem'))

const notPatterns = [
  '',
  '* * * *',
  '* * * * * *',
  '0 * * * * *',
  ' * * * * *',
  '* * * * * ',
  '*  * * * *',
  '*\t* * * *',
  '60 * * * *',
  '-1 * * * *',
  '* 24 * * *',
  '* * 0 * *',
  '* * 32 * *',
  '* * * 12 *',
  '* * * * 7',
  '30-10 * * * *',
  '* * * dec-jan *',
  '*/0 * * * *',
  '*/-1 * * * *',
  '*/a * * * *',
  '1.5 * * * *',
  '1, * * * *',
  ',1 * * * *',
  '1--2 * * * *',
  '1-2-3 * * * *',
  '1/2/3 * * * *',
  '1/ * * * *',
  '/2 * * * *',
  '*-5 * * * *',
  'jan * * * *',
  '* * * mon *',
  '* * * * jan',
  '* * * * monday',
  '? * * * *',
  '* * L * *',
  '@daily',
  '１ * * * *',
  `${'9'.repeat(400)} * * * *`,
]
test.each(notPatterns)('"%s" is no pattern', (pattern) => expect(parseCron(pattern)).toHaveProperty('problem'))

test('the problem names the field and what it may hold', () => {
  expect(parseCron('0 24 * * *')).toEqual({ problem: '"24" is no hour from 0 to 23' })
  expect(parseCron('0 0 * 12 *')).toEqual({ problem: '"12" is no month from 0 to 11' })
})

test('a pattern of a megabyte is judged at once', () => {
  const before = process.cpuUsage()
  parseCron(`${'0,'.repeat(500_000)}0 * * * *`)
  parseCron(`${'1-'.repeat(500_000)} * * * *`)
  parseCron(`${'a'.repeat(1_000_000)} * * * *`)
  // what was computed, in millionths of a second: other programs do not lengthen it
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000)
})

describe('a pattern fires', () => {
  test('in January for month 0 and in December for month 11', () => {
    expect(fired('0 12 1 0 *', '2026-01-01', '2027-02-01')).toEqual(['2026-01-01T12:00', '2027-01-01T12:00'])
    expect(fired('0 12 1 11 *', '2026-01-01', '2027-02-01')).toEqual(['2026-12-01T12:00'])
    expect(fired('0 12 1 dec *', '2026-01-01', '2027-02-01')).toEqual(['2026-12-01T12:00'])
  })

  test('on Sunday for day 0 and on Saturday for day 6', () => {
    expect(fired('0 0 * * 0', '2026-03-01', '2026-03-09')).toEqual(['2026-03-01T00:00', '2026-03-08T00:00'])
    expect(fired('0 0 * * sat', '2026-03-01', '2026-03-09')).toEqual(['2026-03-07T00:00'])
  })

  test('from a number in steps to the end of the field', () => {
    expect(fired('50/4 0 1 * *', '2026-03-01', '2026-03-02')).toEqual([
      '2026-03-01T00:50',
      '2026-03-01T00:54',
      '2026-03-01T00:58',
    ])
  })

  test('in order, whatever the order of a list', () => {
    expect(fired('30,0 10,9 1 * *', '2026-03-01', '2026-03-02')).toEqual([
      '2026-03-01T09:00',
      '2026-03-01T09:30',
      '2026-03-01T10:00',
      '2026-03-01T10:30',
    ])
  })

  test('on days that fit either the month or the week when both are restricted', () => {
    expect(fired('0 0 13 * 5', '2026-02-01', '2026-03-01')).toEqual([
      '2026-02-06T00:00',
      '2026-02-13T00:00',
      '2026-02-20T00:00',
      '2026-02-27T00:00',
    ])
    expect(fired('0 0 10 * 5', '2026-02-01', '2026-02-14')).toEqual([
      '2026-02-06T00:00',
      '2026-02-10T00:00',
      '2026-02-13T00:00',
    ])
  })

  test('on days that fit both when one names them all', () => {
    expect(fired('0 0 1-31 * 5', '2026-02-01', '2026-02-14')).toEqual(['2026-02-06T00:00', '2026-02-13T00:00'])
    expect(fired('0 0 13 * sun-sat', '2026-02-01', '2026-02-28')).toEqual(['2026-02-13T00:00'])
  })

  test('never on a day that no month has, and on leap days only in leap years', () => {
    expect(fired('0 0 30 1 *', '2000-01-01', '2100-01-01')).toEqual([])
    expect(fired('0 0 29 1 *', '2026-01-01', '2033-01-01')).toEqual(['2028-02-29T00:00', '2032-02-29T00:00'])
    expect(fired('0 0 31 * *', '2026-01-01', '2026-06-01')).toEqual([
      '2026-01-31T00:00',
      '2026-03-31T00:00',
      '2026-05-31T00:00',
    ])
  })

  test('at the first moment of the span, not at the last', () => {
    expect(fired('0 0 * * *', '2026-03-01', '2026-03-02')).toEqual(['2026-03-01T00:00'])
    expect(fired('0 0 * * *', '2026-03-01T00:00:00.001Z', '2026-03-02T00:00:00.001Z')).toEqual(['2026-03-02T00:00'])
    expect(fired('0 0 * * *', '2026-03-01', '2026-03-01')).toEqual([])
  })
})

test('any pattern fires at exactly the minutes whose five numbers fit', { tags: 'release', timeout: 60_000 }, () => {
  const field = (min: number, max: number) => {
    const number = fc.integer({ min, max })
    const range = fc.tuple(number, number).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`)
    const step = fc.integer({ min: 1, max: max + 1 })
    const part = fc.oneof(
      fc.constant('*'),
      number.map(String),
      range,
      fc.tuple(fc.oneof(fc.constant('*'), number.map(String), range), step).map(([of, by]) => `${of}/${by}`),
    )
    return fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(','))
  }
  const fits = (text: string, value: number, max: number) =>
    text.split(',').some((part) => {
      const [range = '', by] = part.split('/')
      const [low, high = by ? max : range] = range === '*' ? [0, max] : range.split('-')
      const base = range === '*' && max === 31 ? 1 : Number(low)
      return value >= base && value <= Number(high) && (value - base) % Number(by ?? 1) === 0
    })
  const isAll = (text: string, min: number, max: number) => {
    for (let value = min; value <= max; value++) if (!fits(text, value, max)) return false
    return true
  }
  const patterns = fc.tuple(field(0, 59), field(0, 23), field(1, 31), field(0, 11), field(0, 6))
  const starts = fc.integer({ min: at('2024-01-01') / minute, max: at('2029-01-01') / minute })
  fc.assert(
    fc.property(patterns, starts, fc.integer({ min: 0, max: 1500 }), (texts, start, length) => {
      const [minutes, hours, days, months, weekdays] = texts
      const either = !isAll(days, 1, 31) && !isAll(weekdays, 0, 6)
      const expected: number[] = []
      for (let time = start; time < start + length; time++) {
        const date = new Date(time * minute)
        const isDay = fits(days, date.getUTCDate(), 31)
        const isWeekday = fits(weekdays, date.getUTCDay(), 6)
        if (
          fits(minutes, date.getUTCMinutes(), 59) &&
          fits(hours, date.getUTCHours(), 23) &&
          fits(months, date.getUTCMonth(), 11) &&
          (either ? isDay || isWeekday : isDay && isWeekday)
        ) {
          expected.push(time * minute)
        }
      }
      const cron = parseCron(texts.join(' '))
      if ('problem' in cron) throw new Error(cron.problem)
      expect([...wallTimes(cron, { from: start * minute, to: (start + length) * minute })]).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

test('four hundred years without a match are passed in no time', () => {
  const cron = parseCron('0 0 31 1,3 *')
  if ('problem' in cron) throw new Error(cron.problem)
  expect([...wallTimes(cron, { from: 0, to: 400 * 365 * day })]).toEqual([])
})
