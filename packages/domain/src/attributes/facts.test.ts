import type { CustomAttribute } from '@plaza/contract'
import { expect, test } from 'vitest'
import { attributesByType } from './by-type.ts'
import { factsOf } from './facts.ts'

const declare = (name: string, type: CustomAttribute['type'], priority = 0): CustomAttribute => ({
  id: `attr_${name}`,
  createdDate: '',
  updatedDate: '',
  name,
  type,
  listValues: null,
  metadata: { plaza: { priority } },
  platformData: {},
  livemode: false,
})

const declared = [
  declare('gears', 'number'),
  declare('size', 'select', 5),
  declare('lock', 'boolean'),
  declare('bell', 'boolean'),
  declare('good_for', 'tags'),
  declare('included', 'tags'),
  declare('story', 'text'),
]

const namesOf = (facts: ReturnType<typeof factsOf>) =>
  Object.fromEntries(Object.entries(facts).map(([kind, list]) => [kind, list.map(({ attribute }) => attribute.name)]))

test('attributes are shown by their kind, by priority, and only when they say something', () => {
  const customAttributes = {
    gears: 7,
    size: 'M',
    lock: true,
    bell: false,
    good_for: ['Families'],
    included: [],
    story: 'x'.repeat(100),
    gone: 'no longer declared',
  }
  expect(namesOf(factsOf({ customAttributes }, declared, { locale: 'en', ofType: undefined }))).toEqual({
    values: ['size', 'gears'],
    features: ['lock'],
    tags: ['good_for'],
    texts: ['story'],
  })
})

test('a short text stands among the values, an empty one nowhere', () => {
  expect(
    namesOf(factsOf({ customAttributes: { story: 'Red' } }, declared, { locale: 'en', ofType: undefined })).values,
  ).toEqual(['story'])
  expect(
    namesOf(factsOf({ customAttributes: { story: '' } }, declared, { locale: 'en', ofType: undefined })),
  ).toMatchObject({ values: [], texts: [] })
})

test('a type says in which order, and what it has no use for comes last', () => {
  const ofType = attributesByType({
    typ_1: { customAttributes: ['size', 'gears'], attributes: { gears: { priority: 9 } } },
  }).typ_1
  const customAttributes = { size: 'M', gears: 7, story: 'Red' }
  expect(namesOf(factsOf({ customAttributes }, declared, { locale: 'en', ofType })).values).toEqual([
    'gears',
    'size',
    'story',
  ])
})
