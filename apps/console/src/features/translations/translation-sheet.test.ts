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
    changes: [{ translation: all[1], value: 'Cómo, "cambia"' }],
    unknown: ['customAttribute attr_9 label'],
    same: 2,
  })
})

test('a sheet of another language is none', () => {
  expect(changesIn(readSheet(exportText(sheetOf(all, 'fr'), 'csv')), all, 'es')).toBeUndefined()
})
