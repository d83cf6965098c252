import type { Asset, ListingReview } from '@plaza/contract'
import { useState } from 'react'
import { ListingBody } from './ListingBody.tsx'
import { ListingPhotos } from './ListingPhotos.tsx'

/** A listing as readers see it. */
export function ListingTab({ asset, review }: { asset: Asset; review: ListingReview | undefined }) {
  const [place, setPlace] = useState(0)
  return (
    <div className="flex flex-col gap-5">
      <ListingPhotos asset={asset} place={place} onPlace={setPlace} />
      <ListingBody asset={asset} review={review} isTitled={false} />
    </div>
  )
}
