import { Button, DateRangeCalendar, Dialog, Stepper, useNow } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import type { Choice, Wish } from '../../parts/transaction/unsent-booking.ts'
import { useCalendarProps } from './BookingFields.tsx'
import { BookingTimes } from './BookingTimes.tsx'
import { isByTime, isOpenOn, periodOf, shortest } from './choice.ts'
import type { Booking } from './use-booking.ts'

export type WaitingDialogProps = {
  booking: Booking
  error: string | null
  isBusy: boolean
  onClose: () => void
  onJoin: (wish: Wish) => void
}

/** Days or hours that the owner offers, whether taken or not. */
export function WaitingDialog({ booking, error, isBusy, onClose, onJoin }: WaitingDialogProps) {
  const t = useT()
  const now = useNow()
  const { asset } = booking
  const calendar = useCalendarProps(booking)
  const graph = booking.rules.graph
  const rules = {
    ...booking.rules,
    graph: graph && { ...graph, steps: graph.steps.map((step) => ({ ...step, used: 0 })) },
  }
  const { unit } = rules
  const [choice, setChoice] = useState<Choice>({
    days: null,
    slot: null,
    length: shortest(rules),
    quantity: booking.choice.quantity,
  })
  const choose = (next: Partial<Choice>) => setChoice({ ...choice, ...next })
  const period = periodOf(choice, rules)
  return (
    <Dialog
      isOpen
      isCompact
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('waiting.title.join')}
      closeLabel={t('action.close')}
      isBusy={isBusy}
      actions={
        <Button
          data-writes
          isBusy={isBusy}
          busyLabel={t('waiting.joining')}
          isDisabled={!period}
          onPress={() =>
            period &&
            onJoin({
              assetId: asset.id,
              startDate: new Date(period.start).toISOString(),
              endDate: new Date(period.end).toISOString(),
              quantity: choice.quantity,
            })
          }
        >
          {t('waiting.join')}
        </Button>
      }
    >
      <div className="mt-2 flex flex-col gap-4">
        <p className="text-ink-2">{t('waiting.how')}</p>
        <DateRangeCalendar
          {...calendar}
          isDense
          months={1}
          value={choice.days}
          onChange={(days) =>
            choose(isByTime(unit) ? { days: days && { start: days.start, end: days.start }, slot: null } : { days })
          }
          quantity={choice.quantity}
          priceOf={undefined}
          isDayOpen={(date, quantity) => isOpenOn(rules, { date, quantity, now })}
        />
        {isByTime(unit) && choice.days && (
          <BookingTimes
            booking={{
              rules,
              choice,
              chooseSlot: (slot) => choose({ slot }),
              chooseLength: (length) => choose({ length, slot: null }),
            }}
            unit={unit}
          />
        )}
        {rules.mostUnits > 1 && (
          <div className="flex items-center justify-between">
            <p className="font-semibold text-caption">{t('booking.quantity')}</p>
            <Stepper
              label={t('booking.quantity')}
              value={choice.quantity}
              onChange={(quantity) => choose({ quantity })}
              min={1}
              max={rules.mostUnits}
              fewerLabel={t('booking.fewer')}
              moreLabel={t('booking.more')}
            />
          </div>
        )}
        {error && (
          <p role="alert" className="rounded-md bg-danger-soft px-3.5 py-2.5 text-danger-ink text-small">
            {error}
          </p>
        )}
      </div>
    </Dialog>
  )
}
