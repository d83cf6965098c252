export { drawPdf } from './draw.ts'
export type { Cell, Pair, Piece, Sheet, SheetTable } from './sheet.ts'
