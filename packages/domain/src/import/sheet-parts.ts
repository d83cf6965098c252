import type { JsonObject } from '@plaza/contract'
import { isObject } from '../json-object.ts'
import { columnsOf, csvReader, flat, rowOf, type SheetFormat } from './sheet.ts'

/** Some rows of a file, as text that can be read without the rest of it. */
export type SheetPart = { content: string; rows: number; format: SheetFormat }

export type SheetSummary = { columns: readonly string[]; rows: number }

type Handlers = {
  /** Told of each row. */
  onRow?: (row: JsonObject, line: number) => void
  /** Told of each part that is full, and of the last one. */
  onPart?: (part: SheetPart) => void
}

/** As much as one part holds, about. */
const partLength = 2_000_000

/** What is read of one object may be this long; a file in which nothing ends is no list. */
const longestItem = 10_000_000

/** Thrown for what is no file of the format. */
export class UnreadableSheet extends Error {}

/**
 * Reads a file piece by piece, as it comes from a disk, so that no more of it than a part is held. `end` says what was in it. Throws
 * `UnreadableSheet`.
 */
export function sheetReader(format: SheetFormat, handlers: Handlers = {}) {
  return format === 'csv' ? csvParts(handlers) : format === 'json' ? jsonParts(handlers) : lineParts(handlers)
}

/** Collects lines until they are a part. */
function partsOf(format: SheetFormat, head: () => string, onPart: Handlers['onPart']) {
  let lines: string[] = []
  let length = 0
  const flush = () => {
    if (lines.length === 0) return
    onPart?.({ content: `${head()}${lines.join('\n')}`, rows: lines.length, format })
    lines = []
    length = 0
  }
  return {
    add(line: string) {
      lines.push(line)
      length += line.length
      if (length >= partLength) flush()
    },
    flush,
  }
}

const cellText = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const lineText = (cells: readonly string[]) => cells.map(cellText).join(',')

function csvParts({ onRow, onPart }: Handlers) {
  let columns: readonly string[] | undefined
  let rows = 0
  const parts = partsOf('csv', () => `${lineText(columns ?? [])}\n`, onPart)
  const reader = csvReader((cells) => {
    if (!columns) {
      columns = columnsOf(cells)
      return
    }
    rows++
    onRow?.(rowOf(columns, cells), rows)
    if (onPart) parts.add(lineText(cells))
  })
  return {
    add: reader.add,
    end(): SheetSummary {
      reader.end()
      parts.flush()
      return { columns: columns ?? [], rows }
    },
  }
}

/** Takes the text of one object after the other. */
function objectTaker({ onRow, onPart }: Handlers) {
  const columns = new Set<string>()
  let rows = 0
  const parts = partsOf('ndjson', () => '', onPart)
  return {
    take(text: string) {
      const value = parsed(text)
      if (!isObject(value)) throw new UnreadableSheet()
      // what the contract calls an object is one of JSON
      const row = flat(value as JsonObject)
      for (const name of Object.keys(row)) columns.add(name)
      rows++
      onRow?.(row, rows)
      if (onPart) parts.add(JSON.stringify(value))
    },
    end(): SheetSummary {
      parts.flush()
      return { columns: [...columns], rows }
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableSheet()
  }
}

function lineParts(handlers: Handlers) {
  const objects = objectTaker(handlers)
  let rest = ''
  const take = (line: string) => {
    if (line.trim() !== '') objects.take(line)
  }
  return {
    add(text: string) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > longestItem) throw new UnreadableSheet()
      for (const line of lines) take(line)
    },
    end() {
      take(rest)
      return objects.end()
    },
  }
}

/** A list of objects, or an object whose `results` or `data` are one; what else such an object says is passed over. */
function jsonParts(handlers: Handlers) {
  const objects = objectTaker(handlers)
  // brackets that are open, and at how many of them the list is
  let open = ''
  let listAt = -1
  let wasList = false
  let isText = false
  let isEscaped = false
  let text = ''
  // the last text in the outer object: the name of what follows
  let name = ''
  let item = ''
  const endBracket = (character: string) => {
    if (open.at(-1) !== (character === ']' ? '[' : '{')) throw new UnreadableSheet()
    open = open.slice(0, -1)
    if (open.length === listAt) {
      objects.take(item)
      item = ''
    } else if (open.length === listAt - 1) {
      if (item.trim() !== '') throw new UnreadableSheet()
      listAt = -1
    }
  }
  const startBracket = (character: string) => {
    const isList =
      character === '[' && !wasList && (open === '' || (open === '{' && (name === 'results' || name === 'data')))
    if (open === '' && wasList) throw new UnreadableSheet()
    open += character
    if (!isList) return
    listAt = open.length
    wasList = true
    item = ''
  }
  function read(character: string) {
    const isInItem = listAt >= 0 && open.length > listAt
    if (isText) {
      if (isInItem) item += character
      else text += character
      if (isEscaped) isEscaped = false
      else if (character === '\\') isEscaped = true
      else if (character === '"') {
        isText = false
        if (!isInItem) name = text.slice(0, -1)
      }
      return
    }
    const isSpace = /\s/.test(character)
    if (isInItem) item += character
    else if (listAt >= 0 && !isSpace && !'{[],'.includes(character)) throw new UnreadableSheet()
    if (character === '"') {
      isText = true
      text = ''
    } else if (character === '[' || character === '{') {
      if (listAt >= 0 && open.length === listAt) item = character
      startBracket(character)
    } else if (character === ']' || character === '}') endBracket(character)
    else if (open === '' && !isSpace) throw new UnreadableSheet()
  }
  return {
    add(piece: string) {
      const from = piece.charCodeAt(0) === 0xfeff ? 1 : 0
      for (let at = from; at < piece.length; at++) read(piece[at] as string)
      if (item.length > longestItem || text.length > longestItem) throw new UnreadableSheet()
    },
    end() {
      if (open !== '' || isText || !wasList) throw new UnreadableSheet()
      return objects.end()
    },
  }
}
