import type { CaseWithReports } from '@plaza/contract'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { DecisionButtons, ListingStateChip, ListingThumb, reviewQuery } from '../listings/index.ts'

/** What was reported, as far as it is still there, with what can be done about it in place. */
export function ReportedThing({ found: { objectType, objectId } }: { found: CaseWithReports }) {
  if (objectId === null) return null
  if (objectType === 'asset') return <ReportedListing id={objectId} />
  return objectType === 'rating' ? <ReportedRating id={objectId} /> : null
}

function ReportedListing({ id }: { id: string }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const asset = useQuery({ queryKey: ['assets', 'read', { id }], queryFn: () => sdk.assets.read(id), retry: false })
  const review = useQuery({ ...reviewQuery(sdk, id), enabled: may('asset:moderate:all') && asset.isSuccess })
  if (asset.isError) return <p className="text-ink-2">{t('reports.gone')}</p>
  if (!asset.data) return null
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-3">
      <div className="flex items-center gap-3">
        <ListingThumb asset={asset.data} className="size-14" />
        <div className="min-w-0">
          <a href={`/console/listings/${id}`} className="block break-words font-semibold">
            {asset.data.name}
          </a>
          <ListingStateChip asset={asset.data} />
        </div>
      </div>
      {may('asset:moderate:all') && (
        <div className="flex flex-wrap gap-2">
          <DecisionButtons asset={asset.data} review={review.data} />
        </div>
      )}
    </div>
  )
}

function ReportedRating({ id }: { id: string }) {
  const t = useT()
  const { sdk } = useServices()
  const rating = useQuery({ queryKey: ['ratings', 'read', { id }], queryFn: () => sdk.ratings.read(id), retry: false })
  if (rating.isError) return <p className="text-ink-2">{t('reports.gone')}</p>
  if (!rating.data) return null
  return (
    <blockquote className="rounded-md border border-line p-3">
      <p className="font-semibold">{t('reports.score', { score: rating.data.score })}</p>
      {rating.data.comment && <p className="mt-1 whitespace-pre-line break-words">{rating.data.comment}</p>}
    </blockquote>
  )
}
