import type { MouseEvent, ReactNode } from 'react'
import type { DataTableProps } from './data-table-props.ts'

type RowLinkProps<Row> = Pick<DataTableProps<Row>, 'hrefOf' | 'onOpen' | 'idOf'> & { row: Row; children: ReactNode }

/** What names a row, as the link to it. */
export function RowLink<Row>({ hrefOf, onOpen, idOf, row, children }: RowLinkProps<Row>) {
  if (!hrefOf) return children
  return (
    <a
      href={hrefOf(row)}
      data-row={idOf(row)}
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
export const isPlainClick = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element &&
  // what lies over the page, a dialog of the row's menu, tells the row of its clicks too
  currentTarget.contains(target) &&
  !target.closest('a, button, input, label, [role="menu"]') &&
  (getSelection()?.isCollapsed ?? true)
