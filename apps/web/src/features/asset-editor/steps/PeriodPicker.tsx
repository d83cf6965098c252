import { DateRangePicker, type DateRangePickerProps, type Day } from '@plaza/ui'
import { useState } from 'react'
import { useDateRangeTexts } from '../../../lib/date-texts.ts'
import type { PlanPeriod } from '../plan.ts'

export type PeriodPickerProps = Pick<DateRangePickerProps, 'zone' | 'error' | 'className'> & {
  value: PlanPeriod | null
  onChange: (period: PlanPeriod) => void
}

/** First and last day of a period. Half a choice is nothing to save: it is kept here, and forgotten with the calendar. */
export function PeriodPicker({ value, onChange, ...picker }: PeriodPickerProps) {
  const texts = useDateRangeTexts('d')
  const [start, setStart] = useState<Day>()
  return (
    <DateRangePicker
      {...picker}
      unit="d"
      texts={texts}
      value={start ? { start, end: null } : value}
      onChange={(range) => {
        setStart(range && range.end === null ? range.start : undefined)
        if (range?.end) onChange({ start: range.start, end: range.end })
      }}
      onOpenChange={(isOpen) => !isOpen && setStart(undefined)}
    />
  )
}
