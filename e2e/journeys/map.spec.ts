import { randomBytes } from 'node:crypto'
import { mapColours, sharesOf } from '../support/map-pixels.ts'
import type { People } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { createWorld } from '../support/world.ts'

const kyoto = { latitude: 35.0116, longitude: 135.7681 }
const around = [
  { latitude: 19.04, longitude: -98.2 },
  { latitude: 19.43, longitude: -99.13 },
  { latitude: 18.92, longitude: -99.23 },
]

/** Three things in neighbouring towns and one on the other side of the world, with a word of their own. */
async function scattered(people: People) {
  const word = `globo${randomBytes(4).toString('hex')}`
  const owner = await people.member()
  const world = createWorld(people)
  for (const [index, at] of [kyoto, ...around].entries()) {
    const locations = [{ ...at, shortDisplayName: 'Centro', displayName: 'Centro' }]
    await world.asset(owner, { name: `${word} ${index}`, price: 100 + index, locations })
  }
  return word
}

const map = (page: Page) => page.getByRole('region', { name: 'Map of results' })
const pins = (page: Page) => page.getByRole('region', { name: 'Results on map' }).getByRole('button')

/** Pins that something else would take the tap of, or that are cut. */
const covered = (page: Page) =>
  pins(page).evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const isInside = left >= 0 && left + width <= innerWidth && top >= 0 && top + height <= innerHeight
      return isInside && button.contains(hit) ? [] : [`${button.textContent} under ${hit?.className}`]
    }),
  )

test('a map shows where most was found, free of bars and cards, and each pin takes its tap', {
  tag: '@phone',
}, async ({ page, people, isMobile }) => {
  const word = await scattered(people)
  await page.goto(`/s?q=${word}&view=map`)
  await expect(pins(page)).toHaveCount(3)
  if (isMobile) await expect(page.getByRole('link', { name: `${word} 3` })).toBeAttached()
  await expect.poll(() => covered(page)).toEqual([])

  // names of towns are drawn on land, which the sea has left
  await expect.poll(async () => (await sharesOf(map(page), mapColours)).land).toBeGreaterThan(0.3)
  expect((await sharesOf(map(page), mapColours)).water).toBeLessThan(0.1)

  if (!isMobile) return
  // the last card is the one in Kyoto: choosing it brings its pin out from under the cards
  await page.getByRole('link', { name: `${word} 0` }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: new RegExp(`${word} 0`), pressed: true })).toBeVisible()
  await expect.poll(() => covered(page)).toEqual([])

  // a map without pins says why, where the cards would be
  await page.goto('/s?q=zzzxqw&view=map')
  await expect(page.getByText('Try fewer filters or a wider area.')).toBeVisible()
})

test('a place where nothing was found is land with distances around it, also before its tiles are there', {
  tag: '@release',
}, async ({ page }) => {
  let asked = 0
  // never answered
  await page.route('**/web/map/*/*/*', () => {
    asked++
  })
  await page.goto('/s?q=zzzxqw&lat=19.04&lon=-98.2&location=Puebla')
  await expect(page.locator('[data-map-rings]').getByText('25 km')).toBeVisible()
  await expect.poll(() => asked).toBeGreaterThan(0)
  const before = await sharesOf(map(page), mapColours)
  expect(before.water).toBe(0)
  expect(before.land).toBeGreaterThan(0.8)
})

test('the small map of a listing is a still picture on a phone until it is tapped', {
  tag: ['@phone', '@release'],
}, async ({ page, people, isMobile }) => {
  const word = await scattered(people)
  await page.goto(`/s?q=${word}&view=list`)
  await page.getByRole('link', { name: `${word} 1` }).click()
  await page.waitForURL('**/l/**')
  const small = page.getByRole('region', { name: /^Map of / })
  // it loads when it comes into view
  await page.getByRole('heading', { name: 'Location', exact: true }).scrollIntoViewIfNeeded()
  await small.scrollIntoViewIfNeeded()
  const zoomIn = page.getByRole('button', { name: 'Zoom in' })
  if (!isMobile) return expect(zoomIn).toBeVisible()
  const wake = page.getByRole('button', { name: 'Tap to move the map' })
  await expect(wake).toBeVisible()
  await expect(zoomIn).toHaveCount(0)
  await wake.tap()
  await expect(zoomIn).toBeVisible()
  const [buttons, frame] = [await zoomIn.boundingBox(), await small.boundingBox()]
  expect(buttons && frame && buttons.x - frame.x).toBeGreaterThan((frame?.width ?? 0) * 0.75)
})
