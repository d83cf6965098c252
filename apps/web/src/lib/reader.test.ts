import { expect, test } from 'vitest'
import { createReader, readChoices, writeChoices } from './reader.ts'

const all = { currency: 'USD', timeZone: 'Asia/Tokyo', distanceUnit: 'mi', firstWeekday: 0 } as const

function browser(text: string | null = null) {
  const kept = { text }
  return {
    kept,
    stored: { get: () => kept.text, set: (_: string, next: string) => (kept.text = next), remove: () => {} },
  }
}

test('what makes no sense is left out', () => {
  expect(readChoices(all)).toEqual(all)
  expect(readChoices({ currency: 'peso', timeZone: 'Mars/Base', distanceUnit: 'ells', firstWeekday: 3 })).toEqual({})
  expect(readChoices(writeChoices({}))).toEqual({})
  expect(readChoices(null)).toEqual({})
})

test('a browser remembers the choices, and forgets what it cannot read', () => {
  const { kept, stored } = browser()
  createReader(stored).choose(all)
  expect(createReader(stored).get()).toEqual(all)
  kept.text = '{'
  expect(createReader(stored).get()).toEqual({})
})
