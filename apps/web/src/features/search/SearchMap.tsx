import type { FoundAsset } from '@plaza/contract'
import { Button, Checkbox, IconButton } from '@plaza/ui'
import { RotateCw, X } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { AssetCard } from '../../parts/asset/AssetCard.tsx'
import { placeOf } from '../../parts/asset/asset.ts'
import { cardSizes } from '../../parts/asset/card-sizes.ts'
import type { Averages } from '../../parts/rating/rating-queries.ts'
import {
  boundsAround,
  type MapArea,
  MapPills,
  MapRings,
  type MapTarget,
  MapView,
  type Position,
} from '../places/index.ts'
import { useDistanceFrom } from './ResultList.tsx'
import type { Catalogue } from './search-body.ts'
import type { SearchState } from './search-params.ts'

export type SearchMapProps = {
  assets: readonly FoundAsset[]
  ratings: Averages
  origin: Position | null
  state: SearchState
  catalogue: Catalogue
  selectedId: string | null
  litId: string | null
  onSelect: (id: string | null) => void
  onPoint: (id: string | null) => void
  onSearchArea: (next: Partial<SearchState>) => void
  onUnavailable: () => void
  /** The card of the chosen one stands elsewhere. */
  hasStrip?: boolean | undefined
  children?: ReactNode
}

const followMs = 600
/** Where nothing was found: the surroundings of the place. */
const nearMetres = 25_000

/** What was found, on a map. Moving it never searches by itself. */
export function SearchMap(props: SearchMapProps) {
  const { assets, state, catalogue, selectedId, litId, onSelect, onPoint, onSearchArea } = props
  const t = useT()
  const distanceTo = useDistanceFrom(props.origin)
  const formats = useFormats()
  const { settings } = useServices()
  const [area, setArea] = useState<MapArea | null>(null)
  const [follows, setFollows] = useState(false)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const markers = useMemo(
    () =>
      assets.flatMap((asset) => {
        const place = placeOf(asset)
        if (!place) return []
        const price = formats.money(asset.price, asset.currency)
        return [{ id: asset.id, text: price, label: `${asset.name}, ${price}`, ...place }]
      }),
    [assets, formats],
  )
  const target = useTarget({ assets, state, catalogue })
  const selected = assets.find(({ id }) => id === selectedId)

  const searchIn = (where: MapArea) => {
    setArea(null)
    onSearchArea({
      place: { label: '', zone: state.place?.zone, ...where.center },
      radius: where.radiusMetres,
      isArea: true,
    })
  }
  // a new place hides the offer to search where the map was before
  const [lastPlace, setLastPlace] = useState(state.place)
  if (lastPlace !== state.place) {
    setLastPlace(state.place)
    setArea(null)
  }
  useEffect(() => {
    if (!follows || !area) return
    const timer = setTimeout(() => searchIn(area), followMs)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    if (!selectedId) return
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onSelect(null)
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [selectedId, onSelect])

  return (
    <MapView
      label={t('search.map')}
      target={target}
      onUserMove={setArea}
      onUnavailable={props.onUnavailable}
      isUnderBar={props.hasStrip}
      className="size-full"
      controls={
        <>
          {(area || settings.search.followsMap) && (
            <div className="pointer-events-auto absolute top-20 left-1/2 md:top-3 z-map flex -translate-x-1/2 items-center gap-3">
              {area && !follows && (
                <Button
                  variant="secondary"
                  className="rounded-full border-transparent shadow-2"
                  onPress={() => searchIn(area)}
                >
                  <RotateCw aria-hidden className="size-4.5" />
                  {t('search.area')}
                </Button>
              )}
              {settings.search.followsMap && (
                <div className="rounded-full bg-raised px-3.5 py-1 shadow-2">
                  <Checkbox isSelected={follows} onChange={setFollows}>
                    {t('search.follow')}
                  </Checkbox>
                </div>
              )}
            </div>
          )}
          {props.children}
        </>
      }
    >
      {state.place && !state.isArea && <MapRings at={state.place} />}
      <MapPills
        markers={markers}
        selectedId={selectedId}
        raisedId={litId}
        seenIds={seen}
        onRaise={onPoint}
        onSelect={(id) => {
          if (id) setSeen(new Set([...seen, id]))
          onSelect(id)
        }}
        popup={
          selected && !props.hasStrip ? (
            <div className="relative rounded-lg bg-raised p-2 pb-3 shadow-3">
              <AssetCard
                asset={selected}
                rating={props.ratings[selected.id]}
                distance={distanceTo(selected)}
                isCompact
                headingLevel={2}
                sizes={cardSizes.onMap}
                action={
                  <IconButton
                    label={t('action.close')}
                    variant="photo"
                    size="sm"
                    hasTooltip={false}
                    onPress={() => onSelect(null)}
                  >
                    <X aria-hidden className="size-4.5" />
                  </IconButton>
                }
              />
            </div>
          ) : undefined
        }
      />
    </MapView>
  )
}

type TargetInput = Pick<SearchMapProps, 'assets' | 'state' | 'catalogue'>

/** Around what was found and where it was looked for; after a search of the map itself it stays where the reader put it. */
function useTarget({ assets, state, catalogue }: TargetInput): MapTarget | undefined {
  const last = useRef<MapTarget | undefined>(undefined)
  return useMemo(() => {
    const { place, isArea, radius } = state
    if (isArea && place) {
      // half of the diagonal reaches into the corners; the map opens on what was seen
      last.current ??= { bounds: boundsAround(place, (radius ?? 10_000) * 0.6) }
      return last.current
    }
    const found = assets.flatMap((asset) => placeOf(asset) ?? [])
    if (found.length > 0) last.current = { positions: place ? [...found, place] : found }
    else if (place)
      last.current = { bounds: boundsAround(place, Math.min(radius ?? catalogue.maxDistance, nearMetres)) }
    return last.current
  }, [assets, state, catalogue.maxDistance])
}
