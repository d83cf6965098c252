import { dayFirst } from '@plaza/domain'
import { todayIn, useReader } from '@plaza/ui'
import { useIntl } from 'react-intl'

const dayMs = 86_400_000

/** When something was said: the time today, the weekday this week, then the date. The whole moment on hover. */
export function MessageTime({ date, className }: { date: string; className?: string | undefined }) {
  const { locale } = useIntl()
  const { zone } = useReader()
  const spoken = dayFirst(locale)
  const at = new Date(date)
  const age = Date.now() - at.getTime()
  const isToday = todayIn(zone, at) === todayIn(zone)
  const options: Intl.DateTimeFormatOptions = isToday
    ? { hour: 'numeric', minute: '2-digit' }
    : age < 7 * dayMs
      ? { weekday: 'short', hour: 'numeric', minute: '2-digit' }
      : { day: 'numeric', month: 'short' }
  return (
    <time
      dateTime={date}
      title={new Intl.DateTimeFormat(spoken, { dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(at)}
      className={className}
    >
      {new Intl.DateTimeFormat(spoken, { ...options, timeZone: zone }).format(at)}
    </time>
  )
}
