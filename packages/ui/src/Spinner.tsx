import { LoaderCircle } from 'lucide-react'
import { cx } from './cx.ts'

export type SpinnerProps = {
  /** Read out when the spinner stands alone. Without it the spinner is decoration beside a text. */
  label?: string | undefined
  className?: string | undefined
}

/** A turning ring for controls that work. Regions show a `Skeleton` instead. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
      className={cx('inline-flex shrink-0', className)}
    >
      <LoaderCircle aria-hidden className="size-4.5 motion-safe:animate-spin" />
    </span>
  )
}
