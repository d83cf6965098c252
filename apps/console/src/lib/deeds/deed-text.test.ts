import { type EndpointShape, endpoints } from '@plaza/contract'
import { expect, test } from 'vitest'
import { deedWords } from './deed-text.ts'
import { nouns, verbs } from './words.ts'

/** Calls that are written into the audit log, by somebody or in some case. */
const recorded = Object.entries(endpoints).flatMap(([resource, calls]) =>
  Object.entries<EndpointShape>(calls)
    .filter(
      ([, { method, recorded, repeats }]) =>
        recorded !== undefined || (method !== 'GET' && !/^(nothing changes|looking again)/.test(repeats ?? '')),
    )
    .map(([name]) => ({ resource, name, action: `${resource}.${name}` })),
)

test('every call that is recorded has words', () => {
  expect(recorded.length).toBeGreaterThan(80)
  expect(recorded.filter(({ action }) => !deedWords(action)).map(({ action }) => action)).toEqual([])
})

/** As the server names what a call is about. */
const objectTypeOf = (resource: string) =>
  resource.startsWith('user')
    ? 'user'
    : resource.endsWith('ies')
      ? `${resource.slice(0, -3)}y`
      : resource.replace(/s$/, '')

test('whatever can be created, changed or removed has a name', () => {
  const types = recorded.filter(({ name }) => name in verbs).map(({ resource }) => objectTypeOf(resource))
  // these are told in sentences of their own
  const told = [
    'assetView',
    'config',
    'conversation',
    'dataExport',
    'event',
    'factor',
    'link',
    'reminder',
    'savedSearch',
    'setup',
    'userFactor',
  ]
  expect([...new Set(types)].filter((type) => !(type in nouns) && !told.includes(type))).toEqual([])
})
