export { drawPdf } from './draw.ts'
export { easternFonts, fontFiles, fontName, runsOf, type Weight } from './letters.ts'
export { mirrored, partsInSight } from './lines.ts'
export type { Cell, Pair, Piece, Sheet, SheetTable } from './sheet.ts'
