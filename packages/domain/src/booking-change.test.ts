import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeDeadline, changeHoursOf, partsBeyond } from './booking-change.ts'

const at = (parts: readonly { start: number; end: number; quantity: number }[], moment: number) =>
  parts.reduce((sum, { start, end, quantity }) => sum + (start <= moment && moment < end ? quantity : 0), 0)

test('a booking and the parts of a wish beyond it are at each moment as much as the larger of both', () => {
  const part = fc
    .record({ start: fc.nat(20), length: fc.integer({ min: 1, max: 20 }), quantity: fc.integer({ min: 1, max: 5 }) })
    .map(({ start, length, quantity }) => ({ start, end: start + length, quantity }))
  fc.assert(
    fc.property(part, part, (has, wish) => {
      const parts = partsBeyond(has, wish)
      expect(parts.length).toBeLessThanOrEqual(3)
      for (let moment = 0; moment < 45; moment++) {
        expect(at([has, ...parts], moment)).toBe(Math.max(at([has], moment), at([wish], moment)))
      }
    }),
  )
  expect(partsBeyond(undefined, { start: 1, end: 4, quantity: 2 })).toEqual([{ start: 1, end: 4, quantity: 2 }])
})

test('an answer comes in so many hours, and before it would be too late', () => {
  const now = new Date('2030-05-01T10:00:00Z')
  const span = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) })
  const answered = (booked: ReturnType<typeof span>, wish: ReturnType<typeof span>) =>
    changeDeadline(booked, wish, { now, hours: 24 }).toISOString()
  const later = span('2030-06-01T00:00:00Z', '2030-06-03T00:00:00Z')
  expect(answered(later, later)).toBe('2030-05-02T10:00:00.000Z')
  expect(answered(later, span('2030-05-01T20:00:00Z', '2030-06-03T00:00:00Z'))).toBe('2030-05-01T20:00:00.000Z')
  const running = span('2030-04-30T00:00:00Z', '2030-05-01T18:00:00Z')
  expect(answered(running, { ...running, end: new Date('2030-05-05T18:00:00Z') })).toBe('2030-05-01T18:00:00.000Z')
  expect([{}, { changes: { answerHours: 2 } }, { changes: { answerHours: 'x' } }].map(changeHoursOf)).toEqual([
    24, 2, 24,
  ])
})
