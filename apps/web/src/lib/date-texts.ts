import type { TimeUnit } from '@plaza/contract'
import type { DateRangeTexts, TimeSlotTexts } from '@plaza/ui'
import { useMemo } from 'react'
import { zoneName } from './date-formats.ts'
import { useT } from './i18n.tsx'
import { lengthText } from './length-text.ts'

/** What `DateRangePicker` and `DateRangeCalendar` say, for a unit of time. */
export function useDateRangeTexts(unit: TimeUnit = 'd'): DateRangeTexts {
  const t = useT()
  return useMemo(
    () => ({
      start: t(unit === 'n' ? 'dates.checkIn' : unit === 'h' || unit === 'm' ? 'dates.day' : 'dates.from'),
      end: t(unit === 'n' ? 'dates.checkOut' : 'dates.lastDay'),
      pick: t('dates.pick'),
      title: t('dates.title'),
      done: t('dates.done'),
      close: t('action.close'),
      previousMonth: t('dates.previousMonth'),
      nextMonth: t('dates.nextMonth'),
      available: t('dates.available'),
      past: t('dates.past'),
      taken: t('dates.taken'),
      behind: t('dates.behind'),
      tooShort: (least) => t('dates.tooShort', { length: lengthText(t, unit, least) }),
      tooLong: (most) => t('dates.tooLong', { length: lengthText(t, unit, most) }),
      yours: t('dates.yours'),
      today: t('dates.today'),
      clear: t('dates.clear'),
      zone: (zone) => t('dates.zone', { zone: zoneName(zone) }),
      length: t('dates.length'),
      count: (count) => lengthText(t, unit, count),
      fewer: t('dates.fewer'),
      more: t('dates.more'),
    }),
    [t, unit],
  )
}

/** What `TimeSlotPicker` says, for a unit of time and the zone of the asset. */
export function useTimeSlotTexts(unit: 'h' | 'm', zone: string): TimeSlotTexts {
  const t = useT()
  return useMemo(
    () => ({
      start: t('dates.startTime'),
      length: t('dates.length'),
      count: (count) => lengthText(t, unit, count),
      fewer: t('dates.fewer'),
      more: t('dates.more'),
      none: t('dates.noSlots'),
      zone: t('dates.zone', { zone: zoneName(zone) }),
    }),
    [t, unit, zone],
  )
}
