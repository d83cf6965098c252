import { ArrowDown, ArrowUp, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'

export type StatTileProps = {
  label: string
  value: ReactNode
  /** A second line: "60 % of requests". */
  hint?: string | undefined
  /** Compared with the time before; the sign says the direction. */
  change?: { text: string; direction: -1 | 0 | 1 } | undefined
  /** Day by day, as a small line. */
  days?: readonly number[] | undefined
  /** What exactly is counted, and the name of what opens it. */
  definition: string
  definitionLabel: string
}

/** One number, how it changed, and what it counts. */
export function StatTile({ label, value, hint, change, days = [], definition, definitionLabel }: StatTileProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 p-4">
      <p className="text-caption text-ink-2">{label}</p>
      <p className="break-words text-console-h2 tabular-nums sm:text-console-h1">{value}</p>
      {hint && <p className="text-caption text-ink-2">{hint}</p>}
      {change && (
        <p className="flex items-center gap-1 text-caption text-ink-2">
          {change.direction > 0 && <ArrowUp aria-hidden className="size-3.5" />}
          {change.direction < 0 && <ArrowDown aria-hidden className="size-3.5" />}
          {change.text}
        </p>
      )}
      {days.length > 1 && <Sparkline days={days} />}
      <details className="mt-auto text-caption text-ink-3">
        <summary
          aria-label={definitionLabel}
          className="inline-flex min-h-6 cursor-pointer items-center marker:content-none hover:text-ink"
        >
          <CircleHelp aria-hidden className="size-4" />
        </summary>
        <p className="mt-1 text-ink-2">{definition}</p>
      </details>
    </div>
  )
}

function Sparkline({ days }: { days: readonly number[] }) {
  const most = Math.max(1, ...days)
  const points = days.map((value, at) => `${(at / (days.length - 1)) * 100},${22 - (value / most) * 20}`).join(' ')
  return (
    <svg viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden className="h-6 w-full">
      <polyline
        points={points}
        fill="none"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        className="stroke-brand-ink"
      />
    </svg>
  )
}
