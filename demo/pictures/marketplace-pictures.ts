import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { marketplace } from '../marketplace/index.ts'
import { composeListings } from './listing.ts'
import { avatar, avatarSize, categoryTile, tileSize } from './portraits.ts'
import { renderScene } from './render.ts'
import { photoSize, type Scene, type Size } from './scene.ts'

// `npm run marketplace-pictures -w demo`: draws every picture of the demo marketplace, for committing. Drawing them takes
// minutes; the same data gives the same bytes.
const folder = join(import.meta.dirname, '..', 'marketplace', 'pictures')
const encoding = { quality: 80, effort: 6 }

type Wanted = { name: string; scene: Scene; size: Size }

async function wantedPictures(): Promise<Wanted[]> {
  const { listings, people, categories } = marketplace
  const shots = await composeListings(listings.map(({ slug, picture }) => ({ id: slug, ...picture })))
  return [
    ...listings.flatMap(({ slug }, row) =>
      (shots[row] ?? []).map((scene, i) => ({ name: `listings/${slug}-${i + 1}`, scene, size: photoSize })),
    ),
    ...Object.entries(people).map(([id, { face, wall }]) => ({
      name: `people/${id}`,
      scene: avatar(face, wall),
      size: avatarSize,
    })),
    ...Object.entries(categories).map(([id, { object, wall }]) => ({
      name: `categories/${id}`,
      scene: categoryTile(object, wall),
      size: tileSize,
    })),
  ]
}

/** What is shown blurred until the picture is there; the server makes the same for uploads. */
async function placeholderOf(bytes: Buffer) {
  const tiny = await sharp(bytes).resize(16, 16, { fit: 'inside' }).webp({ quality: 40, effort: 4 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

const wanted = await wantedPictures()
const drawn = new Map<string, { hash: string; bytes: number; width: number; height: number; placeholder: string }>()
await rm(folder, { recursive: true, force: true })
const waiting = wanted.values()
async function draw() {
  for (const { name, scene, size } of waiting) {
    const bytes = await renderScene(scene, { ...size, ...encoding })
    const path = join(folder, `${name}.webp`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    drawn.set(name, { hash, bytes: bytes.length, ...size, placeholder: await placeholderOf(bytes) })
    if (drawn.size % 50 === 0) console.log(`${drawn.size} of ${wanted.length}`)
  }
}
await Promise.all(cpus().map(draw))
const inOrder = Object.fromEntries(wanted.map(({ name }) => [name, drawn.get(name)]))
const lines = Object.entries(inOrder).map(([name, picture]) => `  ${JSON.stringify(name)}: ${JSON.stringify(picture)}`)
await writeFile(join(folder, 'pictures.json'), `{\n${lines.join(',\n')}\n}\n`)
const total = [...drawn.values()].reduce((sum, { bytes }) => sum + bytes, 0)
console.log(`${drawn.size} pictures, ${(total / 1e6).toFixed(1)} MB`)
