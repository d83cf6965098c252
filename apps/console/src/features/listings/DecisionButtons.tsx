import type { Asset, ListingReview } from '@plaza/contract'
import { listingStateOf } from '@plaza/domain'
import { Button } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useDecide } from './use-decide.ts'

const RejectDialog = lazyPart(async () => (await import('./RejectDialog.tsx')).RejectDialog)

type DecisionButtonsProps = { asset: Asset; review: ListingReview | undefined }

/** What can be decided about a listing as it stands. */
export function DecisionButtons({ asset, review }: DecisionButtonsProps) {
  const t = useT()
  const { decide, isBusy } = useDecide()
  const [asked, setAsked] = useState<'reject' | 'hide' | null>(null)
  const state = listingStateOf(asset)
  const isHidden = state === 'hidden'
  const isOpen = state === 'waiting' || state === 'rejected'
  return (
    <>
      {(isHidden || isOpen) && (
        <Button
          size="sm"
          isBusy={isBusy}
          busyLabel={t('state.working')}
          onPress={() => void decide(asset, { decision: isHidden ? 'show' : 'approve' })}
        >
          {t(isHidden ? 'listings.show' : 'queue.approve')}
        </Button>
      )}
      {state === 'waiting' && (
        <Button size="sm" variant="secondary" isDisabled={!review} onPress={() => setAsked('reject')}>
          {t('queue.reject')}
        </Button>
      )}
      {(state === 'live' || state === 'paused') && (
        <Button size="sm" variant="danger" isDisabled={!review} onPress={() => setAsked('hide')}>
          {t('listings.hide')}
        </Button>
      )}
      {asked && review && (
        <RejectDialog asset={asset} review={review} decision={asked} onClose={() => setAsked(null)} />
      )}
    </>
  )
}
