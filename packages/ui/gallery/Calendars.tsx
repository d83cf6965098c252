import { useState } from 'react'
import {
  addDays,
  DateRangeCalendar,
  DateRangePicker,
  type DateRangeTexts,
  type DayRange,
  Stepper,
  TimeSlotPicker,
  todayIn,
} from '../src/index.ts'
import { calendarTexts } from './calendar-texts.ts'
import { Section } from './Section.tsx'

const nights: DateRangeTexts = { ...calendarTexts, start: 'Check-in', end: 'Check-out' }

/** Days and times to choose. */
export function Calendars() {
  const today = todayIn()
  const [range, setRange] = useState<DayRange | null>({ start: addDays(today, 4), end: addDays(today, 7) })
  const [stay, setStay] = useState<DayRange | null>(null)
  const [weeks, setWeeks] = useState<DayRange | null>(null)
  const [slot, setSlot] = useState<string | null>('10:00')
  const [hours, setHours] = useState(2)
  const [quantity, setQuantity] = useState(1)
  const isOpen = (day: string) => ![1, 2, 10, 11, 33].some((place) => addDays(today, place) === day)
  return (
    <Section title="Calendar: days, nights, weeks; read only; hours">
      <DateRangeCalendar
        texts={calendarTexts}
        value={range}
        onChange={setRange}
        isDayOpen={isOpen}
        minDuration={2}
        maxDuration={14}
        zone="Asia/Tokyo"
      />
      <DateRangePicker texts={nights} unit="n" value={stay} onChange={setStay} isDayOpen={isOpen} />
      <DateRangePicker texts={calendarTexts} value={null} onChange={setStay} error="Pick your dates" />
      <DateRangeCalendar
        texts={calendarTexts}
        unit="w"
        value={weeks}
        onChange={setWeeks}
        isDayOpen={isOpen}
        months={1}
        isDense
      />
      <DateRangeCalendar texts={calendarTexts} value={null} isDayOpen={isOpen} months={1} />
      <TimeSlotPicker
        slots={['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00'].map((time) => ({
          id: time,
          label: time,
          reason: time === '12:00' || time === '13:00' ? 'taken' : undefined,
        }))}
        value={slot}
        onChange={setSlot}
        duration={hours}
        onDurationChange={setHours}
        maxDuration={8}
        texts={{
          start: 'Start',
          length: 'How long',
          count: (count) => (count === 1 ? '1 hour' : `${count} hours`),
          fewer: 'Shorter',
          more: 'Longer',
          none: 'No free time on this day.',
          zone: 'Times are in Mexico City',
        }}
      />
      <Stepper
        label="Quantity"
        value={quantity}
        onChange={setQuantity}
        min={1}
        max={5}
        fewerLabel="One less"
        moreLabel="One more"
      />
    </Section>
  )
}
