import type { CDPSession } from '@playwright/test'
import { expectCalm, noteShifts } from './support/shifts.ts'
import { expect, loadedAhead, type Page, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

/** Every page that strangers may open, and words that must stand in it before any script has run. */
async function publicPages(people: Parameters<typeof createWorld>[0]) {
  const world = createWorld(people)
  const owner = await people.member()
  const { id: categoryId, name: category } = await world.make<{ id: string; name: string }>('/categories', {
    name: `Instruments ${Date.now()}`,
  })
  const drum = await world.asset(owner, {
    name: 'Djembe from Mali',
    price: 140,
    categoryId,
    description: 'Warm and loud.',
  })
  const slug = category.toLowerCase().replace(/\W+/g, '-')
  const fields = { 'about.header': 'About this plaza', 'about.content': '## One\n\nWe lend things.' }
  const entry = { collection: 'website', locale: 'en', name: 'instant_pages', fields }
  // the journey beside this one has written the same
  await world.make('/entries', entry).catch((error) => expect(String(error)).toContain('entry.nameTaken'))
  return [
    { path: '/', words: ['Djembe from Mali', '$140'] },
    { path: '/s', words: ['Djembe from Mali', '$140'] },
    { path: `/s/${slug}`, words: ['Djembe from Mali', '1 result'] },
    { path: `/l/djembe-from-mali-${drum.id}`, words: ['Djembe from Mali', '$140', 'Warm and loud.'] },
    { path: `/p/${owner.id}`, words: ['Djembe from Mali'] },
    { path: '/pages/about', words: ['About this plaza', 'We lend things.'] },
    // a parameter that no search has
    { path: '/s?unknown=1', words: ['Djembe from Mali', '$140'] },
    { path: '/nothing-here', words: ['We can’t find this page'] },
    { path: '/login', words: ['Log in', 'Forgot password?'] },
    { path: '/signup', words: ['Sign up', 'I accept the'] },
  ]
}

/** When the app was first asked for, when there was something to see, and when it is asked for all the same. */
function timesOfScripts() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/web\/assets\/.*\.js$/.test(name))
  return {
    begun: Math.min(...scripts.map(({ startTime }) => startTime)),
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    latest: (page?.domContentLoadedEventStart ?? 0) + 2500,
  }
}

test('pages can be read without script', async ({ people, request }) => {
  for (const { path, words } of await publicPages(people)) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } })
    const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? ''
    const text = main.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ')
    for (const word of words) expect(text, path).toContain(word)
    expect(answer.status(), path).toBe(path === '/nothing-here' ? 404 : 200)
  }
})

test('the app asks nothing again that came with the page @phone', async ({ people, page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    // tiles of the map are no answers of the API
    const isTile = request.url().includes('/web/map/')
    if (!isTile && ['xhr', 'fetch'].includes(request.resourceType())) asked.push(`${request.method()} ${request.url()}`)
  })
  for (const { path } of await publicPages(people)) {
    await page.goto(path)
    await takenOver(page)
    expect(asked, path).toEqual([])
    const { begun, painted, latest } = await page.evaluate(timesOfScripts)
    expect(begun, `${path}: scripts come after what there is to see`).toBeGreaterThanOrEqual(Math.min(painted, latest))
  }
})

test('nothing jumps while a page loads over a slow connection @phone', async ({ people, page, context }) => {
  await noteShifts(page)
  await slowDown(await context.newCDPSession(page))
  for (const { path } of (await publicPages(people)).slice(0, 6)) {
    await page.goto(path, { waitUntil: 'load' })
    await takenOver(page)
    await page.waitForLoadState('networkidle')
    await expectCalm(page, path)
  }
})

test('a page that arrives in pieces stays where it is', { tag: '@release' }, async ({ people, page, context }) => {
  await noteShifts(page)
  // without them there is only what the server drew; without compression it takes long enough to be shown half
  await page.route('**/web/assets/*.js', (route) => route.abort())
  const devTools = await context.newCDPSession(page)
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'identity' })
  await slowDown(devTools, 100_000)
  for (const { path } of (await publicPages(people)).slice(0, 4)) {
    await page.goto(path, { waitUntil: 'load' })
    await expectCalm(page, path)
  }
  // half a footer stands at the end of a short page, and would move when the rest of it comes
  const footer = page.getByRole('contentinfo')
  await expect(footer).toBeVisible()
  await footer.evaluate((element) => element.querySelector('[data-end]')?.remove())
  await expect(footer).toBeHidden()
})

test('what was drawn for a wide screen has room in a narrow window until the app takes over', async ({ page }) => {
  await page.route('**/web/assets/*.js', (route) => route.abort())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/', { waitUntil: 'load' })
  const words = page.getByRole('combobox', { name: 'What' })
  expect((await words.boundingBox())?.width).toBeGreaterThan(100)
  await expect(page.getByRole('search')).toHaveCount(1)
})

test('whoever is signed in finds their frame at once, with room for the banner @phone', async ({
  people,
  page,
  context,
}) => {
  const person = await people.member({ isChecked: false })
  const pages = await publicPages(people)
  await people.signIn(page, person, '/')
  const banner = page.getByRole('status').filter({ hasText: person.username })
  await expect(banner).toBeVisible()
  await noteShifts(page)
  await slowDown(await context.newCDPSession(page))
  // the category of this journey: other journeys change what is found in all of them
  for (const path of ['/', pages[2]?.path ?? '', '/favorites', '/my/listings', '/my/calendar']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden()
    await expect(banner).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectCalm(page, path)
  }
})

test('a tap before the app answers is carried out when it does @phone', async ({ people, page }) => {
  const world = createWorld(people)
  const drum = await world.asset(await people.member(), { name: 'Kettledrum' })
  // scripts arrive when the test lets them
  let gate = Promise.withResolvers<void>()
  await page.route('**/web/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const heart = page.getByRole('button', { name: 'Save Kettledrum' }).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  gate.resolve()
  await expect(page.getByRole('button', { pressed: true }).first()).toBeVisible()

  // also where the app draws the button anew, and whoever has read on stays where they are
  gate = Promise.withResolvers<void>()
  await page.goto(`/l/${drum.id}`, { waitUntil: 'commit' })
  const day = page
    .getByRole('main')
    .getByRole('button', { name: /, available/ })
    .last()
  await day.scrollIntoViewIfNeeded()
  await day.evaluate((button: HTMLElement) => {
    button.click()
    button.replaceWith(button.cloneNode(true))
  })
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  gate.resolve()
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /, From,/ })
      .first(),
  ).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('what is typed and sent before the app answers is not lost, and a password never leaves by the address', async ({
  people,
  page,
}) => {
  const { username, password } = await people.member()
  const gate = Promise.withResolvers<void>()
  await page.route('**/web/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  gate.resolve()
  await page.waitForURL((url) => url.pathname === '/')
})

test('what is typed before the app answers and sent the moment it does is sent as typed', async ({ page, people }) => {
  const luz = await people.member({ firstname: 'Luz' })
  const gate = Promise.withResolvers<void>()
  await page.route('**/web/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(luz.username)
  await page.getByLabel('Password', { exact: true }).fill(luz.password)
  await page
    .locator('form')
    .getByRole('button', { name: 'Log in' })
    .evaluate((button: HTMLElement) => {
      const early = globalThis as { plazaIsAlive?: (element: HTMLElement) => boolean }
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (early.plazaIsAlive?.(button) ? button.click() : port2.postMessage(0))
      port2.postMessage(0)
    })
  gate.resolve()
  await expect(page).toHaveURL('/')
})

test('a search that is typed and sent before the app answers is made, and a dialog opens without loading the page again', async ({
  page,
}) => {
  let gate = Promise.withResolvers<void>()
  await page.route('**/web/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('search').getByLabel('What').fill('kettledrum')
  await page.keyboard.press('Enter')
  gate.resolve()
  await page.waitForURL((url) => url.pathname === '/s' && url.searchParams.get('q') === 'kettledrum')

  // the words from before are offered to whoever came to the field first
  gate = Promise.withResolvers<void>()
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('search').getByLabel('What').click()
  gate.resolve()
  await expect(page.getByRole('option', { name: 'kettledrum' })).toBeInViewport({ ratio: 1 })

  gate = Promise.withResolvers<void>()
  await page.goto('/', { waitUntil: 'commit' })
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  gate.resolve()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})

test('a shortcut pressed before the app answers is carried out when it does', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/web/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/s', { waitUntil: 'commit' })
  const field = page.getByRole('combobox', { name: 'What' })
  await expect(field).toBeVisible()
  await page.keyboard.press('/')
  gate.resolve()
  await expect(field).toBeFocused()
})

test('keys pressed while a menu is on its way are heard by it @release', async ({ people, page }) => {
  let gate = Promise.withResolvers<void>()
  await page.route(layerFiles, async (route) => {
    await gate.promise
    await route.continue()
  })
  await people.signIn(page, await people.member({ firstname: 'Luz' }), '/')
  const account = page.getByRole('button', { name: 'Account menu for Luz' })
  await account.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  gate.resolve()
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused()

  // who changed their mind meanwhile finds no menu
  gate = Promise.withResolvers<void>()
  await page.reload()
  await account.press('Enter')
  await page.keyboard.press('Escape')
  gate.resolve()
  await loadedAhead(page)
  await expect(account).toBeFocused()
  await expect(account).toHaveAttribute('aria-expanded', 'false')

  gate = Promise.withResolvers<void>()
  await page.reload()
  await account.press('Enter')
  await page.keyboard.type('log')
  await page.keyboard.press('Enter')
  gate.resolve()
  await expect(page.getByText('You’re logged out. See you soon.')).toBeVisible()
})

test('what opens over a page says when there is no connection for it, and opens when there is one @release', async ({
  people,
  page,
  context,
}) => {
  // the connection goes before anything was loaded ahead
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0, isSamePage: 0 }))
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'You’re offline. You can open this once you’re back online.' })
  const mark = () => page.evaluate(() => Object.assign(globalThis, { isSamePage: 1 }))
  await page.goto('/')
  await mark()
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(notice).toBeVisible()
  const banner = page.getByText('You’re offline. You’re seeing what was loaded before.')
  await expect(banner).toBeVisible()
  await context.setOffline(false)
  await expect(banner).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await expect(notice).toBeHidden()
  expect(await page.evaluate('isSamePage')).toBe(1)

  await people.signIn(page, await people.member({ firstname: 'Luz' }), '/')
  await mark()
  const account = page.getByRole('button', { name: 'Account menu for Luz' })
  await expect(account).toBeVisible()
  await context.setOffline(true)
  await account.click()
  await expect(notice).toBeVisible()
  await expect(banner).toBeVisible()
  await expect(account).toHaveAttribute('aria-expanded', 'false')
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await account.click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  expect(await page.evaluate('isSamePage')).toBe(1)
})

test('what opens over a page offers to load it again when the server has newer files @release', async ({
  people,
  page,
}) => {
  await page.route(layerFiles, (route) => route.fulfill({ status: 404 }))
  await people.signIn(page, await people.member({ firstname: 'Luz' }), '/')
  const account = page.getByRole('button', { name: 'Account menu for Luz' })
  await account.click()
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Something here didn’t load. Reload the page and try again.' })
  await expect(notice).toBeVisible()
  await page.unroute(layerFiles)
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(notice).toBeHidden()
  await account.click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
})

/** What menus, dialogs and sheets are made of. */
const layerFiles = '**/web/assets/layer-parts-*.js'

/** A phone in a place with poor reception. */
const slowDown = (devTools: CDPSession, downloadThroughput = 200_000) =>
  devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput,
    uploadThroughput: 90_000,
  })

/** React has taken over what the server drew: from now on the app answers. */
const takenOver = (page: Page) => page.waitForFunction(() => 'plazaIsAlive' in globalThis)

test('a part that cannot be had takes away nothing that somebody is writing @only-phone', async ({ page }) => {
  let isReloaded = false
  await page.route('**/web/assets/idle-parts-*.js', (route) => route.abort())
  await page.goto('/')
  page.on('load', () => {
    isReloaded = true
  })
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: /Where to start/ }).click()
  await page.getByRole('dialog').getByLabel('What').fill('tent')
  await failed
  await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?q=tent')
  expect(isReloaded).toBe(false)
})
