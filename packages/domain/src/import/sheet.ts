import type { Json, JsonObject } from '@plaza/contract'
import { isObject } from '../json-object.ts'

export const sheetFormats = ['csv', 'json', 'ndjson'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** What a file says, row by row. */
export type Sheet = { columns: readonly string[]; rows: readonly JsonObject[] }

const separators = [',', ';', '\t']

/** Which character parts the cells: the one that the first line has most of, outside of quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1)
  const counted = separators.map((separator) => ({ separator, count: line.split(separator).length }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).separator
}

const firstLineEnds = (text: string) => /\n/.test(text.replace(/"[^"]*"/g, ''))

/**
 * Reads CSV piece by piece, wherever a piece ends, and hands on each row that is whole. A quoted cell may hold anything; two quotes in it
 * stand for one. A row of empty cells is none.
 */
export function csvReader(onRow: (cells: string[]) => void) {
  let separator: string | undefined
  let unread = ''
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  // a quote in a quoted cell: what follows says whether it ends the cell
  let isAfterQuote = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((each) => each !== '')) onRow(row)
    row = []
  }
  function read(text: string, parting: string) {
    for (let at = 0; at < text.length; at++) {
      const character = text[at] as string
      if (isAfterQuote) {
        isAfterQuote = false
        if (character === '"') {
          cell += '"'
          continue
        }
        isQuoted = false
      }
      if (isQuoted) {
        if (character === '"') isAfterQuote = true
        else cell += character
      } else if (character === '"' && cell === '') isQuoted = true
      else if (character === parting) endCell()
      else if (character === '\n') endRow()
      else if (character !== '\r') cell += character
    }
  }
  const begin = () => {
    separator = separatorOf(unread)
    read(unread.charCodeAt(0) === 0xfeff ? unread.slice(1) : unread, separator)
    unread = ''
  }
  return {
    add(text: string) {
      if (separator !== undefined) return read(text, separator)
      unread += text
      if (firstLineEnds(unread)) begin()
    },
    end() {
      if (separator === undefined) begin()
      endRow()
    },
  }
}

/** Cells of a CSV text. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  const reader = csvReader((row) => rows.push(row))
  reader.add(text)
  reader.end()
  return rows
}

/** A cell that was made harmless for spreadsheets says what it said before. */
const asMeant = (cell: string) => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell)

export const columnsOf = (head: readonly string[]) => head.map((name, at) => name.trim() || `Column ${at + 1}`)

export const rowOf = (columns: readonly string[], cells: readonly string[]): JsonObject =>
  Object.fromEntries(columns.map((name, at) => [name, asMeant((cells[at] ?? '').trim())]))

function csvSheet(text: string): Sheet {
  const [head = [], ...rows] = parseCsv(text)
  const columns = columnsOf(head)
  return { columns, rows: rows.map((cells) => rowOf(columns, cells)) }
}

/** Objects in objects as one: `metadata.plaza.colour`. Lists stay as they are. */
export function flat(object: JsonObject, path = ''): JsonObject {
  return Object.fromEntries(
    Object.entries(object).flatMap(([key, value]): [string, Json][] => {
      const at = path === '' ? key : `${path}.${key}`
      if (isObject(value)) return Object.entries(flat(value, at)) as [string, Json][]
      return value === undefined ? [] : [[at, value]]
    }),
  )
}

function objectsSheet(values: readonly unknown[]): Sheet | undefined {
  if (!values.every((value): value is JsonObject => isObject(value))) return
  const rows = values.map((value) => flat(value))
  return { columns: [...new Set(rows.flatMap((row) => Object.keys(row)))], rows }
}

/** Rows of a file; nothing when it cannot be read. */
export function readSheet(text: string, format: SheetFormat): Sheet | undefined {
  if (format === 'csv') return csvSheet(text)
  try {
    if (format === 'json') {
      const value: unknown = JSON.parse(text)
      const { results, data } = isObject(value) ? value : { results: value, data: undefined }
      const list = results ?? data
      return Array.isArray(list) ? objectsSheet(list) : undefined
    }
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    return objectsSheet(lines.map((line): unknown => JSON.parse(line)))
  } catch {
    return
  }
}
