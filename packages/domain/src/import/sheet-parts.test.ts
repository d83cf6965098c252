import { expect, test } from 'vitest'
import { readSheet, type SheetFormat } from './sheet.ts'
import { type SheetPart, sheetReader, UnreadableSheet } from './sheet-parts.ts'

/** Reads a text in pieces of some length, and puts the parts together again. */
function readInPieces(text: string, format: SheetFormat, length: number) {
  const parts: SheetPart[] = []
  const lines: unknown[] = []
  const reader = sheetReader(format, { onPart: (part) => parts.push(part), onRow: (row) => lines.push(row) })
  for (let at = 0; at < text.length; at += length) reader.add(text.slice(at, at + length))
  const summary = reader.end()
  return { summary, lines, rows: parts.flatMap(({ content, format: of }) => [...(readSheet(content, of)?.rows ?? [])]) }
}

test.each([
  ['csv', '\uFEFFa;b\r\n"x; ""y""\nz";2\r\n\r\n;3\n"";"q"\n'],
  ['csv', 'one\tother "head"\n"a ""\t b"\t \'=1\n'],
  ['csv', '"a, b",c\n1,2'],
  ['json', '[{"a":{"b":1}},{"c":"]}\\"{"}, {"d":[[1],{"e":2}]}]'],
  ['json', '{"page":{"results":[1]},"text":"[","results":[{"a":1},{"a":2}],"more":[3]}'],
  ['json', '[]'],
  ['ndjson', '{"a":{"b":1}}\n\n{"a":{"c":[2]}}'],
] as const)('%s in pieces says what it says as a whole: %j', (format, text) => {
  const whole = readSheet(text, format)
  for (let length = 1; length <= text.length; length++) {
    const { summary, lines, rows } = readInPieces(text, format, length)
    expect(summary).toEqual({ columns: whole?.columns, rows: whole?.rows.length })
    expect(lines).toEqual(whole?.rows)
    expect(rows).toEqual(whole?.rows)
  }
})

test.each([
  ['json', 'no'],
  ['json', '{"a":1}'],
  ['json', '[1,2]'],
  ['json', '[["a"]]'],
  ['json', '[{"a":1}'],
  ['json', '[{"a":}]'],
  ['json', '[{"a":1}}'],
  ['ndjson', '{"a":1}\n[2]'],
] as const)('%s that is none is found out: %j', (format, text) => {
  expect(() => readInPieces(text, format, 2)).toThrow(UnreadableSheet)
})

test('50 MB are read in parts of which none is large', { tags: 'release' }, () => {
  const text = 'word '.repeat(200)
  const reader = sheetReader('csv', { onPart: (part) => sizes.push(part) })
  const sizes: SheetPart[] = []
  reader.add('Title,Price,Text,External id\n')
  let length = 0
  let rows = 0
  let piece = ''
  while (length < 50 * 1024 * 1024) {
    const line = `"Boat ""${rows}"", blue",${rows % 90},"${text}\n${text.slice(rows % 900)}",N${rows}\n`
    piece += line
    length += line.length
    rows++
    // as files come from a disk: whole pieces, wherever lines end
    while (piece.length > 65_536) {
      reader.add(piece.slice(0, 65_536))
      piece = piece.slice(65_536)
    }
  }
  reader.add(piece)
  expect(reader.end()).toEqual({ columns: ['Title', 'Price', 'Text', 'External id'], rows })
  expect(sizes.reduce((sum, part) => sum + part.rows, 0)).toBe(rows)
  expect(Math.max(...sizes.map(({ content }) => content.length))).toBeLessThan(3_000_000)
  expect(sizes.length).toBeGreaterThan(20)
})
