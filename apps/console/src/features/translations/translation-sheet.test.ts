import type { Translation } from '@plaza/contract'
import { expect, test } from 'vitest'
import { exportText } from '../../lib/list/export-file.ts'
import { readSheet } from '../../lib/list/read-sheet.ts'
import { changesIn, sheetOf } from './translation-sheet.ts'

const translation = (field: string, source: string, value = ''): Translation => ({
  objectType: 'customAttribute',
  objectId: 'attr_1',
  field,
  where: 'gearbox',
  source,
  value,
  state: value ? 'done' : 'missing',
})
const all = [
  translation('label', 'Gearbox', 'Caja'),
  translation('help', '=How, "it" shifts'),
  translation('unit', 'm'),
]

test('a sheet that was exported and filled in changes what was filled in, and nothing else', () => {
  const rows = readSheet(exportText(sheetOf(all, 'es'), 'csv'))
  expect(changesIn(rows, all, 'es')).toEqual({ changes: [], unknown: [], same: 3 })
  const filled = rows.map((row, at) => (at === 2 ? [...row.slice(0, 3), 'Cómo, "cambia"'] : row))
  const lost = ['customAttribute attr_9 label', '', '', 'Perdido']
  expect(changesIn([...filled, lost], all, 'es')).toEqual({
    changes: [{ translation: all[1], value: 'Cómo, "cambia"', before: '' }],
    unknown: ['customAttribute attr_9 label'],
    same: 2,
  })
})

test('what a colleague wrote since the sheet was made is not written over by what nobody filled in', () => {
  const [head = [], line = [], ...others] = readSheet(exportText(sheetOf(all, 'es'), 'csv'))
  const [first, ...rest] = all
  if (!first) throw new Error('There is one')
  const since = [{ ...first, value: 'Cambios' }, ...rest]
  expect(changesIn([head, line, ...others], since, 'es')?.changes).toEqual([])
  const filled = line.map((cell, at) => (at === 3 ? 'Marchas' : cell))
  expect(changesIn([head, filled, ...others], since, 'es')?.changes).toEqual([
    { translation: since[0], value: 'Marchas', before: 'Caja' },
  ])
})

test('a sheet of another language is none', () => {
  expect(changesIn(readSheet(exportText(sheetOf(all, 'fr'), 'csv')), all, 'es')).toBeUndefined()
})
