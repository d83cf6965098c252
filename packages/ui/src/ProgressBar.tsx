import { cx } from './cx.ts'

export type ProgressBarProps = {
  label: string
  /** From 0 to 1. Without it the bar only says that something goes on. */
  value?: number | undefined
  className?: string | undefined
}

/** A thin line, for example under the header while content refreshes. */
export function ProgressBar({ label, value, className }: ProgressBarProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent !== undefined && { 'aria-valuenow': percent })}
      className={cx('h-0.75 w-full overflow-hidden bg-brand-soft', className)}
    >
      <div
        className={cx(
          'h-full rounded-full bg-brand',
          percent === undefined
            ? 'w-2/5 motion-safe:animate-progress motion-reduce:w-full'
            : 'transition-all duration-base',
        )}
        {...(percent !== undefined && { style: { width: `${percent}%` } })}
      />
    </div>
  )
}
