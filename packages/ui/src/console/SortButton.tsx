import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { cx } from '../cx.ts'
import type { DataColumn, DataTableProps } from './data-table-props.ts'

type SortButtonProps<Row> = {
  column: DataColumn<Row>
  sort: DataTableProps<Row>['sort']
  onSort: (columnId: string) => void
}

/** The title of a column that the rows can be put in the order of. */
export function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const isSorted = sort?.columnId === column.id
  const Icon = !isSorted ? ArrowUpDown : sort.direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={() => onSort(column.id)}
      className={cx(
        'hit-area -mx-1 inline-flex cursor-pointer items-center gap-1 rounded-xs px-1 hover:text-ink',
        isSorted && 'text-ink',
      )}
    >
      {column.header}
      <Icon aria-hidden className="size-3.5" />
    </button>
  )
}
