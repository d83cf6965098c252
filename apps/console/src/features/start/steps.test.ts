import { expect, test } from 'vitest'
import { steps } from './steps.ts'

test('the country is chosen among countries of today, each once', () => {
  const options = steps.place?.fields.find(({ label }) => label === 'start.field.country')?.options?.() ?? []
  const codes = options.map(({ value }) => value)
  expect(codes).toEqual(expect.arrayContaining(['ES', 'GB', 'DE', 'MX', 'XK']))
  expect(codes.filter((code) => ['EU', 'XA', 'ZZ', 'DD', 'SU', 'UK'].includes(code))).toEqual([])
  const names = options.map(({ label }) => label.replace(/ \(..\)$/, ''))
  expect(new Set(names).size).toBe(names.length)
})
