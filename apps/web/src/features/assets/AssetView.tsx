import { assetPath } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { isPublic, photosOf } from '../../lib/asset.ts'
import { useHead } from '../../lib/head.ts'
import { AssetHeader } from './AssetHeader.tsx'
import { AssetNotice } from './AssetNotice.tsx'
import { AssetPanel } from './AssetPanel.tsx'
import { Description } from './Description.tsx'
import { Facts } from './Facts.tsx'
import { Gallery } from './Gallery.tsx'
import { HouseRules } from './HouseRules.tsx'
import { OtherAssets } from './OtherAssets.tsx'
import { OwnerCard } from './OwnerCard.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import type { ViewerRole } from './viewer-role.ts'
import { Whereabouts } from './Whereabouts.tsx'

export type AssetViewProps = { asset: Asset; role: ViewerRole }

/** The page of one listing, in the order in which people decide. */
export function AssetView({ asset, role }: AssetViewProps) {
  useHead({
    title: asset.name,
    description: asset.description?.slice(0, 160),
    path: assetPath(asset),
    isIndexed: isPublic(asset),
  })
  return (
    <article className="flex flex-col pb-10 lg:page-column lg:pt-6 lg:pb-14">
      <AssetNotice asset={asset} role={role} />
      <PhoneBar asset={asset} />
      <div className="order-2 relative -mt-6 rounded-t-sheet bg-bg px-5 pt-6 md:mt-0 md:rounded-none lg:order-1 lg:px-0 lg:pt-0 lg:pb-5">
        <AssetHeader asset={asset} />
      </div>
      <div className="order-1 lg:order-2">
        <Gallery key={asset.id} asset={asset} photos={photosOf(asset)} />
      </div>
      <div className="order-3 grid gap-x-16 px-5 lg:grid-cols-asset lg:px-0 lg:pt-9">
        <div className="flex min-w-0 flex-col *:border-line *:border-b *:py-7 *:last:border-b-0 lg:*:first:pt-0">
          <Facts asset={asset} />
          <Description text={asset.description} />
          <HouseRules asset={asset} />
          <Whereabouts asset={asset} />
          <OwnerCard asset={asset} />
        </div>
        <AssetPanel asset={asset} role={role} />
      </div>
      <div className="order-4 px-5 lg:px-0">
        <OtherAssets asset={asset} />
      </div>
    </article>
  )
}
