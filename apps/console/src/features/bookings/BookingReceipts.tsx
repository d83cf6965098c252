import type { ListedTransaction } from '@plaza/contract'
import { isAgreed } from '@plaza/domain'
import { Button } from '@plaza/ui'
import { useMutation } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

const sides = ['taker', 'owner'] as const

/** The papers of both sides as files; of what was called off there are some where it was paid online. */
export function BookingReceipts({ booking }: { booking: ListedTransaction }) {
  const t = useT()
  const { sdk } = useServices()
  const make = useMutation({
    mutationFn: (side: (typeof sides)[number]) => sdk.receipts.read(booking.id, { side }),
    onSuccess: ({ fileUrl }) => window.location.assign(fileUrl),
  })
  const isCancelled = booking.cancelledDate !== null
  const hasOne = isCancelled ? booking.paymentStatus === 'captured' : isAgreed(booking)
  if (!hasOne) return null
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="flex flex-wrap gap-3">
        {sides.map((side) => (
          <Button
            key={side}
            size="sm"
            variant="secondary"
            isBusy={make.isPending && make.variables === side}
            isDisabled={make.isPending}
            onPress={() => make.mutate(side)}
          >
            {t(side === 'taker' ? 'bookings.receipt' : 'bookings.statement')}
          </Button>
        ))}
      </div>
      {make.isError && (
        <p role="alert" className="text-danger-ink text-small">
          {t('bookings.receipt.failed')}
        </p>
      )}
    </div>
  )
}
