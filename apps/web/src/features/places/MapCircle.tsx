import { useMap, useMapMoves } from './map-context.ts'
import { metresPerPixel, type Position } from './map-geometry.ts'

/** Far away a true circle would be a dot that nobody sees. */
const leastRadius = 30

/** An area instead of an address: somewhere in this circle. */
export function MapCircle({ at, radiusMetres }: { at: Position; radiusMetres: number }) {
  const map = useMap()
  useMapMoves(map)
  const { x, y } = map.project([at.longitude, at.latitude])
  const radius = Math.max(leastRadius, radiusMetres / metresPerPixel(at.latitude, map.getZoom()))
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute rounded-full border-2 border-brand bg-brand/22"
      style={{ left: x - radius, top: y - radius, width: radius * 2, height: radius * 2 }}
    />
  )
}
