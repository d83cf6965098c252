import type { PlanHours } from '../plan.ts'
import { hourOptions } from './WeeklyHours.tsx'
import { weekdayOptions } from './weekday-options.ts'

/** "Mon, Tue · 9:00 AM – 6:00 PM", or the days alone when they are open all day. */
export function weeklyText({ days, from, to }: PlanHours, locale: string, firstWeekday: number): string {
  const names = weekdayOptions(locale, firstWeekday).filter(({ value }) => days.includes(Number(value)))
  const list = new Intl.ListFormat(locale, { type: 'unit' }).format(names.map(({ label }) => label))
  if (from === 0 && to === 1440) return list
  const [start, end] = hourOptions(locale, [from, to])
  return `${list} · ${start?.label} – ${end?.label}`
}
