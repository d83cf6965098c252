import type { EarningsMonth } from '@plaza/sdk'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'
import { totalsOf } from './totals.ts'

const month = (name: string, ownerAmount: number, currency = 'MXN'): EarningsMonth => ({
  month: name,
  currency,
  bookings: 1,
  value: ownerAmount,
  ownerFees: 0,
  ownerAmount,
  paidOut: 0,
})

test('totals keep currencies apart, and a year has twelve months', () => {
  const months = [month('2026-12', 50), month('2026-11', 10.1), month('2025-12', 20.2), month('2025-11', 999)]

  expect(totalsOf([...months, month('2026-11', 7, 'USD')], '2026-11')).toEqual([
    { currency: 'MXN', thisMonth: 10.1, lastYear: 30.3, toCome: 50 },
    { currency: 'USD', thisMonth: 7, lastYear: 7, toCome: 0 },
  ])
})

test('a table keeps what is in it, and no cell is run', () => {
  const rows = [
    ['Listing', 'Amount'],
    ['Drill, "big"', 9.5],
    ['=1+1', 0],
  ]
  expect(csvOf(rows)).toBe('\uFEFFListing,Amount\r\n"Drill, ""big""",9.5\r\n\'=1+1,0\r\n')
})
