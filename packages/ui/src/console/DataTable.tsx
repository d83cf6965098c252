import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { useIsWide } from '../use-is-wide.ts'

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
  /** At the end of each row, a menu. */
  menuOf?: ((row: Row) => ReactNode) | undefined
  menuHeader?: string | undefined
  className?: string | undefined
}

/** Rows of a list: a real table, and cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isWide = useIsWide()
  return isWide ? <WideTable {...props} /> : <Cards {...props} />
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, sort, onSort, openId, menuOf, menuHeader, onOpen, className } = props
  return (
    <div className={cx('overflow-x-auto', className)}>
      <table aria-label={label} className="w-full border-collapse text-small">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.isSortable ? (sort?.columnId === column.id ? sort.direction : 'none') : undefined}
                className={cx(
                  'sticky top-0 z-sticky whitespace-nowrap border-line border-b bg-raised px-3 py-2.5 text-caption font-semibold text-ink-3',
                  column.align === 'end' ? 'text-end' : 'text-start',
                  column.isMinor && 'hidden xl:table-cell',
                )}
              >
                {column.isSortable && onSort ? (
                  <SortButton column={column} sort={sort} onSort={onSort} />
                ) : (
                  column.header
                )}
              </th>
            ))}
            {menuOf && (
              <th scope="col" className="sticky top-0 z-sticky w-12 border-line border-b bg-raised">
                <span className="sr-only">{menuHeader}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            // the link in the first cell is the way of the keyboard
            <tr
              key={idOf(row)}
              onClick={(event) => isPlain(event) && onOpen?.(row)}
              className={cx(
                'border-line border-b transition-colors last:border-b-0',
                idOf(row) === openId ? 'bg-brand-soft' : onOpen && 'hover:bg-sunken',
                onOpen && 'cursor-pointer',
              )}
            >
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.id} scope="row" className="row-room min-w-0 px-3 text-start font-normal">
                    <RowLink {...props} row={row}>
                      {column.cell(row)}
                    </RowLink>
                  </th>
                ) : (
                  <td
                    key={column.id}
                    className={cx(
                      'row-room px-3',
                      column.align === 'end' && 'text-end tabular-nums',
                      column.isMinor && 'hidden xl:table-cell',
                    )}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
              {menuOf && <td className="px-1.5 text-end">{menuOf(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SortButtonProps<Row> = {
  column: DataColumn<Row>
  sort: DataTableProps<Row>['sort']
  onSort: (columnId: string) => void
}

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
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

function Cards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, menuOf } = props
  const [first, ...others] = columns
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={idOf(row)} className="rounded-photo border border-line bg-raised p-4">
          <div className="flex items-start gap-2">
            <div className="min-w-0 grow">
              <RowLink {...props} row={row}>
                {first?.cell(row)}
              </RowLink>
            </div>
            {menuOf?.(row)}
          </div>
          <dl className="mt-3 flex flex-col gap-1.5 text-small">
            {others
              .filter(({ isMinor }) => !isMinor)
              .map((column) => (
                <div key={column.id} className="flex items-baseline justify-between gap-4">
                  <dt className="shrink-0 text-ink-3">{column.header}</dt>
                  <dd className="min-w-0 text-end">{column.cell(row)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

type RowLinkProps<Row> = Pick<DataTableProps<Row>, 'hrefOf' | 'onOpen'> & { row: Row; children: ReactNode }

function RowLink<Row>({ hrefOf, onOpen, row, children }: RowLinkProps<Row>) {
  if (!hrefOf) return children
  return (
    <a
      href={hrefOf(row)}
      className="block rounded-sm no-underline"
      onClick={(event) => {
        event.stopPropagation()
        if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen(row)
      }}
    >
      {children}
    </a>
  )
}

/** A click on the row itself: not on something in it, and not the end of marking text. */
const isPlain = ({ target }: MouseEvent) =>
  target instanceof Element &&
  !target.closest('a, button, input, [role="menu"]') &&
  (getSelection()?.isCollapsed ?? true)
