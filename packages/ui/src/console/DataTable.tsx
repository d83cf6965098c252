import { useIsWide } from '../use-is-wide.ts'
import type { DataTableProps } from './data-table-props.ts'
import { RowCards } from './RowCards.tsx'
import { RowTable } from './RowTable.tsx'

/** Rows of a list: a real table, and cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isWide = useIsWide()
  return isWide ? <RowTable {...props} /> : <RowCards {...props} />
}
