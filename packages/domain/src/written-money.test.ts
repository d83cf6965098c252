import { expect, test } from 'vitest'
import { approximate, formatMoney, formatRoughly } from './written-money.ts'

test.each([
  [180, 'MXN', 'en', '$180'],
  [180.5, 'mxn', 'en', '$180.50'],
  [1234, 'MXN', 'es-MX', '$1,234'],
  [1234, 'MXN', 'es', '$1,234'],
  [180, 'USD', 'en', '$180'],
  [180, 'USD', 'es-MX', 'USD 180'],
  [1500, 'JPY', 'en', '¥1,500'],
  [1.234, 'KWD', 'en', 'KWD 1.234'],
  [180, '484', 'en', '180 484'],
])('%d %s reads in %s as %s', (amount, currency, locale, text) => {
  const spaces = /\u00a0/g
  expect(formatMoney(amount, { currency, home: 'MXN', locale }).replace(spaces, ' ')).toBe(text)
})

test.each([
  ['pesos in dollars', 180, 'MXN', 'USD', 9.7],
  ['dollars in euros, through pesos', 100, 'usd', 'EUR', 93],
  ['euros in pesos', 100, 'EUR', 'MXN', 2000],
  ['the same currency', 180, 'MXN', 'MXN', undefined],
  ['a currency without a rate', 180, 'GBP', 'USD', undefined],
  ['nothing to pay', 0, 'MXN', 'USD', undefined],
] as const)('%s: %d %s are about so many %s', (_, amount, from, to, worth) => {
  expect(approximate(amount, { from, to, home: 'MXN', rates: { USD: 0.054, EUR: 0.05 } })).toBe(worth)
})

test('a rough amount names its currency', () => {
  expect(formatRoughly(9.7, 'USD', 'en').replace(/\u00a0/g, ' ')).toBe('≈ USD 9.70')
  expect(formatRoughly(2000, 'MXN', 'fr').replace(/[\u00a0\u202f]/g, ' ')).toBe('≈ 2 000 MXN')
})
