// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test.each([
  [{ displayName: 'Ana', firstname: 'Ana María', lastname: 'Ruiz' }, 'Ana'],
  [{ displayName: null, firstname: 'Ana', lastname: 'Ruiz' }, 'Ana R.'],
  [{ displayName: ' ', firstname: 'Ana', lastname: null }, 'Ana'],
  [{ displayName: null, lastname: 'Ruiz' }, undefined],
])('%j is called %s', (person, name) => {
  expect(personName(person)).toBe(name)
})
