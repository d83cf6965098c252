import { planOf } from '@plaza/domain'
import { useIntl } from '@plaza/ui/intl'
import { useT } from '../../lib/i18n.tsx'

/** A Sunday; the days after it have the numbers of a pattern. */
const sunday = Date.UTC(2026, 0, 4)
const dayMs = 24 * 3_600_000

/** "Every Monday, Friday at 09:00": what a pattern says, in words; the pattern itself where there are none. */
export function usePlanWords(): (pattern: string) => string {
  const t = useT()
  const intl = useIntl()
  const timeOf = (hour: number, minute: number) =>
    intl.formatDate(Date.UTC(2026, 0, 4, hour, minute), { timeZone: 'UTC', timeStyle: 'short' })
  return (pattern) => {
    const plan = planOf(pattern)
    switch (plan.kind) {
      case 'hourly':
        return t('tasks.words.hourly', { minute: plan.minute })
      case 'daily':
        return t('tasks.words.daily', { time: timeOf(plan.hour, plan.minute) })
      case 'weekly': {
        const days = plan.weekdays.map((day) =>
          intl.formatDate(sunday + day * dayMs, { timeZone: 'UTC', weekday: 'long' }),
        )
        return t('tasks.words.weekly', { days: intl.formatList(days), time: timeOf(plan.hour, plan.minute) })
      }
      case 'monthly':
        return t('tasks.words.monthly', { day: plan.day, time: timeOf(plan.hour, plan.minute) })
      case 'other':
        return t('tasks.words.other', { pattern })
    }
  }
}
