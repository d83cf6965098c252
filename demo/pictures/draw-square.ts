import { bleed, type Canvas, d, ellipse, glow, gradient, path } from './canvas.ts'
import { fromOklch, type Hex, mix, toOklch } from './colour.ts'
import { drawMoon, drawStars, drawSun } from './draw-outdoors.ts'
import type { House, Place } from './scene.ts'

type Square = Extract<Place, { kind: 'square' }>

const lamplight: Hex = '#FFC566'

/** The town square: a sky, painted house fronts one before the other, paving up to the reader's feet. */
export function drawSquare(canvas: Canvas, { sun, houses }: Square): string {
  const { scene } = canvas
  const isNight = scene.hour === 'night'
  const [top, low]: [Hex, Hex] = isNight ? ['#121D2B', '#2B4258'] : ['#8CC4EA', '#D3EAF4']
  return (
    path(gradient(canvas, { y2: 1 }, [0, top], [1, low]), d`M0 0H${scene.size.width}V${scene.floor}H0Z`) +
    (isNight ? drawStars(canvas) + drawMoon(canvas, sun) : drawSun(canvas, sun)) +
    houses.map((house, i) => front(canvas, house, houses.slice(i + 1))).join('') +
    paving(canvas) +
    (isNight ? houses.map((house) => doorstep(canvas, house)).join('') : '')
  )
}

function front(canvas: Canvas, house: House, nearer: House[]): string {
  const { wall, x, width, top, door } = house
  const { floor } = canvas.scene
  const colours = canvas.tonesOf(wall)
  const right = x + width
  // Paler than a wall indoors: the title of the home page is written on one of them.
  const fill = gradient(canvas, { x2: 1, y2: 0.8 }, [0, colours.light], [1, mix(colours.wall, colours.shade, 0.12)])
  const shade = gradient(canvas, { x2: 1 }, [0, colours.shadow, 0.34], [1, colours.shadow, 0])
  // A nearer front throws its shadow to the right, onto this one only.
  const thrown = nearer
    .map((other) => ({ edge: other.x + other.width, from: Math.max(top, other.top) }))
    .filter(({ edge }) => edge > x && edge < right)
    .map(({ edge, from }) => path(shade, d`M${edge} ${from}l46 ${from > top ? 46 : 0}V${floor}H${edge}Z`))
  return (
    path(fill, d`M${x} ${top}H${right}V${floor}H${x}Z`) +
    (top > 0 ? path(mix(colours.light, '#FFFFFF', 0.35), d`M${x} ${top}H${right}v8H${x}Z`, 0.55) : '') +
    (door ? doorway(canvas, { wall, door }) : '') +
    thrown.join('')
  )
}

function doorway(canvas: Canvas, { wall, door }: { wall: House['wall']; door: NonNullable<House['door']> }): string {
  const { scene } = canvas
  const colours = canvas.tonesOf(wall)
  const { l, c, h } = toOklch(colours.wall)
  const r = door.width / 2
  const spring = scene.floor - door.height + r
  const cheek = door.width * 0.15
  const opening = d`M${door.x - r} ${scene.floor}V${spring}a${r} ${r} 0 0 1 ${2 * r} 0V${scene.floor}Z`
  const inside =
    scene.hour === 'night'
      ? gradient(canvas, { y2: 1 }, [0, '#8A5420'], [0.75, '#E9A445'], [1, '#F3BC66'])
      : gradient(
          canvas,
          { y2: 1 },
          [0, fromOklch({ l: l - 0.2, c, h: h - 14 })],
          [1, fromOklch({ l: l - 0.14, c, h: h - 10 })],
        )
  const shade = d`M${door.x - r} ${scene.floor}V${spring}A${r} ${r} 0 0 1 ${door.x + r * 0.5} ${spring - r * 0.866}A${r} ${r} 0 0 0 ${door.x - r + cheek} ${spring + cheek * 0.6}V${scene.floor}Z`
  return path(inside, opening) + path(colours.shadow, shade, 0.22)
}

function paving(canvas: Canvas): string {
  const { scene, own } = canvas
  const { width, height } = scene.size
  const near = scene.hour === 'night' ? mix(own.floor, '#33353A', 0.65) : mix(own.floor, '#F6E3C4', 0.6)
  const far = mix(near, own.shadow, scene.hour === 'night' ? 0.35 : 0.16)
  return path(
    gradient(canvas, { y2: 1 }, [0, far], [0.45, near]),
    d`M${-bleed} ${scene.floor}H${width + bleed}V${height}H${-bleed}Z`,
  )
}

/** Lamplight that falls out of a doorway onto the paving. */
function doorstep(canvas: Canvas, { door }: House): string {
  if (!door) return ''
  const { scene } = canvas
  const pool = glow(canvas, [0, lamplight, 0.42], [0.5, lamplight, 0.16], [1, lamplight, 0])
  const clip = canvas.define(
    (id) =>
      `<clipPath id="${id}"><path d="${d`M0 ${scene.floor}H${scene.size.width}V${scene.size.height}H0Z`}"/></clipPath>`,
  )
  const spread = ellipse(pool, {
    x: door.x + 30,
    y: scene.floor,
    rx: door.width * 2.1,
    ry: (scene.size.height - scene.floor) * 0.62,
  })
  return `<g clip-path="${clip}">${spread}</g>`
}
