import type { Asset } from '@plaza/sdk'
import { memo, type Ref } from 'react'
import { AssetCard } from '../../parts/asset/AssetCard.tsx'
import { cardSizes } from '../../parts/asset/card-sizes.ts'
import { useAverages } from '../../parts/rating/rating-queries.ts'
import { FavoriteButton } from './FavoriteButton.tsx'

const layouts = {
  fourColumns: 'grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-4',
  pairs: 'grid grid-cols-2 gap-x-4 gap-y-7 lg:grid-cols-4 lg:gap-x-6',
  strip: 'latest-strip no-scrollbar',
} as const

export type AssetCardsProps = {
  assets: readonly Asset[]
  /** How many stand beside each other, see `cardSizes`. */
  layout: keyof typeof layouts
  /** Of the list, where somebody must know how far it is scrolled. */
  ref?: Ref<HTMLUListElement> | undefined
}

/** Listings beside each other, each with its score and the heart; not drawn anew with what stands around them. */
export const AssetCards = memo(function AssetCards({ assets, layout, ref }: AssetCardsProps) {
  const ratings = useAverages(
    'assetId',
    assets.map(({ id }) => id),
  )
  return (
    <ul ref={ref} className={layouts[layout]}>
      {assets.map((asset) => (
        <li key={asset.id}>
          <AssetCard
            asset={asset}
            rating={ratings[asset.id]}
            action={<FavoriteButton asset={asset} />}
            sizes={cardSizes[layout]}
          />
        </li>
      ))}
    </ul>
  )
})
