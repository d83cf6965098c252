import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signUp, stateNames, stateScene } from './app-scenes.ts'
import { hueDistance, toOklch } from './colour.ts'
import { homeHero, homeHeroTall } from './home-scenes.ts'
import { icoFile, iconTile } from './icons.ts'
import { titleArea, titleInk, worstContrast } from './legibility.ts'
import { footing } from './object-form.ts'
import { objectForm } from './objects.ts'
import { avatar } from './portraits.ts'
import { renderPixels, renderScene } from './render.ts'
import { tones, wallHue, walls } from './walls.ts'

test('the same scene gives the same bytes', async () => {
  const size = { width: 180, height: 327 }

  expect(await renderScene(signUp('day'), size)).toEqual(await renderScene(signUp('day'), size))
})

test('another seed gives other grain', async () => {
  const size = { width: 120, height: 90 }
  const scene = stateScene('saved')

  expect(await renderScene(scene, size)).not.toEqual(await renderScene({ ...scene, seed: 'another' }, size))
})

test('a picture has the size and the format that were asked for', async () => {
  const { format, width, height } = await sharp(
    await renderScene(avatar('👩', 'agave'), { width: 146, height: 146, format: 'jpeg' }),
  ).metadata()

  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 146, height: 146 })
})

test.each(['day', 'night'] as const)('the title of the home page is easy to read on its %s pictures', async (hour) => {
  const wide = await renderPixels(homeHero(hour), { width: 960, height: 448 })
  const tall = await renderPixels(homeHeroTall(hour), { width: 360, height: 440 })

  expect(worstContrast(wide, titleArea.wide, titleInk[hour])).toBeGreaterThanOrEqual(7)
  expect(worstContrast(tall, titleArea.tall, titleInk[hour])).toBeGreaterThanOrEqual(7)
})

test('the day and the night of the square are the same place', () => {
  const { hour: _, ...day } = homeHero('day')
  const { hour: __, ...night } = homeHero('night')

  expect(night).toEqual(day)
})

test('every state has its own picture', async () => {
  const files = await Promise.all(stateNames.map((state) => renderScene(stateScene(state), { width: 104, height: 76 })))

  expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(stateNames.length)
})

test('faces stand before the wall they were given', async () => {
  for (const scene of [avatar('👩', 'cielo'), avatar('👴', 'agave')]) {
    const { data } = await renderPixels(scene, { width: 40, height: 40 })
    const [red = 0, green = 0, blue = 0] = data
    expect(hueDistance(toOklch([red, green, blue]).h, wallHue(scene.wall))).toBeLessThan(10)
  }
})

test('a bicycle touches the ground with its two wheels', async () => {
  const { outline, aspect } = await objectForm('🚲')
  const { contacts } = footing(outline, { width: 400, height: 400 / aspect, turn: 0, mirrored: false })

  expect(contacts).toHaveLength(2)
})

test('a leaning thing still stands on the ground', async () => {
  const { outline, aspect } = await objectForm('🎸')
  const size = { width: 300 * aspect, height: 300, mirrored: false }

  expect(footing(outline, { ...size, turn: 0 }).drop).toBeCloseTo(0, 0)
  expect(footing(outline, { ...size, turn: 20 }).drop).not.toBeCloseTo(0, 0)
})

test('all nine walls have light, shade and a shadow that is never black', () => {
  for (const wall of walls) {
    for (const hour of ['day', 'night'] as const) {
      const { light, wall: colour, shade, shadow } = tones(wall, hour)
      expect(new Set([light, colour, shade, shadow]).size).toBe(4)
      expect(shadow).not.toBe('#000000')
    }
  }
})

test('the icon file holds a picture for each size', async () => {
  const png = await iconTile('🛒', { size: 32, corner: 0.3, fill: 0.8 })
  const file = icoFile([{ size: 32, png }])

  expect(file.readUInt16LE(4)).toBe(1)
  expect(file.subarray(file.readUInt32LE(18))).toEqual(png)
})
