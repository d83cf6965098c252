import { expect, test } from 'vitest'
import { exportText } from './export-file.ts'
import { isSameSearch, keptSearch, viewsOf, viewsPatch } from './saved-views.ts'

test('a file holds what the columns say, and nothing that a spreadsheet would run', () => {
  const sheet = {
    headers: ['Name', 'Price'],
    rows: [
      ['Canoe, red "XL"', '-5'],
      ['=HYPERLINK("x")', '+1-2'],
      ['@home', '-'],
    ],
  }
  expect(exportText(sheet, 'csv')).toBe(
    '\uFEFFName,Price\r\n"Canoe, red ""XL""",-5\r\n"\'=HYPERLINK(""x"")",\'+1-2\r\n\'@home,\'-\r\n',
  )
  expect(JSON.parse(exportText(sheet, 'json'))[0]).toEqual({ Name: 'Canoe, red "XL"', Price: '-5' })
})

test('a view keeps what is filtered, and not where somebody stands in it', () => {
  const search = keptSearch({ query: 'canoe', size: 50, after: 'x', open: 'ast_1', photo: undefined })
  expect(search).toEqual({ query: 'canoe', size: 50 })
  expect(isSameSearch(search, { size: 50, query: 'canoe' })).toBe(true)
  expect(isSameSearch(search, { query: 'canoe' })).toBe(false)
  const view = { id: '1', path: '/listings', name: 'Canoes', search }
  expect(viewsOf(viewsPatch([view]).metadata)).toEqual([view])
  expect(viewsOf({ _private: { plaza: { console: { views: [{ name: 'half' }, 3] } } } })).toEqual([])
})
