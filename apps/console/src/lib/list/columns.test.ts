import { expect, test } from 'vitest'
import { type ListColumn, shownColumns, toggledColumn } from './columns.ts'

const columns: ListColumn<string>[] = ['name', 'phone', 'roles'].map((id) => ({
  id,
  header: id,
  isOff: id === 'phone',
  cell: () => null,
}))
const shown = (chosen?: string) => shownColumns(columns, chosen).map(({ id }) => id)

test('a column that is off is shown in its place where the address names it', () => {
  expect(shown()).toEqual(['name', 'roles'])
  expect(shown('other,phone')).toEqual(['name', 'phone', 'roles'])
})

test('asking for a column twice takes it away', () => {
  expect(toggledColumn(undefined, 'phone')).toBe('phone')
  expect(toggledColumn('kind', 'phone')).toBe('kind,phone')
  expect(toggledColumn('phone', 'phone')).toBeUndefined()
})
