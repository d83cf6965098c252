import type { CaseWithReports } from '@plaza/contract'
import { buttonClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { useObjectPath } from '../../lib/object-path.ts'
import { useServices } from '../../lib/services.tsx'
import { DecisionButtons, ListingStateChip, ListingThumb, reviewQuery } from '../listings/index.ts'
import { SuspendButton } from '../suspension/index.ts'

/** What was reported, as far as it is still there, with what can be done about it in place. */
export function ReportedThing({ found: { objectType, objectId, metadata } }: { found: CaseWithReports }) {
  if (objectId === null) return null
  if (objectType === 'message') return <ReportedMessage conversationId={metadata.conversationId} />
  if (objectType === 'asset') return <ReportedListing id={objectId} />
  if (objectType === 'user') {
    return (
      <div className="flex flex-wrap gap-2 empty:hidden">
        <SuspendButton userId={objectId} />
      </div>
    )
  }
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

/** What was written stays closed here: it is read in its conversation, for a reason. */
function ReportedMessage({ conversationId }: { conversationId: unknown }) {
  const t = useT()
  const path = useObjectPath()('conversation', typeof conversationId === 'string' ? conversationId : null)
  const may = useMay()
  if (!may('message:list:all') || path === undefined) return null
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-3">
      <p className="text-ink-2">{t('reports.messageText')}</p>
      <Link to={path} className={buttonClass({ size: 'sm', className: 'self-start' })}>
        {t('reports.conversation')}
      </Link>
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
