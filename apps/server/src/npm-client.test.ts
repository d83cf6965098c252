import client from 'stelace'
import { expect, test } from 'vitest'
import { methodsOfClient } from './testing/npm-client/methods.ts'
import { ownRows, rows } from './testing/npm-client/rows.ts'
import { everyMethodWorks } from './testing/npm-client/suite.ts'

test('the tables have a row for every method, and no other', () => {
  const { own, resources } = methodsOfClient(client.createInstance({ apiKey: 'pubk_test_x' }))
  const named = Object.entries(rows).map(([resource, methods]) => [resource, Object.keys(methods).sort()])
  expect(Object.fromEntries(named)).toEqual(resources)
  expect(Object.keys(ownRows).sort()).toEqual(own)
})

everyMethodWorks(client.createInstance)
