import { assetPath, assetSlug } from '@plaza/domain'
import type { Asset, AssetFigures, Transaction } from '@plaza/sdk'
import { buttonClass, Checkbox, IconButton, Menu, MenuItem, MenuSeparator, Photo, RouterProvider } from '@plaza/ui'
import { Link, useRouter } from '@tanstack/react-router'
import { CalendarDays, Copy, Eye, MoreHorizontal, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { photoSources } from '../../lib/photo-address.ts'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { photosOf, zoneOf } from '../../parts/asset/asset.ts'
import { useAssetType, usePriceUnit } from '../../parts/asset/catalogue.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { ListingStateChip } from '../../parts/asset/ListingStateChip.tsx'
import { isUnpriced, type ListingState, refusalOf, stateOf } from '../../parts/asset/listing-state.ts'
import { NoPhoto } from '../../parts/asset/NoPhoto.tsx'
import { Money } from '../../parts/money/Money.tsx'
import { ListingFigures } from './ListingFigures.tsx'
import { hasBegun, nextBooking } from './listings.ts'

export type ListingRowProps = {
  asset: Asset
  bookings: readonly Transaction[]
  figures: AssetFigures | undefined
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onPause: () => void
  onDuplicate: () => void
  onDelete: () => void
}

const editTexts = {
  live: 'myListings.edit',
  paused: 'myListings.edit',
  draft: 'asset.notice.continue',
  waiting: 'myListings.edit',
  rejected: 'myListings.editAgain',
  hidden: 'myListings.edit',
} satisfies Record<ListingState, MessageId>

/** One listing of the owner: what it is, where it stands, what comes next. */
export function ListingRow(props: ListingRowProps) {
  const { asset, bookings, figures, isChosen, onChoose, onPause, onDuplicate, onDelete } = props
  const t = useT()
  const router = useRouter()
  const { files } = useServices()
  const unit = usePriceUnit(asset)
  const homeZone = useHomeZone()
  const type = useAssetType(asset.assetTypeId)
  const state = stateOf(asset)
  const next = nextBooking(bookings, asset.id)
  const [photo] = photosOf(asset)
  const path = assetPath(asset)
  const hasCalendar = type?.timeBased === true && !type.infiniteStock
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-4 md:flex-nowrap md:items-center md:gap-4">
      <Checkbox isSelected={isChosen} onChange={onChoose}>
        <span className="sr-only">{t('myListings.choose', { name: asset.name })}</span>
      </Checkbox>
      {photo ? (
        <Photo
          {...photoSources(photo.url, files, { ratio: 4 / 3, maxWidth: 320 })}
          sizes="96px"
          alt=""
          placeholder={photo.placeholder}
          className="h-15 w-20 shrink-0 rounded-sm md:h-18 md:w-24"
        />
      ) : (
        <NoPhoto asset={asset} className="h-15 w-20 shrink-0 rounded-sm md:h-18 md:w-24" />
      )}
      <div className="flex min-w-0 grow basis-0 flex-col gap-1">
        <Link
          to="/l/$slugAndId"
          params={{ slugAndId: assetSlug(asset) }}
          className="truncate font-semibold text-control text-ink no-underline hover:underline"
        >
          {asset.name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-small">
          <ListingStateChip asset={asset} />
          {isUnpriced(asset) ? (
            <span>{t('myListings.unpriced')}</span>
          ) : (
            <Money amount={asset.price} currency={asset.currency} unit={unit} />
          )}
          {next?.startDate &&
            (hasBegun(next) ? (
              <span>{t('myListings.now')}</span>
            ) : (
              <span>
                {t('myListings.next')} <When date={next.startDate} style="day" zone={zoneOf(asset) ?? homeZone} />
              </span>
            ))}
        </p>
        {figures && (state === 'live' || state === 'paused') && <ListingFigures figures={figures} />}
        {(state === 'rejected' || state === 'hidden') && (
          <p className="text-danger-ink text-small wrap-anywhere">
            {refusalOf(asset) ?? t(state === 'hidden' ? 'asset.notice.hidden' : 'myListings.refused')}
          </p>
        )}
      </div>
      {/* under the words on a phone, where they would be squeezed beside them */}
      <div className="order-last flex w-full gap-2 ps-11 md:order-none md:w-auto md:shrink-0 md:ps-0">
        <Link
          to="/l/$slugAndId/edit/$step"
          params={{ slugAndId: assetSlug(asset), step: 'details' }}
          aria-label={`${t(editTexts[state])}: ${asset.name}`}
          className={buttonClass({ size: 'sm', variant: state === 'rejected' ? 'primary' : 'secondary' })}
        >
          <Pencil aria-hidden />
          {t(editTexts[state])}
        </Link>
        {hasCalendar && state !== 'draft' && (
          <Link
            to="/my/calendar"
            search={{ asset: asset.id }}
            aria-label={`${t('nav.calendar')}: ${asset.name}`}
            className={buttonClass({ size: 'sm', variant: 'secondary' })}
          >
            <CalendarDays aria-hidden />
            {t('nav.calendar')}
          </Link>
        )}
      </div>
      <RouterProvider navigate={(to) => router.history.push(to)}>
        <Menu
          trigger={
            <IconButton label={t('myListings.menu', { name: asset.name })} hasTooltip={false}>
              <MoreHorizontal aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Eye aria-hidden />} href={path}>
            {t('myListings.preview')}
          </MenuItem>
          {(state === 'live' || state === 'paused') && (
            <MenuItem data-writes icon={asset.active ? <Pause aria-hidden /> : <Play aria-hidden />} onAction={onPause}>
              {t(asset.active ? 'asset.pause' : 'asset.reactivate')}
            </MenuItem>
          )}
          <MenuItem data-writes icon={<Copy aria-hidden />} onAction={onDuplicate}>
            {t('myListings.duplicate')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem data-writes icon={<Trash2 aria-hidden />} isDanger onAction={onDelete}>
            {t('myListings.delete')}
          </MenuItem>
        </Menu>
      </RouterProvider>
    </li>
  )
}
