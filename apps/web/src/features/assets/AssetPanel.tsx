import type { Asset } from '@plaza/sdk'
import { Card } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useIsWide } from '../../lib/use-screen-width.ts'
import { usePriceUnit } from '../../parts/asset/catalogue.ts'
import { Money } from '../../parts/money/Money.tsx'
import { AssetScore } from '../../parts/rating/AssetScore.tsx'
import type { AverageRating } from '../../parts/rating/rating-queries.ts'
import { type Booking, BookingPanel } from '../booking/index.ts'
import type { ViewerRole } from './viewer-role.ts'

const OwnerControls = lazyPart(async () => (await import('./OwnerControls.tsx')).OwnerControls)

export type AssetPanelProps = {
  asset: Asset
  role: ViewerRole
  booking: Booking
  rating: AverageRating | undefined
  onAsk: () => void
}

/** The price and what one can do with it: at the side, or in a bar at the bottom of small screens. */
export function AssetPanel({ asset, role, booking, rating, onAsk }: AssetPanelProps) {
  const t = useT()
  const isWide = useIsWide()
  const panel =
    role === 'owner' ? (
      <OwnerPanel asset={asset} />
    ) : (
      <BookingPanel booking={booking} rating={<AssetScore rating={rating} />} onContact={onAsk} />
    )
  return (
    <aside id="booking" tabIndex={-1} aria-label={t('asset.panel')} className="outline-none">
      {isWide ? (
        <div className="sticky top-24">{panel}</div>
      ) : (
        <div className="fixed inset-x-0 bottom-0 z-sticky flex min-h-19 items-center justify-between gap-4 border-line border-t bg-bg px-5 pt-3 pb-safe-3">
          {panel}
        </div>
      )}
    </aside>
  )
}

function OwnerPanel({ asset }: { asset: Asset }) {
  const isWide = useIsWide()
  const unit = usePriceUnit(asset)
  const price = <Money amount={asset.price} currency={asset.currency} unit={unit} className="block text-price-lg" />
  if (!isWide) {
    return (
      <>
        {price}
        <OwnerControls asset={asset} isCompact />
      </>
    )
  }
  return (
    <Card isFloating>
      {price}
      <OwnerControls asset={asset} />
    </Card>
  )
}
