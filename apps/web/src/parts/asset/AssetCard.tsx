import { assetSlug } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import {
  CardText,
  cx,
  Photo,
  PhotoArrows,
  PhotoDots,
  PhotoStrip,
  Skeleton,
  type Strip,
  usePhotoStrip,
  useStore,
} from '@plaza/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { publicTexts } from '../../lib/language.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { photoSources } from '../../lib/photo-address.ts'
import { useServices } from '../../lib/services.tsx'
import { Money } from '../money/Money.tsx'
import { AssetScore } from '../rating/AssetScore.tsx'
import type { AverageRating } from '../rating/rating-queries.ts'
import { type AssetPhoto, isInstant, photosOf, placeOf } from './asset.ts'
import { useAssetType } from './catalogue.ts'
import { NoPhoto } from './NoPhoto.tsx'

const CardFacts = lazyPart(async () => (await import('./CardFacts.tsx')).CardFacts, publicTexts)

export type AssetCardProps = {
  asset: Asset
  /** How far away it is, where that is not asked of the reader's own place. */
  distance?: string | undefined
  rating?: AverageRating | undefined
  /** After the price: the total for the chosen dates, when it was added … */
  note?: ReactNode
  /** The heart or a menu, at the upper right corner of the photo. */
  action?: ReactNode
  /** Lies over the photo: "Unavailable". */
  overlay?: ReactNode
  /** The map points at it. */
  isHighlighted?: boolean | undefined
  /** One low photo and two lines, as in a popup of the map. */
  isCompact?: boolean | undefined
  /** How wide the card is, as of the HTML attribute `sizes`. */
  sizes: string
  headingLevel?: 2 | 3 | 4 | undefined
  /** Its photo is what people wait for: the first of a page. */
  isFirst?: boolean | undefined
}

/**
 * A listing in a list: one link and, beside it, one action.
 *
 * `<AssetCard asset={asset} action={<FavoriteButton asset={asset} />} />`
 */
export function AssetCard(props: AssetCardProps) {
  const { asset, rating, note, action, overlay, isCompact = false, headingLevel = 3, isFirst = false } = props
  const t = useT()
  const services = useServices()
  const distances = useStore(services.distances)
  const type = useAssetType(asset.assetTypeId)
  const unit = type?.timeBased ? type.timing.timeUnit : undefined
  const photos = photosOf(asset).slice(0, isCompact ? 1 : undefined)
  const strip = usePhotoStrip(photos.length)
  const detailsId = useId()
  const link = { to: '/l/$slugAndId', params: { slugAndId: assetSlug(asset) } } as const
  const shape = isCompact ? 'aspect-16/9' : 'aspect-4/3'
  const distance = props.distance ?? distances?.(asset)
  const words = Object.values(services.settings.attributesByType[asset.assetTypeId]?.words ?? {})
  const hasFacts = !isCompact && words.some(({ isOnCard }) => isOnCard)

  return (
    <article className="group relative">
      {/* the photo leads there too, for pointers and fingers that swipe; readers and keys meet one link, by its name */}
      <Link {...link} aria-hidden tabIndex={-1} className="block rounded-photo">
        <CardPhotos {...{ photos, strip, shape, asset, isFirst }} sizes={props.sizes} isLit={props.isHighlighted} />
      </Link>
      <CardText
        headingLevel={headingLevel}
        title={
          <Link
            {...link}
            aria-describedby={detailsId}
            className="text-ink no-underline outline-offset-4 after:absolute after:inset-0"
          >
            {asset.name}
          </Link>
        }
        score={<AssetScore rating={rating} />}
        detailsId={detailsId}
        place={isCompact ? undefined : (placeOf(asset)?.name ?? ' ')}
        facts={hasFacts && <CardFacts asset={asset} />}
      >
        <Money amount={asset.price} currency={asset.currency} unit={unit} className="font-bold text-control" />
        {note && <span className="text-ink-3">· {note}</span>}
        {isCompact && distance && <span className="ms-auto text-ink-3">{distance}</span>}
      </CardText>
      <div className={cx('pointer-events-none absolute inset-x-0 top-0 flex flex-col', shape)}>
        <div className="flex items-start justify-between p-2.5 *:pointer-events-auto">
          <div className="flex flex-col items-start gap-1.5">
            {[!isCompact && distance, isInstant(asset, type) && t('asset.instant')].map(
              (text) =>
                text && (
                  <span
                    key={text}
                    className="rounded-full bg-photo px-2.5 py-0.5 font-semibold text-caption text-on-photo tabular-nums shadow-1"
                  >
                    {text}
                  </span>
                ),
            )}
          </div>
          {action}
        </div>
        {overlay && (
          <div className="absolute inset-x-0 bottom-0 rounded-b-photo bg-scrim px-3 py-2 font-semibold text-photo text-small">
            {overlay}
          </div>
        )}
        {photos.length > 1 && (
          <>
            <PhotoArrows strip={strip} previousLabel={t('photo.previous')} nextLabel={t('photo.next')} />
            {!overlay && (
              <div className="absolute inset-x-0 bottom-2.5">
                <PhotoDots {...strip} />
              </div>
            )}
          </>
        )}
      </div>
    </article>
  )
}

type CardPhotosProps = {
  asset: Asset
  photos: readonly AssetPhoto[]
  strip: Strip
  shape: string
  sizes: string
  isLit: boolean | undefined
  isFirst: boolean
}

/** Only the first photo is loaded until somebody shows interest in the card. */
function CardPhotos({ asset, photos, strip, shape, sizes, isLit, isFirst }: CardPhotosProps) {
  const t = useT()
  const { files } = useServices()
  const [isAwake, setAwake] = useState(false)
  const frame = cx('rounded-photo', isLit && 'outline-2 outline-ink outline-offset-3')
  if (photos.length === 0) return <NoPhoto asset={asset} className={cx(shape, frame)} />
  return (
    <div onPointerEnter={() => setAwake(true)} onTouchStart={() => setAwake(true)} className={frame}>
      <PhotoStrip strip={strip} className="rounded-photo">
        {photos.map(({ url, caption, placeholder }, i) =>
          i === 0 || isAwake || strip.index > 0 ? (
            <Photo
              key={url}
              {...photoSources(url, files, { ratio: 4 / 3, maxWidth: 960 })}
              sizes={sizes}
              alt={caption ?? t('photo.alt', { name: asset.name, index: i + 1, count: photos.length })}
              placeholder={placeholder}
              isFirst={isFirst && i === 0}
              className={shape}
            />
          ) : (
            <span key={url} className={cx('block bg-sunken', shape)} />
          ),
        )}
      </PhotoStrip>
    </div>
  )
}

/** The shape of a card that is on its way. */
export function AssetCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-4/3 rounded-photo" />
      <Skeleton className="mt-3 h-4.5 w-3/4 rounded-xs" />
      <Skeleton className="mt-2 h-4 w-1/2 rounded-xs" />
      <Skeleton className="mt-2 h-4.5 w-1/3 rounded-xs" />
    </div>
  )
}
