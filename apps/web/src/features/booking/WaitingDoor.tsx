import { failureOf, isDayOpen, periodOfDays } from '@plaza/domain'
import { Button, DateRangeCalendar, type DayRange, Dialog, Stepper, textLinkClass } from '@plaza/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useCanActAs } from '../../parts/person/ActAsNotice.tsx'
import { useUserId } from '../../parts/person/me.ts'
import { useCalendarProps } from './BookingFields.tsx'
import { isByTime } from './choice.ts'
import type { Booking } from './use-booking.ts'
import { type Wish, waitingCalls } from './waiting-calls.ts'

const key = 'plaza_wish'

/** The way to wait for days that are taken. Whoever signs up on the way joins with the days they chose before. */
export function WaitingDoor({ booking }: { booking: Booking }) {
  const t = useT()
  const { sdk, settings, notifier, storedInTab } = useServices()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const userId = useUserId()
  const isOwn = useCanActAs(booking.asset.ownerId)
  const [isOpen, setOpen] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const join = useMutation({
    mutationFn: (wish: Wish) => waitingCalls(sdk).join(wish),
    onSuccess: ({ place }) => {
      setOpen(false)
      void cache.invalidateQueries({ queryKey: ['waitingList'] })
      notifier.show({
        text: t('waiting.joined', { place: place ?? 1 }),
        action: { label: t('waiting.see'), onAction: () => void navigate({ to: '/my/waiting-list' }) },
      })
    },
    onError: (failed) => {
      const text = failureText(failureOf(failed))
      if (text) setError(t(text.id, text.values))
    },
  })

  const goOn = useEffectEvent(() => {
    const wish = readWish(storedInTab.get(key))
    if (wish?.assetId !== booking.asset.id) return
    storedInTab.remove(key)
    setOpen(true)
    join.mutate(wish)
  })
  useEffect(() => {
    if (userId !== null) goOn()
  }, [userId])

  function handleJoin(wish: Wish) {
    setError(null)
    if (userId !== null) return join.mutate(wish)
    storedInTab.set(key, JSON.stringify(wish))
    setOpen(false)
    void navigate({ to: '.', search: (search) => ({ ...search, auth: 'signup' }) })
  }

  const graph = booking.rules.graph
  const isWorthIt = graph?.steps.some(
    ({ used, at }, place) => used > 0 && (graph.steps[place + 1]?.at ?? at) > Date.now(),
  )
  if (!settings.hasWaitingList || !isWorthIt || isOwn || isByTime(booking.rules.unit)) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`${textLinkClass} hit-area self-start font-semibold text-small`}
      >
        {t('waiting.door')}
      </button>
      {isOpen && (
        <WaitingDialog
          booking={booking}
          error={error}
          isBusy={join.isPending}
          onClose={() => setOpen(false)}
          onJoin={handleJoin}
        />
      )}
    </>
  )
}

type WaitingDialogProps = {
  booking: Booking
  error: string | null
  isBusy: boolean
  onClose: () => void
  onJoin: (wish: Wish) => void
}

/** Days that the owner offers, whether taken or not. */
function WaitingDialog({ booking, error, isBusy, onClose, onJoin }: WaitingDialogProps) {
  const t = useT()
  const { rules, asset } = booking
  const calendar = useCalendarProps(booking)
  const [days, setDays] = useState<DayRange | null>(null)
  const [quantity, setQuantity] = useState(booking.choice.quantity)
  const offered = rules.graph && { ...rules.graph, steps: rules.graph.steps.map((step) => ({ ...step, used: 0 })) }
  const period = days?.end ? periodOfDays({ start: days.start, end: days.end }, rules) : undefined
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
              quantity,
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
          value={days}
          onChange={setDays}
          quantity={quantity}
          priceOf={undefined}
          isDayOpen={(date, count) =>
            offered !== undefined && isDayOpen(offered, { date, zone: rules.zone, quantity: count })
          }
        />
        {rules.mostUnits > 1 && (
          <div className="flex items-center justify-between">
            <p className="font-semibold text-caption">{t('booking.quantity')}</p>
            <Stepper
              label={t('booking.quantity')}
              value={quantity}
              onChange={setQuantity}
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

function readWish(text: string | null): Wish | undefined {
  try {
    const wish: Partial<Wish> | null = JSON.parse(text ?? 'null')
    return wish?.assetId && wish.startDate && wish.endDate && wish.quantity ? (wish as Wish) : undefined
  } catch {
    return undefined
  }
}
