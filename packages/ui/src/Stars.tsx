import { Star } from 'lucide-react'
import { useId } from 'react'
import { cx } from './cx.ts'

export type StarsProps = {
  /** On the scale; halves are shown as such. */
  value: number
  /** How many stars there are. */
  scale?: number | undefined
  /** Said to screen readers ("4.5 of 5"). */
  label: string
  className?: string | undefined
}

/** A row of stars to read. */
export function Stars({ value, scale = 5, label, className }: StarsProps) {
  return (
    <span role="img" aria-label={label} className={cx('inline-flex gap-0.5', className)}>
      {starsOf(scale).map((star) => (
        <StarShape key={star} share={Math.round(Math.min(1, Math.max(0, value - star + 1)) * 2) / 2} />
      ))}
    </span>
  )
}

const starsOf = (scale: number) => Array.from({ length: scale }, (_, i) => i + 1)

function StarShape({ share }: { share: number }) {
  const clip = useId()
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4.5 shrink-0 text-ink">
      <clipPath id={clip}>
        <rect width={24 * share} height={24} />
      </clipPath>
      <path d={starPath} className="fill-line" />
      <path d={starPath} clipPath={`url(#${clip})`} className="fill-current" />
    </svg>
  )
}

const starPath = 'M12 2.2l3 6.1 6.8 1-4.9 4.8 1.2 6.7L12 17.6l-6.1 3.2 1.2-6.7L2.2 9.3l6.8-1z'

export type ScoreProps = {
  /** Already on the scale and in the reader's language ("4.8"). */
  score: string
  /** The whole meaning ("Rated 4.8 of 5, 12 ratings"). */
  label: string
  /** Ratings behind it ("(12)"). */
  count?: string | undefined
  className?: string | undefined
}

/** One star and a number, as on cards. */
export function Score({ score, label, count, className }: ScoreProps) {
  return (
    <span className={cx('inline-flex items-center gap-1 whitespace-nowrap text-small tabular-nums', className)}>
      <Star aria-hidden className="size-3.5 fill-current" />
      <span aria-hidden>{score}</span>
      {count !== undefined && (
        <span aria-hidden className="text-ink-3">
          {count}
        </span>
      )}
      <span className="sr-only">{label}</span>
    </span>
  )
}
