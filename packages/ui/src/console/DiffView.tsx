import { ArrowRight } from 'lucide-react'
import { valueText } from './value-text.ts'

export type DiffRow = {
  /** What changed ("Price"). */
  field: string
  /** One for each column. */
  values: readonly unknown[]
}

export type DiffViewProps = {
  /** Name of the table. */
  label: string
  /** Titles of the values: before and after; or what was written, and what stands there now. */
  columns: readonly string[]
  fieldHeader: string
  rows: readonly DiffRow[]
  /** Stands for a value that is not there. */
  emptyText: string
}

/** What changed, field by field, with its values side by side; below each other where there is no room. */
export function DiffView({ label, columns, fieldHeader, rows, emptyText }: DiffViewProps) {
  return (
    <table aria-label={label} className="diff-view w-full text-small">
      <thead className="sr-only">
        <tr>
          <th scope="col">{fieldHeader}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="flex flex-col gap-3">
        {rows.map(({ field, values }) => (
          <tr key={field} className="flex flex-col gap-1">
            <th scope="row" className="text-start text-caption font-semibold text-ink-3">
              {field}
            </th>
            {values.map((value, place) => (
              <td key={columns[place]} className="flex gap-2">
                <span
                  aria-hidden
                  className="flex w-16 shrink-0 items-center gap-1 self-start pt-1 text-caption text-ink-3"
                >
                  {columns[place]}
                  {place === 0 && columns.length === 2 && <ArrowRight className="size-3" />}
                </span>
                <span
                  className={`min-w-0 grow whitespace-pre-wrap break-words rounded-xs px-2 py-1 ${looks[place] ?? looks[2]}`}
                >
                  {valueText(value) || <em className="text-ink-3">{emptyText}</em>}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const looks = ['bg-danger-soft text-danger-ink', 'bg-ok-soft text-ok-ink', 'bg-info-soft text-info-ink']
