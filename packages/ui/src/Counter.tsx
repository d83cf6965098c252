import { cx } from './cx.ts'

/** A counter disturbs short texts, so it appears when half of the limit is used. */
export const isCounting = (used: number, limit: number | undefined): limit is number =>
  limit !== undefined && used >= limit / 2

export function Counter({ id, used, limit }: { id: string; used: number; limit: number }) {
  return (
    <span
      id={id}
      className={cx(
        'ms-auto shrink-0 text-caption tabular-nums',
        used > limit ? 'font-semibold text-danger-ink' : 'text-ink-3',
      )}
    >
      {used} / {limit}
    </span>
  )
}
