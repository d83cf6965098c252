import { withYear, writtenDate } from '@plaza/domain'
import { todayIn, useReader } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'

const dayMs = 86_400_000

const wholeMoment: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
}

/** When something was said: the time today, the weekday this week, then the date. The whole moment on hover. */
export function MessageTime({ date, className }: { date: string; className?: string | undefined }) {
  const { locale } = useIntl()
  const { zone } = useReader()
  const at = new Date(date)
  const age = Date.now() - at.getTime()
  const isToday = todayIn(zone, at) === todayIn(zone)
  const options: Intl.DateTimeFormatOptions = isToday
    ? { hour: '2-digit', minute: '2-digit' }
    : age < 7 * dayMs
      ? { weekday: 'short', hour: '2-digit', minute: '2-digit' }
      : withYear({ day: 'numeric', month: 'short' }, [at], Date.now())
  return (
    <time dateTime={date} title={writtenDate(at, { ...wholeMoment, timeZone: zone }, locale)} className={className}>
      {writtenDate(at, { ...options, timeZone: zone }, locale)}
    </time>
  )
}
