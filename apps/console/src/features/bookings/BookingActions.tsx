import type { ListedTransaction } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { stepsOf } from './steps.ts'

/** What staff can do with a booking, for those who may. */
export function BookingActions({ booking }: { booking: ListedTransaction }) {
  const t = useT()
  const may = useMay()
  const [asked, setAsked] = useState<'move' | 'cancel'>()
  const { steps, canCancel } = stepsOf(booking)
  if (!may('transaction:transition:all')) return null
  const close = () => setAsked(undefined)
  return (
    <>
      {steps.length > 0 && (
        <Button size="sm" variant="secondary" onPress={() => setAsked('move')}>
          {t('bookings.move')}
        </Button>
      )}
      {canCancel && (
        <Button size="sm" variant="danger" onPress={() => setAsked('cancel')}>
          {t('bookings.cancel')}
        </Button>
      )}
      {asked === 'move' && <MoveDialog booking={booking} onClose={close} />}
      {asked === 'cancel' && <RefundDialog booking={booking} onClose={close} />}
    </>
  )
}
