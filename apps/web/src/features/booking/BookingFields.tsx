import { DateRangeCalendar, DateRangePicker, type DayUnit, Stepper } from '@plaza/ui'
import { useState } from 'react'
import { useDateRangeTexts } from '../../lib/date-texts.ts'
import { useT } from '../../lib/i18n.tsx'
import { objectOf } from '../../lib/json.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { isByTime } from './choice.ts'
import { datesMark } from './lead-to-dates.ts'
import type { Booking } from './use-booking.ts'

// asked for once there are days
const BookingTimes = lazyPart(async () => (await import('./BookingTimes.tsx')).BookingTimes)
const BookingExtras = lazyPart(async () => (await import('./BookingExtras.tsx')).BookingExtras)
const BookingNote = lazyPart(async () => (await import('./BookingNote.tsx')).BookingNote)

export type BookingFieldsProps = {
  booking: Booking
  /** In a sheet the calendar is open; in the panel it opens from its fields. */
  isInSheet?: boolean | undefined
}

/** When, how many, and a word to the owner. */
export function BookingFields({ booking, isInSheet = false }: BookingFieldsProps) {
  const t = useT()
  const { rules, choice, left, isSending, isBegun } = booking
  const isLocked = isSending || isBegun
  const hasQuantity = rules.mostUnits > 1
  const isFramed = !isInSheet && rules.isTimeBased
  return (
    <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-4">
      <div className={isFramed ? 'divide-y divide-line-2 rounded-md border border-line-2' : 'flex flex-col gap-4'}>
        {rules.isTimeBased && <Days booking={booking} isInSheet={isInSheet} />}
        {hasQuantity && (
          <div
            className={isFramed ? 'flex items-center justify-between px-3.5 py-2' : 'flex items-center justify-between'}
          >
            <div>
              <p className="font-semibold text-caption">{t('booking.quantity')}</p>
              {rules.hasStock && <p className="text-ink-3 text-caption">{t('booking.left', { count: left })}</p>}
            </div>
            <Stepper
              label={t('booking.quantity')}
              value={choice.quantity}
              onChange={booking.chooseQuantity}
              min={1}
              max={rules.mostUnits}
              fewerLabel={t('booking.fewer')}
              moreLabel={t('booking.more')}
              isDisabled={isLocked}
            />
          </div>
        )}
      </div>
      {rules.isTimeBased && isByTime(rules.unit) && choice.days && <BookingTimes booking={booking} unit={rules.unit} />}
      {hasExtras(booking) && <BookingExtras booking={booking} />}
      {booking.isComplete && <BookingNote booking={booking} />}
    </fieldset>
  )
}

const pricesOf = ({ asset }: Booking) => objectOf(objectOf(asset.metadata.plaza).prices)

const isList = (value: unknown) => Array.isArray(value) && value.length > 0

const hasExtras = (booking: Booking) => booking.isComplete && isList(pricesOf(booking).extras)

/** What a day costs is read out with it, where all days cost the same. */
function usePriceOf(booking: Booking) {
  const formats = useFormats()
  const { asset, rules } = booking
  const { weekend, seasons } = pricesOf(booking)
  if (weekend || isList(seasons)) return undefined
  const price = asset.price > 0 ? formats.money(asset.price, asset.currency) : undefined
  return rules.unit === 'd' || rules.unit === 'n' ? () => price : undefined
}

/** What the calendar of a booking needs, wherever it stands. */
export function useCalendarProps(booking: Booking) {
  const { rules, choice } = booking
  // hours are chosen for one day
  const unit: DayUnit = isByTime(rules.unit) ? 'd' : rules.unit
  const texts = useDateRangeTexts(rules.unit)
  const priceOf = usePriceOf(booking)
  return {
    texts,
    unit,
    value: choice.days,
    onChange: booking.chooseDays,
    minDuration: isByTime(rules.unit) ? 1 : rules.min,
    maxDuration: isByTime(rules.unit) ? 1 : rules.max,
    isDayOpen: booking.isDayOpen,
    quantity: choice.quantity,
    zone: rules.zone,
    priceOf,
  }
}

function Days({ booking, isInSheet = false }: BookingFieldsProps) {
  const calendar = useCalendarProps(booking)
  const [isOpen, setOpen] = useState(false)
  const isSingle = isByTime(booking.rules.unit)
  if (isInSheet) {
    return (
      <div {...{ [datesMark]: '' }}>
        <DateRangeCalendar {...calendar} isDense months={1} />
      </div>
    )
  }
  return (
    <DateRangePicker
      {...calendar}
      isFrameless
      isSingle={isSingle}
      isOpen={isOpen}
      onOpenChange={setOpen}
      onChange={(days) => {
        calendar.onChange(days)
        if (days && isSingle) setOpen(false)
      }}
    />
  )
}
