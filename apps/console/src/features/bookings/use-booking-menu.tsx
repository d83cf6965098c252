import type { ListedTransaction } from '@plaza/contract'
import { MenuItem } from '@plaza/ui'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { ByHandDialog } from './ByHandDialog.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'

/** What only those do who answer for the terms of a booking: items of the menu "…", and the dialog that one of them opened. */
export function useBookingMenu(booking: ListedTransaction): { items: ReactNode; dialog: ReactNode } {
  const t = useT()
  const may = useMay()
  const [asked, setAsked] = useState<'change' | 'byHand'>()
  const close = () => setAsked(undefined)
  if (!may('transaction:config:all')) return { items: undefined, dialog: undefined }
  const isOpen = booking.cancelledDate === null && booking.completedDate === null && booking.assetId !== null
  return {
    items: (
      <>
        {isOpen && (
          <MenuItem id="change" onAction={() => setAsked('change')}>
            {t(booking.startDate === null ? 'bookings.change.plain' : 'bookings.change')}
          </MenuItem>
        )}
        <MenuItem id="byHand" onAction={() => setAsked('byHand')}>
          {t('bookings.byHand')}
        </MenuItem>
      </>
    ),
    dialog: (
      <>
        {asked === 'change' && <ChangeDialog booking={booking} onClose={close} />}
        {asked === 'byHand' && <ByHandDialog booking={booking} onClose={close} />}
      </>
    ),
  }
}
