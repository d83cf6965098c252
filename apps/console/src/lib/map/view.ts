import type { Shape } from './read-tile.ts'

export type Position = { latitude: number; longitude: number }
type Size = { width: number; height: number }
export type TilePlace = { z: number; x: number; y: number }

/** As wide as one tile is drawn at its own zoom. */
const tileSize = 512

/** Where a position lies on the whole map, from 0 to 1. */
function placeOf({ latitude, longitude }: Position) {
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180)
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** What lies so many pixels beside a position, rounded to some metres. Beyond the date line the map begins anew. */
export function positionAt(center: Position, by: { x: number; y: number }, zoom: number): Position {
  const { x, y } = placeOf(center)
  const side = tileSize * 2 ** zoom
  const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000
  const across = x + by.x / side
  const down = Math.max(0, Math.min(1, y + by.y / side))
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI
  return {
    latitude: round(Math.max(-85, Math.min(85, latitude))),
    longitude: round((across - Math.floor(across)) * 360 - 180),
  }
}

/** Tiles of one zoom that a picture around a position needs. Beyond the date line the map begins anew. */
export function tilesOf(center: Position, { width, height }: Size, { zoom, z }: { zoom: number; z: number }) {
  const { x, y } = placeOf(center)
  const scale = 2 ** z
  const side = tileSize * 2 ** (zoom - z)
  const from = (at: number, length: number) => Math.floor(at * scale - length / 2 / side)
  const to = (at: number, length: number) => Math.floor(at * scale + length / 2 / side)
  const tiles: TilePlace[] = []
  for (let row = Math.max(0, from(y, height)); row <= Math.min(scale - 1, to(y, height)); row++)
    for (let column = from(x, width); column <= to(x, width); column++) tiles.push({ z, x: column, y: row })
  return tiles
}

/** From units of a tile to pixels of the picture, whose middle is the position. */
export function projection(
  center: Position,
  { width, height }: Size,
  { zoom, tile, extent }: { zoom: number; tile: TilePlace; extent: number },
) {
  const { x, y } = placeOf(center)
  const scale = 2 ** tile.z
  const side = tileSize * 2 ** (zoom - tile.z)
  const left = (tile.x - x * scale) * side + width / 2
  const top = (tile.y - y * scale) * side + height / 2
  return ([unitsX, unitsY]: readonly [number, number]): [number, number] => [
    left + (unitsX / extent) * side,
    top + (unitsY / extent) * side,
  ]
}

/** Beyond the edge as far as lines are wide. */
const margin = 8

/** What of a shape can be seen, as the path of a drawing; nothing where it lies outside. */
export function pathOf(
  { kind, parts }: Shape,
  project: (at: readonly [number, number]) => [number, number],
  { width, height }: Size,
): string {
  return parts
    .flatMap((part) => {
      const points = part.map(project)
      const isOutside = (axis: 0 | 1, most: number) =>
        points.every((point) => point[axis] < -margin) || points.every((point) => point[axis] > most + margin)
      if (isOutside(0, width) || isOutside(1, height)) return []
      const drawn = points.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`)
      return [`M${drawn.join('L')}${kind === 'area' ? 'Z' : ''}`]
    })
    .join('')
}

export type Label = { text: string; x: number; y: number; weight: number }

const letterWidth = 6.4
const lineHeight = 14
/** A name stands over its place, or under it where there is no room: under the mark if the mark stands on it. */
const besides = [-8, 12] as const

/** Names that have room beside each other and around the mark in the middle, the weightiest first. */
export function fittingLabels(labels: readonly Label[], { width, height }: Size): Label[] {
  const kept: { left: number; right: number; top: number; bottom: number }[] = [
    { left: width / 2 - 14, right: width / 2 + 14, top: height / 2 - 32, bottom: height / 2 + 4 },
  ]
  return labels
    .toSorted((one, other) => one.weight - other.weight)
    .flatMap((label) => {
      for (const beside of besides) {
        const y = label.y + beside
        const half = (label.text.length * letterWidth) / 2
        const box = { left: label.x - half, right: label.x + half, top: y - lineHeight / 2, bottom: y + lineHeight / 2 }
        const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height
        const meets = kept.some(
          (other) =>
            box.left < other.right && box.right > other.left && box.top < other.bottom && box.bottom > other.top,
        )
        if (!isInside || meets) continue
        kept.push(box)
        return [{ ...label, y }]
      }
      return []
    })
}
