import { expect, test } from 'vitest'
import { whereOf } from './where.ts'

test('a filter by a value of events is read as it is written', () => {
  expect(whereOf('metadata.city=Puebla')).toEqual({ metadata: { city: 'Puebla' } })
  expect(whereOf(' object.metadata.a-b = 20')).toEqual({ object: { metadata: { 'a-b': 20 } } })
  expect(whereOf('object.active=true')).toEqual({ object: { active: true } })
  for (const text of [undefined, '', 'city=Puebla', 'metadata=1', 'metadata.']) expect(whereOf(text)).toEqual({})
})
