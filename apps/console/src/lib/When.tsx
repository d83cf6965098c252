import { useIntl } from '@plaza/ui/intl'
import { useEffect, useState } from 'react'
import { useT } from './i18n.tsx'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** "just now", "12 min ago", "3 h ago", then the day, with the time if it is hours ahead; the exact moment on hover and for programs. */
export function When({ date }: { date: string }) {
  const intl = useIntl()
  return (
    <time dateTime={date} title={intl.formatDate(date, { dateStyle: 'long', timeStyle: 'short' })}>
      {useWhenText()(date)}
    </time>
  )
}

/** The same inside a sentence: `const whenText = useWhenText(); … t('conflict.title', { ago: whenText(date) })` */
export function useWhenText(): (date: string) => string {
  const t = useT()
  const intl = useIntl()
  const now = useMinute()
  return (date) => {
    const at = Date.parse(date)
    const past = now - at
    if (Math.abs(past) < minuteMs) return t('when.now')
    if (past > 0 && past < hourMs) return t('when.minutes', { minutes: Math.floor(past / minuteMs) })
    if (past > 0 && past < dayMs) return t('when.hours', { hours: Math.floor(past / hourMs) })
    // what comes within a day comes at a time of it
    if (past < 0 && -past < dayMs) {
      return intl.formatDate(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
    }
    const thisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
    return intl.formatDate(at, { day: 'numeric', month: 'short', ...(!thisYear && { year: 'numeric' }) })
  }
}

/** This moment, anew every minute. */
export function useMinute(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
