import type { CustomAttribute } from '@plaza/contract'
import { expect, test } from 'vitest'
import { attributesByType } from './by-type.ts'
import { filtersOfTypes, lackingAttributes, viewsOfType } from './of-type.ts'
import { cardTexts } from './text.ts'

const declare = (
  name: string,
  type: CustomAttribute['type'],
  plaza: CustomAttribute['metadata'] = {},
): CustomAttribute => ({
  id: `attr_${name}`,
  createdDate: '',
  updatedDate: '',
  name,
  type,
  listValues: null,
  metadata: { plaza },
  platformData: {},
  livemode: false,
})

const declared = [
  declare('size', 'select', { priority: 3, isRequired: true }),
  declare('gears', 'number', { priority: 2, isFilter: false }),
  declare('weight', 'number', { unit: 'kg' }),
  declare('helmet', 'boolean', { label: 'Helmet included' }),
  declare('good_for', 'tags', { categories: ['ctgy_bikes'] }),
]
const said = attributesByType({
  typ_rent: {
    customAttributes: ['size', 'gears', 'helmet', 'good_for'],
    attributes: {
      gears: { priority: 9, isRequired: true, isFilter: true, isOnCard: true },
      size: { isRequired: false, isOnCard: true },
      helmet: { isRequired: true, isOnCard: true, priority: null },
      good_for: { isRequired: true },
    },
  },
  typ_sale: { customAttributes: ['size', 'weight'], attributes: { weight: { isOnCard: true, isFilter: 'yes' } } },
  typ_gone: null,
})
const namesOf = (views: readonly { name: string }[]) => views.map(({ name }) => name)

test('the word of a type wins, and what it leaves out is as the attribute says', () => {
  const views = viewsOfType(declared, said.typ_rent, 'en')
  expect(namesOf(views)).toEqual(['gears', 'size', 'helmet', 'good_for'])
  expect(views[0]).toMatchObject({ isRequired: true, isFilter: true, isOnCard: true })
  expect(views[1]).toMatchObject({ isRequired: false, isFilter: true, priority: 3 })
  expect(viewsOfType(declared, said.typ_sale, 'en')[1]).toMatchObject({ name: 'weight', isFilter: true })
})

test('a type that is not named, or no longer, uses all attributes as they are', () => {
  for (const ofType of [said.typ_gone, said.typ_new, attributesByType('nonsense').typ_rent]) {
    const views = viewsOfType(declared, ofType, 'en')
    expect(namesOf(views)).toEqual(['size', 'gears', 'weight', 'helmet', 'good_for'])
    expect(views.some(({ isOnCard }) => isOnCard)).toBe(false)
  }
})

test('a search in several types offers what one of them offers, as far up as any has it', () => {
  const offered = (...types: string[]) => {
    const ofTypes = types.map((type) => said[type])
    return namesOf(filtersOfTypes(declared, ofTypes, 'en'))
  }
  expect(offered('typ_rent')).toEqual(['gears', 'size', 'helmet', 'good_for'])
  expect(offered('typ_sale')).toEqual(['size', 'weight'])
  expect(offered('typ_sale', 'typ_rent')).toEqual(['gears', 'size', 'weight', 'helmet', 'good_for'])
  expect(offered()).toEqual(['size', 'weight', 'helmet', 'good_for'])
})

test('a listing lacks what its type and category ask for; a switch is never left open', () => {
  const categories = [{ id: 'ctgy_bikes', name: 'Bikes', parentId: null }]
  const lacks = (customAttributes: CustomAttribute['metadata'], categoryId: string | null = null, type = 'typ_rent') =>
    namesOf(lackingAttributes({ customAttributes, categoryId }, { declared, categories, ofType: said[type] }))
  expect(lacks({})).toEqual(['gears'])
  expect(lacks({ gears: 0 })).toEqual([])
  expect(lacks({ gears: 7, good_for: [] }, 'ctgy_bikes')).toEqual(['good_for'])
  expect(lacks({}, null, 'typ_sale')).toEqual(['size'])
  expect(lacks({ size: ' ' }, null, 'typ_else')).toEqual(['size'])
})

test('cards say what the type puts on them, numbers with what they are', () => {
  const texts = (customAttributes: CustomAttribute['metadata'], type: string) =>
    cardTexts({ customAttributes }, declared, { locale: 'en', ofType: said[type] })
  expect(texts({ size: 'M', gears: 7, helmet: true, weight: 9 }, 'typ_rent')).toEqual([
    'Gears 7',
    'M',
    'Helmet included',
  ])
  expect(texts({ helmet: false, size: null }, 'typ_rent')).toEqual([])
  expect(texts({ size: 'M', weight: 9 }, 'typ_sale')).toEqual(['9 kg'])
  expect(texts({ size: 'M' }, 'typ_else')).toEqual([])
})
