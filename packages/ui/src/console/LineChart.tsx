import { cx } from '../cx.ts'

export type LineSeries = { name: string; values: readonly number[] }

export type LineChartProps = {
  /** Below the first and the last value. */
  first: string
  last: string
  series: readonly LineSeries[]
}

// told apart by their dashes as well as by their colours
const strokes = ['stroke-brand-ink', 'stroke-info-ink', 'stroke-danger-ink']
const dashes = [undefined, '7 4', '2 4']
const [width, height] = [600, 160]

/** Values that follow each other, as lines. The frame around it says in words and as a table what they are. */
export function LineChart({ first, last, series }: LineChartProps) {
  const most = Math.max(1, ...series.flatMap(({ values }) => values))
  const points = (values: readonly number[]) =>
    values
      .map((value, at) => `${(at / Math.max(1, values.length - 1)) * width},${height - (value / most) * height}`)
      .join(' ')
  return (
    <div aria-hidden className="flex flex-col gap-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-2">
        {series.map(({ name }, at) => (
          <li key={name} className="flex items-center gap-2">
            <svg viewBox="0 0 28 4" className="h-1 w-7 shrink-0" role="presentation">
              <line x1="0" y1="2" x2="28" y2="2" strokeWidth="2" strokeDasharray={dashes[at]} className={strokes[at]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <div className="flex gap-2">
        <div className="flex flex-col justify-between text-end text-caption text-ink-3 tabular-nums">
          <span>{most}</span>
          <span>0</span>
        </div>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-44 w-full min-w-0 border-line border-y"
          role="presentation"
        >
          {series.map(({ name, values }, at) => (
            <polyline
              key={name}
              points={points(values)}
              fill="none"
              strokeWidth="2"
              strokeLinejoin="round"
              strokeDasharray={dashes[at]}
              vectorEffect="non-scaling-stroke"
              className={cx(strokes[at])}
            />
          ))}
        </svg>
      </div>
      <div className="flex justify-between ps-6 text-caption text-ink-3">
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </div>
  )
}
