import { Star } from 'lucide-react'
import { useId } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { cx } from './cx.ts'
import { FieldErrorText } from './Field.tsx'

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

export type StarInputProps = {
  label: string
  /** 0 while nothing is chosen. */
  value: number
  onChange: (value: number) => void
  scale?: number | undefined
  /** Names one choice ("4 of 5"). */
  labelOf: (value: number) => string
  error?: string | undefined
  isDisabled?: boolean | undefined
}

/** Stars to give: a radio group, so arrows change it. */
export function StarInput({ label, value, onChange, scale = 5, labelOf, error, isDisabled = false }: StarInputProps) {
  return (
    <RadioGroup
      value={value === 0 ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      orientation="horizontal"
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      className="flex flex-col gap-1"
    >
      <Label className="font-semibold text-small">{label}</Label>
      <div className="-ms-2 flex">
        {starsOf(scale).map((star) => (
          <Radio
            key={star}
            value={String(star)}
            aria-label={labelOf(star)}
            className="flex size-11 cursor-pointer items-center justify-center rounded-full outline-offset-0 transition hover:bg-sunken focus-visible:outline-2 focus-visible:outline-focus disabled:cursor-not-allowed motion-safe:pressed:scale-95"
          >
            <Star
              aria-hidden
              className={cx(
                'size-7',
                star <= value ? 'fill-current text-ink' : error ? 'text-danger' : 'text-line-2',
                isDisabled && 'opacity-70',
              )}
            />
          </Radio>
        ))}
      </div>
      <FieldErrorText error={error} />
    </RadioGroup>
  )
}
