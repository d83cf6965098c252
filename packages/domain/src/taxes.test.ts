import { expect, test } from 'vitest'
import { includedTaxes, taxRulesOf } from './taxes.ts'

const rules = taxRulesOf({
  taxes: [
    { name: 'VAT', percent: 15, country: 'MX' },
    { name: 'VAT', percent: 16, country: 'mx', from: '2026-01-01' },
    { name: 'Lodging tax', percent: 4, assetTypesIds: ['typ_room'] },
    { name: '', percent: 3 },
    { name: 'Nothing', percent: 0 },
    'no tax',
  ],
})
const bike = { assetTypeId: 'typ_bike', country: 'MX', day: '2026-11-17' }

test('a tax is the part of an amount that its rate makes of it', () => {
  expect(includedTaxes(116, rules, bike)).toEqual([{ name: 'VAT', percent: 16, amount: 16 }])
  expect(includedTaxes(100, rules, bike)).toEqual([{ name: 'VAT', percent: 16, amount: 13.79 }])
  expect(includedTaxes(0, rules, bike)).toEqual([])
})

test('each holds for its types and its country; several are parts of the same net amount', () => {
  expect(includedTaxes(100, rules, { ...bike, country: 'PT' })).toEqual([])
  expect(includedTaxes(100, rules, { ...bike, country: undefined })).toEqual([])
  expect(includedTaxes(120, rules, { ...bike, assetTypeId: 'typ_room' })).toEqual([
    { name: 'VAT', percent: 16, amount: 16 },
    { name: 'Lodging tax', percent: 4, amount: 4 },
  ])
})

test('a new rate changes nothing that was booked before its day', () => {
  expect(includedTaxes(115, rules, { ...bike, day: '2025-12-31' })).toEqual([{ name: 'VAT', percent: 15, amount: 15 }])
  expect(taxRulesOf(null)).toEqual([])
})
