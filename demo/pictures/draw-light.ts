import sharp from 'sharp'
import { bleed, type Canvas, d, gradient, round } from './canvas.ts'
import type { Hex } from './colour.ts'
import { silhouette } from './objects.ts'
import type { Light, Point } from './scene.ts'

/** What the light from the upper left paints on the wall. */
export async function drawLight(canvas: Canvas, light: Light): Promise<string> {
  switch (light.kind) {
    case 'beam':
      return beam(canvas, light.x)
    case 'window':
      return windowPanes(canvas, light)
    case 'leaf':
      return onWall(
        canvas,
        await leafShadow(canvas, { emoji: '🌿', x: light.x, y: light.y, height: 540, turn: 150, strength: 0.2 }),
        await leafShadow(canvas, {
          emoji: '🌿',
          x: light.x - 270,
          y: light.y - 90,
          height: 430,
          turn: 185,
          strength: 0.14,
        }),
      )
    case 'palm':
      return onWall(
        canvas,
        await leafShadow(canvas, { emoji: '🌴', x: light.x, y: light.y, height: 640, turn: 38, strength: 0.2 }),
      )
    default:
      return light satisfies never
  }
}

const lightOf = (canvas: Canvas): { colour: Hex; strength: number } =>
  canvas.scene.hour === 'day' ? { colour: '#FFFFFF', strength: 0.2 } : { colour: '#FFE2B0', strength: 0.07 }

/** A slanted band on the wall, and the same band lying on the floor. `x` is where the two meet. */
function beam(canvas: Canvas, x: number): string {
  const { floor, size } = canvas.scene
  const { colour, strength } = lightOf(canvas)
  const edge = 0.025
  const fill = gradient(
    canvas,
    { x2: 1 },
    [0, colour, 0],
    [edge, colour, strength],
    [1 - edge, colour, strength],
    [1, colour, 0],
  )
  const bands = (area: string, slant: number) =>
    [
      { left: -170, width: 270 },
      { left: 140, width: 54 },
    ].map(
      ({ left, width }) =>
        `<rect x="${left}" width="${width}" ${area} fill="${fill}" transform="translate(${round(x)} ${round(floor)}) skewX(${slant})"/>`,
    )
  const up = floor + bleed
  return (
    onWall(canvas, ...bands(`y="${round(-up)}" height="${round(up)}"`, -34)) +
    bands(`height="${round(size.height + bleed - floor)}" fill-opacity=".8"`, -24).join('')
  )
}

/** Two columns of three panes. Drawn small and soft once, because a blur of the whole wall is slow. */
async function windowPanes(canvas: Canvas, { x, y }: Point): Promise<string> {
  const { colour, strength } = lightOf(canvas)
  const panes = [0, 1].flatMap((column) =>
    [0, 1, 2].map((row) => `<rect x="${5 + column * 32}" y="${5 + row * 26}" width="29" height="23.5"/>`),
  )
  const soft = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="71" height="86" fill="${colour}" fill-opacity="${strength * 1.4}">${panes.join('')}</svg>`,
    ),
  )
    .blur(0.6)
    .png()
    .toBuffer()
  const href = `data:image/png;base64,${soft.toString('base64')}`
  return onWall(
    canvas,
    `<image href="${href}" width="426" height="516" transform="translate(${round(x)} ${round(y)}) skewX(-14) rotate(-4)"/>`,
  )
}

async function leafShadow(
  canvas: Canvas,
  leaf: Point & { emoji: string; height: number; turn: number; strength: number },
): Promise<string> {
  const strength = canvas.scene.hour === 'day' ? leaf.strength : leaf.strength * 1.5
  const { href, margin, outline } = await silhouette(leaf.emoji, { colour: canvas.own.shadow, blur: 0.017, strength })
  const unit = leaf.height / outline.height
  const width = (outline.width + 2 * margin) * unit
  const height = (outline.height + 2 * margin) * unit
  return `<image href="${href}" x="${round(-width / 2)}" y="${round(-height / 2)}" width="${round(width)}" height="${round(height)}" transform="translate(${round(leaf.x)} ${round(leaf.y)}) rotate(${leaf.turn})"/>`
}

function onWall(canvas: Canvas, ...shapes: string[]): string {
  const { floor, size, place } = canvas.scene
  // In the square the light falls on the front that reaches the upper edge, not on the sky beside it.
  const front = place.kind === 'square' ? place.houses.find(({ top }) => top <= 0) : undefined
  const [left, right] = front ? [front.x, front.x + front.width] : [-bleed, size.width + bleed]
  const area = d`M${left} ${-bleed}H${right}V${floor}H${left}Z`
  const clip = canvas.define((id) => `<clipPath id="${id}"><path d="${area}"/></clipPath>`)
  return `<g clip-path="${clip}">${shapes.join('')}</g>`
}
