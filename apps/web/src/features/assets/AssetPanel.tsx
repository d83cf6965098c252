import type { Asset } from '@plaza/sdk'
import { Card } from '@plaza/ui'
import { isPublic } from '../../lib/asset.ts'
import { usePriceUnit } from '../../lib/catalogue.ts'
import { useT } from '../../lib/i18n.tsx'
import { Money } from '../../lib/Money.tsx'
import { OwnerControls } from './OwnerControls.tsx'
import type { ViewerRole } from './viewer-role.ts'

/** The price and what one can do with it: at the side, or in a bar at the bottom of small screens. */
export function AssetPanel({ asset, role }: { asset: Asset; role: ViewerRole }) {
  const t = useT()
  const unit = usePriceUnit(asset)
  const price = <Money amount={asset.price} currency={asset.currency} unit={unit} className="block text-price-lg" />
  return (
    <aside aria-label={t('asset.panel')} className="lg:block">
      <div className="sticky top-24 max-lg:hidden">
        <Card isFloating>
          {price}
          {role === 'owner' ? (
            <OwnerControls asset={asset} />
          ) : (
            !isPublic(asset) && <p className="mt-3 text-ink-2">{t('asset.unavailable')}</p>
          )}
        </Card>
      </div>
      <div className="fixed inset-x-0 bottom-0 z-sticky flex min-h-18 items-center justify-between gap-4 border-line border-t bg-bg px-5 pt-3 pb-safe-3 lg:hidden">
        <div className="min-w-0">
          {price}
          {role !== 'owner' && !isPublic(asset) && <p className="text-caption text-ink-2">{t('asset.unavailable')}</p>}
        </div>
        {role === 'owner' && <OwnerControls asset={asset} isCompact />}
      </div>
    </aside>
  )
}
