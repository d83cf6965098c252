import type { ReactNode } from 'react'
import type { MapBounds, Position } from './map-geometry.ts'

/** Where a map goes by itself. */
export type MapTarget =
  /** Around what was found; where that lies too far apart, to the densest region. */
  | { positions: readonly Position[] }
  | { bounds: MapBounds }
  | { center: Position; zoom: number /** Closer, where the map has streets. */; streetZoom?: number }

/** What the reader moved the map to. */
export type MapArea = {
  center: Position
  /** Half of the diagonal: everything on the map lies within. */
  radiusMetres: number
  bounds: MapBounds
}

export type MapViewProps = {
  /** The accessible name of the map. */
  label: string
  /** A new object moves the map again; keep it with `useMemo`. Without one the map shows the operator's region. */
  target?: MapTarget | undefined
  /** Only for moves of the reader; the map's own do not count. */
  onUserMove?: ((area: MapArea) => void) | undefined
  onUnavailable?: (() => void) | undefined
  /** The map is part of a long page: one finger or the wheel scroll the page, two fingers or Ctrl the map. */
  isInPage?: boolean | undefined
  /** On touch screens a still picture until it is tapped. */
  isStill?: boolean | undefined
  /** On phones a field lies over the upper edge; buttons stand under it. */
  isUnderBar?: boolean | undefined
  /** Layers: `MapPills`, `MapCircle`, `MapPin`, `MapRings`. */
  children?: ReactNode
  /** Buttons that stand on the map. */
  controls?: ReactNode
  className?: string | undefined
}
