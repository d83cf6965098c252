import { useStore } from '@plaza/ui'
import { useServices } from '../../lib/services.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { useMap, useMapMoves } from './map-context.ts'
import { coveredOf } from './map-covers.ts'
import { metresPerPixel, nearestTurn, type Position } from './map-geometry.ts'
import { ringsOf } from './map-rings.ts'

const metresPerUnit = { km: 1000, mi: 1609.344 }
const distances = [1, 5, 25]

/** How far it is from a place: circles of 1, 5 and 25 kilometres, or miles for those who count in them. */
export function MapRings({ at }: { at: Position }) {
  const map = useMap()
  useMapMoves(map)
  const formats = useFormats()
  const { settings, reader } = useServices()
  const { distanceUnit = settings.distance.unit } = useStore(reader)
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const covered = coveredOf(map)
  const rings = ringsOf({
    middle: map.project([nearestTurn(at.longitude, map.getCenter().lng), at.latitude]),
    radii: distances.map((distance) => {
      const metres = distance * metresPerUnit[distanceUnit]
      return { metres, pixels: metres / metresPerPixel(at.latitude, map.getZoom()) }
    }),
    free: { left: covered.left, top: covered.top, right: width - covered.right, bottom: height - covered.bottom },
  })
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden" data-map-rings>
      <svg aria-hidden className="size-full" fill="none">
        {rings.map(({ metres, middle, pixels }) => (
          <circle
            key={metres}
            cx={middle.x}
            cy={middle.y}
            r={pixels}
            className="stroke-map-label opacity-55"
            strokeWidth={1.25}
            strokeDasharray="2 5"
            strokeLinecap="round"
          />
        ))}
      </svg>
      {rings.map(
        ({ metres, label }) =>
          label && (
            <span
              key={metres}
              className="absolute -translate-1/2 rounded-full bg-map-land px-1.5 text-map-label text-tiny whitespace-nowrap"
              style={{ left: label.x, top: label.y }}
            >
              {formats.distance(metres)}
            </span>
          ),
      )}
    </div>
  )
}
