import { assetPath } from '@plaza/domain'
import type { Asset, Transaction } from '@plaza/sdk'
import {
  Checkbox,
  IconButton,
  Menu,
  MenuItem,
  MenuSeparator,
  Photo,
  RouterProvider,
  StatusChip,
  type StatusKind,
} from '@plaza/ui'
import { Link, useRouter } from '@tanstack/react-router'
import { CalendarDays, Copy, Eye, MoreHorizontal, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { photoSources } from '../../lib/photo-address.ts'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { photosOf, zoneOf } from '../../parts/asset/asset.ts'
import { useAssetType, usePriceUnit } from '../../parts/asset/catalogue.ts'
import { useHomeZone } from '../../parts/asset/home-zone.ts'
import { NoPhoto } from '../../parts/asset/NoPhoto.tsx'
import { Money } from '../../parts/money/Money.tsx'
import { type ListingState, nextBooking, refusalOf, stateOf } from './listings.ts'
import { stateTexts } from './state-texts.ts'

export type ListingRowProps = {
  asset: Asset
  bookings: readonly Transaction[]
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onPause: () => void
  onDuplicate: () => void
  onDelete: () => void
}

const kinds: Record<ListingState, StatusKind> = {
  live: 'confirmed',
  paused: 'draft',
  draft: 'draft',
  waiting: 'waiting',
  rejected: 'cancelled',
}

/** One listing of the owner: what it is, where it stands, what comes next. */
export function ListingRow(props: ListingRowProps) {
  const { asset, bookings, isChosen, onChoose, onPause, onDuplicate, onDelete } = props
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
  const edit = `${path}/edit/details`
  return (
    <li className="flex items-center gap-3 py-3 md:gap-4">
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
      <div className="flex min-w-0 grow flex-col gap-1">
        <Link
          to="/l/$slugAndId"
          params={{ slugAndId: path.slice('/l/'.length) }}
          className="truncate font-semibold text-control text-ink no-underline hover:underline"
        >
          {asset.name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-small">
          <StatusChip kind={kinds[state]}>{t(stateTexts[state])}</StatusChip>
          <Money amount={asset.price} currency={asset.currency} unit={unit} />
          {next?.startDate && (
            <span>
              {t('myListings.next')} <When date={next.startDate} style="day" zone={zoneOf(asset) ?? homeZone} />
            </span>
          )}
        </p>
        {state === 'rejected' && (
          <p className="text-danger-ink text-small">{refusalOf(asset) ?? t('myListings.refused')}</p>
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
          <MenuItem icon={<Pencil aria-hidden />} href={edit}>
            {t(state === 'rejected' ? 'myListings.editAgain' : 'myListings.edit')}
          </MenuItem>
          {type?.timeBased && !type.infiniteStock && (
            <MenuItem icon={<CalendarDays aria-hidden />} href={`/my/calendar?asset=${asset.id}`}>
              {t('nav.calendar')}
            </MenuItem>
          )}
          <MenuItem icon={<Eye aria-hidden />} href={path}>
            {t('myListings.preview')}
          </MenuItem>
          {(state === 'live' || state === 'paused') && (
            <MenuItem icon={asset.active ? <Pause aria-hidden /> : <Play aria-hidden />} onAction={onPause}>
              {t(asset.active ? 'asset.pause' : 'asset.reactivate')}
            </MenuItem>
          )}
          <MenuItem icon={<Copy aria-hidden />} onAction={onDuplicate}>
            {t('myListings.duplicate')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} isDanger onAction={onDelete}>
            {t('myListings.delete')}
          </MenuItem>
        </Menu>
      </RouterProvider>
    </li>
  )
}
