import { refusals } from '@plaza/contract'
import { failureOf } from '@plaza/domain'
import { expect, test } from 'vitest'
import { problemOf } from './use-booking.ts'

const refusal = (name: 'stock.short' | 'stock.soldOut' | 'asset.notAvailable' | 'transaction.datesInvalid') => {
  const { status: statusCode, message } = refusals[name]
  return failureOf(Object.assign(new Error(message), { statusCode, code: name, lastResponse: { statusCode } }))
}

test('a booking of more than there is asks for another choice, in the words of the page', () => {
  expect(problemOf(refusal('stock.short'))).toBe('taken')
  expect(problemOf(refusal('stock.soldOut'))).toBe('taken')
  expect(problemOf(refusal('asset.notAvailable'))).toBe('taken')
  expect(problemOf(refusal('transaction.datesInvalid'))).toBe('length')
})
