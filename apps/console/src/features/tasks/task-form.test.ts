import type { Task } from '@plaza/contract'
import { expect, test } from 'vitest'
import { isPast, nameOf, nextOf, problemsOf, readTask, sentOf } from './task-form.ts'

// as much of one as these rules look at
const task = (fields: Partial<Task>): Task =>
  ({
    eventType: 'daily_check',
    eventMetadata: {},
    eventObjectId: null,
    executionDate: null,
    recurringPattern: null,
    recurringTimezone: null,
    active: true,
    metadata: {},
    ...fields,
  }) as Task

test('a task is read into its form and sent back as it was, on the clock of its zone', () => {
  const once = task({ executionDate: '2026-07-01T07:00:00.000Z' })
  expect(readTask(once, 'Europe/Madrid')).toMatchObject({ kind: 'once', local: '2026-07-01T09:00' })
  expect(sentOf(readTask(once, 'Europe/Madrid'))).toMatchObject({
    executionDate: once.executionDate,
    recurringPattern: null,
    recurringTimezone: null,
  })
  const daily = task({ recurringPattern: '0 9 * * *', recurringTimezone: 'America/New_York', eventMetadata: { a: 1 } })
  expect(sentOf(readTask(daily, 'UTC'))).toMatchObject({
    executionDate: null,
    recurringPattern: '0 9 * * *',
    recurringTimezone: 'America/New_York',
    eventMetadata: { a: 1 },
  })
})

test('what cannot be sent is said field by field, and a task says when it is due', () => {
  const form = readTask(undefined, 'UTC')
  expect(problemsOf({ ...form, kind: 'once', data: '{' })).toEqual(['eventType', 'local', 'data'])
  expect(problemsOf({ ...form, eventType: 'asset__created', pattern: 'x' })).toEqual(['reserved', 'pattern'])
  const daily = task({ recurringPattern: '0 9 * * *', metadata: { plaza: { name: 'Morning' } } })
  const now = Date.parse('2026-06-01T09:00:00Z')
  expect(nextOf(daily, now)).toBe('2026-06-02T09:00:00.000Z')
  expect(nextOf({ ...daily, active: false }, now)).toBeUndefined()
  const once = { ...form, kind: 'once', zone: 'Europe/Madrid' } as const
  const past = ['', '2026-06-01T10:59', '2026-06-01T11:01'].map((local) => isPast({ ...once, local }, now))
  expect(past, 'on the clock of the zone').toEqual([false, true, false])
  expect([nameOf(daily), nameOf(task({}))]).toEqual(['Morning', 'daily_check'])
})
