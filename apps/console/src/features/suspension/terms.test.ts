import type { SuspensionPreview } from '@plaza/contract'
import { expect, test } from 'vitest'
import { firstTerms, requestOf } from './terms.ts'

const preview: SuspensionPreview = {
  listings: 2,
  requests: 1,
  bookings: 1,
  running: 0,
  refund: [],
  organizations: 0,
  blockValues: ['email'],
  locale: 'es',
  suggestion: 'Encontramos spam.',
}
const nowMs = Date.parse('2026-11-16T12:00:00.000Z')

test('a suspension keeps bookings, hides listings and says the suggested words unless told otherwise', () => {
  const terms = { ...firstTerms('suspend'), reasonCode: 'spam' as const, length: '7' }
  expect(requestOf('suspend', terms, { preview, nowMs })).toEqual({
    kind: 'suspend',
    reasonCode: 'spam',
    until: '2026-11-23T12:00:00.000Z',
    listings: 'hide',
    requests: 'decline',
    bookings: 'keep',
    tell: { locale: 'es', text: 'Encontramos spam.' },
  })
})

test('a block has no end, cancels bookings and may say nothing', () => {
  const terms = {
    ...firstTerms('block'),
    reasonCode: 'fraud' as const,
    length: '7',
    tells: false,
    blockValues: ['email' as const],
  }
  expect(requestOf('block', terms, { preview, nowMs })).toEqual({
    kind: 'block',
    reasonCode: 'fraud',
    listings: 'hide',
    requests: 'decline',
    bookings: 'cancel',
    tell: null,
    blockValues: ['email'],
  })
})
