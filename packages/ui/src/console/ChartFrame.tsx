import { type ReactNode, useId, useState } from 'react'
import { Button } from '../Button.tsx'

export type ChartTable = { headers: readonly string[]; rows: readonly (readonly string[])[] }

export type ChartFrameProps = {
  title: string
  /** What the picture shows, in a sentence, for those who do not see it and those in a hurry. */
  summary: string
  /** The same numbers as in the picture. */
  table: ChartTable
  tableLabel: string
  chartLabel: string
  /** More that can be done with them. */
  actions?: ReactNode
  children: ReactNode
}

/** A picture of numbers that can be read as a table, too. */
export function ChartFrame({ title, summary, table, tableLabel, chartLabel, actions, children }: ChartFrameProps) {
  const [isTable, setTable] = useState(false)
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-3 rounded-photo border border-line bg-raised p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 id={titleId} className="text-console-h2">
            {title}
          </h2>
          <p className="text-caption text-ink-2">{summary}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="text" onPress={() => setTable(!isTable)}>
            {isTable ? chartLabel : tableLabel}
          </Button>
          {actions}
        </div>
      </div>
      {isTable ? <NumberTable {...table} label={title} /> : children}
    </section>
  )
}

function NumberTable({ headers, rows, label }: ChartTable & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="relative max-h-80 overflow-auto" tabIndex={0} aria-label={label}>
      <table className="w-full text-small tabular-nums">
        <thead>
          <tr className="border-line border-b text-ink-2">
            {headers.map((header, at) => (
              <th key={header} scope="col" className={at === 0 ? 'py-1.5 text-start' : 'py-1.5 ps-3 text-end'}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first} className="border-line border-b last:border-0">
              <th scope="row" className="py-1.5 text-start font-normal">
                {first}
              </th>
              {cells.map((cell, at) => (
                <td key={headers[at + 1]} className="py-1.5 ps-3 text-end">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
