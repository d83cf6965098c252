import { expect, test } from 'vitest'
import { asObject } from '../json-object.ts'
import { statusSettings, writtenSettings } from './settings.ts'
import { processTemplates } from './templates.ts'
import { usualAnswerHours, withUsualDeadlines } from './usual-deadline.ts'

const plain = { transactionProcess: null, unavailableWhen: null, namespaces: { visibility: {} }, metadata: {} } as never

test('requests that wait for their owner get the usual time, and nothing that was agreed does', () => {
  const { metadata } = withUsualDeadlines(plain, 24) as { metadata: object }
  const dated = Object.keys(asObject(asObject(asObject(asObject(metadata).plaza).process).statuses))
  expect(dated.toSorted()).toEqual(['confirmed', 'pending-acceptance'])
  expect(statusSettings(metadata, 'confirmed')).toEqual({
    deadline: { n: 24, unit: 'h', from: 'entered' },
    next: { transition: 'cancel' },
    remind: [6],
  })
})

test('a type that has deadlines of its own keeps them', () => {
  for (const { process, settings, unavailableWhen, disclosedWhen } of processTemplates) {
    const type = {
      transactionProcess: process,
      unavailableWhen: [...unavailableWhen],
      namespaces: { visibility: { protected: [...disclosedWhen] } },
      metadata: { plaza: { process: writtenSettings(settings) } },
    }
    expect(withUsualDeadlines(type as never, 3)).toBe(type)
  }
  const hours = { ...(plain as object), metadata: { plaza: { answerHours: 5 } } } as never
  expect(withUsualDeadlines(hours, 3)).toBe(hours)
  expect(withUsualDeadlines(plain, undefined)).toBe(plain)
})

test('only whole hours count', () => {
  const hours = (answerHours: unknown) => usualAnswerHours({ bookings: { answerHours } })
  expect([24, 0, -1, 1.5, '24', 100_000, null].map(hours)).toEqual([24, ...Array(6).fill(undefined)])
  expect(usualAnswerHours(undefined)).toBeUndefined()
})
