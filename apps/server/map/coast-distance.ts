import type { Position } from 'geojson'

/** Degrees of latitude; a cell is about 28 km high. */
const cell = 0.25
const stepKm = 1
const kmPerDegree = 111.2

const keyOf = (longitude: number, latitude: number) => `${Math.floor(longitude / cell)} ${Math.floor(latitude / cell)}`

/**
 * How far the sea is, in kilometres and at most `most`: what is drawn around a town must not reach into the water.
 * Good for distances up to a cell.
 */
export function coastDistance(lines: readonly Position[][], most: number) {
  const cells = new Map<string, Position[]>()
  const add = (longitude: number, latitude: number) => {
    const key = keyOf(longitude, latitude)
    const found = cells.get(key)
    if (found) found.push([longitude, latitude])
    else cells.set(key, [[longitude, latitude]])
  }
  for (const line of lines) {
    line.forEach(([toX = 0, toY = 0], at) => {
      const [fromX = 0, fromY = 0] = line[at - 1] ?? [toX, toY]
      const steps = Math.max(1, Math.ceil(kmBetween([fromX, fromY], [toX, toY]) / stepKm))
      for (let step = 1; step <= steps; step++) {
        add(fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps)
      }
    })
  }
  return (at: Position): number => {
    const [longitude = 0, latitude = 0] = at
    // cells are narrower towards the poles
    const columns = Math.ceil(1 / Math.max(0.1, Math.cos((latitude * Math.PI) / 180)))
    let nearest = most
    for (let x = -columns; x <= columns; x++) {
      for (let y = -1; y <= 1; y++) {
        for (const point of cells.get(keyOf(longitude + x * cell, latitude + y * cell)) ?? []) {
          nearest = Math.min(nearest, kmBetween(at, point))
        }
      }
    }
    return nearest
  }
}

function kmBetween([fromX = 0, fromY = 0]: Position, [toX = 0, toY = 0]: Position): number {
  const width = (toX - fromX) * Math.cos((((fromY + toY) / 2) * Math.PI) / 180)
  return Math.hypot(width, toY - fromY) * kmPerDegree
}
