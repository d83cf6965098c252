import { cx } from '../cx.ts'

export type BarRow = {
  label: string
  /** One bar for each; all of a chart are to one scale. */
  bars: readonly { name?: string; value: number; text: string }[]
}

const fills = ['bg-brand-edge', 'bg-info-edge']

/** Amounts side by side, to one scale. The frame around it says in words and as a table what they are. */
export function BarChart({ rows }: { rows: readonly BarRow[] }) {
  const most = Math.max(1, ...rows.flatMap(({ bars }) => bars.map(({ value }) => value)))
  return (
    <div aria-hidden className="grid gap-3">
      {rows.map(({ label, bars }) => (
        <div key={label} className="grid gap-1">
          <span className="truncate text-caption text-ink-2">{label}</span>
          {bars.map(({ name, value, text }, at) => (
            <div key={name ?? at} className="flex items-center gap-2">
              <div
                className={cx('h-5 min-w-0.5 rounded-sm', fills[at])}
                style={{ flexBasis: `${(value / most) * 70}%` }}
              />
              <span className="whitespace-nowrap text-caption tabular-nums">
                {text} {name && <span className="text-ink-3">{name}</span>}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
