import type { Asset, ListingReview } from '@plaza/contract'
import { moderationOf } from '@plaza/domain'
import { FormAlert } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useHotKeys } from '../../lib/hot-keys.ts'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useMay } from '../../lib/me.ts'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useOfferUndo } from '../../lib/undo.ts'
import { useSend } from '../../lib/use-send.ts'
import { Hint } from './Hint.tsx'
import { ListingBody } from './ListingBody.tsx'
import { ListingPhotos } from './ListingPhotos.tsx'
import { photosOf } from './photos.ts'
import { QueueActions } from './QueueActions.tsx'
import { assetQuery, reviewQuery } from './queries.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { ReviewRail } from './ReviewRail.tsx'
import { useDecide } from './use-decide.ts'

const WriteDialog = lazyPart(async () => (await import('../../lib/WriteDialog.tsx')).WriteDialog)

type QueueItemProps = {
  caseId: string
  assetId: string
  /** Where the owner, who was asked something, has answered. */
  conversationId: string | null
  onNext: () => void
  onSkip: () => void
}

const mostDaysToAnswer = 7

const decidedTexts: Readonly<Record<string, MessageId>> = {
  approved: 'queue.approvedBy',
  rejected: 'queue.rejectedBy',
  hidden: 'queue.hiddenBy',
}

/** One listing to decide about, with what helps to decide. */
export function QueueItem({ assetId, ...props }: QueueItemProps) {
  const { sdk } = useServices()
  const asset = useQuery(assetQuery(sdk, assetId))
  const review = useQuery(reviewQuery(sdk, assetId))
  return (
    <Region query={asset} skeleton={<RowsSkeleton count={8} />}>
      {(listing) => <Decidable asset={listing} review={review.data} {...props} />}
    </Region>
  )
}

type DecidableProps = Omit<QueueItemProps, 'assetId'> & { asset: Asset; review: ListingReview | undefined }

function Decidable({ asset, review, caseId, conversationId, onNext, onSkip }: DecidableProps) {
  const t = useT()
  const { sdk, notifier, queryClient } = useServices()
  const { decide, isBusy, error } = useDecide()
  const [place, setPlace] = useState(0)
  const [isRejecting, setRejecting] = useState(false)
  const [isStale, setStale] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const may = useMay()
  const offerUndo = useOfferUndo()
  const { send, error: assignError } = useSend()
  const mayAsk = asset.ownerId !== null && may('message:sendAsService:all')
  const ask = () => setAsking(mayAsk)
  const nbPhotos = photosOf(asset).length
  const turn = (step: number) => nbPhotos > 0 && setPlace((place + step + nbPhotos) % nbPhotos)

  /** Somebody else decided, or the owner wrote something new. */
  async function handleChanged() {
    const { status, closedBy, names } = await sdk.cases.read(caseId)
    if (status === 'closed') {
      const decided = moderationOf(await sdk.assets.read(asset.id)).status
      const name = names[closedBy ?? ''] ?? t('queue.colleague')
      notifier.show({ text: t(decidedTexts[decided ?? ''] ?? 'queue.decidedBy', { name }) })
      onNext()
      return
    }
    setStale(true)
    await queryClient.invalidateQueries({ queryKey: ['assets'] })
  }
  /** Out of the queue until they answer; whoever never does comes back after a while. */
  async function putOff() {
    const snoozedUntil = new Date(Date.now() + mostDaysToAnswer * 86_400_000).toISOString()
    await sdk.cases.update(caseId, { snoozedUntil })
    onNext()
  }
  async function assign(assigneeId: string, name: string) {
    await send(() => sdk.cases.update(caseId, { assigneeId }), {
      onDone: () => {
        offerUndo(t('case.assigned', { name }), () => sdk.cases.update(caseId, { assigneeId: null }))
        onNext()
      },
    })
  }
  const changed = () => void handleChanged()
  const approve = () => void decide(asset, { decision: 'approve' }, { onDone: onNext, onChanged: changed })
  // the reasons may still be on their way; the dialog opens with them
  const reject = () => setRejecting(true)
  useHotKeys({
    a: { label: 'queue.approve', onPress: approve },
    r: { label: 'queue.reject', onPress: reject },
    q: { label: 'queue.ask', onPress: ask },
    s: { label: 'queue.skip', onPress: onSkip },
    o: { label: 'queue.owner', onPress: () => window.open(`/console/people/${asset.ownerId}`, '_blank', 'noopener') },
    ArrowLeft: { label: 'queue.photoBefore', onPress: () => turn(-1) },
    ArrowRight: { label: 'queue.photoAfter', onPress: () => turn(1) },
  })
  return (
    <article aria-label={asset.name} className="queue-columns">
      <div className="flex min-w-0 flex-col gap-5">
        {isStale && <Hint>{t('queue.stale')}</Hint>}
        {conversationId !== null && (
          <Hint>
            {t('queue.answered')}{' '}
            <ObjectLink type="conversation" id={conversationId}>
              {t('queue.answered.open')}
            </ObjectLink>
          </Hint>
        )}
        <ListingPhotos asset={asset} place={place} onPlace={setPlace} />
        <ListingBody asset={asset} review={review} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <FormAlert>{(!isStale && error) || assignError}</FormAlert>
        <QueueActions
          asset={asset}
          isBusy={isBusy}
          isReady={review !== undefined}
          onApprove={approve}
          onReject={reject}
          onAsk={mayAsk ? ask : undefined}
          onSkip={onSkip}
          onAssign={may('case:edit:all') ? (id, name) => void assign(id, name) : undefined}
        />
        {review && <ReviewRail assetId={asset.id} review={review} />}
      </div>
      {isAsking && asset.ownerId !== null && (
        <WriteDialog
          userId={asset.ownerId}
          topicId={asset.id}
          name={review?.owner?.displayName ?? t('listings.owner')}
          listing={asset.name}
          intro={t('queue.ask.text')}
          onClose={() => setAsking(false)}
          onSent={() => void putOff()}
        />
      )}
      {isRejecting && review && (
        <RejectDialog
          asset={asset}
          review={review}
          onClose={() => setRejecting(false)}
          onDone={onNext}
          onChanged={changed}
        />
      )}
    </article>
  )
}
