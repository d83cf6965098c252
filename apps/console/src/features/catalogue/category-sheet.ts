import type { Category } from '@plaza/contract'
import { categoryTree, inCategoryOrder } from '@plaza/domain'
import type { Path } from './paths.ts'

/** The cells of a sheet, whichever of comma, semicolon and tab divides them; quoted ones may hold any of these. */
function readSheet(text: string): string[][] {
  const [head = ''] = text.split(/\r?\n/, 1)
  const divider = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ','
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const source = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < source.length; at++) {
    const letter = source[at]
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (source[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === divider || letter === '\n') {
      row.push(cell.replace(/\r$/, '').trim())
      cell = ''
      if (letter === '\n') {
        rows.push(row)
        row = []
      }
    } else cell += letter
  }
  return [...rows, [...row, cell.trim()]].filter((cells) => cells.some((each) => each !== ''))
}

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
