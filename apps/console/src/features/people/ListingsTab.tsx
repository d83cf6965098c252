import type { Asset } from '@plaza/contract'
import { type DataColumn, DataTable, StatusChip } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'

const most = 50

/** The newest listings of somebody. */
export function ListingsTab({ id }: { id: string }) {
  const t = useT()
  const { sdk } = useServices()
  const query = useQuery({
    queryKey: ['assets', 'of', { id }],
    queryFn: (): Promise<Asset[]> => sdk.assets.list({ ownerId: [id], nbResultsPerPage: most }),
  })
  const columns: DataColumn<Asset>[] = [
    {
      id: 'name',
      header: t('person.listing'),
      cell: ({ id: own, name }) => (
        <ObjectLink type="asset" id={own}>
          {name}
        </ObjectLink>
      ),
    },
    { id: 'status', header: t('person.status'), cell: (asset) => <AssetState asset={asset} /> },
    {
      id: 'price',
      header: t('person.price'),
      align: 'end',
      cell: ({ price, currency }) => `${price} ${currency ?? ''}`,
    },
    { id: 'created', header: t('person.made'), isMinor: true, cell: ({ createdDate }) => <When date={createdDate} /> },
  ]
  return (
    <Region query={query} skeleton={<RowsSkeleton count={4} />}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-ink-2">{t('person.noListings')}</p>
        ) : (
          <DataTable label={t('people.listings')} columns={columns} rows={rows} idOf={({ id: own }) => own} />
        )
      }
    </Region>
  )
}

function AssetState({ asset: { validated, active } }: { asset: Asset }) {
  const t = useT()
  if (!validated) return <StatusChip kind="waiting">{t('person.listing.waiting')}</StatusChip>
  return active ? (
    <StatusChip kind="running">{t('person.listing.live')}</StatusChip>
  ) : (
    <StatusChip kind="draft">{t('person.listing.paused')}</StatusChip>
  )
}
