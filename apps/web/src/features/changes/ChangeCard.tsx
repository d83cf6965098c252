import type { BookingChange, Transaction } from '@plaza/sdk'
import { CalendarClock, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { When } from '../../lib/When.tsx'
import { ChangeFacts } from './ChangeFacts.tsx'
import { ChangePrice, type Role } from './ChangePrice.tsx'

export type ChangeCardProps = {
  change: BookingChange
  transaction: Transaction
  role: Role
  title: string
  /** What can be done until the deadline. */
  until: string
  children: ReactNode
}

/** A change that is open: what would be different, what it costs, until when, and what can be done. */
export function ChangeCard({ change, transaction, role, title, until, children }: ChangeCardProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-md border border-line bg-canvas p-4">
      <p className="flex items-center gap-2 font-strong text-small">
        <CalendarClock aria-hidden className="size-4.5 shrink-0" />
        {title}
      </p>
      <ChangeFacts {...{ transaction }} before={change.before} after={change.after} />
      {/* what was to come before both agreed has come */}
      <ChangePrice
        {...{ transaction, role }}
        {...change}
        settlement={change.agreedDate ? 'agreed' : change.settlement}
      />
      <p className="flex items-center gap-2 text-small">
        <Clock aria-hidden className="size-4.5 shrink-0 text-ink-2" />
        <span>
          {until} <When date={change.deadline} style="until" />
        </span>
      </p>
      {children}
    </section>
  )
}
