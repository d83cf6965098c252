import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import type { Cell, EvidenceContent, EvidenceReader, EvidenceTable, Piece } from './evidence-content.ts'
import { fontFiles, fontName, isFromRight, type Run, runsOf, type Weight } from './pdf-letters.ts'

const margin = 40
const footer = 24
const padding = 4
const gap = 6
const sizes = { small: 7, text: 8.5, section: 12, title: 18 }
const ink = '#111111'
const line = '#777777'
/** Two beside each other where start and end stand side by side. */
const photo = { width: 95, height: 72 }

type Word = { runs: readonly Run[]; weight: Weight; size: number; width: number; isSpaced: boolean }
type Laid = { words: readonly Word[]; height: number }
type Doc = InstanceType<typeof PDFDocument>

/** What a file is drawn of: nothing that cannot be handed to another thread. */
export type PdfContent = Omit<EvidenceContent, 'words'> & {
  words: Pick<EvidenceContent['words'], 'heads' | 'missing' | 'rule'>
}

/** The same as the page, as a file to keep: pages with numbers, pictures in it, nothing to load. */
export async function evidencePdf(content: PdfContent, reader: EvidenceReader): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footer },
    bufferPages: true,
    lang: reader.locale,
    displayTitle: true,
    info: { Title: `${content.title}: ${content.assetName}`, Author: reader.serviceName, Creator: 'Plaza' },
  })
  for (const { name, path } of fontFiles) doc.registerFont(name, path)
  const parts: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  draw(doc, content, reader)
  doc.end()
  return ended
}

function draw(doc: Doc, content: PdfContent, reader: EvidenceReader) {
  const width = doc.page.width - 2 * margin
  let y = margin
  const bottom = () => doc.page.height - margin - footer
  const room = (height: number) => {
    if (y + height <= bottom() || y === margin) return
    doc.addPage()
    y = margin
  }

  write([{ text: reader.serviceName, look: 'strong' }], sizes.text)
  write([{ text: content.title, look: 'strong' }], sizes.title)
  drawFacts()
  for (const table of content.tables) drawTable(table)
  drawHeads()
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
    const picture = reader.assetPicture
    const top = y
    const side = picture ? 150 : 0
    if (picture) doc.image(picture, margin, top, { fit: [side - 12, 105] })
    for (const pair of content.facts) drawPair(pair, margin + side, width - side)
    y = Math.max(y, top + (picture ? 111 : 0)) + gap
  }

  function drawPair([name, value]: readonly [string, string], x: number, wide: number, look?: Piece['look']) {
    const nameWidth = Math.min(110, wide / 3)
    const names = layOut(doc, [{ text: name, look: 'strong' }], { width: nameWidth - gap, size: sizes.text })
    const values = layOut(doc, [{ text: value, ...(look && { look }) }], { width: wide - nameWidth, size: sizes.text })
    const height = Math.max(heightOf(names), heightOf(values))
    room(height)
    drawLines(doc, names, x, y)
    drawLines(doc, values, x + nameWidth, y)
    y += height + 2
  }

  function drawTable({ title, head, rows }: EvidenceTable) {
    y += gap * 2
    const widths = columnWidths(head, width)
    const headCells = head.map((text): Cell => ({ lines: [[{ text, look: 'strong' }]] }))
    // a title is not left alone at the foot of a page
    const [first] = rows
    room(lineHeight(sizes.section) + rowHeight(headCells, widths) + Math.min(first ? rowHeight(first, widths) : 0, 200))
    write([{ text: title, look: 'strong' }], sizes.section)
    y += 2
    if (rows.length === 0) return write([{ text: '–' }], sizes.text)
    drawRow(headCells, widths)
    for (const row of rows) {
      const height = rowHeight(row, widths)
      if (y + height > bottom() && height <= bottom() - margin - 40) {
        doc.addPage()
        y = margin
        drawRow(headCells, widths)
      }
      drawRow(row, widths)
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
  function drawRow(row: readonly Cell[], widths: readonly number[]) {
    const blocks = row.map((cell, index) => blocksOf(cell, (widths[index] ?? 0) - 2 * padding))
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

  function blocksOf(cell: Cell, inner: number): Block[] {
    const lines = cellLines(cell, inner).map((laid) => ({
      height: laid.height,
      draw: (x: number, top: number) => drawLine(doc, laid, x, top),
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
    const picture = reader.pictures.get(sha256)
    if (picture) doc.image(picture, x, top, { fit: [wide, photo.height] })
    else {
      doc.lineWidth(0.5).dash(2, { space: 2 }).strokeColor(line).rect(x, top, wide, photo.height).stroke().undash()
      const words = layOut(doc, [{ text: content.words.missing }], { width: wide - 2 * gap, size: sizes.small })
      drawLines(doc, words, x + gap, top + gap)
    }
    const name = layOut(doc, [{ text: sha256.slice(0, 16), look: 'hash' }], { width: wide, size: sizes.small })
    drawLines(doc, name, x, top + photo.height + 1)
  }

  function drawHeads() {
    y += gap * 2
    const side = 110
    room(side + 30)
    const top = y
    drawCode(reader.url, { x: margin + width - side + 10, top, side: side - 10 })
    const wide = width - side - gap
    const laid = (pieces: Piece[], size: number) => layOut(doc, pieces, { width: wide, size })
    const paragraph = (lines: readonly Laid[]) => {
      drawLines(doc, lines, margin, y)
      y += heightOf(lines) + 2
    }
    paragraph(laid([{ text: content.words.heads, look: 'strong' }], sizes.section))
    for (const pair of content.heads) drawPair(pair, margin, wide, 'hash')
    paragraph(laid([{ text: content.words.rule }], sizes.text))
    paragraph(laid([{ text: reader.url, look: 'hash' }], sizes.small))
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
      const text = `${content.title} · ${content.assetName} · ${index + 1} / ${count}`
      const [laid] = layOut(doc, [{ text }], { width, size: sizes.small })
      if (laid) drawLine(doc, laid, margin, doc.page.height - margin - 8)
    }
  }
}

type Block = { height: number; draw: (x: number, top: number) => void }

const photoHeight = photo.height + sizes.small * 1.4 + gap

/** The first column of the condition names the item; numbers and hashes need less room than words. */
function columnWidths(head: readonly string[], width: number): number[] {
  const shares: Readonly<Record<number, readonly number[]>> = {
    2: [1, 3],
    3: [1, 2, 2],
    4: [2, 1, 2, 4],
    6: [3, 1.2, 2.4, 2.2, 2.4, 1],
    7: [1, 1.2, 1.6, 2, 2.2, 2.4, 2],
  }
  const own = shares[head.length] ?? head.map(() => 1)
  const sum = own.reduce((total, share) => total + share, 0)
  return own.map((share) => (share / sum) * width)
}

const heightOf = (lines: readonly Laid[]) => lines.reduce((sum, { height }) => sum + height, 0)
const lineHeight = (size: number) => size * 1.36

const widthOf = (doc: Doc, runs: readonly Run[], weight: Weight, size: number) =>
  runs.reduce(
    (sum, { text, alphabet }) => sum + doc.font(fontName(alphabet, weight)).fontSize(size).widthOfString(text),
    0,
  )

type Room = { width: number; size: number }

/** Breaks pieces into lines: between words, and within what is longer than a line. */
function layOut(doc: Doc, pieces: readonly Piece[], { width, size }: Room): Laid[] {
  const lines: Laid[] = []
  let words: Word[] = []
  let used = 0
  const end = () => {
    lines.push({ words, height: lineHeight(size) })
    words = []
    used = 0
  }
  for (const { text, look } of pieces) {
    const weight: Weight = look === 'strong' ? 700 : 400
    for (const [index, paragraph] of text.split(/\r?\n/).entries()) {
      if (index > 0) end()
      for (const written of paragraph.split(/\s+/).filter(Boolean)) {
        for (const part of partsOf(written, (own) => widthOf(doc, runsOf(own), weight, size) <= width)) {
          const runs = runsOf(part)
          const own = widthOf(doc, runs, weight, size)
          const blank = widthOf(doc, [{ text: ' ', alphabet: 'latin' }], weight, size)
          const isFirst = words.length === 0
          if (!isFirst && used + blank + own > width) end()
          const isSpaced = words.length > 0
          words.push({ runs, weight, size, width: own, isSpaced })
          used += own + (isSpaced ? blank : 0)
        }
      }
    }
  }
  if (words.length > 0 || lines.length === 0) end()
  return lines
}

/** A word, or what fits of it on a line, and the rest. */
function partsOf(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return part === '' ? parts : [...parts, part]
}

function drawLines(doc: Doc, lines: readonly Laid[], x: number, top: number) {
  let y = top
  for (const laid of lines) {
    drawLine(doc, laid, x, y)
    y += laid.height
  }
}

/** A line as few stretches of text as there are fonts in it, so that it is found and copied as it reads. */
function drawLine(doc: Doc, { words }: Laid, x: number, y: number) {
  doc.fillColor(ink)
  let at = x
  for (const { text, alphabet, weight, size } of stretchesOf(words)) {
    doc.font(fontName(alphabet, weight)).fontSize(size)
    doc.text(text, at, y, { lineBreak: false })
    at += doc.widthOfString(text)
  }
}

type Stretch = { text: string; alphabet: string; weight: Weight; size: number }

function stretchesOf(words: readonly Word[]) {
  const stretches: Stretch[] = []
  for (const [place, { runs, weight, size }] of inSight(words).entries()) {
    const isBackwards = isRightWord(runs)
    for (const [index, { text, alphabet }] of (isBackwards ? runs.toReversed() : runs).entries()) {
      const last = stretches.at(-1)
      const spaced = place > 0 && index === 0 ? ` ${text}` : text
      // words from right to left stand alone: one that follows in the same stretch would come to its right
      const goesOn = last && last.alphabet === alphabet && last.weight === weight && !isFromRight(alphabet)
      if (goesOn) last.text += spaced
      else if (spaced !== text && isFromRight(alphabet)) {
        stretches.push({ text: ' ', alphabet: 'latin', weight, size }, { text, alphabet, weight, size })
      } else stretches.push({ text: spaced, alphabet, weight, size })
    }
  }
  return stretches
}

const isRightWord = (runs: readonly Run[]) => runs.some(({ alphabet }) => isFromRight(alphabet))
const hasLetters = (runs: readonly Run[]) => runs.some(({ text }) => /\p{L}/u.test(text))

/** Words as they stand on paper: those from right to left, with the numbers between them, begin at the right. */
function inSight(words: readonly Word[]): Word[] {
  const seen: Word[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at]
    if (!word) break
    if (!isRightWord(word.runs)) {
      seen.push(word)
      at++
      continue
    }
    let end = at
    for (let next = at + 1; next < words.length; next++) {
      const other = words[next]
      if (!other || (hasLetters(other.runs) && !isRightWord(other.runs))) break
      if (isRightWord(other.runs)) end = next
    }
    seen.push(...words.slice(at, end + 1).toReversed())
    at = end + 1
  }
  return seen
}
