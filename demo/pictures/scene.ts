import type { Hour, Wall } from './walls.ts'

/** A picture before it is drawn: plain data, in units of its own `size`, the origin at the upper left. */
export type Scene = {
  size: Size
  /** Names the picture; everything left to chance is drawn from it. */
  seed: string
  hour: Hour
  wall: Wall
  partner: Wall
  /** Height at which the wall, or the sky, meets the ground. */
  floor: number
  place: Place
  lights: Light[]
  /** From the back to the front. */
  items: Item[]
  camera?: Camera
  /** A `photo` has corner shade and grain, a `tile` is flat enough to stand behind small text. */
  finish: 'photo' | 'tile'
}

export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

export type Place =
  | { kind: 'plain' }
  | { kind: 'corner'; edge: number; side: 'left' | 'right' }
  | { kind: 'arch'; x: number; width: number; height: number }
  | { kind: 'disc'; x: number; y: number; radius: number }
  | { kind: 'steps'; x: number }
  | { kind: 'outdoors'; sun: Point }
  | { kind: 'water'; sun: Point; line: number }
  | { kind: 'tiles' }
  | { kind: 'square'; sun: Point; houses: House[] }

/** A painted front of the square, the far ones first. */
export type House = {
  wall: Wall
  x: number
  width: number
  top: number
  door?: { x: number; width: number; height: number }
}

export type Light =
  | { kind: 'beam'; x: number }
  | { kind: 'window'; x: number; y: number }
  | { kind: 'leaf'; x: number; y: number }
  | { kind: 'palm'; x: number; y: number }

export type Item = Thing | Stand

/** An object whose lowest point is at `y`, as large as its width or height allows. */
export type Thing = Point & {
  kind: 'thing'
  emoji: string
  turn?: number
  mirrored?: boolean
  /** What carries it decides which shadow it throws; default `floor`. */
  on?: 'floor' | 'wall' | 'tiles' | 'nothing'
} & ({ width: number; height?: number } | { width?: number; height: number })

/** Something to put a thing on; `x` and `y` are the middle of its foot. */
export type Stand = Point & {
  kind: 'stand'
  shape: 'round' | 'square'
  wall: Wall
  width: number
  height: number
  holds: Omit<Thing, 'kind' | 'x' | 'y' | 'on'> & ({ width: number } | { height: number })
}

/** Looks closer at one spot. */
export type Camera = Point & { zoom: number; tilt: number }

export const photoSize: Size = { width: 1200, height: 900 }

/** How high one of the `steps` is. */
export const stepHeight = 130

/** Where the ground begins at `x`; the foot of a corner's second wall slants towards the reader. */
export function groundLine({ place, floor }: Pick<Scene, 'place' | 'floor'>, x: number): number {
  if (place.kind !== 'corner') return floor
  const beyond = place.side === 'right' ? x - place.edge : place.edge - x
  return floor + Math.max(0, beyond) * cornerSlant
}

const cornerSlant = 0.18
