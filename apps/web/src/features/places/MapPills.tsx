import { cx } from '@plaza/ui'
import type { Map as MapLibre } from 'maplibre-gl'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { groupMarkers } from './group-markers.ts'
import { useMap, useMapMoves } from './map-context.ts'
import { coveredOf } from './map-covers.ts'
import { paddingOf } from './map-fit.ts'
import { boundsOf, nearestTurn, type Point, type Position } from './map-geometry.ts'

export type MapMarker = Position & {
  id: string
  /** On the pill: the price. */
  text: string
  /** The accessible name: what it is and what it costs. */
  label: string
}

export type MapPillsProps = {
  markers: readonly MapMarker[]
  /** The one whose card is open. */
  selectedId?: string | null | undefined
  /** The one pointed at in the list. */
  raisedId?: string | null | undefined
  seenIds?: ReadonlySet<string> | undefined
  onSelect: (id: string | null) => void
  onRaise?: ((id: string | null) => void) | undefined
  /** The card of the selected marker. */
  popup?: ReactNode
}

/** Prices on the map; what stands too close becomes a count that opens on press. */
export function MapPills({ markers, selectedId, raisedId, seenIds, onSelect, onRaise, popup }: MapPillsProps) {
  const t = useT()
  const map = useMap()
  useMapMoves(map)
  const { lng: middle } = map.getCenter()
  const placed = markers.map((marker) => ({
    marker,
    point: map.project([nearestTurn(marker.longitude, middle), marker.latitude]),
  }))
  const groups = groupMarkers(placed, selectedId)
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const isNear = ({ x, y }: { x: number; y: number }) => x > -80 && y > -40 && x < width + 80 && y < height + 40
  const selected = placed.find(({ marker }) => marker.id === selectedId)
  // one that was chosen elsewhere, in a strip of cards, comes out from under it
  const uncover = useEffectEvent(() => selected && bringIntoView(map, selected.point))
  useEffect(() => {
    if (selectedId) uncover()
  }, [selectedId])

  const zoomInto = (members: readonly MapMarker[]) => (event: { nativeEvent: Event }) => {
    const box = boundsOf(members)
    if (!box) return
    const camera = map.cameraForBounds([box.west, box.south, box.east, box.north], { padding: 90, maxZoom: 15 })
    // markers on one spot never part: the closest zoom shows at least where they are
    const zoom = Math.max(camera?.zoom ?? 0, map.getZoom() + 1)
    const center = camera?.center ?? [box.west, box.south]
    map.easeTo({ center, zoom, duration: 400 }, { originalEvent: event.nativeEvent })
  }

  return (
    <section aria-label={t('map.results')}>
      <ul>
        {groups
          .filter(({ point }) => isNear(point))
          .map(({ members, point }) => {
            const [first] = members
            const place = { left: point.x, top: point.y }
            if (members.length > 1 && map.getZoom() < map.getMaxZoom() - 0.01) {
              return (
                <li key={first.id} className="absolute" style={place}>
                  <button
                    type="button"
                    onClick={zoomInto(members)}
                    aria-label={t('map.group', { count: members.length })}
                    className={cx(
                      'hit-area absolute flex size-9.5 -translate-1/2 cursor-pointer items-center justify-center rounded-full border-3 border-raised bg-brand text-small font-bold text-on-brand tabular-nums shadow-2 transition ease-spring focus-on-photo',
                      members.some(({ id }) => id === raisedId) && 'z-map motion-safe:scale-110',
                    )}
                  >
                    {members.length}
                  </button>
                </li>
              )
            }
            return members.map((marker) => {
              const isSelected = marker.id === selectedId
              const isRaised = isSelected || marker.id === raisedId
              return (
                <li key={marker.id} className="absolute" style={place}>
                  <button
                    type="button"
                    aria-label={marker.label}
                    aria-pressed={isSelected}
                    onClick={() => onSelect(isSelected ? null : marker.id)}
                    onPointerEnter={() => onRaise?.(marker.id)}
                    onPointerLeave={() => onRaise?.(null)}
                    onFocus={() => onRaise?.(marker.id)}
                    onBlur={() => onRaise?.(null)}
                    className={cx(
                      'hit-area absolute flex h-8 -translate-1/2 cursor-pointer items-center rounded-full border px-3 text-small font-bold whitespace-nowrap tabular-nums shadow-2 transition duration-fast ease-spring focus-on-photo',
                      isRaised
                        ? 'z-map border-ink bg-ink text-bg motion-safe:scale-110'
                        : seenIds?.has(marker.id)
                          ? 'border-line bg-sunken text-ink-2'
                          : 'border-line bg-raised text-ink hover:z-map',
                    )}
                  >
                    {marker.text}
                  </button>
                </li>
              )
            })
          })}
      </ul>
      {selected && popup && (
        <div
          className="absolute z-map w-63"
          style={popupPlace(
            selected.point,
            groups.map(({ point }) => point),
            { width, height },
          )}
        >
          {popup}
        </div>
      )}
    </section>
  )
}

/** Moves the map as far as a pill needs to be seen whole, with nothing over it. */
function bringIntoView(map: MapLibre, { x, y }: Point) {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const { left, top, right, bottom } = paddingOf({ width, height }, coveredOf(map))
  const across = Math.max(0, left - x) - Math.max(0, x - (width - right))
  const down = Math.max(0, top - y) - Math.max(0, y - (height - bottom))
  if (across !== 0 || down !== 0) map.panBy([-across, -down], { duration: 300 })
}

const popupSize = { width: 252, height: 236, gap: 28 }

/** At the side of the pill with the fewest others, and inside of the map. */
function popupPlace(
  at: { x: number; y: number },
  others: readonly { x: number; y: number }[],
  map: { width: number; height: number },
) {
  const { width, height, gap } = popupSize
  const places = [
    { left: at.x - width / 2, top: at.y - height - gap },
    { left: at.x - width / 2, top: at.y + gap },
    { left: at.x + gap + 20, top: at.y - height / 2 },
    { left: at.x - width - gap - 20, top: at.y - height / 2 },
  ]
  const cost = ({ left, top }: { left: number; top: number }) => {
    const covered = others.filter(({ x, y }) => x > left && x < left + width && y > top && y < top + height).length
    const outside =
      Math.max(0, -left) +
      Math.max(0, -top) +
      Math.max(0, left + width - map.width) +
      Math.max(0, top + height - map.height)
    return covered + outside * 10
  }
  const best = places.toSorted((a, b) => cost(a) - cost(b))[0] ?? places[0]
  if (!best) return {}
  return {
    left: Math.max(8, Math.min(best.left, map.width - width - 8)),
    top: Math.max(8, Math.min(best.top, map.height - height - 8)),
  }
}
