import { Button, cx } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useState } from 'react'
import { useT } from './i18n.tsx'

export type Bar = { start: string; count: number }

type DayBarsProps = {
  title: string
  points: readonly Bar[]
  /** How long one is: it says how its start is written. */
  unit?: 'hour' | 'day'
  /** A bar was pressed, or some were drawn over with a mouse. */
  onPick?: ((first: Bar, last: Bar) => void) | undefined
}

const msOf = { hour: 3_600_000, day: 24 * 3_600_000 }

/** Counts over time as bars, oldest first, or as a table. */
export function DayBars({ title, points, unit = 'day', onPick }: DayBarsProps) {
  const t = useT()
  const intl = useIntl()
  const [isTable, setTable] = useState(false)
  const [chosen, setChosen] = useState<{ from: number; to: number }>()
  const bars = filled(points, msOf[unit])
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const total = bars.reduce((sum, { count }) => sum + count, 0)
  const nameOf = (start: string) =>
    intl.formatDate(start, {
      day: 'numeric',
      month: 'short',
      ...(unit === 'hour' ? { hour: 'numeric', minute: '2-digit' } : { timeZone: 'UTC' }),
    })
  const pick = (one: number, other: number) => {
    const [from, to] = [bars[Math.min(one, other)], bars[Math.max(one, other)]]
    if (from && to) onPick?.(from, to)
  }
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return null
  return (
    <figure className="rounded-photo border border-line bg-raised p-4">
      <figcaption className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <span>
          <span className="font-semibold">{title}</span>{' '}
          <span className="text-small text-ink-2">
            {t('bars.summary', { total, most, from: nameOf(first.start), to: nameOf(last.start) })}
          </span>
        </span>
        <Button size="sm" variant="text" onPress={() => setTable(!isTable)}>
          {t(isTable ? 'bars.asChart' : 'bars.asTable')}
        </Button>
      </figcaption>
      {isTable ? (
        <div className="relative max-h-56 overflow-auto">
          <table className="w-full text-small">
            <thead>
              <tr>
                <th className="text-start">{t('bars.when')}</th>
                <th className="text-end">{t('bars.count')}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ start, count }) => (
                <tr key={start}>
                  <td>{nameOf(start)}</td>
                  <td className="text-end">{intl.formatNumber(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className="flex h-20 items-end gap-0.5" aria-hidden={!onPick} onPointerUp={() => setChosen(undefined)}>
          {bars.map((bar, at) => {
            const label = t('bars.one', { when: nameOf(bar.start), count: bar.count })
            const drawn = (
              <span
                key="bar"
                className={cx('block w-full rounded-t-xs', bar.count > 0 ? 'bg-brand' : 'bg-line')}
                style={{ height: `${Math.max(bar.count > 0 ? 6 : 2, (bar.count / most) * 100)}%` }}
              />
            )
            const look = 'flex h-full min-w-0 max-w-12 grow basis-0 items-end'
            return onPick ? (
              <button
                key={bar.start}
                type="button"
                aria-label={label}
                title={label}
                className={cx(look, 'cursor-pointer select-none hover:bg-sunken', isWithin(chosen, at) && 'bg-sunken')}
                onClick={() => pick(at, at)}
                onPointerDown={() => setChosen({ from: at, to: at })}
                // a button that was let go outside is up when the pointer comes back
                onPointerEnter={({ buttons }) => setChosen(chosen && buttons > 0 ? { ...chosen, to: at } : undefined)}
                onPointerUp={() => chosen && chosen.from !== at && pick(chosen.from, at)}
              >
                {drawn}
              </button>
            ) : (
              <span key={bar.start} title={label} className={look}>
                {drawn}
              </span>
            )
          })}
        </div>
      )}
    </figure>
  )
}

const isWithin = (chosen: { from: number; to: number } | undefined, at: number) =>
  chosen !== undefined && at >= Math.min(chosen.from, chosen.to) && at <= Math.max(chosen.from, chosen.to)

/** With the periods in which nothing happened. */
function filled(points: readonly Bar[], stepMs: number): Bar[] {
  const counts = new Map(points.map(({ start, count }) => [Date.parse(start), count]))
  const starts = [...counts.keys()]
  if (starts.length === 0) return []
  const bars: Bar[] = []
  for (let at = Math.min(...starts); at <= Math.max(...starts); at += stepMs) {
    bars.push({ start: new Date(at).toISOString(), count: counts.get(at) ?? 0 })
  }
  return bars
}
