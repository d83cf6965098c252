import type { Asset } from '@plaza/contract'
import { cx, hideBroken } from '@plaza/ui'
import { ImageOff } from 'lucide-react'
import { photosOf } from './photos.ts'

/** The first photo of a listing, small. */
export function ListingThumb({ asset, className }: { asset: Pick<Asset, 'metadata'>; className?: string }) {
  const [photo] = photosOf(asset)
  return (
    <span
      className={cx(
        'grid size-10 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-ink-3',
        className,
      )}
    >
      {photo ? (
        <img src={photo} alt="" loading="lazy" onError={hideBroken} className="size-full object-cover" />
      ) : (
        <ImageOff aria-hidden className="size-4.5" />
      )}
    </span>
  )
}
