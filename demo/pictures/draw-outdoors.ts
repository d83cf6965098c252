import { bleed, type Canvas, d, ellipse, glow, gradient, path } from './canvas.ts'
import { mix } from './colour.ts'
import { between } from './random.ts'
import type { Point } from './scene.ts'

/** Sky with its light and two lines of hills; `noche` as wall makes it an evening whatever the hour. */
export function drawLandscape(canvas: Canvas, sun: Point): string {
  const { scene, own, partner } = canvas
  const isEvening = scene.hour === 'night' || scene.wall === 'noche'
  const horizon = mix(own.light, partner.light, isEvening ? 0.15 : 0.6)
  const sky = gradient(canvas, { y2: 1 }, [0.2, own.wall], [0.8, horizon])
  return (
    path(sky, d`M${-bleed} ${-bleed}H${scene.size.width + bleed}V${scene.floor + 60}H${-bleed}Z`) +
    (isEvening ? drawStars(canvas) + drawMoon(canvas, sun) : drawSun(canvas, sun)) +
    path(mix(partner.shade, own.light, 0.45), hills(canvas, { base: scene.floor - 40, height: 130 })) +
    path(mix(partner.wall, partner.shade, 0.35), hills(canvas, { base: scene.floor - 8, height: 62 }))
  )
}

export function drawSand(canvas: Canvas): string {
  const { scene, own } = canvas
  const isEvening = scene.hour === 'night' || scene.wall === 'noche'
  const near = isEvening ? mix(own.floor, '#8C8468', 0.45) : mix('#EBD5AF', own.light, 0.14)
  const fill = gradient(canvas, { y2: 1 }, [0, mix(near, own.shadow, 0.2)], [0.3, near])
  return path(fill, d`M${-bleed} ${scene.floor}H${scene.size.width + bleed}V${scene.size.height + bleed}H${-bleed}Z`)
}

/** Four rounded tops at unequal heights across the whole width. */
function hills({ scene, random }: Canvas, { base, height }: { base: number; height: number }): string {
  const stride = (scene.size.width + 2 * bleed) / 4
  const tops = Array.from({ length: 4 }, (_, i) => {
    const half = stride * between(random, 0.44, 0.56)
    const top = base - height * between(random, 0.45, 1)
    const from = -bleed + i * stride
    return d`C${from + half * 0.5} ${top} ${from + half} ${top} ${from + stride} ${base}`
  })
  return d`M${-bleed} ${base}` + tops.join('') + d`V${scene.floor + 60}H${-bleed}Z`
}

export function drawSun(canvas: Canvas, { x, y }: Point): string {
  const halo = glow(canvas, [0.35, '#FFF6DC', 0.5], [1, '#FFF6DC', 0])
  return ellipse(halo, { x, y, rx: 200, ry: 200 }) + ellipse('#FFF3CF', { x, y, rx: 90, ry: 90 })
}

export function drawMoon(canvas: Canvas, { x, y }: Point): string {
  const halo = glow(canvas, [0.2, '#FBE7B0', 0.3], [1, '#FBE7B0', 0])
  return ellipse(halo, { x, y, rx: 210, ry: 210 }) + ellipse('#FBE9BC', { x, y, rx: 60, ry: 60 })
}

export function drawStars({ scene, random }: Canvas): string {
  const star = () => {
    const x = random() * scene.size.width
    const y = random() ** 1.3 * scene.floor * 0.75
    const light = between(random, 0.25, 0.8).toFixed(2)
    return `<circle cx="${x.toFixed()}" cy="${y.toFixed()}" r="${between(random, 1.2, 3).toFixed(1)}" fill="#fff" fill-opacity="${light}"/>`
  }
  return Array.from({ length: Math.round(scene.size.width / 22) }, star).join('')
}

// The blue of the water that the boats of the 3D set already float in, so that the joint does not show.
const water = {
  day: { far: '#7DBDF2', bands: ['#4797EE', '#3A86E0', '#2F75CC'] },
  night: { far: '#2C5878', bands: ['#22486A', '#1B3C5C', '#15314E'] },
} as const

export function drawSea(canvas: Canvas): string {
  const { scene } = canvas
  const { far, bands } = water[scene.hour]
  const fill = gradient(canvas, { y2: 1 }, [0, far], [0.4, bands[0]])
  return path(fill, d`M${-bleed} ${scene.floor}H${scene.size.width + bleed}V${scene.size.height + bleed}H${-bleed}Z`)
}

/** Three bands that pass over the lower hull. */
export function drawWaves({ scene, random }: Canvas, line: number): string {
  const crests = Array.from({ length: 18 }, (_, i) => `q50 ${i % 2 ? -15 : 15} 100 0`).join('')
  return water[scene.hour].bands
    .map((colour, i) => {
      const y = line + i * (scene.size.height - line) * 0.33
      const start = -bleed - between(random, 0, 100)
      return path(colour, d`M${start} ${y}` + crests + d`V${scene.size.height + bleed}H${start}Z`)
    })
    .join('')
}
