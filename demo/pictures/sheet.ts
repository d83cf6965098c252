import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { composeListings, type ListingPicture } from './listing.ts'
import { renderScene } from './render.ts'
import { photoSize } from './scene.ts'

// Something of every kind and colour, to look at after a change of the composer.
const listings: ListingPicture[] = [
  { id: 'bike', object: '🚲', companions: ['🌵'], included: ['⛑️', '🔧', '🔦', '🎒', '🗺️'] },
  { id: 'camera', object: '📷', size: 'hand', companions: ['🎞️'], included: ['🔋', '🎒', '💾'] },
  {
    id: 'tent',
    object: '⛺',
    size: 'vehicle',
    setting: 'evening',
    companions: ['🔥', '🪵'],
    included: ['🔦', '🪓', '🧭', '🪢'],
  },
  { id: 'guitar', object: '🎸', lean: -14, companions: ['🪴'], included: ['🎵', '🎒', '🔌'] },
  { id: 'canoe', object: '🛶', setting: 'water', included: ['🛟', '🧢', '🗺️'] },
  { id: 'scooter', object: '🛵', companions: ['🌵'], included: ['⛑️', '🗝️', '🗺️'] },
  { id: 'drum', object: '🥁', companions: ['🎤'], included: ['🪘', '🎧', '🎼'] },
  { id: 'toolbox', object: '🧰', companions: ['🪚', '🪜'], included: ['🔨', '🪛', '🔧', '📏', '🔩'] },
  { id: 'van', object: '🚐', size: 'vehicle', companions: ['🌴'], included: ['🗝️', '🗺️', '🧊', '⛽'] },
  { id: 'telescope', object: '🔭', setting: 'evening', companions: ['🪐'], included: ['🔦', '🗺️', '📓'] },
  { id: 'sofa', object: '🛋️', size: 'vehicle', companions: ['🪴'], included: ['📦', '🧹'] },
  { id: 'pinata', object: '🪅', companions: ['🎁', '🍬'], included: ['🍬', '🍭', '🎊', '🎉'] },
  { id: 'dress', object: '👗', companions: ['👠'], included: ['👠', '👜', '💍'] },
  { id: 'backpack', object: '🎒', companions: ['🥾', '🧭'], included: ['🥾', '🧭', '🔦', '🗺️'] },
  { id: 'controller', object: '🎮', size: 'hand', companions: ['🪴'], included: ['📺', '🎧', '🔌'] },
  { id: 'skate', object: '🛹', companions: ['🛼'], included: ['⛑️', '🧢'] },
]

const folder = new URL('../../data/pictures/', import.meta.url)
const cell = { width: 400, height: 300 }
const gap = 6

const shots = await composeListings(listings)
const tiles = []
let spent = 0
for (const [row, gallery] of shots.entries()) {
  for (const [column, scene] of gallery.entries()) {
    const started = process.cpuUsage()
    const picture = await renderScene(scene, photoSize)
    const { user, system } = process.cpuUsage(started)
    spent += (user + system) / 1000
    const input = await sharp(picture).resize(cell.width, cell.height).toBuffer()
    tiles.push({ input, left: column * (cell.width + gap), top: row * (cell.height + gap) })
  }
}

mkdirSync(folder, { recursive: true })
const sheet = { width: 5 * (cell.width + gap), height: shots.length * (cell.height + gap) }
const file = new URL('sheet.png', folder)
writeFileSync(
  file,
  await sharp({ create: { ...sheet, channels: 3, background: '#fff' } })
    .composite(tiles)
    .png()
    .toBuffer(),
)
console.log(`${tiles.length} pictures, ${(spent / tiles.length).toFixed()} ms of processor time each: ${file.pathname}`)
