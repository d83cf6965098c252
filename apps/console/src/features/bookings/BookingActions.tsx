import type { ListedTransaction } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useMay } from '../../lib/me.ts'
import { stepsOf } from './steps.ts'
import { useWaiting } from './waiting.ts'

const MessageDialog = lazyPart(async () => (await import('./MessageDialog.tsx')).MessageDialog)
const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog)
const RefundDialog = lazyPart(async () => (await import('./RefundDialog.tsx')).RefundDialog)
const RemindDialog = lazyPart(async () => (await import('./RemindDialog.tsx')).RemindDialog)

/** What staff can do with a booking, for those who may. */
export function BookingActions({ booking }: { booking: ListedTransaction }) {
  const t = useT()
  const may = useMay()
  const [asked, setAsked] = useState<'remind' | 'move' | 'cancel' | 'message'>()
  const waiting = useWaiting(booking)
  const { steps, canCancel } = stepsOf(booking)
  const mayMove = may('transaction:transition:all')
  const canRefund = booking.paymentStatus === 'captured' && may('payment:refund:all')
  const close = () => setAsked(undefined)
  return (
    <>
      {mayMove && waiting && (
        <Button size="sm" variant="secondary" onPress={() => setAsked('remind')}>
          {t('bookings.remind')}
        </Button>
      )}
      {mayMove && steps.length > 0 && (
        <Button size="sm" variant="secondary" onPress={() => setAsked('move')}>
          {t('bookings.move')}
        </Button>
      )}
      {may('message:sendAsService:all') && (
        <Button size="sm" variant="secondary" onPress={() => setAsked('message')}>
          {t('bookings.message')}
        </Button>
      )}
      {mayMove && (canCancel || canRefund) && (
        <Button size="sm" variant="danger" onPress={() => setAsked('cancel')}>
          {t(canCancel ? 'bookings.cancel' : 'bookings.refund')}
        </Button>
      )}
      {asked === 'remind' && waiting && <RemindDialog booking={booking} waiting={waiting} onClose={close} />}
      {asked === 'move' && <MoveDialog booking={booking} onClose={close} />}
      {asked === 'message' && <MessageDialog booking={booking} onClose={close} />}
      {asked === 'cancel' && <RefundDialog booking={booking} canCancel={canCancel} onClose={close} />}
    </>
  )
}
