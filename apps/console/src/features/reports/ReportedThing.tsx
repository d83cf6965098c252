import type { CaseWithReports } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { Button, buttonClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { useObjectPath } from '../../lib/object-path.ts'
import { useServices } from '../../lib/services.tsx'
import { RemoveMessageDialog } from '../conversations/index.ts'
import { DecisionButtons, ListingStateChip, ListingThumb, reviewQuery } from '../listings/index.ts'
import { RatingActions, RatingScore, RatingState } from '../ratings/index.ts'
import { ReportedPerson } from './ReportedPerson.tsx'

/** What was reported, as far as it is still there, with what can be done about it and whoever it is of. */
export function ReportedThing({ found }: { found: CaseWithReports }) {
  const may = useMay()
  const [userId] = found.userIds
  return (
    <>
      <Thing found={found} />
      {userId !== undefined && may('case:edit:all') && <ReportedPerson userId={userId} />}
    </>
  )
}

function Thing({ found }: { found: CaseWithReports }) {
  const { objectType, objectId } = found
  if (objectId === null) return null
  if (objectType === 'message') return <ReportedMessage id={objectId} found={found} />
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

/** The message that was complained about, and no other: what stands around it is read in its conversation, for a reason. */
function ReportedMessage({ id, found }: { id: string; found: CaseWithReports }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { conversationId } = found.metadata
  const path = useObjectPath()('conversation', typeof conversationId === 'string' ? conversationId : null)
  const [isRemoving, setRemoving] = useState(false)
  const mayRead = may('message:list:all')
  const message = useQuery({
    queryKey: ['messages', 'read', { id }],
    queryFn: () => sdk.messages.read(id, {}, because(t('conversations.why.reported'))),
    enabled: mayRead,
    retry: false,
  })
  if (!mayRead) return <p className="text-ink-2">{t('conversations.hidden')}</p>
  if (message.isError) return <p className="text-ink-2">{t('reports.gone')}</p>
  if (!message.data) return null
  const { content, attachments, senderId, platformData } = message.data
  const isRemoved = asObject(platformData.plaza).removed !== undefined
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line p-3">
      {isRemoved ? (
        <p className="text-ink-2 italic">{t('reports.messageGone')}</p>
      ) : (
        <blockquote className="whitespace-pre-wrap wrap-anywhere rounded-md bg-sunken px-3 py-2">
          {content.trim() || attachments.map(({ name }) => String(name ?? '')).join(', ')}
        </blockquote>
      )}
      <p className="text-caption text-ink-3">{t('reports.messageText')}</p>
      <div className="flex flex-wrap gap-2">
        {!isRemoved && may('message:remove:all') && (
          <Button size="sm" variant="danger" onPress={() => setRemoving(true)}>
            {t('reports.removeMessage')}
          </Button>
        )}
        {path !== undefined && (
          <Link to={path} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
            {t('reports.conversation')}
          </Link>
        )}
      </div>
      {isRemoving && (
        <RemoveMessageDialog
          message={message.data}
          name={found.names[senderId] ?? t('reports.former')}
          onClose={() => setRemoving(false)}
        />
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
    <div className="flex flex-col gap-3 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-center gap-3">
        <RatingScore score={rating.data.score} />
        <RatingState rating={rating.data} />
      </div>
      {rating.data.comment && (
        <blockquote className="whitespace-pre-line break-words">{rating.data.comment}</blockquote>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        <RatingActions rating={rating.data} />
      </div>
    </div>
  )
}
