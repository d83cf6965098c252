import { cx } from '../cx.ts'
import type { DataTableProps } from './data-table-props.ts'
import { RowBox } from './RowBox.tsx'
import { RowLink } from './RowLink.tsx'
import { useSelecting } from './use-selecting.ts'

/** The rows of a table where there is no room for one. */
export function RowCards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, menuOf, selection } = props
  const selecting = useSelecting(props)
  const [first, ...others] = columns
  const cards = (
    <ul aria-label={label} className="flex flex-col gap-3">
      {rows.map((row) => {
        const id = idOf(row)
        return (
          <li
            key={id}
            className={cx(
              'rounded-photo border p-4',
              selection?.ids.has(id) ? 'border-brand-edge bg-brand-soft' : 'border-line bg-raised',
            )}
          >
            <div className="flex items-start gap-3">
              {selection && selecting && (
                <RowBox
                  label={selection.labelOf(row)}
                  isSelected={selection.ids.has(id)}
                  onToggle={(withShift) => selecting.toggle(id, withShift)}
                />
              )}
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
                .map(({ id: columnId, header, cell }) => ({ columnId, header, content: cell(row) }))
                .filter(({ content }) => content || content === 0)
                .map(({ columnId, header, content }) => (
                  <div key={columnId} className="flex items-baseline justify-between gap-4">
                    <dt className="shrink-0 text-ink-3">{header}</dt>
                    <dd className="min-w-0 text-end">{content}</dd>
                  </div>
                ))}
            </dl>
          </li>
        )
      })}
    </ul>
  )
  if (!selection || !selecting) return cards
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3 px-4 text-small text-ink-2">
        <RowBox
          label={selection.allLabel}
          isSelected={selecting.isAll}
          isIndeterminate={selecting.isSome}
          onToggle={selecting.toggleAll}
        />
        <span aria-hidden>{selection.allLabel}</span>
      </div>
      {cards}
    </div>
  )
}
