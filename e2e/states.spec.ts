import { expectSignedOut } from './support/people.ts'
import { expectWholePicture, tornPictures } from './support/pictures.ts'
import { comeBack, expect, type Locator, loadedAhead, type Page, pathOf, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

const home = (page: Page) => page.getByRole('heading', { name: 'Rent it from a neighbour.', level: 1 })

test('an address that leads nowhere says so, and leads home', async ({ page }) => {
  for (const path of ['/no/such/page', '/account/no-such-section', '/login/more']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'We can’t find this page', level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/^We can’t find this page · /)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  }
  await page.getByRole('link', { name: 'Go to homepage' }).click()
  await expect(home(page)).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
})

test('a page one may not open offers another account', async ({ page, people }) => {
  await people.signIn(page, await people.member(), '/403')
  await expect(page.getByRole('heading', { name: 'You can’t open this page', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Log in with another account' }).click()
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible()
  await page.goto('/')
  await expectSignedOut(page)
})

test('without a connection a banner says so, and leaves when it is back', async ({ page, context }) => {
  await page.goto('/login')
  await loadedAhead(page)
  await page.getByLabel('Email').fill('ana@example.com')
  await context.setOffline(true)
  const banner = page.getByText('You’re offline. You’re seeing what was loaded before.')
  await expect(banner).toBeVisible()
  const button = page.locator('form').getByRole('button', { name: 'Log in' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription('You’re offline. You can send this once you’re back online.')

  await context.setOffline(false)
  await expect(banner).toBeHidden()
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com')
})

test('a server that cannot be reached is noticed by the call that fails', async ({ page, people }) => {
  const ana = await people.member()
  await page.goto('/login')
  await loadedAhead(page)
  await page.route(/\/(auth\/login|config)$/, (route) => route.abort('connectionrefused'))
  await page.getByLabel('Email').fill(ana.username)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  await page.locator('form').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('You’re offline. You’re seeing what was loaded before.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ana.password)
})

test('a fault of the server stays in its place and can be tried again', async ({ page, people }) => {
  const ana = await people.member()
  await people.signIn(page, ana, '/')
  const trouble = {
    status: 500,
    headers: { 'x-request-id': 'request-of-the-journey' },
    json: { message: 'Internal server error', statusCode: 500 },
  }
  await page.route(`**/users/${ana.id}`, (route) => route.fulfill(trouble))
  await page.goto('/account/language')
  const card = page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' })
  await expect(card).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Language and appearance', level: 1 })).toBeVisible()
  await card.getByRole('button', { name: 'Details' }).click()
  await expect(card).toContainText('request-of-the-journey')
  await expect(card).toContainText('500')

  await page.unroute(`**/users/${ana.id}`)
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Appearance' })).toBeVisible()
  await expect(card).toBeHidden()
})

test('where there is nothing yet a whole picture and a way on are shown', { tag: '@phone' }, async ({
  page,
  people,
}) => {
  await people.signIn(page, await people.member(), '/')
  for (const path of [
    '/favorites',
    '/saved-searches',
    '/i',
    '/my/listings',
    '/my/earnings',
    '/account/organizations',
    '/notifications',
    '/s?q=nothingiscalledthis',
  ]) {
    await page.goto(path)
    await expectWholePicture(page)
    expect(await tornPictures(page), path).toEqual([])
  }
})

test('a listing that does not come says so off the edges of a phone, with ways on', { tag: '@only-phone' }, async ({
  page,
  people,
}) => {
  const bike = await createWorld(people).asset(await people.member(), { name: 'Unreached bike' })
  const inSight = async (words: Locator) => {
    const box = await words.boundingBox()
    expect(box?.x, 'off the edge').toBeGreaterThanOrEqual(16)
  }
  await page.goto('/favorites')
  await loadedAhead(page)
  await page.clock.install()
  await page.route(`**/assets/${bike.id}`, () => undefined, { times: 1 })
  await page.evaluate((path) => history.pushState({}, '', path), `/l/${bike.id}`)
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
  await page.clock.fastForward(8_500)
  const slow = page.getByText('This is taking longer than usual.')
  await expect(slow).toBeVisible()
  await inSight(slow)
  await page.route(`**/assets/${bike.id}`, (route) => route.fulfill({ status: 422, json: { message: 'no' } }))
  await page.getByRole('button', { name: 'Try again' }).click()
  const card = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Details' }) })
  await expect(card).toBeVisible()
  await inSight(card)
  await expect(page.getByRole('link', { name: 'Explore' })).toBeVisible()
  await page.unroute(`**/assets/${bike.id}`)
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Unreached bike', level: 1 })).toBeVisible()
})

test('waiting long is explained', async ({ page, people }) => {
  const ana = await people.member()
  await page.clock.install()
  // the first call is never answered
  await page.route(`**/users/${ana.id}`, () => undefined, { times: 1 })
  await people.signIn(page, ana, '/account/language')
  await expect(page.getByRole('heading', { name: 'Language and appearance', level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
  await page.clock.fastForward(8_500)
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Appearance' })).toBeVisible()
})

test('a newer version is announced and taken with one click', async ({ page }) => {
  await page.goto('/')
  await loadedAhead(page)
  await page.clock.install()
  let isAsked = false
  await page.route('**/web/boot.json', async (route) => {
    isAsked = true
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), buildId: 'newer' } })
  })
  // the part that asks may have arrived only now, and then waits five minutes of its clock
  await expect.poll(() => comeBack(page, '05:01').then(() => isAsked)).toBe(true)
  const banner = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Refresh' }).click()
  await expect(home(page)).toBeVisible()
  await expect(banner).toBeHidden()
})

test('a part that is gone after an update reloads the page once', async ({ page, faults }) => {
  await page.goto('/signup')
  await loadedAhead(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route('**/assets/LoginPage-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.locator('form').getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible()
  expect(pathOf(page)).toBe('/login')
  // what it shows may be there before the browser tells that it has loaded
  await expect.poll(() => loads).toBe(1)
  await forgive(page, faults)
})

test('a part that stays gone is told, without a circle of reloads', async ({ page, faults }) => {
  await page.goto('/signup')
  await loadedAhead(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.route('**/assets/LoginPage-*.js', (route) => route.fulfill({ status: 404 }))
  await page.locator('form').getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'This page didn’t load', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Plaza' }).first()).toBeVisible()
  // what it shows may be there before the browser tells that it has loaded
  await expect.poll(() => loads).toBe(1)
  await forgive(page, faults)
})

/** The missing part is noted in the console, and nothing else; a page that is closed has told all it had to tell. */
async function forgive(page: Page, faults: string[]) {
  await page.close()
  // 520: React met the missing part in the middle of other work and began anew, which a busy machine makes likely
  const aboutIt = /could not be loaded|dynamically imported module|React error #520;/
  expect(faults.filter((fault) => !aboutIt.test(fault))).toEqual([])
  faults.length = 0
}

test('an app that does not come leaves no empty page behind', async ({ page }) => {
  await page.clock.install()
  // its scripts hang, as under a server that has too much to do
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/web/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/account', { waitUntil: 'commit' })
  await expect(page.locator('#app')).toBeAttached()
  await page.clock.fastForward(21_000)
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(page.getByText('This is taking longer than usual')).toBeVisible()
  // what comes late after all takes its place
  release()
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible()
  await expect(page.getByText('This is taking longer than usual')).toBeHidden()
})
