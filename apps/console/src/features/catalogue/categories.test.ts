import type { Category } from '@plaza/contract'
import { expect, test } from 'vitest'
import { exportText } from '../../lib/list/export-file.ts'
import { categoryChanges, categoryProblems, readCategory } from './category-form.ts'
import { allLines, pathText, placesFor, shownLines } from './category-rows.ts'
import { pathsIn, sheetOf } from './category-sheet.ts'
import { missingPaths } from './paths.ts'
import { starterSets } from './starter-sets.ts'

const category = (id: string, parentId: string | null = null, more: { nbAssets?: number; order?: number } = {}) =>
  ({
    id,
    name: id,
    parentId,
    createdDate: id,
    metadata: { plaza: { order: more.order } },
    stats: { nbAssets: more.nbAssets ?? 0 },
  }) as unknown as Category & { stats: { nbAssets: number } }
const tree = [
  category('Boats', null, { nbAssets: 1 }),
  category('Canoes', 'Boats', { nbAssets: 2 }),
  category('Sail', 'Boats', { order: 1 }),
  category('Small', 'Canoes', { nbAssets: 4 }),
  category('Tools'),
]
const lines = allLines(tree)

test('the tree counts what lies below, and stands in its order', () => {
  expect(lines.map((line) => [pathText(line), line.nbAssets, line.place, line.nbSiblings])).toEqual([
    ['Boats', 7, 1, 2],
    ['Boats › Sail', 0, 1, 2],
    ['Boats › Canoes', 6, 2, 2],
    ['Boats › Canoes › Small', 4, 1, 1],
    ['Tools', 0, 2, 2],
  ])
})

test('only what is open is shown; a text finds with what stands above it', () => {
  const names = (open: string[], query = '') =>
    shownLines(lines, { open: new Set(open), query }).map((line) => line.category.name)
  expect(names([])).toEqual(['Boats', 'Tools'])
  expect(names(['Canoes'])).toEqual(['Boats', 'Tools'])
  expect(names(['Boats'])).toEqual(['Boats', 'Sail', 'Canoes', 'Tools'])
  expect(names([], 'smáll')).toEqual(['Boats', 'Canoes', 'Small'])
})

test('two thousand lines are laid out in no time', () => {
  const many = Array.from({ length: 2000 }, (_, at) => category(`c${at}`, at < 20 ? null : `c${at % 20}`))
  const before = process.cpuUsage()
  const all = allLines(many)
  expect(shownLines(all, { open: new Set(many.map(({ id }) => id)), query: '' })).toHaveLength(2000)
  expect(process.cpuUsage(before).user).toBeLessThan(500_000)
})

test('a category can go anywhere but into itself', () => {
  expect(placesFor(lines, 'Canoes').map((line) => line.category.name)).toEqual(['Boats', 'Sail', 'Tools'])
})

test('a sheet is read as it was written, whatever divides it', () => {
  const sheet = exportText(sheetOf(tree), 'csv')
  expect(pathsIn(sheet)).toEqual(lines.map(({ path }) => path.map(({ name }) => name)))
  expect(pathsIn('label;lvl1;lvl2\nx;"Home; garden";Lawn')).toEqual([['Home; garden', 'Lawn']])
  expect(pathsIn('Boats,Rafts\n\nTools')).toEqual([['Boats', 'Rafts'], ['Tools']])
  expect(missingPaths(tree, pathsIn(sheet))).toEqual([])
  expect(
    missingPaths(tree, [
      ['boats', 'Rafts', 'Big'],
      ['Boats', 'Rafts'],
    ]),
  ).toEqual([
    ['boats', 'Rafts'],
    ['boats', 'Rafts', 'Big'],
  ])
  for (const { paths } of starterSets) expect(missingPaths([], paths)).toHaveLength(paths.length)
})

test('a form sends what was changed, and nothing for an emptied field', () => {
  const locales = ['en', 'es']
  const boats = {
    ...category('Boats'),
    metadata: { plaza: { name: { es: 'Barcos' }, description: 'All that floats.', wall: 'rosa', order: 2 } },
  }
  const form = readCategory(locales)(boats)
  expect(form).toEqual({
    name: 'Boats',
    picture: '',
    wall: 'rosa',
    order: '2',
    'name.en': '',
    'name.es': 'Barcos',
    'description.en': 'All that floats.',
    'description.es': '',
  })
  const sent = (changes: Parameters<typeof categoryChanges>[0]) =>
    categoryChanges(changes, { category: boats, locales })
  expect(sent({})).toEqual({})
  expect(sent({ 'name.es': ' Botes ', wall: '', order: '' })).toEqual({
    metadata: { plaza: { name: { es: 'Botes' }, wall: null, order: null } },
  })
  // what stood for all languages stays that of the first one
  expect(sent({ 'description.es': ' Lo que flota. ' })).toEqual({
    metadata: { plaza: { description: { en: 'All that floats.', es: 'Lo que flota.' } } },
  })
  expect(sent({ 'description.en': '' })).toEqual({ metadata: { plaza: { description: { en: null } } } })
  expect(categoryProblems(form)).toEqual({})
  expect(Object.keys(categoryProblems({ ...form, name: ' ', order: 'first' }))).toEqual(['name', 'order'])
})
