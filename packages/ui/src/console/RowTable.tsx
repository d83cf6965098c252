import { cx } from '../cx.ts'
import type { DataTableProps } from './data-table-props.ts'
import { RowBox } from './RowBox.tsx'
import { isPlainClick, RowLink } from './RowLink.tsx'
import { SortButton } from './SortButton.tsx'
import { useSelecting } from './use-selecting.ts'

/** Header, first column and menus stay in view where the table scrolls in a box of its own. */
const headClass =
  'sticky top-0 z-sticky whitespace-nowrap border-line border-b bg-raised px-3 py-2.5 text-caption font-semibold text-ink-3'

export function RowTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, sort, onSort, openId, menuOf, menuHeader, onOpen, selection, className } = props
  const selecting = useSelecting(props)
  return (
    <div className={cx('relative overflow-auto', className)}>
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-small">
        <thead>
          <tr>
            {selection && selecting && (
              <th scope="col" className={cx(headClass, 'w-10 pe-0 text-start')}>
                <RowBox
                  label={selection.allLabel}
                  isSelected={selecting.isAll}
                  isIndeterminate={selecting.isSome}
                  onToggle={selecting.toggleAll}
                />
              </th>
            )}
            {columns.map((column, place) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.isSortable ? (sort?.columnId === column.id ? sort.direction : 'none') : undefined}
                className={cx(
                  headClass,
                  column.align === 'end' ? 'text-end' : 'text-start',
                  column.isMinor && 'hidden xl:table-cell',
                  place === 0 && 'first-column z-header',
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
              <th scope="col" className={cx(headClass, 'last-column z-header w-12')}>
                <span className="sr-only">{menuHeader}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = idOf(row)
            const isMarked = id === openId || selection?.ids.has(id)
            return (
              // the link in the first cell is the way of the keyboard
              <tr
                key={id}
                onClick={(event) => isPlainClick(event) && onOpen?.(row)}
                className={cx(
                  'table-row-lines transition-colors',
                  isMarked ? 'bg-brand-soft' : cx('bg-raised', onOpen && 'hover:bg-sunken'),
                  onOpen && 'cursor-pointer',
                )}
              >
                {selection && selecting && (
                  <td className="row-room w-10 ps-3">
                    <RowBox
                      label={selection.labelOf(row)}
                      isSelected={selection.ids.has(id)}
                      onToggle={(withShift) => selecting.toggle(id, withShift)}
                    />
                  </td>
                )}
                {columns.map((column, place) =>
                  place === 0 ? (
                    <th
                      key={column.id}
                      scope="row"
                      className="first-column row-room min-w-52 bg-inherit px-3 text-start font-normal"
                    >
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
                {menuOf && <td className="last-column bg-inherit px-1.5 text-end">{menuOf(row)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
