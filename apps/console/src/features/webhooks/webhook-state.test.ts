import type { Webhook } from '@plaza/contract'
import { expect, test } from 'vitest'
import { isAddress } from './is-address.ts'
import { outcomeOf } from './log-text.ts'
import { pausedText, stateOf } from './webhook-state.ts'

const stats = { delivered24h: 1, failed24h: 0, lastDate: null, failingSince: null, pausedReason: null }
const webhook: Webhook = {
  id: 'whk_1',
  createdDate: '2026-06-01T00:00:00.000Z',
  updatedDate: '2026-06-01T00:00:00.000Z',
  name: 'Accounting',
  targetUrl: 'https://example.com',
  event: 'asset__created',
  apiVersion: '2020-08-10',
  active: true,
  metadata: {},
  platformData: {},
  livemode: false,
  stats,
}

test('a webhook says in a word how it is doing, and why it was switched off', () => {
  expect(stateOf(webhook).text).toBe('webhooks.state.ok')
  expect(stateOf({ ...webhook, stats: { ...stats, failingSince: webhook.createdDate } }).text).toBe(
    'webhooks.state.failing',
  )
  expect(stateOf({ ...webhook, active: false }).text).toBe('webhooks.state.off')
  expect(stateOf({ ...webhook, event: null }).text).toBe('webhooks.state.incomplete')
  const paused = { ...webhook, active: false, stats: { ...stats, pausedReason: 'unreachable' } }
  expect(stateOf(paused).text).toBe('webhooks.state.paused')
  expect(pausedText(paused)).toBe('webhooks.paused.unreachable')
  expect(pausedText(webhook)).toBeUndefined()
})

test('an attempt tells its answer and how long it took, or what kept it from one', () => {
  expect(outcomeOf({ metadata: { statusCode: 503, statusCodeName: 'Service Unavailable', durationMs: 120 } })).toBe(
    '503 Service Unavailable · 120 ms',
  )
  expect(outcomeOf({ metadata: { error: 'refused', durationMs: 3 } })).toBe('refused · 3 ms')
  expect(outcomeOf({ metadata: {} })).toBe('')
})

test('only addresses of the web are taken', () => {
  expect(['https://a.example/x', ' http://localhost:8080 '].every(isAddress)).toBe(true)
  expect(['', 'a.example', 'ftp://a.example', 'javascript:alert(1)'].some(isAddress)).toBe(false)
})
