import type { Asset } from '@plaza/sdk'
import { Photo } from '@plaza/ui'
import { photoSources } from '../../lib/photo-address.ts'
import { useServices } from '../../lib/services.tsx'
import { photosOf } from './asset.ts'
import { NoPhoto } from './NoPhoto.tsx'

export type AssetThumbProps = {
  asset: Pick<Asset, 'id' | 'categoryId' | 'metadata'>
  /** Its shape: `h-15 w-20 rounded-md`. */
  className: string
  /** How wide it is shown. */
  width: number
}

/** A small photo beside words that name the listing. */
export function AssetThumb({ asset, className, width }: AssetThumbProps) {
  const { files } = useServices()
  const [photo] = photosOf(asset)
  if (!photo) return <NoPhoto asset={asset} className={className} />
  return (
    <Photo
      {...photoSources(photo.url, files, { ratio: 4 / 3, maxWidth: 320 })}
      sizes={`${width}px`}
      alt=""
      placeholder={photo.placeholder}
      className={className}
    />
  )
}
