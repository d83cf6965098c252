import type { Transaction } from '@plaza/contract'
import { bookedCancellation, refundDates } from '@plaza/domain'
import { useNow } from '@plaza/ui'
import { ShieldCheck } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { objectOf } from '../../lib/json.ts'
import { zoneOf } from '../asset/asset.ts'
import { useHomeZone } from '../asset/home-zone.ts'
import { useCancellationText } from './use-cancellation-text.ts'

type Booked = Partial<Pick<Transaction, 'startDate' | 'platformData' | 'assetSnapshot'>>

/** Until when how much comes back, of a booking or the preview of one; nothing for what begins at no moment. */
export function Cancellation({ booked }: { booked: Booked }) {
  const t = useT()
  const { nameOf, ofDates } = useCancellationText()
  const now = useNow()
  const homeZone = useHomeZone()
  const { startDate, assetSnapshot } = booked
  const terms = bookedCancellation(booked)
  if (!startDate) return null
  // days are those of the listing's place, as its dates are told
  const zone = zoneOf({ metadata: objectOf(objectOf(assetSnapshot).metadata) as Transaction['metadata'] }) ?? homeZone
  const name = terms && nameOf({ id: terms.policy, ...(terms.name !== undefined && { name: terms.name }) })
  return (
    <section
      aria-label={t('cancellation.title')}
      className="flex gap-3 rounded-md bg-canvas px-3.5 py-3 text-ink-2 text-small"
    >
      <ShieldCheck aria-hidden className="size-4.5 shrink-0 text-brand" />
      <p className="min-w-0 wrap-anywhere">
        {name && <span className="font-semibold text-ink">{t('cancellation.name', { name })} </span>}
        {ofDates(refundDates(terms, new Date(startDate)), { now, zone })}
      </p>
    </section>
  )
}
