import { cx, type Day } from '@plaza/ui'
import { Ban, CalendarCheck, CircleCheck, Clock, History, type LucideIcon } from 'lucide-react'
import type { MouseEvent, PointerEvent } from 'react'
import type { MessageId } from '../../lib/i18n.tsx'
import type { DayKind, DayStock } from './day-stock.ts'

/** Each kind of day has its own icon and word; colour never says it alone. */
export const dayKinds = {
  open: { icon: CircleCheck, text: 'calendar.kind.open', look: 'border-line bg-raised text-ink' },
  partly: { icon: Clock, text: 'calendar.kind.partly', look: 'border-line bg-raised text-ink' },
  booked: { icon: CalendarCheck, text: 'calendar.kind.booked', look: 'border-info-edge bg-info-soft text-info-ink' },
  blocked: { icon: Ban, text: 'calendar.kind.blocked', look: 'border-line bg-sunken text-ink-2' },
  past: { icon: History, text: 'calendar.kind.past', look: 'border-transparent bg-transparent text-ink-3' },
} satisfies Record<DayKind, { icon: LucideIcon; text: MessageId; look: string }>

export type DayCellProps = {
  day: Day
  stock: DayStock
  label: string
  /** Who has booked it or asks for it. */
  names: readonly string[]
  /** Somebody asks for it and waits for an answer. */
  isWanted: boolean
  isSelected: boolean
  isToday: boolean
  onPointerDown: (day: Day, event: PointerEvent) => void
  onPointerEnter: (day: Day, event: PointerEvent) => void
  onClick: (day: Day, event: MouseEvent) => void
  'data-day': Day
  tabIndex: number
  onFocus: () => void
}

/** One day of the owner's calendar: what is free of how many, and why. */
export function DayCell({
  day,
  stock,
  label,
  names,
  isWanted,
  isSelected,
  isToday,
  onPointerDown,
  onPointerEnter,
  onClick,
  ...props
}: DayCellProps) {
  const { icon: Icon, look } = dayKinds[stock.kind]
  return (
    <div className="p-0.5">
      <button
        {...props}
        type="button"
        onPointerDown={(event) => onPointerDown(day, event)}
        onPointerEnter={(event) => onPointerEnter(day, event)}
        onClick={(event) => onClick(day, event)}
        className={cx(
          'flex h-14 w-full cursor-pointer touch-manipulation select-none flex-col items-center justify-between rounded-sm border py-1.5 tabular-nums -outline-offset-2 transition-colors md:h-20 md:items-start md:px-2.5 md:py-2',
          isSelected
            ? 'border-brand bg-brand-soft text-brand-ink'
            : cx(isWanted ? 'hatched border-sun-ink border-dashed text-ink' : look, 'hover:border-line-2'),
        )}
      >
        <span aria-hidden className="relative text-control font-day">
          {Number(day.slice(8))}
          {isToday && <span className="absolute -inset-e-2 bottom-2.5 size-1.5 rounded-full bg-sun" />}
        </span>
        <span className="sr-only">{label}</span>
        {/* phones have no room for it; there it is read in the list below */}
        {names[0] !== undefined && (
          <span aria-hidden className="hidden w-full truncate text-start text-caption md:block">
            {names.length > 1 ? `${names[0]} +${names.length - 1}` : names[0]}
          </span>
        )}
        <span aria-hidden className="flex items-center gap-1 text-tiny md:text-caption">
          {/* an open day says nothing; of one thing there is nothing to count */}
          {stock.kind !== 'past' && stock.kind !== 'open' && <Icon className="size-3.5 md:size-4" />}
          {stock.total > 1 && stock.kind !== 'blocked' && stock.kind !== 'past' && (
            <span>
              {stock.free}/{stock.total}
            </span>
          )}
        </span>
      </button>
    </div>
  )
}
