import { expect, test } from 'vitest'
import { matchKeys, shortcuts } from './shortcuts.ts'

test('keys pressed one after the other find their shortcut', () => {
  expect(matchKeys(['g'])).toBe('partial')
  expect(matchKeys(['g', 'h'])).toMatchObject({ label: 'shortcuts.home' })
  expect(matchKeys(['?'])).toMatchObject({ label: 'shortcuts.help' })
  expect(matchKeys(['g', 'x'])).toBe('none')
})

test('no shortcut is the beginning of another, else the longer one could never be reached', () => {
  const sequences = shortcuts.map(({ keys }) => `${keys.join(' ')} `)
  expect(sequences.filter((one) => sequences.some((other) => other !== one && other.startsWith(one)))).toEqual([])
})
