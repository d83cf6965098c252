import { Check, CircleAlert, CircleCheck, CircleDashed, Clock, type LucideIcon, Play, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/**
 * Where something stands, seen by its reader. Solid waits for the reader (`your-turn`, `act-now`), tint is under way,
 * outline has ended, grey was ended by the reader. The same kind always has the same icon, so colour never stands alone.
 */
export type StatusKind =
  | 'draft'
  | 'your-turn'
  | 'waiting'
  | 'act-now'
  | 'accepted'
  | 'confirmed'
  | 'running'
  | 'done'
  | 'cancelled'
  | 'closed'

const kinds = {
  draft: [CircleDashed, 'border-line bg-sunken text-ink-2'],
  'your-turn': [Clock, 'border-sun bg-sun text-on-sun'],
  waiting: [Clock, 'border-sun-edge bg-sun-soft text-sun-ink'],
  'act-now': [CircleAlert, 'border-info bg-info text-bg'],
  accepted: [CircleCheck, 'border-info-edge bg-info-soft text-info-ink'],
  confirmed: [CircleCheck, 'border-ok-edge bg-ok-soft text-ok-ink'],
  running: [Play, 'border-ok-edge bg-ok-soft text-ok-ink'],
  done: [Check, 'border-current bg-raised text-ok-ink'],
  cancelled: [X, 'border-current bg-raised text-danger-ink'],
  closed: [X, 'border-line bg-sunken text-ink-2'],
} satisfies Record<StatusKind, [LucideIcon, string]>

export type StatusChipProps = { kind: StatusKind; children: ReactNode; className?: string | undefined }

/** The status of a booking, listing or request. */
export function StatusChip({ kind, children, className }: StatusChipProps) {
  const [Icon, look] = kinds[kind]
  return (
    <span
      className={cx(
        'inline-flex min-h-6.5 items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-caption font-strong',
        look,
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {children}
    </span>
  )
}
