import { writtenDate } from '@plaza/domain'
import type { Availability } from '@plaza/sdk'
import { addDays, dayFormat, dayRangeFormat } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useMemo } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { type PeriodProblem, valuesOf, weeklyOf } from './period-form.ts'

/** Days, hours, weekdays and periods in words. */
export function usePeriodTexts(zone: string) {
  const t = useT()
  const { locale } = useIntl()
  return useMemo(() => {
    const long = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    const short = dayFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
    const weekday = dayFormat(locale, { weekday: 'long' })
    const list = new Intl.ListFormat(locale, { type: 'conjunction' })
    const clock = (minutes: number) =>
      writtenDate(minutes * 60_000, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }, locale)
    // the first of November 2026 is a Sunday
    const weekdayName = (each: number) => weekday(addDays('2026-11-01', each))
    const days = dayRangeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
    const hours = ({ from, to }: { from: number; to: number }) =>
      from === 0 && to === 1440 ? '' : t('calendar.hours', { from: clock(from), to: clock(to) })
    const week = (weekdays: readonly number[]) =>
      weekdays.length === 7
        ? t('calendar.everyDay')
        : t('calendar.every', { days: list.format(weekdays.map(weekdayName)) })

    return {
      long,
      days,
      clock,
      weekdayName,
      /** "5–7 May 2026" or "every Monday, 9:00–17:00, 5 May – 30 Jun". */
      when(period: Availability): string {
        const shown = valuesOf({ ...period, recurringPattern: null }, zone, '')
        const span = shown ? days(shown.firstDay, shown.lastDay) : ''
        if (period.recurringPattern === null) return [span, shown && hours(shown)].filter(Boolean).join(', ')
        const weekly = weeklyOf(period)
        const rule = weekly
          ? [week(weekly.weekdays), hours(weekly)].filter(Boolean).join(', ')
          : t('calendar.rule', { pattern: period.recurringPattern })
        return `${rule}, ${span}`
      },
      what(quantity: number | string): string {
        if (quantity === 0) return t('calendar.kind.blocked')
        return typeof quantity === 'number'
          ? t('calendar.units', { count: quantity })
          : t(quantity.startsWith('-') ? 'calendar.fewer' : 'calendar.more', { count: Math.abs(Number(quantity)) })
      },
      problem(problem: PeriodProblem): string {
        switch (problem.code) {
          case 'booked':
            return t('calendar.problem.booked', { count: problem.booked, day: short(problem.day) })
          case 'bad-number':
            return t('form.integer')
          case 'nothing':
            return t('calendar.problem.nothing')
          case 'no-weekday':
            return t('calendar.problem.noWeekday')
          case 'end-not-after-start':
            return t('form.after')
          case 'occurrences-overlap':
            return t('failure.repeatsOverlap')
          case 'longer-than-a-year':
            return t('calendar.problem.year')
          default:
            return t('form.notAccepted')
        }
      },
    }
  }, [t, locale, zone])
}
