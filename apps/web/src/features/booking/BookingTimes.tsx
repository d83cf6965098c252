import { slotsOf } from '@plaza/domain'
import { TimeSlotPicker } from '@plaza/ui'
import { useTimeSlotTexts } from '../../lib/date-texts.ts'
import { useT } from '../../lib/i18n.tsx'
import { stepOf } from './choice.ts'
import type { Booking } from './use-booking.ts'

export type BookingTimesProps = {
  booking: Pick<Booking, 'rules' | 'choice' | 'chooseSlot' | 'chooseLength'>
  unit: 'h' | 'm'
}

/** The time of day, for listings booked by the hour or minute. */
export function BookingTimes({ booking, unit }: BookingTimesProps) {
  const t = useT()
  const { rules, choice } = booking
  const texts = useTimeSlotTexts(unit, rules.zone)
  const date = choice.days?.start
  if (!date || !rules.graph) return null
  const { zone, graph, noticeMs } = rules
  const { length, quantity } = choice
  const slots = slotsOf(graph, { date, zone, unit, length, quantity, now: Date.now() + noticeMs }).map(
    ({ start, time, problem }) => ({
      id: new Date(start).toISOString(),
      label: time,
      reason: problem === null ? undefined : t(problem === 'past' ? 'dates.past' : 'dates.taken'),
    }),
  )
  // from the first to the last hour that can be booked
  const isOpen = ({ reason }: (typeof slots)[number]) => reason === undefined
  const [first, last] = [slots.findIndex(isOpen), slots.findLastIndex(isOpen)]
  return (
    <TimeSlotPicker
      slots={slots.slice(Math.max(0, first), last + 1)}
      value={choice.slot}
      onChange={booking.chooseSlot}
      duration={choice.length}
      onDurationChange={booking.chooseLength}
      minDuration={rules.min}
      maxDuration={rules.max}
      step={stepOf(unit)}
      texts={texts}
    />
  )
}
