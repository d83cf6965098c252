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

/** The parts of a listing. */
export function listingTabs(asset: Asset, { t, may, sdk, content }: With): DetailTab[] {
  const assetId = asset.id
  const seen = { headers: { 'x-plaza-if-updated': asset.updatedDate } }
  return [
    { id: 'listing', label: t('listings.name'), content },
    {
      id: 'calendar',
      label: t('listings.calendar'),
      content: <ListingCalendar asset={asset} />,
      needs: 'availability:list:all',
    },
    {
      id: 'bookings',
      label: t('listings.bookings'),
      content: <ListingBookings assetId={assetId} />,
      needs: 'transaction:list:all',
    },
    {
      id: 'ratings',
      label: t('listings.ratings'),
      content: <ListingRatings assetId={assetId} />,
      needs: 'rating:list:all',
    },
    { id: 'reports', label: t('listings.reports'), content: <ListingReports assetId={assetId} /> },
    // a tool of those who put listings right, not something that is known of this one
    ...(may('asset:edit:all') ? [{ id: 'why', label: t('listings.why'), content: <WhyNotFound asset={asset} /> }] : []),
    {
      id: 'data',
      label: t('detail.data'),
      content: (
        <DataTab
          value={asset}
          editable={{
            path: `/assets/${assetId}`,
            save: may('platformData:edit:all') ? (changes) => sdk.assets.update(assetId, changes, seen) : undefined,
            changed: ['assets'],
          }}
        />
      ),
    },
  ]
}
