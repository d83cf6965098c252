import { expect, test } from 'vitest'
import { isCurrency } from './currencies.ts'

test.each(['MXN', 'mxn', 'Eur', '840', '008', 'JPY', 'BHD', 'XXX'])('%s is a currency', (code) => {
  expect(isCurrency(code)).toBe(true)
})

test.each(['', 'MX', 'MXNN', 'ABC', '84', '0840', '000', ' USD', 'US$', '€', 'ſek', 'ı00'])('"%s" is not', (code) => {
  expect(isCurrency(code)).toBe(false)
})

test('every currency in use in the world is known', () => {
  const inUse = ['USD', 'EUR', 'GBP', 'CHF', 'CNY', 'INR', 'BRL', 'ZAR', 'NGN', 'KES', 'ARS', 'COP', 'CLP', 'PEN']
  expect(inUse.filter((code) => !isCurrency(code))).toEqual([])
})
