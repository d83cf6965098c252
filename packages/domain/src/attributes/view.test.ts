import type { CustomAttribute } from '@plaza/contract'
import { expect, test } from 'vitest'
import { attributeView, inOrder, wordsOf } from './view.ts'

const attribute = (name: string, plaza: CustomAttribute['metadata'] = {}): CustomAttribute => ({
  id: 'attr_1',
  createdDate: '',
  updatedDate: '',
  name,
  type: 'number',
  listValues: null,
  metadata: { plaza },
  platformData: {},
  livemode: false,
})

test.each(['age_from', 'ageFrom', 'age-from'])('%s without a label reads as words', (name) => {
  expect(attributeView(attribute(name), 'en').label).toBe('Age from')
})

test('a label may have one text per language, else any', () => {
  const area = attribute('area', { label: { en: 'Floor area', es: 'Superficie' } })
  expect(attributeView(area, 'es-MX').label).toBe('Superficie')
  expect(attributeView(area, 'fr').label).toBe('Floor area')
})

test('listed values are read in the reader’s language, and anything else as it stands', () => {
  const view = attributeView(attribute('condition', { values: { Good: { en: 'Good', fr: 'Bon' } } }), 'fr')
  expect(wordsOf(view, 'Good')).toEqual(['Bon'])
  expect(wordsOf(view, ['Good', 'Well loved'])).toEqual(['Bon', 'Well loved'])
  expect(wordsOf(attributeView(attribute('brand'), 'fr'), 'Bosch')).toEqual(['Bosch'])
})

test('higher priority comes first; equals stay as declared', () => {
  const views = [attribute('a'), attribute('b', { priority: 2 }), attribute('c')].map((each) =>
    attributeView(each, 'en'),
  )
  expect(inOrder(views).map(({ name }) => name)).toEqual(['b', 'a', 'c'])
})
