export type Piece = { text: string; look?: 'strong' | 'mark' | 'hash' }

/** Lines of pieces, and below them pictures by their hash. */
export type Cell = { lines: readonly (readonly Piece[])[]; photos?: readonly string[] }

export type SheetTable = {
  title: string
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** How wide the columns are to each other; alike unless told. */
  shares?: readonly number[] | undefined
  /** Columns of amounts, which end at the right. */
  amounts?: readonly number[] | undefined
}

export type Pair = readonly [name: string, value: string]

/** What a file is drawn of: nothing that cannot be handed to another thread. */
export type Sheet = {
  locale: string
  /** Who makes it; shown above the title. */
  author: string
  title: string
  /** What it is about, for the foot of each page. */
  subject: string
  /** Lines below the name of the author. */
  letterhead?: readonly string[] | undefined
  facts: readonly Pair[]
  picture?: Buffer | undefined
  tables: readonly SheetTable[]
  /** Pictures as JPEG, by their hash; `missing` stands where one is not there. */
  pictures?: ReadonlyMap<string, Buffer> | undefined
  missing?: string | undefined
  /** Paragraphs below the tables. */
  notes?: readonly string[] | undefined
  /** Values to compare, how, and where all of it is found again. */
  proof?: { title: string; pairs: readonly Pair[]; text: string; url: string } | undefined
}
