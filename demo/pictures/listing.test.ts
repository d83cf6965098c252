import { expect, test } from 'vitest'
import { hueDistance } from './colour.ts'
import { composeListings, type ListingPicture, listingShots } from './listing.ts'
import { objectForm } from './objects.ts'
import { renderScene } from './render.ts'
import type { Item } from './scene.ts'
import { minHueDistance } from './wall-choice.ts'
import { wallHue } from './walls.ts'

const objects = [
  '🚲',
  '📷',
  '⛺',
  '🎸',
  '🛵',
  '🥁',
  '🧰',
  '🚐',
  '🔭',
  '👗',
  '🎒',
  '🎮',
  '🛹',
  '🪅',
  '🌵',
  '🛋️',
  '🎺',
  '🧳',
]
const listings: ListingPicture[] = objects.map((object, i) => ({ id: `listing ${i}`, object, companions: ['🪴'] }))
const boat: ListingPicture = { id: 'boat', object: '🛶', setting: 'water', included: ['🛟', '🧢'] }
const small = { width: 160, height: 120 }
const nameOf = (item: Item | undefined) => (item?.kind === 'stand' ? item.holds.emoji : (item?.emoji ?? ''))

test('a listing always gets the same five scenes', async () => {
  const bike: ListingPicture = { id: 'bike', object: '🚲', companions: ['🌵', '🧺'], included: ['⛑️', '🔧', '🔦'] }

  expect(await listingShots(bike)).toEqual(await listingShots(bike))
})

test('the five pictures of a listing are all different', async () => {
  const shots = await listingShots({ id: 'camera', object: '📷', size: 'hand', companions: ['🎞️'], included: ['🔋'] })
  const files = await Promise.all(shots.map((scene) => renderScene(scene, small)))

  expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(5)
})

test('two listings of the same thing do not look the same', async () => {
  const [first] = await listingShots({ id: 'one', object: '🚲' })
  const [second] = await listingShots({ id: 'two', object: '🚲' })

  expect(await renderScene(first, small)).not.toEqual(await renderScene(second, small))
})

test('listings of the same thing have four colours at least, and look to both sides', async () => {
  const same = Array.from({ length: 4 }, (_, i) => ({ id: `bike ${i}`, object: '🚲' }))
  const heroes = (await composeListings(same)).map(([{ items }]) => items.at(-1))
  const hues = await Promise.all(heroes.map(async (item) => (await objectForm(nameOf(item))).hue ?? 0))

  for (const [i, hue] of hues.entries()) {
    for (const other of hues.slice(i + 1)) expect(hueDistance(hue, other)).toBeGreaterThanOrEqual(40)
  }
  expect(new Set(heroes.map((item) => item?.kind === 'thing' && item.mirrored === true)).size).toBe(2)
})

test('a tent has no moon, and a boat brings no water of its own', async () => {
  expect((await objectForm('⛺')).aspect).toBeGreaterThan(1.5)
  for (const boat of ['🛶', '⛵', '🚤'])
    expect(hueDistance((await objectForm(boat)).hue ?? 250, 250), boat).toBeGreaterThan(60)
})

test('no picture shows an object before a wall of nearly its own hue', async () => {
  for (const listing of [...listings, boat]) {
    const { hue } = await objectForm(listing.object)
    for (const { wall } of await listingShots(listing)) {
      const distance = hue === null ? 180 : hueDistance(wallHue(wall), hue)
      expect(distance, `${listing.object} on ${wall}`).toBeGreaterThanOrEqual(minHueDistance)
    }
  }
})

test('grey things have no hue and may stand before any wall', async () => {
  expect((await objectForm('📷')).hue).toBeNull()
  expect((await objectForm('🛵')).hue).not.toBeNull()
})

test('listings shown one after the other never share a wall', async () => {
  const walls = (await composeListings(listings)).map(([hero]) => hero.wall)

  for (const [i, wall] of walls.entries()) expect(wall).not.toBe(walls[i + 1])
})

test('in rows of four, most cards also differ from the card above', async () => {
  const walls = (await composeListings(listings)).map(([hero]) => hero.wall)
  const repeated = walls.filter((wall, i) => wall === walls[i + 4])

  expect(repeated.length).toBeLessThanOrEqual(2)
})

test('a boat is on the water in every picture that shows it whole', async () => {
  const [hero, detail, , outdoors, other] = await listingShots(boat)

  expect([hero, detail, outdoors, other].map(({ place }) => place.kind)).toEqual(['water', 'water', 'water', 'water'])
})

test('nothing but the close-up leaves the frame', async () => {
  for (const listing of [...listings, boat]) {
    const [hero, , flatLay, outdoors, other] = await listingShots({ ...listing, companions: ['🌴', '🪜'] })
    for (const { items, size } of [hero, flatLay, outdoors, other]) {
      for (const item of items) {
        const { emoji, width = Infinity, height = Infinity } = item.kind === 'stand' ? item.holds : item
        const { aspect } = await objectForm(emoji)
        const half = Math.min(width, height * aspect) / 2
        expect(item.x - half, `${emoji} with ${listing.object}`).toBeGreaterThanOrEqual(0)
        expect(item.x + half, `${emoji} with ${listing.object}`).toBeLessThanOrEqual(size.width)
      }
    }
  }
})

test('an emoji without a 3D picture is named in the error', async () => {
  await expect(listingShots({ id: 'x', object: '∑' })).rejects.toThrow('There is no 3D picture of "∑"')
})
