import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { easternFonts, fontFiles } from './letters.ts'
import { type Doc, drawLine, drawLines, heightOf, type Laid, layOut, lineHeight } from './lines.ts'
import type { Cell, Pair, Piece, Sheet, SheetTable } from './sheet.ts'

const margin = 40
const footer = 24
const padding = 4
const gap = 6
const sizes = { small: 7, text: 8.5, section: 12, title: 18 }
const ink = '#111111'
const line = '#777777'
/** Two beside each other where start and end stand side by side. */
const photo = { width: 95, height: 72 }

/** Pages with numbers, pictures in it, nothing to load: a file to keep. */
export async function drawSheet(sheet: Sheet): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footer },
    bufferPages: true,
    lang: sheet.locale,
    displayTitle: true,
    info: { Title: `${sheet.title}: ${sheet.subject}`, Author: sheet.author, Creator: 'Plaza' },
  })
  for (const { name, path } of fontFiles) doc.registerFont(name, path)
  const { picture: _, pictures: __, ...texts } = sheet
  for (const { name, bytes } of await easternFonts(JSON.stringify(texts))) doc.registerFont(name, bytes)
  const parts: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  draw(doc, sheet)
  doc.end()
  return ended
}

function draw(doc: Doc, sheet: Sheet) {
  const width = doc.page.width - 2 * margin
  let y = margin
  const bottom = () => doc.page.height - margin - footer
  const room = (height: number) => {
    if (y + height <= bottom() || y === margin) return
    doc.addPage()
    y = margin
  }

  write([{ text: sheet.author, look: 'strong' }], sizes.text)
  for (const text of sheet.letterhead ?? []) write([{ text }], sizes.text)
  if (sheet.letterhead?.length) y += gap * 2
  write([{ text: sheet.title, look: 'strong' }], sizes.title)
  drawFacts()
  for (const table of sheet.tables) drawTable(table)
  for (const text of sheet.notes ?? []) {
    y += gap
    write([{ text }], sizes.text)
  }
  if (sheet.proof) drawProof(sheet.proof)
  numberPages()

  /** One paragraph over the whole width. */
  function write(pieces: readonly Piece[], size: number) {
    for (const laid of layOut(doc, pieces, { width, size })) {
      room(laid.height)
      drawLine(doc, laid, margin, y)
      y += laid.height
    }
  }

  function drawFacts() {
    y += gap
    const { picture } = sheet
    const top = y
    const side = picture ? 150 : 0
    if (picture) doc.image(picture, margin, top, { fit: [side - 12, 105] })
    for (const pair of sheet.facts) drawPair(pair, margin + side, width - side)
    y = Math.max(y, top + (picture ? 111 : 0)) + gap
  }

  function drawPair([name, value]: Pair, x: number, wide: number, look?: Piece['look']) {
    const nameWidth = Math.min(110, wide / 3)
    const names = layOut(doc, [{ text: name, look: 'strong' }], { width: nameWidth - gap, size: sizes.text })
    const values = layOut(doc, [{ text: value, ...(look && { look }) }], { width: wide - nameWidth, size: sizes.text })
    const height = Math.max(heightOf(names), heightOf(values))
    room(height)
    drawLines(doc, names, x, y)
    drawLines(doc, values, x + nameWidth, y)
    y += height + 2
  }

  function drawTable({ title, head, rows, shares, amounts = [] }: SheetTable) {
    y += gap * 2
    const widths = columnWidths(head, width, shares)
    const headCells = head.map((text): Cell => ({ lines: [[{ text, look: 'strong' }]] }))
    // a title is not left alone at the foot of a page
    const [first] = rows
    room(lineHeight(sizes.section) + rowHeight(headCells, widths) + Math.min(first ? rowHeight(first, widths) : 0, 200))
    if (title) write([{ text: title, look: 'strong' }], sizes.section)
    y += 2
    if (rows.length === 0) return write([{ text: '–' }], sizes.text)
    drawRow(headCells, widths, amounts)
    for (const row of rows) {
      const height = rowHeight(row, widths)
      if (y + height > bottom() && height <= bottom() - margin - 40) {
        doc.addPage()
        y = margin
        drawRow(headCells, widths, amounts)
      }
      drawRow(row, widths, amounts)
    }
  }

  function rowHeight(row: readonly Cell[], widths: readonly number[]) {
    const heights = row.map((cell, index) => {
      const inner = (widths[index] ?? 0) - 2 * padding
      const perLine = Math.max(1, Math.floor((inner + gap) / (photo.width + gap)))
      const photoRows = Math.ceil((cell.photos?.length ?? 0) / perLine)
      return heightOf(cellLines(cell, inner)) + photoRows * photoHeight
    })
    return Math.max(...heights) + 2 * padding
  }

  /** A row that is longer than a page goes on on the next, between lines and between pictures. */
  function drawRow(row: readonly Cell[], widths: readonly number[], amounts: readonly number[]) {
    const blocks = row.map((cell, index) => blocksOf(cell, (widths[index] ?? 0) - 2 * padding, amounts.includes(index)))
    const next = blocks.map(() => 0)
    while (blocks.some((column, index) => (next[index] ?? 0) < column.length)) {
      const top = y
      const space = bottom() - top - 2 * padding
      let used = 0
      let x = margin
      for (const [index, column] of blocks.entries()) {
        let at = 0
        while ((next[index] ?? 0) < column.length) {
          const block = column[next[index] ?? 0]
          if (!block || (at + block.height > space && (at > 0 || top > margin))) break
          block.draw(x + padding, top + padding + at)
          at += block.height
          next[index] = (next[index] ?? 0) + 1
        }
        used = Math.max(used, at)
        x += widths[index] ?? 0
      }
      if (used > 0) frame(top, used + 2 * padding, widths)
      y = top + (used > 0 ? used + 2 * padding : 0)
      if (blocks.some((column, index) => (next[index] ?? 0) < column.length)) {
        doc.addPage()
        y = margin
      }
    }
  }

  function frame(top: number, height: number, widths: readonly number[]) {
    let x = margin
    doc.lineWidth(0.5).strokeColor(line)
    for (const wide of widths) {
      doc.rect(x, top, wide, height).stroke()
      x += wide
    }
  }

  function cellLines({ lines }: Cell, inner: number) {
    return lines.flatMap((pieces) => layOut(doc, pieces, { width: inner, size: sizes.text }))
  }

  function blocksOf(cell: Cell, inner: number, isAmount: boolean): Block[] {
    const lines = cellLines(cell, inner).map((laid) => ({
      height: laid.height,
      draw: (x: number, top: number) => drawLine(doc, laid, x, top, isAmount),
    }))
    const perLine = Math.max(1, Math.floor((inner + gap) / (photo.width + gap)))
    const photos = cell.photos ?? []
    const rows = Array.from({ length: Math.ceil(photos.length / perLine) }, (_, index) =>
      photos.slice(index * perLine, (index + 1) * perLine),
    )
    const wide = Math.min(photo.width, inner)
    return [
      ...lines,
      ...rows.map((hashes) => ({
        height: photoHeight,
        draw: (x: number, top: number) => {
          for (const [index, sha256] of hashes.entries()) {
            drawPhoto(sha256, { x: x + index * (photo.width + gap), top: top + 3, wide })
          }
        },
      })),
    ]
  }

  function drawPhoto(sha256: string, { x, top, wide }: { x: number; top: number; wide: number }) {
    const picture = sheet.pictures?.get(sha256)
    if (picture) doc.image(picture, x, top, { fit: [wide, photo.height] })
    else {
      doc.lineWidth(0.5).dash(2, { space: 2 }).strokeColor(line).rect(x, top, wide, photo.height).stroke().undash()
      const words = layOut(doc, [{ text: sheet.missing ?? '–' }], { width: wide - 2 * gap, size: sizes.small })
      drawLines(doc, words, x + gap, top + gap)
    }
    const name = layOut(doc, [{ text: sha256.slice(0, 16), look: 'hash' }], { width: wide, size: sizes.small })
    drawLines(doc, name, x, top + photo.height + 1)
  }

  function drawProof({ title, pairs, text, url }: NonNullable<Sheet['proof']>) {
    y += gap * 2
    const side = 110
    room(side + 30)
    const top = y
    drawCode(url, { x: margin + width - side + 10, top, side: side - 10 })
    const wide = width - side - gap
    const laid = (pieces: Piece[], size: number) => layOut(doc, pieces, { width: wide, size })
    const paragraph = (lines: readonly Laid[]) => {
      drawLines(doc, lines, margin, y)
      y += heightOf(lines) + 2
    }
    paragraph(laid([{ text: title, look: 'strong' }], sizes.section))
    for (const pair of pairs) drawPair(pair, margin, wide, 'hash')
    paragraph(laid([{ text }], sizes.text))
    paragraph(laid([{ text: url, look: 'hash' }], sizes.small))
    y = Math.max(y, top + side)
  }

  function drawCode(text: string, { x, top, side }: { x: number; top: number; side: number }) {
    const { data, size } = encode(text, { border: 1 })
    const dot = side / size
    for (const [row, dots] of data.entries()) {
      for (const [column, isDark] of dots.entries()) {
        if (isDark) doc.rect(x + column * dot, top + row * dot, dot, dot)
      }
    }
    doc.fill(ink)
  }

  function numberPages() {
    const { start, count } = doc.bufferedPageRange()
    for (let index = start; index < start + count; index++) {
      doc.switchToPage(index)
      const text = `${index + 1} / ${count} · ${sheet.title} · ${sheet.subject}`
      const [laid] = layOut(doc, [{ text }], { width, size: sizes.small })
      if (laid) drawLine(doc, laid, margin, doc.page.height - margin - 8)
    }
  }
}

type Block = { height: number; draw: (x: number, top: number) => void }

const photoHeight = photo.height + sizes.small * 1.4 + gap

function columnWidths(head: readonly string[], width: number, shares?: readonly number[]): number[] {
  const own = head.map((_, index) => shares?.[index] ?? 1)
  const sum = own.reduce((total, share) => total + share, 0)
  return own.map((share) => (share / sum) * width)
}
