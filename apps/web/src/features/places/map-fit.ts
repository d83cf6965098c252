import { boundsOf, type MapBounds, metresBetween, type Position } from './map-geometry.ts'

/** A rectangle on the screen. */
export type Box = { left: number; top: number; right: number; bottom: number }
/** Pixels at each side. */
export type Insets = Box

/**
 * What is left of a map under bars and buttons. Each takes the side where it costs the least, the largest first: a bar
 * the top or the bottom, buttons in a corner whatever is cheaper.
 */
export function insetsOf(frame: Box, covers: readonly Box[]): Insets {
  const free = { ...frame }
  const inside = covers
    .map((cover) => overlap(frame, cover))
    .filter((cover) => areaOf(cover) > 0)
    .toSorted((one, other) => areaOf(other) - areaOf(one))
  for (const cover of inside) {
    if (areaOf(overlap(free, cover)) === 0) continue
    const left: Box[] = [
      { ...free, top: Math.max(free.top, cover.bottom) },
      { ...free, bottom: Math.min(free.bottom, cover.top) },
      { ...free, left: Math.max(free.left, cover.right) },
      { ...free, right: Math.min(free.right, cover.left) },
    ]
    Object.assign(free, left.toSorted((one, other) => areaOf(other) - areaOf(one))[0])
  }
  return {
    top: free.top - frame.top,
    bottom: frame.bottom - free.bottom,
    left: free.left - frame.left,
    right: frame.right - free.right,
  }
}

const overlap = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})
const areaOf = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top)

/** Half of a pill, with some air. */
const pill = { across: 56, down: 30 }
/** A map that is covered nearly everywhere keeps at least this share of itself for what it shows. */
const leastShare = 0.3

/** Where nothing is to be put: under what covers the map, and where a pill would be cut. */
export function paddingOf({ width, height }: { width: number; height: number }, covered: Insets): Insets {
  const across = limited(covered.left + pill.across, covered.right + pill.across, width)
  const down = limited(covered.top + pill.down, covered.bottom + pill.down, height)
  return { left: across[0], right: across[1], top: down[0], bottom: down[1] }
}

function limited(before: number, after: number, length: number): [number, number] {
  const share = Math.min(1, (length * (1 - leastShare)) / (before + after))
  return [before * share, after * share]
}

/** Farther away no street of the region is told from another one. */
const widestZoom = 3.5
/** How far apart things are that still belong to one region. */
const regionMetres = 150_000
/** A region that holds less of what was found is none to prefer. */
const leastPart = 0.2

/** What a map of this many free pixels should show: everything, or the densest region where that lies too far apart. */
export function regionOf(
  positions: readonly Position[],
  free: { width: number; height: number },
): MapBounds | undefined {
  const all = boundsOf(positions)
  if (!all || zoomFor(all, free) >= widestZoom) return all
  const around = positions.map((middle) => positions.filter((each) => metresBetween(middle, each) < regionMetres))
  const densest = around.reduce((best, each) => (each.length > best.length ? each : best), [])
  const isRegion = densest.length > 1 && densest.length >= positions.length * leastPart
  return isRegion ? boundsOf(densest) : all
}

/** The zoom at which a rectangle just fits. */
export function zoomFor({ south, west, north, east }: MapBounds, free: { width: number; height: number }): number {
  const across = (east - west) / 360
  const down = mercator(south) - mercator(north)
  return Math.log2(Math.min(free.width / (512 * across), free.height / (512 * down)))
}

const mercator = (latitude: number) => {
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
