import { expect, test } from 'vitest'
import { dateFormat, numberFormat } from './kept-formats.ts'

test('a formatter is made once for each language and wish', () => {
  const euros = { style: 'currency', currency: 'EUR' } as const
  expect(numberFormat('en', euros)).toBe(numberFormat('en', { ...euros }))
  expect(numberFormat('en', euros).format(12)).toBe('€12.00')
  expect(numberFormat('en', { style: 'currency', currency: 'USD' }).format(12)).toBe('$12.00')
  expect(numberFormat('de', euros)).not.toBe(numberFormat('en', euros))
  expect(numberFormat('es', {}).format(1234.5)).toBe('1,234.5')
  const inTokyo = { hour: 'numeric', hourCycle: 'h23', timeZone: 'Asia/Tokyo' } as const
  expect(dateFormat('en', inTokyo)).toBe(dateFormat('en', inTokyo))
  expect(dateFormat('en', { ...inTokyo, timeZone: 'UTC' }).format(0)).toBe('00')
  expect(dateFormat('en', inTokyo).format(0)).toBe('09')
})

test('what many strangers ask for does not fill the memory', () => {
  const first = numberFormat('en', { minimumIntegerDigits: 1 })
  for (let count = 0; count < 300; count++) numberFormat(`en-x-a${count}`, {})
  expect(numberFormat('en', { minimumIntegerDigits: 1 })).not.toBe(first)
})
