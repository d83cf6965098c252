import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { valueText } from './value-text.ts'

export type DiffRow = {
  /** What changed ("Price"). */
  field: string
  /** One for each column. */
  values: readonly unknown[]
  /** Below them: which one stays. */
  choice?: ReactNode
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

/** What changed, field by field. Two values stand below each other, three side by side where there is room. */
export function DiffView({ label, columns, fieldHeader, rows, emptyText }: DiffViewProps) {
  const isWide = columns.length > 2
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
        {rows.map(({ field, values, choice }) => (
          <tr key={field} className={cx('flex flex-col gap-1', isWide && 'md:grid md:grid-cols-3 md:gap-x-3')}>
            <th scope="row" className="col-span-full text-start text-caption font-semibold text-ink-3">
              {field}
            </th>
            {values.map((value, place) => (
              <td key={columns[place]} className={cx('flex gap-2', isWide && 'md:flex-col md:gap-1')}>
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
            {choice && <td className="col-span-full">{choice}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const looks = ['bg-danger-soft text-danger-ink', 'bg-ok-soft text-ok-ink', 'bg-info-soft text-info-ink']
