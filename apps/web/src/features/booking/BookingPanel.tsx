import { Button, Card, Sheet, textLinkClass } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { formatPeriod } from '../../lib/date-formats.ts'
import { useT } from '../../lib/i18n.tsx'
import { idlePart, lazyPart } from '../../lib/lazy-part.tsx'
import { useIsWide } from '../../lib/use-screen-width.ts'
import { WriteButton } from '../../lib/WriteButton.tsx'
import { Money } from '../../parts/money/Money.tsx'
import { BookingFields } from './BookingFields.tsx'
import { asksOwnerFirst, bookingAction, useActionText } from './button-text.ts'
import { CheckEmailNote } from './CheckEmailNote.tsx'
import { periodOf } from './choice.ts'
import type { Booking } from './use-booking.ts'

// what went wrong or is good to know is there once someone uses the page
const BookingNews = idlePart(async () => (await import('./BookingNews.tsx')).BookingNews)

// there is no price before someone has chosen
const PriceLines = lazyPart(async () => (await import('../../parts/money/PriceLines.tsx')).PriceLines)
const Cancellation = lazyPart(async () => (await import('../../parts/cancellation/Cancellation.tsx')).Cancellation)

export type BookingPanelProps = {
  booking: Booking
  /** Shown to the right of the price. */
  rating?: ReactNode
  /** Where there is nothing to pay and nothing to book, people talk. */
  onContact: () => void
}

/** Dates, quantity, price, button: a card at the side, or a bar with a sheet on small screens. */
export function BookingPanel(props: BookingPanelProps) {
  return useIsWide() ? <SidePanel {...props} /> : <BottomPanel {...props} />
}

function SidePanel(props: BookingPanelProps) {
  const { booking, rating } = props
  return (
    <Card isFloating className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <UnitPrice booking={booking} />
        {rating}
      </div>
      <Offer {...props} />
    </Card>
  )
}

function UnitPrice({ booking: { asset, type } }: { booking: Booking }) {
  const unit = type.timeBased ? type.timing.timeUnit : undefined
  return <Money amount={asset.price} currency={asset.currency} unit={unit} className="block text-price-lg" />
}

/** What can be done here, or why nothing can. */
function Offer({ booking, onContact, isInSheet = false }: BookingPanelProps & { isInSheet?: boolean }) {
  const t = useT()
  const { hindrance } = booking
  if (hindrance === 'unavailable') return <p className="text-ink-2">{t('asset.unavailable')}</p>
  if (hindrance === 'sold') {
    return (
      <Button size="lg" isDisabled className="w-full">
        {t('booking.sold')}
      </Button>
    )
  }
  if (bookingAction(booking) === 'contact') {
    return (
      <Button size="lg" className="w-full" onPress={onContact}>
        {t('booking.contact')}
      </Button>
    )
  }
  return (
    <>
      <BookingFields booking={booking} isInSheet={isInSheet} />
      <BookingNews booking={booking} />
      {booking.preview && (
        <>
          <PriceLines terms={booking.preview} isOld={booking.isPriceOld} />
          <Cancellation booked={booking.preview} />
        </>
      )}
      {hindrance === 'email' ? (
        <CheckEmailNote isAsked={booking.isAsked} />
      ) : (
        !isInSheet && <SubmitPart booking={booking} />
      )}
    </>
  )
}

function SubmitPart({ booking }: { booking: Booking }) {
  const t = useT()
  const textOfAction = useActionText()
  const { type, asset, isSending, isBegun, problem } = booking
  const isRetry = isBegun || problem?.kind === 'failed'
  // nobody asks for something whose price they have not seen
  if (booking.previewError && !isRetry) {
    return (
      <Button
        size="lg"
        variant="secondary"
        className="w-full"
        isBusy={booking.isPreviewing}
        onPress={booking.retryPreview}
      >
        {t('action.retry')}
      </Button>
    )
  }
  return (
    <div>
      <WriteButton
        size="lg"
        className="w-full"
        isBusy={isSending}
        busyLabel={t('booking.sending')}
        onPress={booking.submit}
      >
        {isRetry ? t('action.retry') : textOfAction(booking)}
      </WriteButton>
      {asset.price > 0 && !booking.isInstant && asksOwnerFirst(type) && (
        <p className="mt-3 text-center text-ink-2 text-small">{t('booking.notCharged')}</p>
      )}
    </div>
  )
}

function BottomPanel(props: BookingPanelProps) {
  const t = useT()
  const { locale } = useIntl()
  const { booking, onContact } = props
  const { hindrance } = booking
  const [isOpen, setOpen] = useState(false)
  const { auth } = useSearch({ strict: false })
  // people who reload the page while they sign up see that form first
  const goesOn = (booking.isAsked || booking.wish !== undefined) && auth === undefined
  // back from signing in: what was asked for, or is waited for, continues where it was asked
  useEffect(() => {
    if (goesOn) setOpen(true)
  }, [goesOn])
  const action = bookingAction(booking)
  const textOfAction = useActionText()
  const period = periodOf(booking.choice, booking.rules)
  const dates =
    period &&
    formatPeriod(
      { startDate: new Date(period.start), endDate: new Date(period.end), unit: booking.rules.unit },
      { locale, zone: booking.rules.zone },
    )
  const handlePress = () => (action === 'contact' ? onContact() : setOpen(true))
  return (
    <>
      <div className="min-w-0">
        <UnitPrice booking={booking} />
        {dates && (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className={`${textLinkClass} hit-area block truncate font-semibold text-small tabular-nums`}
          >
            {dates}
          </button>
        )}
      </div>
      {hindrance === 'unavailable' ? (
        <p className="text-ink-2 text-small">{t('asset.unavailable')}</p>
      ) : (
        <Button size="lg" isDisabled={hindrance === 'sold'} onPress={handlePress}>
          {hindrance === 'sold'
            ? t('booking.sold')
            : action === 'request' && !booking.isComplete
              ? t('booking.pickDates')
              : textOfAction(booking)}
        </Button>
      )}
      <Sheet
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t('booking.yours')}
        closeLabel={t('action.close')}
        footer={hindrance !== 'email' && <SubmitPart booking={booking} />}
      >
        <div className="flex flex-col gap-4">
          <Offer {...props} isInSheet />
        </div>
      </Sheet>
    </>
  )
}
