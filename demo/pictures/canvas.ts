import type { Hex } from './colour.ts'
import { type Random, seeded } from './random.ts'
import type { Scene } from './scene.ts'
import { type Tones, tones, type Wall } from './walls.ts'

/** What the drawing functions share while one scene becomes SVG. */
export type Canvas = {
  scene: Scene
  own: Tones
  partner: Tones
  tonesOf(wall: Wall): Tones
  random: Random
  /** Output pixels for one unit of the scene, after the camera. */
  scale: number
  /** Adds a definition once and gives back its address, for `fill` and `clip-path`. */
  define(element: (id: string) => string): string
  definitions(): string
}

export type Stop = [offset: number, colour: Hex, opacity?: number]
export type Direction = { x1?: number; y1?: number; x2?: number; y2?: number }

/** How far backgrounds reach beyond the frame, so that a tilted camera never looks past their edge. */
export const bleed = 240

export function openCanvas(scene: Scene, scale: number): Canvas {
  const elements = new Map<string, string>()
  const tonesOf = (wall: Wall) => tones(wall, scene.hour)
  return {
    scene,
    own: tonesOf(scene.wall),
    partner: tonesOf(scene.partner),
    tonesOf,
    random: seeded(scene.seed),
    scale,
    define(element) {
      const key = element('')
      const id = elements.get(key) ?? `d${elements.size}`
      elements.set(key, id)
      return `url(#${id})`
    },
    definitions: () => [...elements].map(([key, id]) => key.replace('id=""', `id="${id}"`)).join(''),
  }
}

/** Straight gradient; `at` is in shares of the shape it fills. */
export function gradient(canvas: Canvas, at: Direction, ...stops: Stop[]): string {
  const { x1 = 0, y1 = 0, x2 = 0, y2 = 0 } = at
  return canvas.define(
    (id) =>
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`,
  )
}

export function glow(canvas: Canvas, ...stops: Stop[]): string {
  return canvas.define((id) => `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`)
}

/** Lit from the upper left, as everything in the square is. */
export const painted = (canvas: Canvas, { light, wall, shade }: Tones) =>
  gradient(canvas, { x2: 0.9, y2: 1 }, [0, light], [0.55, wall], [1, shade])

// `fill-opacity`, not `opacity`: the latter makes the renderer draw the shape on a sheet of its own.
export const path = (fill: string, d: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`

export const ellipse = (fill: string, { x, y, rx, ry }: { x: number; y: number; rx: number; ry: number }) =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`

/** Path data with its numbers kept short: d`M${x} ${y}h${w}`. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce((text, part, i) => text + part + (i < values.length ? round(values[i] ?? 0) : ''), '')
}

export const round = (value: number) => Math.round(value * 10) / 10

const stopList = (stops: Stop[]) =>
  stops
    .map(([offset, colour, opacity = 1]) =>
      opacity < 1
        ? `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
        : `<stop offset="${offset}" stop-color="${colour}"/>`,
    )
    .join('')
