import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { marketplace } from '../marketplace/index.ts'
import { composeListings } from './listing.ts'
import { objectPicture } from './objects.ts'
import { avatar, avatarSize } from './portraits.ts'
import { renderScene } from './render.ts'
import { photoSize, type Scene, type Size } from './scene.ts'

// `npm run marketplace-pictures -w demo`: draws every picture of the demo marketplace, for committing. Drawing them takes
// minutes; the same data gives the same bytes. With `-- categories` only names that begin so are drawn anew.
const folder = join(import.meta.dirname, '..', 'marketplace', 'pictures')
const encoding = { quality: 80, effort: 6 }

type PictureTask = { name: string; size: Size; draw: () => Promise<Buffer> }

const sceneOf = (name: string, scene: Scene, size: Size): PictureTask => ({
  name,
  size,
  draw: () => renderScene(scene, { ...size, ...encoding }),
})

const objectSize = { width: 320, height: 320 }

async function pictureTasks(): Promise<PictureTask[]> {
  const { listings, people, categories } = marketplace
  const shots = await composeListings(listings.map(({ slug, picture }) => ({ id: slug, ...picture })))
  return [
    ...listings.flatMap(({ slug }, row) =>
      (shots[row] ?? []).map((scene, i) => sceneOf(`listings/${slug}-${i + 1}`, scene, photoSize)),
    ),
    ...Object.entries(people).map(([id, { face, wall }]) => sceneOf(`people/${id}`, avatar(face, wall), avatarSize)),
    // the tiles of categories bring their own wall and floor
    ...Object.entries(categories).map(([id, { object }]) => ({
      name: `categories/${id}`,
      size: objectSize,
      draw: async () =>
        (await objectPicture(object, { size: objectSize.width })).webp({ ...encoding, alphaQuality: 90 }).toBuffer(),
    })),
  ]
}

/** What is shown blurred until the picture is there; the server makes the same for uploads. */
async function placeholderOf(bytes: Buffer) {
  const tiny = await sharp(bytes).resize(16, 16, { fit: 'inside' }).webp({ quality: 40, effort: 4 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

type PictureEntry = { hash: string; bytes: number; width: number; height: number; placeholder: string }

const [part = ''] = process.argv.slice(2)
const all = await pictureTasks()
const wanted = all.filter(({ name }) => name.startsWith(part))
const manifest = join(folder, 'pictures.json')
const kept: Record<string, PictureEntry> = part === '' ? {} : JSON.parse(await readFile(manifest, 'utf8'))
const drawn = new Map<string, PictureEntry>(Object.entries(kept))
if (part === '') await rm(folder, { recursive: true, force: true })
const waiting = wanted.values()
async function draw() {
  for (const { name, size, draw } of waiting) {
    const bytes = await draw()
    const path = join(folder, `${name}.webp`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    drawn.set(name, { hash, bytes: bytes.length, ...size, placeholder: await placeholderOf(bytes) })
    if (drawn.size % 50 === 0) console.log(`${drawn.size} of ${wanted.length}`)
  }
}
await Promise.all(cpus().map(draw))
const inOrder = Object.fromEntries(all.map(({ name }) => [name, drawn.get(name)]))
const lines = Object.entries(inOrder).map(([name, picture]) => `  ${JSON.stringify(name)}: ${JSON.stringify(picture)}`)
await writeFile(manifest, `{\n${lines.join(',\n')}\n}\n`)
const total = [...drawn.values()].reduce((sum, { bytes }) => sum + bytes, 0)
console.log(`${drawn.size} pictures, ${(total / 1e6).toFixed(1)} MB`)
