import { problems } from '../support/axe.ts'
import { expect, pathOf, test } from '../support/test.ts'
import { createWorld } from '../support/world.ts'

const photos = ['step-ask', 'owner-call', 'step-find'].map((name, i) => ({
  url: `/pictures/${name}.webp`,
  caption: ['From the left', 'From above', 'In the sun'][i],
}))

test('a visitor reads a listing before anything else', { tag: '@phone' }, async ({ page, people, isMobile }) => {
  const ana = await people.member()
  const bike = await createWorld(people).asset(ana, {
    name: 'City bike, size M',
    description: `${'A light, upright bike. '.repeat(40)}The end.\n\nدراجة خفيفة للمدينة.`,
    locations: [{ latitude: 19.4194, longitude: -99.1617, shortDisplayName: 'Roma Norte, Mexico City' }],
    metadata: { images: photos, plaza: { rules: { house: ['Lock the frame.'], cancellation: 'flexible' } } },
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })

  // an address of an old name, as somebody may have shared it
  await page.goto(`/l/an-older-name-${bike.id}?utm=mail`)
  await expect(page.getByRole('heading', { name: 'City bike, size M', level: 1 })).toBeVisible()
  expect(pathOf(page)).toBe(`/l/city-bike-size-m-${bike.id}?utm=mail`)
  await expect(page).toHaveTitle(/^City bike, size M · /)
  await expect(page.getByText('Roma Norte, Mexico City').first()).toBeVisible()
  await expect(page.getByText('$180 / day').first()).toBeVisible()
  await expect(page.getByText('Lock the frame.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Listed by Ana' })).toBeVisible()

  await page.getByRole('button', { name: 'Read more' }).click()
  await expect(page.getByRole('button', { name: 'Read less' })).toHaveAttribute('aria-expanded', 'true')
  // each paragraph reads in its own direction
  const arabicEnd = await page.getByText('دراجة خفيفة').evaluate((text) => {
    const range = document.createRange()
    const written = text.firstChild as Text
    range.setStart(written, written.data.indexOf('دراجة'))
    range.setEnd(written, written.data.length)
    return text.getBoundingClientRect().right - range.getBoundingClientRect().right
  })
  expect(arabicEnd).toBeLessThan(2)

  // the photos as large as the screen, by keyboard, and back to where one was
  const first = page.getByRole('button', { name: 'From the left' })
  await first.click()
  const viewer = page.getByRole('dialog', { name: 'Photos of City bike, size M' })
  await expect(viewer.getByRole('status')).toHaveText('1 / 3')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('status')).toHaveText('2 / 3')
  await expect(viewer.getByText('From above')).toBeVisible()
  await page.keyboard.press('End')
  await expect(viewer.getByRole('status')).toHaveText('3 / 3')
  expect(await problems(page), 'with the photos open').toEqual([])
  for (let step = 0; step < 3; step++) await page.keyboard.press('Tab')
  expect(await viewer.evaluate((dialog) => dialog.contains(document.activeElement)), 'focus stays inside').toBe(true)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(first).toBeFocused()

  expect(await problems(page), 'in light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await problems(page), 'in dark').toEqual([])
  await page.setViewportSize(isMobile ? { width: 320, height: 640 } : { width: 720, height: 450 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('heading', { name: 'City bike, size M', level: 1 })).toBeInViewport({ ratio: 1 })
  // a lower photo is cut off, and as wide as its place
  const widths = await first.evaluate((place) => [place, place.querySelector('img')].map((each) => each?.clientWidth))
  expect(widths[1]).toBe(widths[0])

  // who lends it
  await page.getByRole('link', { name: 'Listed by Ana' }).click()
  await expect(page.getByRole('heading', { name: 'Ana', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'City bike, size M' })).toBeVisible()
  expect(await problems(page), 'on the profile').toEqual([])
})

test('an owner pauses a listing and brings it back; strangers cannot book it meanwhile', { tag: '@phone' }, async ({
  page,
  people,
  browser,
  isMobile,
}) => {
  const ana = await people.member()
  const { id } = await createWorld(people).asset(ana, { name: 'Tent for two' })
  await people.signIn(page, ana, `/l/${id}`)
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request to book' })).toBeHidden()
  if (isMobile) {
    await page.getByRole('button', { name: 'More options', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Calendar' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Pause' }).click()
  } else await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('This listing is paused')).toBeVisible()
  expect(await problems(page)).toEqual([])

  const stranger = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const visit = await stranger.newPage()
  await visit.goto(`/l/${id}`)
  await expect(visit.getByText('Not available at the moment')).toBeVisible()
  await expect(visit.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

  await page.getByRole('button', { name: 'Reactivate' }).first().click()
  await expect(page.getByText('This listing is paused')).toBeHidden()
  await visit.reload()
  await expect(visit.getByRole('button', { name: /Request to book|Pick dates/ })).toBeVisible()
  await stranger.close()
})

test('a draft exists for its owner only, and what is gone says so @release', async ({ page, people }) => {
  const world = createWorld(people)
  const [ana, beto] = [await people.member(), await people.member({ firstname: 'Beto' })]
  const draft = { name: 'Secret plan', active: false, metadata: { plaza: { draft: true } } }
  const { id } = await world.asset(ana, draft)
  const other = await world.asset(ana, { name: 'Sold yesterday' })
  await people.call('DELETE', `/assets/${other.id}`, { as: 'operator' })

  await page.goto(`/l/${id}`)
  await expect(page.getByRole('heading', { name: 'We can’t find this page' })).toBeVisible()
  expect(await page.content(), 'nor does the page sent to crawlers').not.toContain('Secret plan')
  await people.signIn(page, beto, `/l/secret-plan-${id}`)
  await expect(page.getByRole('heading', { name: 'We can’t find this page' })).toBeVisible()
  await expect(page.getByText('Secret plan')).toHaveCount(0)
  await people.signIn(page, ana, `/l/${id}`)
  await expect(page.getByRole('heading', { name: 'Secret plan', level: 1 })).toBeVisible()
  await expect(page.getByText('This is a draft. Only you can see it')).toBeVisible()

  await page.goto(`/a/${other.id}`)
  await expect(page.getByRole('heading', { name: 'This listing is no longer available' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Just listed' })).toBeVisible()
  expect(await problems(page), 'gone').toEqual([])
  // a listing has bars of its own on a phone; what is none has those of the site
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Plaza' })).toBeVisible()
})

test('a listing is reported once, after saying who one is @release', async ({ page, people }) => {
  const [ana, beto] = [await people.member(), await people.member({ firstname: 'Beto' })]
  const tent = await createWorld(people).asset(ana, { name: 'Too good a tent' })
  const dialog = page.getByRole('dialog', { name: 'Report this listing' })
  const open = async () => {
    await page.getByRole('button', { name: 'More options', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Report this listing' }).click()
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`/l/${tent.id}`)
  await open()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByLabel('Email').fill(beto.username)
  await login.getByLabel('Password', { exact: true }).fill(beto.password)
  await login.getByRole('button', { name: 'Log in' }).click()

  await dialog.getByText('Something else').click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  expect(await problems(page), 'with a mistake').toEqual([])
  await dialog.getByLabel('Tell us more').fill('The same photo is in three listings.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Thanks. We’ll take a look.')).toBeVisible()

  const { results } = await people.call<{ results: object[] }>(
    'GET',
    `/events?objectId=${tent.id}&type=listing_reported`,
    {
      as: 'operator',
    },
  )
  expect(results).toMatchObject([
    { emitterId: beto.id, metadata: { reason: 'other', text: 'The same photo is in three listings.' } },
  ])
  await open()
  await dialog.getByText('Spam or advertising').click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('You’ve already reported this.')).toBeVisible()
})

test('more like it is of the same kind and no trip away, or there is nothing', { tag: '@release' }, async ({
  page,
  people,
}) => {
  const world = createWorld(people)
  const [ana, beto] = [await people.member(), await people.member({ firstname: 'Beto' })]
  const { id: categoryId } = await world.make('/categories', {
    name: `Tandems ${ana.id}`,
    metadata: { plaza: { name: { en: 'Bikes for two' } } },
  })
  const near = (latitude: number) => [{ latitude, longitude: -98.2063, shortDisplayName: 'Puebla' }]
  const name = (place: string) => `Tandem bike for two riders, ${place}`
  const here = await world.asset(ana, { name: name('Centro'), categoryId, locations: near(19.04) })
  await world.asset(beto, { name: name('Cholula'), categoryId, locations: near(19.1) })
  const far = await world.asset(beto, { name: name('Oaxaca'), categoryId, locations: near(17.07) })
  await world.asset(beto, { name: name('another kind'), locations: near(19.05) })
  await page.goto(`/l/${here.id}`)
  const similar = page.locator('section', { has: page.getByRole('heading', { name: 'More like this' }) })
  await expect(similar.getByRole('article')).toHaveText([/Cholula/])
  // kinds are called as the reader's language has it
  await expect(page.getByRole('navigation', { name: 'Category' }).getByRole('link')).toHaveText(['Bikes for two'])
  await page.goto(`/l/${far.id}`)
  await expect(page.getByRole('heading', { name: name('Oaxaca'), level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'More like this' })).toHaveCount(0)
})
