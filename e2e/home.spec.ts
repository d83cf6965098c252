import { expectCalm, noteShifts } from './support/shifts.ts'
import { expect, type Page, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

const puebla = { latitude: 19.0414, longitude: -98.2063 }
const kyoto = { latitude: 35.0116, longitude: 135.7681 }

const at = ({ latitude, longitude }: typeof puebla, shortDisplayName: string) => [
  { latitude, longitude, shortDisplayName, displayName: shortDisplayName },
]

test('a member finds what waits for them first, without a jump', { tag: '@phone' }, async ({ page, people }) => {
  const world = createWorld(people)
  const [ana, sofia] = [await people.member(), await people.member({ firstname: 'Sofía' })]
  const { conversationId } = await world.request(sofia, ana, await world.asset(ana, { name: 'Wheelbarrow' }), 'May I?')
  await people.signIn(page, ana, '/favorites')
  await noteShifts(page)
  await page.goto('/')
  const next = page.getByRole('link', { name: /Waiting for you.*Wheelbarrow/ })
  await expect(next).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectCalm(page, '/')
  const { y: top = 0 } = (await next.boundingBox()) ?? {}
  const { y: latest = 0 } = (await page.getByRole('heading', { name: /^Just listed/ }).boundingBox()) ?? {}
  expect(top).toBeLessThan(latest)
  await next.click()
  await expect(page).toHaveURL(new RegExp(`/i/${conversationId}`))
})

test('what is new comes from around the place somebody looked at', { tag: '@release' }, async ({ page, people }) => {
  const world = createWorld(people)
  const ana = await people.member()
  for (const name of ['Anvil', 'Bellows', 'Crowbar', 'Dolly']) {
    await world.asset(ana, { name, locations: at(puebla, 'Centro, Puebla') })
  }
  await world.asset(ana, { name: 'Emperor’s tea set', locations: at(kyoto, 'Kyoto') })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Just listed', exact: true })).toBeVisible()
  await expect(cards(page).filter({ hasText: 'Emperor’s tea set' })).toHaveCount(1)
  await page.goto(`/s?location=Puebla&lat=${puebla.latitude}&lon=${puebla.longitude}`)
  await expect(page.getByRole('link', { name: 'Anvil' }).first()).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Just listed near Puebla' })).toBeVisible()
  await expect(cards(page).filter({ hasText: 'Anvil' })).toHaveCount(1)
  await expect(cards(page).filter({ hasText: 'Emperor’s tea set' })).toHaveCount(0)
})

test('the number on a category is the number of results behind it', { tag: '@release' }, async ({ page, people }) => {
  const world = createWorld(people)
  const ana = await people.member()
  const { id: parentId } = await world.make('/categories', { name: `Anvils ${ana.id}` })
  const { id: categoryId } = await world.make('/categories', { name: `Small anvils ${ana.id}`, parentId })
  // one way to search would find only one of them
  await world.asset(ana, { name: 'Anvil to rent', categoryId })
  await world.asset(ana, { name: 'Anvil to keep', categoryId: parentId, isSold: true })
  await world.asset(ana, { name: 'Anvil nobody sees', categoryId, active: false })
  await page.goto('/')
  await page.getByRole('link', { name: new RegExp(`Anvils ${ana.id}.*2 listings`) }).click()
  await expect(page.getByText('2 results', { exact: true }).first()).toBeVisible()
})

const cards = (page: Page) => page.getByRole('region', { name: /^Just listed/ }).getByRole('article')

// a laptop of 1440 px at 200 % is 720 px wide and half as high
for (const [width, height] of [
  [320, 640],
  [480, 800],
  [720, 450],
] as const) {
  test(`public screens fit ${width} px, and the title of the home page stands free`, { tag: '@release' }, async ({
    page,
    people,
  }) => {
    const ana = await people.member()
    const world = createWorld(people)
    const asset = await world.asset(ana, { name: 'Extraordinarily long-handled pruning shears' })
    await world.asset(ana, { name: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze' })
    const far = 'San Juan Bautista Tuxtepec de los Naranjos y del Sagrado Corazón, Oaxaca'
    await world.asset(ana, { name: 'Awning', locations: at(puebla, far) })
    await page.setViewportSize({ width, height })
    for (const path of [
      '/',
      '/s',
      '/s?nbResultsPerPage=1',
      `/l/${asset.id}`,
      `/p/${ana.id}`,
      '/favorites',
      '/login',
      '/no/such/page',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      const excess = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(excess, path).toBeLessThanOrEqual(0)
    }
    await page.goto('/')
    const search = page.getByRole('button', { name: /Where to start/ })
    await expect(search).toBeVisible()
    // nothing but the picture lies behind the words, and a tap on the field hits it
    const { bottom } = await page.getByRole('heading', { level: 1 }).evaluate((title) => title.getBoundingClientRect())
    await search.scrollIntoViewIfNeeded()
    const isHit = await search.evaluate((button) => {
      const { x, y, width: across, height: down } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + across / 2, y + down / 2))
    })
    expect(isHit).toBe(true)
    const shown = await page.locator('[data-hero] img').evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(shown.includes('hero-phone')).toBe(width < 480)
    expect(bottom).toBeLessThan(height)
  })
}
