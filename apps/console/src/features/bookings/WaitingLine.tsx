import type { ListedTransaction } from '@plaza/contract'
import { useT } from '../../lib/i18n.tsx'
import { useWaiting } from './waiting.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** "Waiting for Carmen · 26 h · answer due in 22 h"; nothing when nobody has to act. */
export function WaitingLine({ booking, now }: { booking: ListedTransaction; now: number }) {
  const t = useT()
  const waiting = useWaiting(booking)
  if (!waiting) return null
  const lasting = (ms: number) => {
    const hours = Math.max(0, Math.floor(ms / hourMs))
    if (hours === 0) return t('bookings.waits.minutes', { minutes: Math.max(0, Math.floor(ms / minuteMs)) })
    return hours < 72
      ? t('bookings.waits.hours', { hours })
      : t('bookings.waits.days', { days: Math.floor(hours / 24) })
  }
  const left = booking.deadline === null ? undefined : Date.parse(booking.deadline) - now
  return (
    <p className="text-ink-2">
      {t('bookings.waits', { name: waiting.name, hours: lasting(now - Date.parse(booking.statusDate)) })}
      {left !== undefined && (
        <span className={left < 0 ? 'text-danger-ink' : undefined}>
          {' · '}
          {t(left < 0 ? 'bookings.due.past' : 'bookings.due.in', { hours: lasting(Math.abs(left)) })}
        </span>
      )}
    </p>
  )
}
