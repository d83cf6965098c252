// Makes the pictures and icons that the web app itself shows: `npm run pictures -w demo`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { signUp, signUpStrip, stateNames, stateScene } from './app-scenes.ts'
import { homeHero, homeHeroTall, ownerCall } from './home-scenes.ts'
import { icoFile, iconTile } from './icons.ts'
import { titleArea, titleInk, worstContrast } from './legibility.ts'
import { objectPicture } from './objects.ts'
import { encode, type Pixels, renderPixels } from './render.ts'
import type { Scene } from './scene.ts'

const publicFolder = new URL('../../apps/web/public/', import.meta.url)
const logo = '🛒'
const hours = [
  { hour: 'day', suffix: '' },
  { hour: 'night', suffix: '-night' },
] as const

/** Objects alone: the three steps of the home page, and those that stand at the left of cards without content. */
const objects: Record<string, { emoji: string; size: number }> = {
  logo: { emoji: logo, size: 96 },
  'step-find': { emoji: '🔎', size: 192 },
  'step-ask': { emoji: '📬', size: 192 },
  'step-meet': { emoji: '🤝', size: 192 },
  'small-compass': { emoji: '🧭', size: 132 },
  'small-basket': { emoji: '🧺', size: 132 },
  'small-mailbox': { emoji: '📭', size: 132 },
  'small-box': { emoji: '📦', size: 132 },
  'small-bell': { emoji: '🔔', size: 132 },
  'small-plug': { emoji: '🔌', size: 132 },
  'small-key': { emoji: '🗝️', size: 132 },
  'small-star': { emoji: '⭐', size: 132 },
}

mkdirSync(new URL('pictures/', publicFolder), { recursive: true })

for (const { hour, suffix } of hours) {
  const medium = await draw(homeHero(hour), 1600)
  await saveWidths(`hero${suffix}`, homeHero(hour), [1280, 1600, 2000, 2400])
  const tall = await draw(homeHeroTall(hour), 860)
  await saveWidths(`hero-phone${suffix}`, homeHeroTall(hour), [400, 520, 680, 860, 1140])
  await save(`pictures/signup${suffix}.webp`, photo(await draw(signUp(hour), 800), 88))
  await save(`pictures/signup-phone${suffix}.webp`, photo(await draw(signUpStrip(hour), 1170), 88))
  for (const [shape, pixels] of [
    ['wide', medium],
    ['tall', tall],
  ] as const) {
    const ratio = worstContrast(pixels, titleArea[shape], titleInk[hour])
    console.log(`  title on the ${shape} ${hour} hero: at least ${ratio.toFixed(2)} : 1`)
  }
}
await save('pictures/owner-call.webp', photo(await draw(ownerCall(), 1200), 88))
for (const state of stateNames) {
  const name = state.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  await save(`pictures/state-${name}.webp`, photo(await draw(stateScene(state), 520), 86))
}
for (const [name, { emoji, size }] of Object.entries(objects)) {
  const picture = await objectPicture(emoji, { size })
  await save(`pictures/${name}.webp`, picture.webp({ quality: 88, alphaQuality: 90, effort: 6 }).toBuffer())
}
await save('pictures/share.jpg', sharePicture())

const rounded = (size: number) => iconTile(logo, { size, corner: 0.3, fill: 0.72 })
await save('icon-192.png', rounded(192))
await save('icon-512.png', rounded(512))
await save('icon-maskable-512.png', iconTile(logo, { size: 512, corner: 0, fill: 0.54 }))
await save('apple-touch-icon.png', iconTile(logo, { size: 180, corner: 0, fill: 0.68 }))
const favicons = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await tinyIcon(size) })))
await save('favicon.ico', icoFile(favicons))

function draw(scene: Scene, width: number): Promise<Pixels> {
  return renderPixels(scene, { width, height: Math.round((width * scene.size.height) / scene.size.width) })
}

/** Each width is drawn, not scaled. The more dots a screen has, the less of them shows. */
async function saveWidths(name: string, scene: Scene, widths: readonly number[]): Promise<void> {
  for (const width of widths) await save(`pictures/${name}-${width}.webp`, photo(await draw(scene, width), 80))
}

function photo(pixels: Pixels, quality: number): Promise<Buffer> {
  return encode(pixels, { quality, effort: 6 })
}

/** For link previews, which are 1200 × 630 and rarely read WebP: the right part of the hero, where the things are. */
async function sharePicture(): Promise<Buffer> {
  const { data, width, height } = await draw(homeHero('day'), 1350)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .extract({ left: width - 1200, top: 0, width: 1200, height: Math.min(630, height) })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** Drawn large and made smaller, which keeps the thin bars of the emoji. */
async function tinyIcon(size: number): Promise<Buffer> {
  const large = await iconTile(logo, { size: size * 4, corner: 0.28, fill: 0.84 })
  return sharp(large).resize(size).sharpen().png({ compressionLevel: 9 }).toBuffer()
}

async function save(name: string, making: Buffer | Promise<Buffer>): Promise<void> {
  const file = await making
  writeFileSync(fileURLToPath(new URL(name, publicFolder)), file)
  console.log(`${name.padEnd(36)} ${(file.length / 1024).toFixed(1).padStart(7)} kB`)
}
