import sharp from 'sharp'
import { openCanvas, round } from './canvas.ts'
import { drawItem } from './draw-items.ts'
import { drawLight } from './draw-light.ts'
import { drawPlace } from './draw-place.ts'
import { finish } from './finish.ts'
import type { Scene, Size } from './scene.ts'
import { tones } from './walls.ts'

export type Pixels = Size & { data: Buffer }

export type Encoding = { format?: 'webp' | 'jpeg' | 'png'; quality?: number; effort?: number }

/**
 * Draws a scene and gives back the bytes of a picture file. A size of another shape than the scene's cuts what stands
 * over, from the middle.
 */
export async function renderScene(scene: Scene, size: Size & Encoding): Promise<Buffer> {
  return encode(await renderPixels(scene, size), size)
}

/** Three bytes per pixel, for measuring and for making several files of one drawing. */
export async function renderPixels(scene: Scene, { width, height }: Size): Promise<Pixels> {
  const scale = Math.max(width / scene.size.width, height / scene.size.height)
  const svg = await sceneSvg(scene, { width, height, scale })
  const data = await sharp(Buffer.from(svg), { unlimited: true }).removeAlpha().raw().toBuffer()
  const { shadow } = tones(scene.wall, scene.hour)
  if (scene.finish === 'photo') finish(data, { width, height }, { seed: scene.seed, shadow })
  return { width, height, data }
}

/** Little `effort` by default: demo pictures are originals, which the server makes smaller copies of anyway. */
export function encode({ data, width, height }: Pixels, { format = 'webp', quality = 86, effort = 1 }: Encoding) {
  const image = sharp(data, { raw: { width, height, channels: 3 } })
  if (format === 'webp') return image.webp({ quality, effort }).toBuffer()
  return format === 'jpeg' ? image.jpeg({ quality, mozjpeg: true }).toBuffer() : image.png().toBuffer()
}

async function sceneSvg(scene: Scene, { width, height, scale }: Size & { scale: number }): Promise<string> {
  const { size, camera } = scene
  const canvas = openCanvas(scene, scale * (camera?.zoom ?? 1))
  const { behind, before } = drawPlace(canvas, scene.place)
  const lights = await Promise.all(scene.lights.map((light) => drawLight(canvas, light)))
  const items = await Promise.all(scene.items.map((item) => drawItem(canvas, item)))
  const layers = [behind, ...lights, ...items.map((item) => item.ground), ...items.map((item) => item.body), before]
  const view = camera
    ? `translate(${round(size.width / 2)} ${round(size.height / 2)}) rotate(${camera.tilt}) scale(${camera.zoom}) translate(${round(-camera.x)} ${round(-camera.y)})`
    : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${size.width} ${size.height}" preserveAspectRatio="xMidYMid slice">` +
    `<defs>${canvas.definitions()}</defs><g transform="${view}">${layers.join('')}</g></svg>`
  )
}
