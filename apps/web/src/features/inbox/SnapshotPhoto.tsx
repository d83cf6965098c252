import type { Asset, Transaction } from '@plaza/sdk'
import { Photo } from '@plaza/ui'
import { textOf } from '../../lib/json.ts'
import { photoSources } from '../../lib/photo-address.ts'
import { useServices } from '../../lib/services.tsx'
import { photosOf } from '../../parts/asset/asset.ts'
import { NoPhoto } from '../../parts/asset/NoPhoto.tsx'

/** The first photo of a listing as it was when it was booked. */
export function SnapshotPhoto({ transaction, className }: { transaction: Transaction; className: string }) {
  const { files } = useServices()
  const { assetId, assetSnapshot } = transaction
  const [photo] = photosOf(assetSnapshot as unknown as Asset)
  if (!photo) {
    return (
      <NoPhoto asset={{ id: assetId ?? '', categoryId: textOf(assetSnapshot.categoryId) ?? null }} {...{ className }} />
    )
  }
  return (
    <Photo
      {...photoSources(photo.url, files, { ratio: 16 / 9, maxWidth: 640 })}
      sizes="330px"
      alt=""
      placeholder={photo.placeholder}
      className={className}
    />
  )
}
