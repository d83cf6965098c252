import type { FoundAsset } from '@plaza/contract'
import { cx } from '@plaza/ui'
import { memo } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { lengthText } from '../../lib/length-text.ts'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { AssetCard, AssetCardSkeleton } from '../../parts/asset/AssetCard.tsx'
import { placeOf } from '../../parts/asset/asset.ts'
import type { Averages } from '../../parts/rating/rating-queries.ts'
import { FavoriteButton } from '../favorites/index.ts'
import { metresBetween, type Position } from '../places/index.ts'

export type ResultListProps = {
  assets: readonly FoundAsset[]
  ratings: Averages
  /** From where distances are told. */
  origin: Position | null
  litId: string | null
  onPoint: (id: string | null) => void
  columns: string
  /** How wide a card is then. */
  sizes: string
}

/** "$396 for 3 nights, fees included" */
function useTotalText() {
  const t = useT()
  const formats = useFormats()
  return ({ _price, currency }: FoundAsset): string | undefined => {
    // the server tells it in the unit of the listing; nobody books a tenth of a month, or all the hours of some days
    const [unit, count] = Object.entries(_price?.duration ?? {})[0] ?? []
    return _price && (unit === 'd' || unit === 'n' || unit === 'w') && Number.isInteger(count)
      ? t('search.total', {
          total: formats.money(_price.takerAmount, currency),
          length: lengthText(t, unit, Number(count)),
        })
      : undefined
  }
}

/** How far something is from there, where distances are told. */
export function useDistanceFrom(origin: Position | null) {
  const { settings } = useServices()
  const formats = useFormats()
  return (asset: FoundAsset): string | undefined => {
    const place = placeOf(asset)
    return settings.distance.isShown && place && origin ? formats.distance(metresBetween(origin, place)) : undefined
  }
}

/** Cards of what was found: most of what there is to do on the page, and not drawn anew with what stands around them. */
export const ResultList = memo(function ResultList(props: ResultListProps) {
  const { assets, ratings, origin, litId, onPoint, columns, sizes } = props
  const totalText = useTotalText()
  const distanceTo = useDistanceFrom(origin)
  return (
    // the toolbar above must not cover the outline of a card
    // biome-ignore lint/a11y/noRedundantRoles: without bullets some readers no longer take it for a list
    <ul role="list" className={cx('pt-2', columns)} data-results>
      {assets.map((asset, at) => (
        <li
          key={asset.id}
          onPointerEnter={() => onPoint(asset.id)}
          onPointerLeave={() => onPoint(null)}
          onFocus={() => onPoint(asset.id)}
          onBlur={() => onPoint(null)}
        >
          <AssetCard
            asset={asset}
            sizes={sizes}
            isFirst={at === 0}
            rating={ratings[asset.id]}
            distance={distanceTo(asset)}
            note={totalText(asset)}
            isHighlighted={litId === asset.id}
            action={<FavoriteButton asset={asset} />}
            headingLevel={2}
          />
        </li>
      ))}
    </ul>
  )
})

export function ResultsSkeleton({ columns }: { columns: string }) {
  return (
    <div className={cx('pt-2', columns)}>
      {Array.from({ length: 12 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty shapes have no name
        <AssetCardSkeleton key={at} />
      ))}
    </div>
  )
}
