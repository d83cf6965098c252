import type { Asset, AssetStats } from '@plaza/contract'
import type { DataColumn } from '@plaza/ui'
import { useSearch } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { usePeople } from '../../lib/people.ts'
import { useServices } from '../../lib/services.tsx'
import { useCatalogue } from '../../lib/use-catalogue.ts'
import { When } from '../../lib/When.tsx'
import { BulkActions } from './BulkActions.tsx'
import { ListingPanel } from './ListingPanel.tsx'
import { ListingRowMenu } from './ListingRowMenu.tsx'
import { ListingStateChip } from './ListingStateChip.tsx'
import { ListingThumb } from './ListingThumb.tsx'
import { listingParams } from './listing-params.ts'
import { Price } from './Price.tsx'
import { useListingFilters } from './use-listing-filters.ts'

type Listed = Asset & { stats?: AssetStats }
type ListingListProps = { view: string; views: readonly { id: string; label: string }[] }

/** Everything that is offered, was, or will be. */
export function ListingList({ view, views }: ListingListProps) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const filters = useListingFilters()
  const { typeName, categoryName } = useCatalogue()
  const search = useSearch({ from: '/shell/listings' })
  const list = useCursorList(['assets', 'list'], listingParams(search, view), (params, options) =>
    sdk.assets.list(params, options),
  )
  const people = usePeople((list.query.data ?? []).map((asset) => asset.ownerId))
  const columns: DataColumn<Listed>[] = [
    {
      id: 'name',
      header: t('listings.name'),
      cell: (asset) => (
        <span className="flex min-w-0 items-center gap-3 font-semibold">
          <ListingThumb asset={asset} />
          <span className="min-w-0 break-words">{asset.name}</span>
        </span>
      ),
    },
    { id: 'state', header: t('listings.state'), cell: (asset) => <ListingStateChip asset={asset} /> },
    {
      id: 'owner',
      header: t('listings.owner'),
      cell: ({ ownerId: id }) => (id === null ? '–' : (people.get(id)?.name ?? id)),
    },
    { id: 'type', header: t('listings.type'), isMinor: true, cell: (asset) => typeName(asset.assetTypeId) },
    { id: 'category', header: t('listings.category'), isMinor: true, cell: (asset) => categoryName(asset.categoryId) },
    { id: 'price', header: t('listings.price'), cell: (asset) => <Price asset={asset} /> },
    { id: 'reports', header: t('listings.reports'), isMinor: true, cell: ({ stats }) => stats?.nbReports || '' },
    { id: 'views', header: t('listings.views'), isMinor: true, cell: ({ stats }) => stats?.nbViews },
    { id: 'requests', header: t('listings.requests'), isMinor: true, cell: ({ stats }) => stats?.nbRequests },
    {
      id: 'createdDate',
      header: t('listings.created'),
      isSortable: true,
      cell: ({ createdDate: date }) => <When date={date} />,
    },
    {
      id: 'updatedDate',
      header: t('listings.updated'),
      isMinor: true,
      isSortable: true,
      cell: ({ updatedDate: date }) => <When date={date} />,
    },
  ]
  return (
    <ListScreen
      exported="asset"
      title={t('listings.title')}
      views={views}
      searchLabel={t('listings.search')}
      filters={filters}
      list={list}
      columns={columns}
      nameOf={({ name }) => name}
      menuOf={(asset) => <ListingRowMenu asset={asset} />}
      bulk={
        may('asset:moderate:all')
          ? (_rows, clear, selection) => <BulkActions selection={selection} onDone={clear} />
          : undefined
      }
      isBulkForAll
      empty={{ text: t('listings.empty') }}
      panel={(id, asset) => <ListingPanel id={id} known={asset} />}
    />
  )
}
