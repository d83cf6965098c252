import type { Asset } from '@plaza/contract'
import { cx, hideBroken } from '@plaza/ui'
import { ImageOff } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { photosOf } from './photos.ts'

type ListingPhotosProps = { asset: Asset; place: number; onPlace: (place: number) => void }

/** The photos of a listing: one large, which opens in full size, the others below it. */
export function ListingPhotos({ asset, place, onPlace }: ListingPhotosProps) {
  const t = useT()
  const photos = photosOf(asset)
  const shown = photos[place] ?? photos[0]
  if (!shown) {
    return (
      <p className="flex min-h-40 items-center justify-center gap-2 rounded-photo bg-sunken text-ink-2">
        <ImageOff aria-hidden className="size-5" />
        {t('listings.noPhoto')}
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <a
        href={shown}
        target="_blank"
        rel="noopener"
        aria-label={t('listings.fullSize')}
        className="block overflow-hidden rounded-photo bg-sunken"
      >
        <img
          src={shown}
          alt={t('listings.photo', { number: photos.indexOf(shown) + 1, count: photos.length })}
          onError={hideBroken}
          className="queue-photo w-full object-contain"
        />
      </a>
      {photos.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto p-1">
          {photos.map((photo, index) => (
            <li key={photo} className="shrink-0">
              <button
                type="button"
                aria-label={t('listings.photo', { number: index + 1, count: photos.length })}
                aria-current={photo === shown}
                onClick={() => onPlace(index)}
                className={cx(
                  'block h-14 w-18 cursor-pointer overflow-hidden rounded-sm border-2',
                  photo === shown ? 'border-brand' : 'border-transparent',
                )}
              >
                <img src={photo} alt="" onError={hideBroken} className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
