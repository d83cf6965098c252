import type { BookingChange, Transaction } from '@plaza/sdk'
import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyLayer } from '../../lib/lazy-part.tsx'
import { useServices } from '../../lib/services.tsx'
import { usePolling } from '../../lib/use-signals.ts'
import { useRight } from '../../parts/person/rights.ts'
import type { Role } from './ChangePrice.tsx'
import { changesQuery } from './change-queries.ts'
import { PayCard } from './PayCard.tsx'
import { ProposalCard } from './ProposalCard.tsx'

const ChangeSheet = lazyLayer(async () => (await import('./ChangeSheet.tsx')).ChangeSheet)

const askEveryMs = 2_000

/** Both have agreed, and the difference is still to be paid. */
const isToPay = ({ status, agreedDate }: Pick<BookingChange, 'status' | 'agreedDate'>) =>
  status === 'open' && agreedDate !== null

export type ChangePartProps = {
  transaction: Transaction
  role: Role
  otherName: string
  /** Only what waits for an answer, where there is little room. */
  isBrief: boolean
}

/** The open change of a booking, or the way to propose one. */
export function ChangePart({ transaction, role, otherName, isBrief }: ChangePartProps) {
  const t = useT()
  const { sdk } = useServices()
  const [isOpen, setOpen] = useState(false)
  const { paid } = useSearch({ strict: false })
  const mayPropose = useRight('transaction:transition') !== false
  const polling = usePolling('conversation')
  const changes = useQuery({
    ...changesQuery(sdk, transaction.id),
    // whoever is back from paying waits for it to be known
    refetchInterval: ({ state: { data } }) => (paid && role === 'taker' && data?.some(isToPay) ? askEveryMs : polling),
  }).data
  if (!changes) return null
  const open = changes.find(({ status }) => status === 'open')
  if (open && isToPay(open)) return <PayCard change={open} {...{ transaction, role, otherName }} isBack={paid === 1} />
  if (open) return <ProposalCard change={open} {...{ transaction, role, otherName }} />
  const isOver = transaction.endDate !== null && Date.parse(transaction.endDate) <= Date.now()
  if (isBrief || isOver || !mayPropose || !transaction.assetId) return null
  return (
    <>
      <Button variant="secondary" className="w-full" data-writes onPress={() => setOpen(true)}>
        <CalendarClock aria-hidden />
        {t('change.button')}
      </Button>
      {isOpen && <ChangeSheet {...{ transaction, role, otherName }} onClose={() => setOpen(false)} />}
    </>
  )
}
