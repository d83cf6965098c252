import type { Asset } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { PageRegion } from '../../lib/detail/PageRegion.tsx'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { ListingScreen } from './ListingScreen.tsx'
import { ListingTab } from './ListingTab.tsx'
import { assetQuery, reviewQuery } from './queries.ts'

const ListingEditor = lazyPart(
  async () => (await import('./ListingEditor.tsx')).ListingEditor,
  (props) => <ListingScreen {...props} content={<RowsSkeleton count={8} />} />,
)

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
  return <PageRegion query={query}>{(asset) => <Listing key={asset.id} asset={asset} />}</PageRegion>
}

function Listing({ asset }: { asset: Asset }) {
  const may = useMay()
  const { sdk } = useServices()
  const [isEditing, setEditing] = useState(false)
  const review = useQuery({ ...reviewQuery(sdk, asset.id), enabled: may('asset:moderate:all') })
  const shown = { asset, review: review.data }
  return isEditing ? (
    <ListingEditor {...shown} onClose={() => setEditing(false)} />
  ) : (
    <ListingScreen
      {...shown}
      content={<ListingTab {...shown} />}
      onEdit={may('asset:edit:all') ? () => setEditing(true) : undefined}
    />
  )
}
