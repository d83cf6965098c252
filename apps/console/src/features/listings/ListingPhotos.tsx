import type { Asset } from '@plaza/contract'
import { cx, hideBroken, PhotoViewer } from '@plaza/ui'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { photosOf } from './photos.ts'

type ListingPhotosProps = { asset: Asset; place: number; onPlace: (place: number) => void }

/** The photos of a listing: one large, which fills the screen when pressed, the others below it. */
export function ListingPhotos({ asset, place, onPlace }: ListingPhotosProps) {
  const t = useT()
  const photos = photosOf(asset)
  const shown = photos[place] ?? photos[0]
  const [isLarge, setLarge] = useState(false)
  const alt = (index: number) => t('listings.photo', { number: index + 1, count: photos.length })
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
      <button
        type="button"
        aria-label={t('listings.enlarge')}
        onClick={() => setLarge(true)}
        className="block w-full cursor-zoom-in overflow-hidden rounded-photo bg-sunken"
      >
        <img
          src={shown}
          alt={alt(photos.indexOf(shown))}
          onError={hideBroken}
          className="queue-photo w-full object-contain"
        />
      </button>
      {isLarge && (
        <PhotoViewer
          isOpen
          label={t('listings.photosOf', { name: asset.name })}
          photos={photos.map((src, index) => ({ src, alt: alt(index) }))}
          start={photos.indexOf(shown)}
          onClose={(index) => {
            onPlace(index)
            setLarge(false)
          }}
          closeLabel={t('action.close')}
          previousLabel={t('queue.photoBefore')}
          nextLabel={t('queue.photoAfter')}
          counter={(index, count) => t('listings.photo', { number: index + 1, count })}
        />
      )}
      {photos.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto p-1">
          {photos.map((photo, index) => (
            <li key={photo} className="shrink-0">
              <button
                type="button"
                aria-label={alt(index)}
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
