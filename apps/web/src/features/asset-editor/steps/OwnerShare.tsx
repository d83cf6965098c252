import { addDuration, parseAmount } from '@plaza/domain'
import type { AssetType } from '@plaza/sdk'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.tsx'
import { useServices } from '../../../lib/services.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import type { AssetValues } from '../asset-values.ts'

export type OwnerShareProps = { assetId: string; type: AssetType; values: AssetValues }

/** What stays for the owner after fees, as the server reckons it for the saved price; nothing where it does not tell. */
export function OwnerShare({ assetId, type, values }: OwnerShareProps) {
  const t = useT()
  const formats = useFormats()
  const { sdk } = useServices()
  const { data } = useQuery(
    queryOptions({
      queryKey: ['transactions', 'preview', { assetId, purpose: 'ownerShare' }],
      queryFn: ({ signal }) => sdk.transactions.preview(oneUnit(assetId, type), { signal }),
      retry: false,
    }),
  )
  // the sum belongs to the price that is saved
  if (typeof data?.ownerAmount !== 'number' || data.unitPrice !== parseAmount(values.price)) return null
  return (
    <p className="mt-2 text-small text-ink-2">
      {t('editor.price.share', {
        amount: formats.money(data.ownerAmount, values.currency),
        unit: type.timeBased ? formats.per(type.timing.timeUnit) : '',
      })}
    </p>
  )
}

/** The smallest booking: one of them for one unit of time, a month from now. */
function oneUnit(assetId: string, { timeBased, timing }: AssetType) {
  if (!timeBased) return { assetId, quantity: 1 }
  const startDate = new Date(addDuration(Date.now(), { M: 1 })).toISOString()
  return { assetId, quantity: 1, startDate, duration: { [timing.timeUnit]: 1 } }
}
