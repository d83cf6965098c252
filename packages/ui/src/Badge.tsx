import { cx } from './cx.ts'

export type BadgeProps = {
  count: number
  /** What is counted, as a whole ("2 unread messages"). */
  label: string
  className?: string | undefined
}

/** A small number that waits for the reader. Nothing at zero. */
export function Badge({ count, label, className }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={cx(
        'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-sun px-1 text-tiny font-bold text-on-sun tabular-nums',
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
