import type { ReactNode } from 'react'

export type SortDirection = 'ascending' | 'descending'

export type DataColumn<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end. */
  align?: 'start' | 'end' | undefined
  /** Rows can be put in the order of this column. */
  isSortable?: boolean | undefined
  /** Narrow tables and cards leave it out. */
  isMinor?: boolean | undefined
}

/** Rows that something is done with together. */
export type RowSelection<Row> = {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
  /** Name of the box of a row ("Select Ana"). */
  labelOf: (row: Row) => string
  /** Name of the box above them ("Select all on this page"). */
  allLabel: string
}

export type DataTableProps<Row> = {
  /** Name of the table. */
  label: string
  /** The first one names its row and is the link to it. */
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  sort?: { columnId: string; direction: SortDirection } | undefined
  onSort?: ((columnId: string) => void) | undefined
  /** The address of a row; a plain click goes through `onOpen`, another one opens a tab. */
  hrefOf?: ((row: Row) => string) | undefined
  onOpen?: ((row: Row) => void) | undefined
  /** The row whose panel is open. */
  openId?: string | undefined
  /** Boxes before the rows; with Shift all from the box before to this one. */
  selection?: RowSelection<Row> | undefined
  /** At the end of each row, a menu. */
  menuOf?: ((row: Row) => ReactNode) | undefined
  menuHeader?: string | undefined
  className?: string | undefined
}
