import type { Asset } from '@plaza/contract'
import { assetPath, moderationOf } from '@plaza/domain'
import { buttonClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { DataTab, DetailScreen } from '../../lib/detail/index.ts'
import { Fact } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { usePeople } from '../../lib/people.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { ObjectRail } from '../rail/index.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import { Hint } from './Hint.tsx'
import { ListingBody } from './ListingBody.tsx'
import { ListingBookings } from './ListingBookings.tsx'
import { ListingPhotos } from './ListingPhotos.tsx'
import { ListingReports } from './ListingReports.tsx'
import { ListingStateChip } from './ListingStateChip.tsx'
import { ListingThumb } from './ListingThumb.tsx'
import { assetQuery, reviewQuery } from './queries.ts'

/** Everything about one listing. */
export default function ListingPage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { id } = useParams({ from: '/shell/listings/$id' })
  const query = useQuery(assetQuery(sdk, id))
  if (!may('case:list:all')) {
    return <NoAccess title={t('listings.title')} words="permission.listings" permission="case:list:all" />
  }
  return (
    <Region
      query={query}
      skeleton={
        <div className="console-column py-6">
          <RowsSkeleton count={8} />
        </div>
      }
    >
      {(asset) => <Listing asset={asset} />}
    </Region>
  )
}

function Listing({ asset }: { asset: Asset }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [place, setPlace] = useState(0)
  const mayDecide = may('asset:moderate:all')
  const review = useQuery({ ...reviewQuery(sdk, asset.id), enabled: mayDecide })
  const people = usePeople([asset.ownerId])
  const { reason } = moderationOf(asset)
  return (
    <DetailScreen
      title={asset.name}
      picture={<ListingThumb asset={asset} className="size-14" />}
      status={<ListingStateChip asset={asset} />}
      id={asset.id}
      back={{ to: '/listings', label: t('listings.title') }}
      actions={
        <>
          <a
            href={assetPath(asset)}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <ExternalLink aria-hidden className="size-4.5" />
            {t('listings.onSite')}
          </a>
          {mayDecide && <DecisionButtons asset={asset} review={review.data} />}
        </>
      }
      notice={reason && <Hint>{reason}</Hint>}
      tabs={[
        {
          id: 'listing',
          label: t('listings.name'),
          content: (
            <div className="flex flex-col gap-5">
              <ListingPhotos asset={asset} place={place} onPlace={setPlace} />
              <ListingBody asset={asset} review={review.data} isTitled={false} />
            </div>
          ),
        },
        ...(may('transaction:list:all')
          ? [{ id: 'bookings', label: t('listings.bookings'), content: <ListingBookings assetId={asset.id} /> }]
          : []),
        { id: 'reports', label: t('listings.reports'), content: <ListingReports assetId={asset.id} /> },
        { id: 'data', label: t('detail.data'), content: <DataTab value={asset} /> },
      ]}
      rail={
        <ObjectRail
          objectId={asset.id}
          facts={
            <>
              <Fact name={t('listings.owner')}>
                <ObjectLink type="user" id={asset.ownerId}>
                  {asset.ownerId === null ? '–' : (people.get(asset.ownerId)?.name ?? asset.ownerId)}
                </ObjectLink>
              </Fact>
              <Fact name={t('listings.created')}>
                <When date={asset.createdDate} />
              </Fact>
              <Fact name={t('listings.updated')}>
                <When date={asset.updatedDate} />
              </Fact>
              <Fact name={t('listings.quantity')}>{asset.quantity}</Fact>
            </>
          }
        />
      }
    />
  )
}
