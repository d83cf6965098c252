import type { Asset } from '@plaza/contract'
import type { ReactNode } from 'react'
import type { Sdk } from '../../lib/client.ts'
import { DataTab, type DetailTab } from '../../lib/detail/index.ts'
import type { Translate } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { useMay } from '../../lib/me.ts'
import { ListingBookings } from './ListingBookings.tsx'
import { ListingRatings } from './ListingRatings.tsx'
import { ListingReports } from './ListingReports.tsx'

const ListingCalendar = lazyPart(async () => (await import('./ListingCalendar.tsx')).ListingCalendar)
const WhyNotFound = lazyPart(async () => (await import('./WhyNotFound.tsx')).WhyNotFound)

type With = { t: Translate; may: ReturnType<typeof useMay>; sdk: Sdk; content: ReactNode }

/** The parts of a listing that somebody may see. */
export function listingTabs(asset: Asset, { t, may, sdk, content }: With): DetailTab[] {
  const tab = (id: string, label: string, content: DetailTab['content'], isOpen = true) =>
    isOpen ? [{ id, label, content }] : []
  const assetId = asset.id
  const seen = { headers: { 'x-plaza-if-updated': asset.updatedDate } }
  return [
    ...tab('listing', t('listings.name'), content),
    ...tab('calendar', t('listings.calendar'), <ListingCalendar asset={asset} />, may('availability:list:all')),
    ...tab('bookings', t('listings.bookings'), <ListingBookings assetId={assetId} />, may('transaction:list:all')),
    ...tab('ratings', t('listings.ratings'), <ListingRatings assetId={assetId} />, may('rating:list:all')),
    ...tab('reports', t('listings.reports'), <ListingReports assetId={assetId} />),
    ...tab('why', t('listings.why'), <WhyNotFound asset={asset} />, may('asset:edit:all')),
    ...tab(
      'data',
      t('detail.data'),
      <DataTab
        value={asset}
        editable={{
          path: `/assets/${assetId}`,
          save: may('platformData:edit:all') ? (changes) => sdk.assets.update(assetId, changes, seen) : undefined,
          changed: ['assets'],
        }}
      />,
    ),
  ]
}
