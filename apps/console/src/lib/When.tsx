import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useT } from './i18n.tsx'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** "just now", "12 min ago", "3 h ago", then the day; the exact moment on hover and for programs. */
export function When({ date }: { date: string }) {
  const t = useT()
  const intl = useIntl()
  const now = useMinute()
  const at = Date.parse(date)
  const past = now - at
  const thisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  const text =
    Math.abs(past) < minuteMs
      ? t('when.now')
      : past > 0 && past < hourMs
        ? t('when.minutes', { minutes: Math.floor(past / minuteMs) })
        : past > 0 && past < dayMs
          ? t('when.hours', { hours: Math.floor(past / hourMs) })
          : intl.formatDate(at, { day: 'numeric', month: 'short', ...(!thisYear && { year: 'numeric' }) })
  return (
    <time dateTime={date} title={intl.formatDate(at, { dateStyle: 'long', timeStyle: 'short' })}>
      {text}
    </time>
  )
}

/** This moment, anew every minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
