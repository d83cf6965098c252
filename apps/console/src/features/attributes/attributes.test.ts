import type { CustomAttribute } from '@plaza/contract'
import { attributeView } from '@plaza/domain'
import { expect, test } from 'vitest'
import { asEdited, attributeChanges, attributeProblems, readAttribute } from './attribute-form.ts'
import { isOffered, isOnlyOffered, takenBack, typesWith, withOffered, withTypeChanged } from './types-asked.ts'

const attribute: CustomAttribute = {
  id: 'attr_1',
  createdDate: '',
  updatedDate: '',
  name: 'frame',
  type: 'select',
  listValues: ['S', 'M'],
  metadata: { plaza: { label: 'Frame size', values: { S: { es: 'Chica' } }, own: 'kept' } },
  platformData: {},
  livemode: false,
}
const locales = ['en', 'es']
const form = readAttribute(locales)(attribute)

test('a text that stood for all languages becomes one for each, and only what changed is sent', () => {
  expect(form['label.en']).toBe('Frame size')
  const changes = { 'label.es': 'Cuadro', min: '', priority: '3' }
  expect(attributeChanges(changes, { ...form, ...changes }, locales)).toEqual({
    metadata: { plaza: { label: { en: 'Frame size', es: 'Cuadro' }, min: null, priority: 3 } },
  })
  expect(attributeChanges({ values: ['M', 'S', 'L'] }, form, locales)).toEqual({ listValues: ['M', 'S', 'L'] })
})

test('the preview shows what is not saved yet, and keeps what has no field', () => {
  const edited = asEdited(attribute, { ...form, 'label.es': 'Cuadro', values: ['M', 'S'], isFilter: false }, locales)
  const view = attributeView(edited, 'es')
  expect([view.label, view.isFilter, view.valueLabel('S'), view.listValues]).toEqual([
    'Cuadro',
    false,
    'Chica',
    ['M', 'S'],
  ])
  expect(edited.metadata.plaza).toMatchObject({ own: 'kept' })
})

test('numbers are numbers, and the highest is not below the lowest', () => {
  expect(attributeProblems({ ...form, min: 'x', priority: '1,5' })).toEqual({ min: { rule: 'numeric' } })
  expect(attributeProblems({ ...form, min: '5', max: '2' })).toMatchObject({ max: { rule: 'between', min: 5 } })
})

test('naming one type names all of them: those that are not named would no longer be offered', () => {
  const all = { typeIds: ['rent', 'sell'], names: ['frame', 'year'] }
  expect(typesWith({}, 'frame', all.typeIds)).toEqual(['rent', 'sell'])
  const changed = withTypeChanged({}, { typeId: 'sell', name: 'frame', isAsked: false }, all)
  expect(changed).toEqual({ rent: { customAttributes: ['frame', 'year'] }, sell: { customAttributes: ['year'] } })
  expect(typesWith(changed, 'frame', all.typeIds)).toEqual(['rent'])
  // a type that operators left out stays out
  const some = { rent: { customAttributes: ['year'] }, sell: null }
  expect(withTypeChanged(some, { typeId: 'rent', name: 'frame', isAsked: true }, all)).toEqual({
    rent: { customAttributes: ['year', 'frame'] },
  })
})

test('a type that was made later is offered once somebody says so, and asks for everything', () => {
  const all = { typeIds: ['rent', 'new'], names: ['frame', 'year'] }
  const asked = { rent: { customAttributes: ['year'] } }
  expect([isOffered({}, 'new'), isOffered(asked, 'new'), isOffered(asked, 'rent')]).toEqual([true, false, true])
  expect(isOnlyOffered(asked, 'rent', all.typeIds)).toBe(true)
  const offered = withOffered(asked, { typeId: 'new', isOn: true }, all)
  expect(offered).toEqual({ new: { customAttributes: ['frame', 'year'] } })
  expect(withOffered({ ...asked, ...offered }, { typeId: 'new', isOn: false }, all)).toEqual({ new: null })
  // where none is named all are offered, so the others are named
  expect(withOffered({}, { typeId: 'new', isOn: false }, all)).toEqual({
    rent: { customAttributes: ['frame', 'year'] },
  })
})

test('a change of merged settings is taken back part by part', () => {
  const before = { rent: { customAttributes: ['size'], attributes: { size: { isRequired: true } } } }
  const change = {
    rent: { customAttributes: ['size', 'year'], attributes: { size: null, year: { priority: 1 } } },
    sale: {},
  }
  expect(takenBack(before, change)).toEqual({
    rent: { customAttributes: ['size'], attributes: { size: { isRequired: true }, year: null } },
    sale: null,
  })
  expect(takenBack(before, { rent: null })).toEqual(before)
})
