import { assetPath, assetSlug } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { Button, buttonClass } from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Pause, Pencil, Play } from 'lucide-react'
import { isDraft } from '../../lib/asset.ts'
import { useAssetType } from '../../lib/catalogue.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { usePauseAsset } from './queries.ts'
import { ShareButton } from './ShareButton.tsx'

/** What the owner can do where others book. */
export function OwnerControls({ asset, isCompact = false }: { asset: Asset; isCompact?: boolean | undefined }) {
  const t = useT()
  const { notifier } = useServices()
  const pause = usePauseAsset(asset.id)
  const type = useAssetType(asset.assetTypeId)
  const handlePause = () =>
    pause.mutate(asset.active, {
      onSuccess: ({ active }) => notifier.show({ text: active ? t('asset.reactivated') : t('asset.paused') }),
    })
  const pauseButton = !isDraft(asset) && (
    <Button
      variant="secondary"
      icon={asset.active ? <Pause aria-hidden /> : <Play aria-hidden />}
      isBusy={pause.isPending}
      busyLabel={t('form.saving')}
      onPress={handlePause}
    >
      {asset.active ? t('asset.pause') : t('asset.reactivate')}
    </Button>
  )
  if (isCompact) return pauseButton
  return (
    <>
      <p className="mt-1 text-ink-2 text-small">{t('asset.yours')}</p>
      <div className="mt-5 flex flex-col gap-3">
        <Link
          to="/l/$slugAndId/edit/$step"
          params={{ slugAndId: assetSlug(asset), step: 'details' }}
          className={buttonClass()}
        >
          <Pencil aria-hidden />
          {t('asset.edit')}
        </Link>
        {type?.timeBased && !type.infiniteStock && (
          <Link to="/my/calendar" search={{ asset: asset.id }} className={buttonClass({ variant: 'secondary' })}>
            <CalendarDays aria-hidden />
            {t('asset.calendar')}
          </Link>
        )}
        {pauseButton}
        <ShareButton name={asset.name} path={assetPath(asset)} variant="secondary" />
      </div>
    </>
  )
}
