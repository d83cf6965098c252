import { bleed, type Canvas, d, ellipse, gradient, painted, path } from './canvas.ts'
import { mix } from './colour.ts'
import { drawLandscape, drawSand, drawSea, drawWaves } from './draw-outdoors.ts'
import { drawSquare } from './draw-square.ts'
import { between } from './random.ts'
import { groundLine, type Place, stepHeight } from './scene.ts'

/** What stands behind the things of a scene, and what passes before them. */
export type Backdrop = { behind: string; before: string }

export function drawPlace(canvas: Canvas, place: Place): Backdrop {
  switch (place.kind) {
    case 'plain':
      return back(wall(canvas), floor(canvas))
    case 'corner':
      return back(wall(canvas), corner(canvas, place))
    case 'arch':
      return back(wall(canvas), arch(canvas, place), floor(canvas))
    case 'disc':
      return back(wall(canvas), disc(canvas, place), floor(canvas))
    case 'steps':
      return back(wall(canvas), floor(canvas), steps(canvas, place))
    case 'outdoors':
      return back(drawLandscape(canvas, place.sun), drawSand(canvas))
    case 'water':
      return { behind: drawLandscape(canvas, place.sun) + drawSea(canvas), before: drawWaves(canvas, place.line) }
    case 'tiles':
      return back(wall(canvas), tiles(canvas))
    case 'square':
      return back(drawSquare(canvas, place))
    default:
      return place satisfies never
  }
}

const back = (...layers: string[]): Backdrop => ({ behind: layers.join(''), before: '' })

function wall(canvas: Canvas): string {
  const { width, height } = canvas.scene.size
  return path(painted(canvas, canvas.own), d`M${-bleed} ${-bleed}H${width + bleed}V${height + bleed}H${-bleed}Z`)
}

function floor(canvas: Canvas): string {
  const { floor: line, size } = canvas.scene
  return path(floorFill(canvas), d`M${-bleed} ${line}H${size.width + bleed}V${size.height + bleed}H${-bleed}Z`)
}

/** Pale, and a little darker where it meets the wall. */
function floorFill(canvas: Canvas): string {
  const { scene, own } = canvas
  const depth = scene.size.height - scene.floor
  const share = (depth * 0.6) / (depth + bleed)
  return gradient(canvas, { y2: 1 }, [0, mix(own.floor, own.shadow, 0.18)], [Number(share.toFixed(2)), own.floor])
}

/** A second wall that comes towards the reader; its foot slants. */
function corner(canvas: Canvas, { edge, side }: { edge: number; side: 'left' | 'right' }): string {
  const { scene, own, partner } = canvas
  const isRight = side === 'right'
  const outer = isRight ? scene.size.width + bleed : -bleed
  const far = isRight ? -bleed : scene.size.width + bleed
  const slant = groundLine(scene, outer)
  // The left wall turns its back to the light, the right one catches it.
  const fill = isRight
    ? gradient(canvas, { y2: 1 }, [0, partner.wall], [1, partner.shade])
    : gradient(canvas, { x1: 1, y2: 1 }, [0, partner.wall], [1, partner.shade])
  const crease = gradient(canvas, isRight ? { x2: 1 } : { x1: 1 }, [0, own.shadow, 0.16], [1, own.shadow, 0])
  return (
    path(fill, d`M${edge} ${-bleed}H${outer}V${slant}L${edge} ${scene.floor}Z`) +
    path(crease, d`M${isRight ? edge : edge - 40} ${-bleed}h40V${scene.floor + 7}h-40Z`) +
    path(floorFill(canvas), d`M${far} ${scene.floor}H${edge}L${outer} ${slant}V${scene.size.height + bleed}H${far}Z`)
  )
}

/** A niche; its left cheek lies in the shade because the light comes from there. */
function arch(canvas: Canvas, { x, width, height }: { x: number; width: number; height: number }): string {
  const { partner, scene } = canvas
  const r = width / 2
  const spring = scene.floor - height + r
  const cheek = width * 0.085
  const fill = gradient(canvas, { x2: 0.5, y2: 1 }, [0, mix(partner.wall, partner.shade, 0.7)], [0.5, partner.wall])
  const opening = d`M${x - r} ${scene.floor}V${spring}A${r} ${r} 0 0 1 ${x + r} ${spring}V${scene.floor}Z`
  const shade =
    d`M${x - r} ${scene.floor}V${spring}A${r} ${r} 0 0 1 ${x + r * 0.5} ${spring - r * 0.866}` +
    d`A${r} ${r} 0 0 0 ${x - r + cheek} ${spring + cheek * 0.6}V${scene.floor}Z`
  return path(fill, opening) + path(partner.shadow, shade, 0.17)
}

function disc(canvas: Canvas, { x, y, radius }: { x: number; y: number; radius: number }): string {
  const { light, wall: colour, shade } = canvas.partner
  const fill = gradient(
    canvas,
    { x2: 0.7, y2: 1 },
    [0, mix(colour, light, 0.5)],
    [0.5, colour],
    [1, mix(colour, shade, 0.6)],
  )
  return ellipse(fill, { x, y, rx: radius, ry: radius })
}

/** Two treads that climb to the right. */
function steps(canvas: Canvas, { x }: { x: number }): string {
  const { scene, partner } = canvas
  const right = scene.size.width + bleed
  const rise = gradient(canvas, { y2: 1 }, [0, partner.wall], [1, mix(partner.wall, partner.shade, 0.8)])
  const tread = (left: number, foot: number) =>
    path(rise, d`M${left} ${foot - stepHeight}H${right}V${foot}H${left}Z`) +
    path(partner.light, d`M${left} ${foot - stepHeight}l30 -30H${right}v30Z`)
  return tread(x + 190, scene.floor - stepHeight - 28) + tread(x, scene.floor)
}

/** Seen from above; no two tiles are quite the same, as with burnt clay. */
function tiles({ scene, own, random }: Canvas): string {
  const side = 200
  let faces = ''
  let joints = ''
  for (let x = -bleed; x < scene.size.width + bleed; x += side) {
    joints += d`M${x} ${-bleed}V${scene.size.height + bleed}`
    for (let y = -bleed; y < scene.size.height + bleed; y += side) {
      const tint = random() < 0.5 ? own.light : own.shade
      faces += path(tint, d`M${x} ${y}h${side}v${side}h${-side}Z`, Number(between(random, 0.02, 0.17).toFixed(2)))
    }
  }
  for (let y = -bleed; y < scene.size.height + bleed; y += side)
    joints += d`M${-bleed} ${y}H${scene.size.width + bleed}`
  return `${faces}<path d="${joints}" stroke="${own.shade}" stroke-opacity=".5" stroke-width="3" fill="none"/>`
}
