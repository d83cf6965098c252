import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { problems } from '../support/axe.ts'
import { fillLogIn, fillSignUp, type People, type Person } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { createWorld } from '../support/world.ts'

// a Sunday at noon in Mexico City
const now = new Date('2026-11-15T18:00:00Z')
const place = { timezoneId: 'America/Mexico_City' }
test.use(place)
test.beforeEach(({ page }) => page.clock.setFixedTime(now))

/** Where one chooses: the panel of the page, or on a phone its sheet. */
async function openPanel(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('main')
  await page.getByRole('button', { name: /^(Pick dates|Request to book|Buy)$/ }).click()
  return page.getByRole('dialog', { name: 'Your booking' })
}

/** Another person in a browser of their own. */
async function beside(browser: Browser, people: People, person: Person, options: { baseURL: string; path: string }) {
  const context = await browser.newContext({ ...place, baseURL: options.baseURL })
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  await people.signIn(page, person, options.path)
  return { page, close: () => context.close() }
}

const pick = (panel: ReturnType<Page['getByRole']>, day: RegExp) =>
  panel.getByRole('button', { name: day }).first().click()

const bookingsOf = async (people: People, { id }: { id: string }) =>
  (await people.call<{ results: object[] }>('GET', `/transactions?assetId=${id}`, { as: 'operator' })).results

test('a bike for four days: asked for, accepted, done and rated on two screens', { tag: '@phone' }, async ({
  page,
  people,
  browser,
  plaza,
  isMobile,
}) => {
  const ana = await people.member()
  const bike = await createWorld(people).asset(ana, { quantity: 2 })
  await page.goto(`/l/${bike.id}`)
  const panel = await openPanel(page, isMobile)
  await pick(panel, /^Thursday 19 November 2026/)
  await pick(panel, /^Sunday 22 November 2026/)
  await expect(panel.getByText('$180 × 4 days')).toBeVisible()
  await panel.getByRole('spinbutton', { name: 'Quantity' }).press('ArrowUp')
  await expect(panel.getByText('$1,440').first()).toBeVisible()
  await panel.getByLabel('Message to the owner').fill('Can I have the basket too?')
  await panel.getByRole('button', { name: 'Request to book' }).click()

  // nobody has to choose twice: the request goes out by itself once we know who asks
  await fillSignUp(page, { firstname: 'Beto' })
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/i\/./)
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Can I have the basket too?')).toBeVisible()
  expect(await bookingsOf(people, bike)).toEqual([
    expect.objectContaining({ startDate: '2026-11-19T06:00:00.000Z', duration: { d: 4 }, quantity: 2 }),
  ])
  await expect(page.getByText('Waiting for owner').filter({ visible: true }).first()).toBeVisible()

  // the owner answers from the list, with one click
  const hers = await beside(browser, people, ana, { baseURL: plaza.url, path: '/i' })
  await expect(hers.page.getByRole('link', { name: /Beto.*Can I have the basket too/ })).toBeVisible()
  expect(await problems(hers.page)).toEqual([])
  await hers.page.getByRole('button', { name: 'Accept: Beto' }).click()
  await expect(hers.page.getByRole('link', { name: /Beto.*Confirmed/ })).toBeVisible()

  // which the other screen hears by itself
  await expect(page.getByText('Confirmed', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  if (isMobile) await page.getByRole('button', { name: /Confirmed/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).filter({ visible: true }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('DTSTART:20261119T060000Z\r\nDTEND:20261123T060000Z\r\nSUMMARY:City bike')

  // her calendar has filled, and tells by whom
  await hers.page.goto(`/my/calendar?asset=${bike.id}`)
  await expect(hers.page.getByRole('link', { name: 'Beto' })).toBeVisible()

  await hers.page.goto('/i?status=validated')
  await hers.page.getByRole('link', { name: /Beto/ }).click()
  await hers.page.getByRole('button', { name: 'Mark as completed' }).filter({ visible: true }).click()
  await page.getByRole('button', { name: 'Leave a review', exact: true }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: 'How did it go with Ana?' })
  await dialog.getByRole('radio', { name: '5 out of 5' }).check({ force: true })
  await dialog.getByLabel('Your review').fill('Smooth ride')
  await dialog.getByRole('button', { name: 'Publish review' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`/l/${bike.id}`)
  await expect(page.getByText('Smooth ride')).toBeVisible()
  await hers.close()
})

const kinds = [
  {
    what: 'a room for two hours',
    asset: { name: 'Rehearsal room', unit: 'h' as const, price: 150 },
    choose: async (panel: ReturnType<Page['getByRole']>) => {
      await pick(panel, /^Tuesday 17 November 2026/)
      await panel.getByRole('button', { name: 'Longer' }).click()
      await panel.getByRole('button', { name: '10:00', exact: true }).click()
      await expect(panel.getByText('$150 × 2 hours')).toBeVisible()
    },
    button: 'Request to book',
    booked: { startDate: '2026-11-17T16:00:00.000Z', duration: { h: 2 }, value: 300 },
  },
  {
    what: 'a cabin for two nights',
    asset: { name: 'Cabin', unit: 'n' as const, price: 900 },
    choose: async (panel: ReturnType<Page['getByRole']>) => {
      await pick(panel, /^Friday 20 November 2026/)
      await pick(panel, /^Sunday 22 November 2026/)
      await expect(panel.getByText('$900 × 2 nights')).toBeVisible()
    },
    button: 'Request to book',
    booked: { startDate: '2026-11-20T06:00:00.000Z', endDate: '2026-11-22T06:00:00.000Z', value: 1800 },
  },
  {
    what: 'a piñata to keep',
    asset: { name: 'Piñata', isSold: true, price: 350 },
    choose: async () => undefined,
    button: 'Buy',
    booked: { startDate: null, quantity: 1, value: 350 },
  },
  {
    what: 'a drill for nothing',
    asset: { name: 'Drill', price: 0 },
    choose: async (panel: ReturnType<Page['getByRole']>) => {
      await pick(panel, /^Thursday 19 November 2026/)
      await pick(panel, /^Thursday 19 November 2026/)
      await expect(panel.getByText('Free').first()).toBeVisible()
    },
    button: 'Request to book',
    booked: { duration: { d: 1 }, value: 0, takerAmount: 0 },
  },
]

for (const { what, asset, choose, button, booked } of kinds) {
  test(`${what}: asked for, accepted and rated`, async ({ page, people, browser, plaza }) => {
    const world = createWorld(people)
    const [ana, beto] = [await people.member(), await people.member({ firstname: 'Beto' })]
    const thing = await world.asset(ana, asset)
    await people.signIn(page, beto, `/l/${thing.id}`)
    const panel = page.getByRole('main')
    await choose(panel)
    await panel.getByRole('button', { name: button, exact: true }).click()
    await expect(page).toHaveURL(/\/i\/./)
    const list = await people.call<{ results: { id: string }[] }>('GET', `/transactions?assetId=${thing.id}`, {
      as: 'operator',
    })
    expect(list.results).toEqual([expect.objectContaining({ status: 'pending-acceptance', ...booked })])
    const [{ id = '' } = {}] = list.results

    const hers = await beside(browser, people, ana, { baseURL: plaza.url, path: `/i/t/${id}` })
    await hers.page.getByRole('button', { name: 'Accept' }).filter({ visible: true }).click()
    await expect(page.getByText('Confirmed', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await world.make(`/transactions/${id}/transitions`, { name: 'complete' })

    // as the mail asks
    await page.goto(`/i/t/${id}?rate=1`)
    const dialog = page.getByRole('dialog', { name: 'How did it go with Ana?' })
    await dialog.getByRole('radio', { name: '4 out of 5' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Publish review' }).click()
    await expect(page.getByRole('button', { name: 'See your review' }).filter({ visible: true })).toBeVisible()
    await hers.close()
  })
}

test('a guest who logs in on the way books once, and nothing is sent to whoever turned back', async ({
  page,
  people,
}) => {
  const world = createWorld(people)
  const [ana, beto] = [await people.member(), await people.member({ firstname: 'Beto' })]
  const bike = await world.asset(ana)
  const panel = page.getByRole('main')
  const choose = async () => {
    await page.goto(`/l/${bike.id}`)
    await pick(panel, /^Thursday 19 November 2026/)
    await pick(panel, /^Friday 20 November 2026/)
    await panel.getByLabel('Message to the owner').fill('For two, please')
  }

  // who closes the dialog has not asked for anything yet
  await choose()
  await panel.getByRole('button', { name: 'Request to book' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await fillLogIn(page, beto)
  await expect(page.getByRole('button', { name: 'Account menu for Beto' })).toBeVisible()
  await expect(panel.getByText('$180 × 2 days')).toBeVisible()
  await expect(panel.getByLabel('Message to the owner')).toHaveValue('For two, please')
  expect(await bookingsOf(people, bike)).toEqual([])
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  // who reloads the page and takes the log-in page instead of the dialog is still asking
  await choose()
  await panel.getByRole('button', { name: 'Request to book' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(`/login?next=/l/${bike.id}`)
  await fillLogIn(page, beto)
  await expect(page).toHaveURL(/\/i\/./)
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('For two, please')).toBeVisible()
  await page.goto(`/l/${bike.id}`)
  await expect(page.getByRole('heading', { name: 'City bike', level: 1 })).toBeVisible()
  expect(await bookingsOf(people, bike)).toEqual([
    expect.objectContaining({ startDate: '2026-11-19T06:00:00.000Z', duration: { d: 2 } }),
  ])
})

test('whoever loses the line, the days or the session keeps what they wrote and books once', async ({
  page,
  people,
}) => {
  const world = createWorld(people)
  const [ana, beto] = [await people.member(), await people.member({ firstname: 'Beto' })]
  const bike = await world.asset(ana)
  await people.signIn(page, beto, `/l/${bike.id}`)
  const panel = page.getByRole('main')
  await expect(panel.getByRole('button', { name: /^Friday 20 November 2026, available/ }).first()).toBeVisible()

  // somebody else is quicker
  await pick(panel, /^Thursday 19 November 2026/)
  await pick(panel, /^Friday 20 November 2026/)
  await panel.getByLabel('Message to the owner').fill('Can I have the basket too?')
  await expect(panel.getByText('$180 × 2 days')).toBeVisible()
  await world.make('/availabilities', {
    assetId: bike.id,
    startDate: '2026-11-19T06:00:00.000Z',
    endDate: '2026-11-21T06:00:00.000Z',
    quantity: 0,
  })
  await panel.getByRole('button', { name: 'Request to book' }).click()
  await expect(panel.getByText('These dates have just been booked. Pick different ones.')).toBeVisible()

  // the message cannot be written the first time
  await pick(panel, /^Tuesday 24 November 2026/)
  await pick(panel, /^Wednesday 25 November 2026/)
  await expect(panel.getByLabel('Message to the owner')).toHaveValue('Can I have the basket too?')
  await page.route('**/messages', (route) => route.fulfill({ status: 500, json: { message: 'Internal server error' } }))
  await panel.getByRole('button', { name: 'Request to book' }).click()
  await expect(panel.getByText('Something went wrong on our side.')).toBeVisible()
  await page.unrouteAll()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/i\/./)
  const { results } = await people.call<{ results: object[] }>('GET', `/transactions?assetId=${bike.id}`, {
    as: 'operator',
  })
  expect(results).toEqual([expect.objectContaining({ status: 'pending-acceptance', duration: { d: 2 } })])

  // the session ends while a message is being written
  const thread = page.getByRole('list', { name: 'Messages' })
  await expect(thread.getByText('Can I have the basket too?')).toBeVisible()
  await page.getByLabel('Message', { exact: true }).fill('And a lock, please')
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem('plaza_authtoken') ?? '{}')
    const [head, body, signature] = tokens.accessToken.split('.')
    const claims = JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/')))
    claims.exp = 1
    tokens.accessToken = [head, btoa(JSON.stringify(claims)).replace(/=+$/, ''), signature].join('.')
    tokens.refreshToken = 'x'.repeat(60)
    localStorage.setItem('plaza_authtoken', JSON.stringify(tokens))
  })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'You’ve been logged out' })
  await dialog.getByLabel('Email').fill(beto.username)
  await dialog.getByLabel('Password', { exact: true }).fill(beto.password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
  await expect(thread.getByText('And a lock, please')).toHaveCount(1)
  const written = () =>
    people.call<{ results: { content: string }[] }>('GET', `/messages?receiverId=${ana.id}`, { as: 'operator' })
  await expect
    .poll(async () => (await written()).results.map(({ content }) => content))
    .toEqual(['And a lock, please', 'Can I have the basket too?'])
})
