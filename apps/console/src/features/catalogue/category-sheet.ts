import type { Category } from '@plaza/contract'
import { categoryTree, inCategoryOrder } from '@plaza/domain'
import { readSheet } from '../../lib/list/read-sheet.ts'
import type { Path } from './paths.ts'

/** The paths that a sheet with the columns `label, lvl1, lvl2 …` tells; without such a head, every cell is a level. */
export function pathsIn(text: string): Path[] {
  const [head = [], ...rest] = readSheet(text)
  const levels = head.flatMap((name, at) => (/^lvl\d+$/i.test(name) ? [at] : []))
  const rows = levels.length > 0 ? rest.map((row) => levels.map((at) => row[at] ?? '')) : [head, ...rest]
  return rows.map((row) => row.filter((name) => name !== '')).filter((path) => path.length > 0)
}

/** All categories, as `pathsIn` reads them. */
export function sheetOf(categories: readonly Category[]) {
  const nodes = categoryTree(inCategoryOrder(categories))
  const depth = Math.max(1, ...nodes.map(({ path }) => path.length))
  return {
    headers: ['label', ...Array.from({ length: depth }, (_, at) => `lvl${at + 1}`)],
    rows: nodes.map(({ category, path }) => [
      category.name,
      ...Array.from({ length: depth }, (_, at) => path[at]?.name ?? ''),
    ]),
  }
}
