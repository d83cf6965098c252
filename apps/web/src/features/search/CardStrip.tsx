import type { FoundAsset } from '@plaza/contract'
import { type UIEvent, useEffect, useRef } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { AssetCard } from '../../parts/asset/AssetCard.tsx'
import { placeOf } from '../../parts/asset/asset.ts'
import { cardSizes } from '../../parts/asset/card-sizes.ts'
import type { Averages } from '../../parts/rating/rating-queries.ts'
import { FavoriteButton } from '../favorites/index.ts'
import { coversMap, type Position } from '../places/index.ts'
import { useDistanceFrom } from './ResultList.tsx'

export type CardStripProps = {
  assets: readonly FoundAsset[]
  /** Whether it is known what there is. */
  isLoaded: boolean
  ratings: Averages
  origin: Position | null
  selectedId: string | null
  onSelect: (id: string | null) => void
}

/** Cards under the map of a phone; swiping chooses on the map, and the other way round. */
export function CardStrip({ assets, isLoaded, ratings, origin, selectedId, onSelect }: CardStripProps) {
  const t = useT()
  const strip = useRef<HTMLUListElement>(null)
  const distanceTo = useDistanceFrom(origin)
  const placed = assets.filter((asset) => placeOf(asset))
  useEffect(() => {
    const card = strip.current?.querySelector(`[data-id="${CSS.escape(selectedId ?? '')}"]`)
    card?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' })
  }, [selectedId])
  const handleScrollEnd = ({ currentTarget }: UIEvent<HTMLUListElement>) => {
    const middle = currentTarget.scrollLeft + currentTarget.clientWidth / 2
    const cards = [...currentTarget.children].filter((child) => child instanceof HTMLElement)
    const nearest = cards.toSorted((a, b) => distance(a, middle) - distance(b, middle))[0]
    const id = nearest?.dataset.id
    if (id && id !== selectedId) onSelect(id)
  }
  if (isLoaded && placed.length === 0) {
    return (
      <p
        {...coversMap}
        className="absolute inset-x-4 bottom-18 mx-auto max-w-dialog rounded-lg bg-raised p-4 text-center text-ink-2 shadow-2"
      >
        {assets.length > 0 ? (
          t('search.unplaced', { count: assets.length })
        ) : (
          <>
            <strong className="block font-semibold text-ink">{t('search.empty.title')}</strong>
            {t('search.empty.text')}
          </>
        )}
      </p>
    )
  }
  return (
    <ul
      ref={strip}
      {...coversMap}
      aria-label={t('search.strip')}
      onScrollEnd={handleScrollEnd}
      // room below: what scrolls cuts off shadows
      className="no-scrollbar absolute inset-x-0 bottom-6 flex snap-x snap-mandatory gap-3 overflow-x-auto px-4 pt-4 pb-12"
    >
      {placed.map((asset) => (
        <li
          key={asset.id}
          data-id={asset.id}
          className="pointer-events-auto w-63 shrink-0 snap-center self-end rounded-lg bg-raised p-2 pb-3 shadow-2"
        >
          <AssetCard
            asset={asset}
            rating={ratings[asset.id]}
            distance={distanceTo(asset)}
            action={<FavoriteButton asset={asset} />}
            isCompact
            headingLevel={2}
            sizes={cardSizes.onMap}
          />
        </li>
      ))}
    </ul>
  )
}

const distance = (card: HTMLElement, middle: number) => Math.abs(card.offsetLeft + card.clientWidth / 2 - middle)
