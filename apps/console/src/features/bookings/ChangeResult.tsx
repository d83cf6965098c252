import type { ChangePreview, ListedTransaction } from '@plaza/contract'
import { RadioGroup } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { moneyText } from '../../lib/money-text.ts'
import { useServices } from '../../lib/services.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'
import { amountsOf, type Bearer } from './change-wish.ts'

type ChangeResultProps = {
  booking: ListedTransaction
  wanted: { startDate?: string; endDate?: string }
  preview: ChangePreview
  bearer: Bearer
  onBearer: (bearer: Bearer) => void
}

/** Whether the listing is free then and, if so, old and new price side by side and who bears the difference. */
export function ChangeResult({ booking, wanted, preview, bearer, onBearer }: ChangeResultProps) {
  const t = useT()
  const { before, after, difference } = preview
  const { currency } = booking
  const names = useBookedBy(booking, wanted, preview.problem === 'asset.notAvailable')
  if (!after || !difference) {
    const isTaken = preview.problem === 'asset.notAvailable' || preview.problem === 'stock.short'
    return (
      <p role="alert" className="rounded-photo bg-danger-soft p-3 text-danger-ink">
        {names.length > 0
          ? t('bookings.change.taken', { names: names.join(', ') })
          : t(isTaken ? 'bookings.change.notFree' : 'bookings.change.impossible')}
      </p>
    )
  }
  const { takerAmount = after.takerAmount, ownerAmount = after.ownerAmount } = amountsOf(bearer, preview)
  const kept = takerAmount === null || ownerAmount === null ? null : takerAmount - ownerAmount
  const sum = moneyText(Math.abs(difference.taker), currency)
  return (
    <div className="flex flex-col gap-4">
      <p className="rounded-photo bg-ok-soft p-3 text-ok-ink">{t('bookings.change.free')}</p>
      {difference.taker !== 0 && (
        <RadioGroup
          label={t(difference.taker > 0 ? 'bookings.change.whoPays' : 'bookings.change.whoGets', { sum })}
          options={[
            { value: 'taker', label: t('bookings.taker') },
            { value: 'owner', label: t('bookings.owner') },
            { value: 'us', label: t('bookings.cancel.us') },
          ]}
          value={bearer}
          onChange={onBearer}
        />
      )}
      <BeforeAfter
        label={t('bookings.change.price')}
        currency={currency}
        rows={[
          { name: t('bookings.value'), before: before.value, after: after.value },
          { name: t('bookings.total'), before: before.takerAmount, after: takerAmount },
          { name: t('bookings.ownerGets'), before: before.ownerAmount, after: ownerAmount },
          { name: t('bookings.fee'), before: before.platformAmount, after: kept },
        ]}
      />
      {booking.paymentStatus === 'captured' && takerAmount !== before.takerAmount && (
        <p className="text-ink-2">{t('bookings.change.paid', { sum: moneyText(before.takerAmount, currency) })}</p>
      )}
    </div>
  )
}

/** Who has the dates that somebody wants. */
function useBookedBy(
  { id, assetId, ownerId }: ListedTransaction,
  { startDate, endDate }: { startDate?: string; endDate?: string },
  isWanted: boolean,
): string[] {
  const { sdk } = useServices()
  const { data } = useQuery({
    queryKey: ['calendar', 'list', { assetId, startDate, endDate }],
    queryFn: () =>
      sdk.calendar.list({
        ownerId: ownerId ?? '',
        assetId: assetId ?? '',
        startDate: startDate ?? '',
        endDate: endDate ?? '',
      }),
    enabled: isWanted && assetId !== null && ownerId !== null && startDate !== undefined && endDate !== undefined,
  })
  const bookings = isWanted ? (data ?? []).flatMap((row) => row.bookings) : []
  return bookings.flatMap((each) =>
    each.id !== id && each.kind === 'booked' && each.takerName ? [each.takerName] : [],
  )
}
