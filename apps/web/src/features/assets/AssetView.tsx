import { assetPath } from '@plaza/domain'
import type { Asset, AssetType } from '@plaza/sdk'
import { SkipLink } from '@plaza/ui'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useIsWide } from '../../lib/use-screen-width.ts'
import { isPublic, photosOf } from '../../parts/asset/asset.ts'
import { stateOf } from '../../parts/asset/listing-state.ts'
import { useAverages } from '../../parts/rating/rating-queries.ts'
import { BookingCalendar, useBooking } from '../booking/index.ts'
import { AskPart } from './AskPart.tsx'
import { AssetHeader } from './AssetHeader.tsx'
import { AssetPanel } from './AssetPanel.tsx'
import { Description } from './Description.tsx'
import { Gallery } from './Gallery.tsx'
import { AssetNotice, Facts, HouseRules, Ratings, Whereabouts } from './later.tsx'
import { OtherAssets } from './OtherAssets.tsx'
import { OwnerCard } from './OwnerCard.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { ReportPart } from './ReportPart.tsx'
import { useMemberDialog } from './use-member-dialog.ts'
import type { ViewerRole } from './viewer-role.ts'

export type AssetViewProps = { asset: Asset; type: AssetType; role: ViewerRole }

/** The page of one listing, in the order in which people decide. */
export function AssetView({ asset, type, role }: AssetViewProps) {
  const t = useT()
  useHead({
    title: asset.name,
    description: asset.description?.slice(0, 160),
    path: assetPath(asset),
    isIndexed: isPublic(asset),
  })
  const booking = useBooking(asset, type)
  const rating = useAverages('assetId', [asset.id])[asset.id]
  const ask = useMemberDialog('ask')
  const canBook = role !== 'owner' && isPublic(asset)
  const isWide = useIsWide()
  const owner = <OwnerCard asset={asset} isCompact={!isWide} {...(role !== 'owner' && { onAsk: ask.open })} />
  return (
    <article className="flex flex-col pb-10 lg:page-column lg:pt-6 lg:pb-14">
      <SkipLink targetId="booking">{t('asset.toBooking')}</SkipLink>
      {role !== 'stranger' && stateOf(asset) !== 'live' && <AssetNotice asset={asset} role={role} />}
      <PhoneBar asset={asset} role={role} />
      <div className="relative order-2 -mt-6 rounded-t-sheet bg-bg px-5 pt-6 md:mt-0 md:rounded-none lg:order-1 lg:px-0 lg:pt-0 lg:pb-5">
        <AssetHeader asset={asset} rating={rating} role={role} />
      </div>
      <div className="order-1 lg:order-2">
        <Gallery asset={asset} photos={photosOf(asset)} />
      </div>
      <div className="order-3 grid gap-x-16 px-5 lg:grid-cols-asset lg:px-0 lg:pt-9">
        <div className="flex min-w-0 flex-col *:border-line *:border-b *:py-7 *:last:border-b-0 lg:*:first:pt-0">
          <Facts asset={asset} />
          {!isWide && owner}
          <Description text={asset.description} />
          {type.timeBased && <BookingCalendar booking={booking} isReadOnly={!canBook} />}
          <HouseRules asset={asset} type={type} />
          <Whereabouts asset={asset} />
          {isWide && owner}
          <Ratings asset={asset} rating={rating} />
        </div>
        <AssetPanel asset={asset} role={role} booking={booking} rating={rating} onAsk={ask.open} />
      </div>
      <div className="order-4 px-5 lg:px-0">
        <OtherAssets asset={asset} />
      </div>
      {role !== 'owner' && (
        <>
          <AskPart asset={asset} />
          <ReportPart about={{ kind: 'listing', id: asset.id, name: asset.name }} />
        </>
      )}
    </article>
  )
}
