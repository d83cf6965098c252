import type { ListedTransaction, RefundPreview } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { AskAdminDialog } from './AskAdminDialog.tsx'

/** Another amount is for those who decide about money: whoever does not asks one of them. */
export function LockedAmount({ booking, known }: { booking: ListedTransaction; known: RefundPreview }) {
  const t = useT()
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-photo border border-line bg-sunken p-3">
      <span className="flex items-center gap-2 text-ink-2">
        <Lock aria-hidden className="size-4" />
        {t('bookings.cancel.locked')}
      </span>
      {may('case:create:all') && (
        <Button size="sm" variant="secondary" onPress={() => setAsking(true)}>
          {t('bookings.cancel.askAdmin')}
        </Button>
      )}
      {isAsking && <AskAdminDialog booking={booking} known={known} onClose={() => setAsking(false)} />}
    </div>
  )
}
