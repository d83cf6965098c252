import type { ListedTransaction } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { hideBroken } from '@plaza/ui'
import { ImageOff } from 'lucide-react'

function photoIn(snapshot: ListedTransaction['assetSnapshot']): string | undefined {
  const { images } = asObject(snapshot.metadata)
  const { url } = asObject(Array.isArray(images) ? images[0] : undefined)
  return typeof url === 'string' ? url : undefined
}

/** The first photo that a listing had when it was booked, small. */
export function AssetThumb({ snapshot }: { snapshot: ListedTransaction['assetSnapshot'] }) {
  const photo = photoIn(snapshot)
  return (
    <span className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-ink-3">
      {photo ? (
        <img src={photo} alt="" loading="lazy" onError={hideBroken} className="size-full object-cover" />
      ) : (
        <ImageOff aria-hidden className="size-4.5" />
      )}
    </span>
  )
}
