import { EmptyState, textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useHead } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { pictures } from '../../lib/pictures.ts'
import { QueryBoundary } from '../../lib/QueryBoundary.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAssetTypes } from '../../parts/asset/catalogue.ts'
import { useUserId } from '../../parts/person/me.ts'
import { NotFoundPage } from '../system/index.ts'
import { AvailabilityEditor } from './AvailabilityEditor.tsx'
import { CalendarRows } from './CalendarRows.tsx'
import { CalendarSkeleton } from './CalendarSkeleton.tsx'
import { OtherCalendars } from './OtherCalendars.tsx'
import { assetQuery } from './queries.ts'
import { WhoWaits } from './WhoWaits.tsx'

const route = getRouteApi('/my/calendar')

/** All listings of an owner side by side, or one of them to change. */
export default function MyCalendarPage() {
  const t = useT()
  const { asset } = route.useSearch()
  useHead({ title: t('calendar.title') })
  return (
    <div className="page-column py-8 md:py-12">
      {asset === undefined ? (
        <>
          <h1 className="text-h1">{t('calendar.title')}</h1>
          <CalendarRows
            empty={
              <div className="mt-8">
                <EmptyState picture={pictures.listings} title={t('calendar.empty')}>
                  {t('calendar.empty.text')}
                </EmptyState>
              </div>
            }
          >
            <div className="mt-10">
              <OtherCalendars />
            </div>
          </CalendarRows>
        </>
      ) : (
        <OneCalendar assetId={asset} />
      )}
    </div>
  )
}

function OneCalendar({ assetId }: { assetId: string }) {
  const t = useT()
  const { sdk } = useServices()
  const { day } = route.useSearch()
  const userId = useUserId()
  const types = useAssetTypes()
  const query = useQuery(assetQuery(sdk, assetId))
  return (
    <QueryBoundary query={query} skeleton={<CalendarSkeleton />} notFound={<NotFoundPage />}>
      {(asset) => (
        <QueryBoundary query={types} skeleton={<CalendarSkeleton />}>
          {(all) => {
            const assetType = all.find(({ id }) => id === asset.assetTypeId)
            // the calendar of somebody else is none of the reader's business
            if (!assetType || asset.ownerId !== userId) return <NotFoundPage />
            return (
              <div className="flex flex-col gap-6">
                <header>
                  <Link
                    to="/my/calendar"
                    className={`${textLinkClass} inline-flex min-h-11 items-center gap-1 text-small`}
                  >
                    <ChevronLeft aria-hidden className="size-4 rtl:rotate-180" />
                    {t('calendar.all')}
                  </Link>
                  <h1 className="text-h1">{asset.name}</h1>
                </header>
                <AvailabilityEditor asset={asset} assetType={assetType} initialDay={day} />
                {assetType.timeBased && !assetType.infiniteStock && (
                  <>
                    <WhoWaits asset={asset} type={assetType} />
                    <OtherCalendars asset={asset} />
                  </>
                )}
              </div>
            )
          }}
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}
