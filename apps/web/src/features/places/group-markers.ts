import type { Point } from './map-geometry.ts'

/** Markers that stand too close together to be read one by one. */
export type MarkerGroup<Marker> = { members: readonly [Marker, ...Marker[]]; point: Point }

const closest = 40

/**
 * Markers closer than 40 px become one group. The selected one stays alone, so that it can be found.
 * Groups do not depend on where the map stands, only on its zoom: panning never regroups.
 */
export function groupMarkers<Marker extends { id: string }>(
  markers: ReadonlyArray<{ marker: Marker; point: Point }>,
  selectedId?: string | null,
): MarkerGroup<Marker>[] {
  const groups: { members: [Marker, ...Marker[]]; points: Point[]; first: Point }[] = []
  const alone: MarkerGroup<Marker>[] = []
  for (const { marker, point } of markers) {
    if (marker.id === selectedId) {
      alone.push({ members: [marker], point })
      continue
    }
    const near = groups.find(({ first }) => Math.hypot(first.x - point.x, first.y - point.y) < closest)
    if (near) {
      near.members.push(marker)
      near.points.push(point)
    } else {
      groups.push({ members: [marker], points: [point], first: point })
    }
  }
  return [...groups.map(({ members, points }) => ({ members, point: middleOf(points) })), ...alone]
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
