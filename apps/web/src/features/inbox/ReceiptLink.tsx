import type { Transaction } from '@plaza/sdk'
import { buttonClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { refundQuery } from './queries.ts'
import type { Role } from './transaction.ts'

/** The way to the receipt; of what was called off there is one where it was paid online. */
export function ReceiptLink({ transaction, role }: { transaction: Transaction; role: Role }) {
  const t = useT()
  const { sdk } = useServices()
  const isCancelled = transaction.cancelledDate !== null
  const { data: money } = useQuery({ ...refundQuery(sdk, transaction.id), enabled: isCancelled })
  if (isCancelled && !money?.paid) return null
  return (
    <Link
      to="/i/t/$transactionId/receipt"
      params={{ transactionId: transaction.id }}
      className={buttonClass({ variant: 'secondary', className: 'w-full' })}
    >
      <ReceiptText aria-hidden />
      {t(role === 'owner' ? 'receipt.statement' : 'receipt.title')}
    </Link>
  )
}
