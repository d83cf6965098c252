import type { RefundPreview } from '@plaza/contract'
import { useT } from '../../lib/i18n.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'

type ResultTableProps = { result: NonNullable<RefundPreview['result']>; currency: string | null }

/** What each has of the money, before and after. */
export function ResultTable({ result, currency }: ResultTableProps) {
  const t = useT()
  return (
    <BeforeAfter
      label={t('bookings.result')}
      currency={currency}
      rows={[
        { name: t('bookings.result.taker'), ...result.taker },
        { name: t('bookings.result.owner'), ...result.owner },
        { name: t('bookings.result.platform'), ...result.platform },
      ]}
    />
  )
}
