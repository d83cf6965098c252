import { assetPath, assetSlug } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { Button, buttonClass, IconButton, Menu, MenuItem, RouterProvider } from '@plaza/ui'
import { Link, useRouter } from '@tanstack/react-router'
import { CalendarDays, MoreHorizontal, Pause, Pencil, Play } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { isDraft } from '../../parts/asset/asset.ts'
import { useAssetType } from '../../parts/asset/catalogue.ts'
import { usePauseAsset } from './queries.ts'
import { ShareButton } from './ShareButton.tsx'

/** What the owner can do where others book. */
export function OwnerControls({ asset, isCompact = false }: { asset: Asset; isCompact?: boolean | undefined }) {
  const t = useT()
  const router = useRouter()
  const { notifier } = useServices()
  const pause = usePauseAsset(asset.id)
  const type = useAssetType(asset.assetTypeId)
  const handlePause = () =>
    pause.mutate(asset.active, {
      onSuccess: ({ active }) => notifier.show({ text: active ? t('asset.reactivated') : t('asset.paused') }),
    })
  const hasCalendar = type?.timeBased === true && !type.infiniteStock
  const editLink = (
    <Link
      to="/l/$slugAndId/edit/$step"
      params={{ slugAndId: assetSlug(asset), step: 'details' }}
      className={buttonClass()}
    >
      <Pencil aria-hidden />
      {t('asset.edit')}
    </Link>
  )
  if (isCompact) {
    return (
      <div className="flex items-center gap-2">
        {editLink}
        {(hasCalendar || !isDraft(asset)) && (
          <RouterProvider navigate={(to) => router.history.push(to)}>
            <Menu
              placement="top end"
              trigger={
                <IconButton label={t('action.more')} variant="outline" hasTooltip={false} isBusy={pause.isPending}>
                  <MoreHorizontal aria-hidden />
                </IconButton>
              }
            >
              {hasCalendar && (
                <MenuItem icon={<CalendarDays aria-hidden />} href={`/my/calendar?asset=${asset.id}`}>
                  {t('asset.calendar')}
                </MenuItem>
              )}
              {!isDraft(asset) && (
                <MenuItem
                  data-writes
                  icon={asset.active ? <Pause aria-hidden /> : <Play aria-hidden />}
                  onAction={handlePause}
                >
                  {asset.active ? t('asset.pause') : t('asset.reactivate')}
                </MenuItem>
              )}
            </Menu>
          </RouterProvider>
        )}
      </div>
    )
  }
  return (
    <>
      <p className="mt-1 text-ink-2 text-small">{t('asset.yours')}</p>
      <div className="mt-5 flex flex-col gap-3">
        {editLink}
        {hasCalendar && (
          <Link to="/my/calendar" search={{ asset: asset.id }} className={buttonClass({ variant: 'secondary' })}>
            <CalendarDays aria-hidden />
            {t('asset.calendar')}
          </Link>
        )}
        {!isDraft(asset) && (
          <Button
            variant="secondary"
            icon={asset.active ? <Pause aria-hidden /> : <Play aria-hidden />}
            isBusy={pause.isPending}
            busyLabel={t('form.saving')}
            data-writes
            onPress={handlePause}
          >
            {asset.active ? t('asset.pause') : t('asset.reactivate')}
          </Button>
        )}
        <ShareButton name={asset.name} path={assetPath(asset)} variant="secondary" />
      </div>
    </>
  )
}
