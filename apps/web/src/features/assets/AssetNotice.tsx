import { assetSlug } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { Button, buttonClass, cx, textLinkClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { CirclePause, CircleX, EyeOff, Hourglass } from 'lucide-react'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { isRefusedForGood, type ListingState, refusalOf, stateOf } from '../../parts/asset/listing-state.ts'
import { usePauseAsset } from './queries.ts'
import type { ViewerRole } from './viewer-role.ts'

/** Tells those who may see a hidden listing why others do not, and what to do. */
export function AssetNotice({ asset, role }: { asset: Asset; role: ViewerRole }) {
  const t = useT()
  const pause = usePauseAsset(asset.id)
  const state = stateOf(asset)
  if (role === 'stranger' || state === 'live') return null
  const Icon = icons[state]
  const isRefused = state === 'rejected' || state === 'hidden'
  const reason = isRefused ? refusalOf(asset) : undefined
  const isFinal = state === 'rejected' && isRefusedForGood(asset)
  return (
    <aside
      className={cx(
        'order-first mx-4 mt-4 mb-5 flex flex-wrap items-center gap-3 rounded-md px-4 py-3 text-small lg:mx-0 lg:mt-0',
        isRefused ? 'bg-danger-soft text-danger-ink' : 'bg-sun-soft text-sun-ink',
      )}
    >
      <Icon aria-hidden className="shrink-0" />
      <div className="min-w-0 grow basis-48">
        <p>{t(isFinal ? 'asset.notice.refused' : texts[state])}</p>
        {reason && <p className="mt-0.5 font-semibold wrap-anywhere">{reason}</p>}
      </div>
      {state === 'draft' && role === 'owner' && (
        <Link
          to="/n/$step"
          params={{ step: 'details' }}
          search={{ draft: asset.id }}
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          {t('asset.notice.continue')}
        </Link>
      )}
      {state === 'rejected' && !isFinal && role === 'owner' && (
        <Link
          to="/l/$slugAndId/edit/$step"
          params={{ slugAndId: assetSlug(asset), step: 'details' }}
          className={buttonClass({ size: 'sm' })}
        >
          {t('myListings.editAgain')}
        </Link>
      )}
      {state === 'waiting' && role === 'owner' && (
        <Link to="/my/listings" className={cx(textLinkClass, 'inline-flex min-h-11 items-center font-semibold')}>
          {t('nav.listings')}
        </Link>
      )}
      {state === 'paused' && (
        <Button
          size="sm"
          variant="secondary"
          isBusy={pause.isPending}
          busyLabel={t('form.saving')}
          data-writes
          onPress={() => pause.mutate(false)}
        >
          {t('asset.reactivate')}
        </Button>
      )}
    </aside>
  )
}

type Hidden = Exclude<ListingState, 'live'>

const icons = {
  draft: EyeOff,
  paused: CirclePause,
  waiting: Hourglass,
  rejected: CircleX,
  hidden: EyeOff,
} satisfies Record<Hidden, unknown>

const texts = {
  draft: 'asset.notice.draft',
  paused: 'asset.notice.paused',
  waiting: 'asset.notice.unvalidated',
  rejected: 'asset.notice.rejected',
  hidden: 'asset.notice.hidden',
} satisfies Record<Hidden, MessageId>
