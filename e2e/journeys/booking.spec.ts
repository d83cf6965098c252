import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { askFor } from '../support/ask-for.ts'
import { problems } from '../support/axe.ts'
import { press } from '../support/hit.ts'
import { fillLogIn, fillSignUp, type People, type Person } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { createWorld } from '../support/world.ts'

// a Sunday at noon in Mexico City
const now = new Date('2026-11-15T18:00:00Z')
const lastDay = new Date('2026-11-22T18:00:00Z')
const picture = join(import.meta.dirname, '../../apps/web/public/icon-512.png')
const place = { timezoneId: 'America/Mexico_City' }
test.use(place)
test.beforeEach(({ page }) => page.clock.setFixedTime(now))

/** Where one chooses: the panel of the page, or on a phone its sheet. */
async function openPanel(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('main')
  await press(page.getByRole('button', { name: /^(Pick dates|Request to book|Buy)$/ }))
  return page.getByRole('dialog', { name: 'Your booking' })
}

type Beside = Pick<BrowserContextOptions, 'viewport' | 'hasTouch'> & { baseURL: string; path: string }

/** Another person in a browser of their own. */
async function beside(browser: Browser, people: People, person: Person, { path, ...options }: Beside) {
  const context = await browser.newContext({ ...place, ...options })
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  await people.signIn(page, person, path)
  return { page, close: () => context.close() }
}

const pick = (panel: ReturnType<Page['getByRole']>, day: RegExp) =>
  panel.getByRole('button', { name: day }).first().click()

const bookingsOf = async (people: People, { id }: { id: string }) =>
  (await people.call<{ results: object[] }>('GET', `/transactions?assetId=${id}`, { as: 'operator' })).results

test('a guest finds a bike, signs up on the way, books it, talks, brings it back; both rate', {
  tag: '@phone',
}, async ({ page, people, browser, plaza, isMobile, viewport }) => {
  const ana = await people.member()
  const word = `velo${randomBytes(4).toString('hex')}`
  const locations = [{ latitude: 19.0414, longitude: -98.2063, shortDisplayName: 'Centro, Puebla' }]
  const bike = await createWorld(people).asset(ana, { name: `City bike ${word}`, quantity: 2, locations })

  // from home, by word, place and dates
  await page.goto('/')
  if (isMobile) await press(page.getByRole('button', { name: /Where to start/ }))
  const search = isMobile ? page.getByRole('dialog', { name: 'Where to start?' }) : page.getByRole('main')
  await search.getByLabel('What', { exact: true }).fill(word)
  // its part arrives after the words can be typed
  const where = search.getByLabel('Where', { exact: true })
  await where.click()
  await expect(where).toBeFocused()
  await page.keyboard.type('Puebla')
  await press(page.getByRole('option', { name: /^Puebla/ }).first())
  await press(search.getByRole('button', { name: isMobile ? 'From' : /^When/ }))
  const days = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('grid') })
    .last()
  await press(days.getByRole('button', { name: /^Thursday 19 November 2026/ }))
  await press(days.getByRole('button', { name: /^Sunday 22 November 2026/ }))
  await press(days.getByRole('button', { name: 'Done' }))
  await press(search.getByRole('button', { name: 'Search', exact: true }))
  await expect(page.getByRole('heading', { name: '1 result', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: bike.name }).first().click()
  await expect(page.getByRole('heading', { name: bike.name, level: 1 })).toBeFocused()

  // nobody has to choose twice: the request goes out by itself once we know who asks
  const panel = await openPanel(page, isMobile)
  await expect(panel.getByText('$180 × 4 days')).toBeVisible()
  await panel.getByRole('spinbutton', { name: 'Quantity' }).press('ArrowUp')
  await expect(panel.getByText('$1,440').first()).toBeVisible()
  await panel.getByLabel('Message to the owner').fill('Can I have the basket too?')
  await press(panel.getByRole('button', { name: 'Request to book' }))
  await expect(page.getByText('We’ll send it as soon as you’re in.')).toBeVisible()
  await fillSignUp(page, { firstname: 'Beto' })
  await press(page.getByRole('dialog').getByRole('button', { name: 'Sign up' }))
  await expect(page).toHaveURL(/\/i\/./)
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Can I have the basket too?')).toBeVisible()
  expect(await bookingsOf(people, bike)).toEqual([
    expect.objectContaining({ startDate: '2026-11-19T06:00:00.000Z', duration: { d: 4 }, quantity: 2 }),
  ])
  await expect(page.getByText('Waiting for owner').filter({ visible: true }).first()).toBeVisible()

  // the owner sees what she says yes to
  const hers = await beside(browser, people, ana, { baseURL: plaza.url, path: '/i', viewport, hasTouch: isMobile })
  await expect(hers.page.getByRole('link', { name: /Beto.*Can I have the basket too/ })).toBeVisible()
  expect(await problems(hers.page)).toEqual([])
  // which a wide screen has opened for her
  if (isMobile) await press(hers.page.getByRole('link', { name: 'See request: Beto' }))
  await press(hers.page.getByRole('button', { name: 'Accept' }).filter({ visible: true }))
  await expect(hers.page.getByText('Confirmed', { exact: true }).filter({ visible: true }).first()).toBeVisible()

  // which the other screen hears by itself, with the last day as the day of return
  await expect(page.getByText('Confirmed', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  if (isMobile) await press(page.getByRole('button', { name: /Confirmed/ }))
  const timeline = page.getByRole('list', { name: 'Progress' })
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Return' })).toContainText('22 Nov')
  const download = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Add to calendar' }).filter({ visible: true }))
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('DTSTART:20261119T060000Z\r\nDTEND:20261123T060000Z\r\nSUMMARY:City bike')

  // something is unclear: those who run the marketplace are asked, and say that they are on it
  await press(page.getByRole('button', { name: 'Get help with this booking' }).filter({ visible: true }))
  const help = page.getByRole('dialog', { name: 'Get help with this booking' })
  await press(help.getByRole('button', { name: 'Ask for help' }))
  await expect(help.getByText('Required')).toBeVisible()
  await help.getByLabel('What happened?').fill('Where do I find the key?')
  await press(help.getByRole('button', { name: 'Ask for help' }))
  await expect(page.getByText('We’re on it.').filter({ visible: true })).toBeVisible()
  if (isMobile) await press(page.getByRole('button', { name: /Confirmed/ }))

  // they talk, with a picture; the field is on the screen, whatever the banner about the address takes
  await expect(page.getByText('Check your inbox').first()).toBeVisible()
  const stored = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/files' && answer.ok())
  await page.locator('input[type=file]').first().setInputFiles(picture)
  await stored
  await expect(page.getByText('100 %')).toHaveCount(0)
  await page.getByLabel('Message', { exact: true }).fill('This is me')
  await press(page.getByRole('button', { name: 'Send', exact: true }))
  const thread = hers.page.getByRole('list', { name: 'Messages' })
  await expect(thread.getByText('This is me')).toBeVisible()
  const shown = thread.getByRole('img', { name: 'icon-512.png' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  // nothing is over before its last day, and then she is asked
  await expect(hers.page.getByRole('button', { name: 'Mark as completed' })).toHaveCount(0)
  for (const one of [page, hers.page]) {
    await one.clock.setFixedTime(lastDay)
    await one.reload()
  }
  await press(hers.page.getByRole('button', { name: 'Mark as completed' }).filter({ visible: true }))
  await press(hers.page.getByRole('alertdialog').getByRole('button', { name: 'Mark as completed' }))

  // both say how it was; what is missing is told where it is missing
  await press(page.getByRole('button', { name: 'Leave a review' }).filter({ visible: true }))
  const dialog = page.getByRole('dialog', { name: 'How was renting from Ana?' })
  await press(dialog.getByRole('button', { name: 'Publish review' }))
  const stars = dialog.getByRole('radiogroup', { name: 'How was it overall?' })
  await expect(stars).toHaveAccessibleDescription('Choose a star rating')
  await expect(stars.getByRole('radio').first()).toBeFocused()
  await press(stars.locator('label', { has: page.getByRole('radio', { name: '5 out of 5' }) }))
  await dialog.getByLabel('Your review').fill('Smooth ride')
  await press(dialog.getByRole('button', { name: 'Publish review' }))
  await press(page.getByRole('button', { name: 'See your review' }).filter({ visible: true }))
  await expect(page.getByRole('dialog', { name: 'Your review' }).getByText('Smooth ride')).toBeVisible()
  await press(hers.page.getByRole('button', { name: 'Leave a review' }).filter({ visible: true }))
  const herDialog = hers.page.getByRole('dialog', { name: 'How did it go with Beto?' })
  await press(herDialog.locator('label', { has: hers.page.getByRole('radio', { name: '4 out of 5' }) }))
  await press(herDialog.getByRole('button', { name: 'Publish review' }))
  await expect(hers.page.getByRole('button', { name: 'See your review' }).filter({ visible: true })).toBeVisible()

  // what the owner says about somebody is nothing about her bike
  // by the clock of the server, which draws the page: it says how long ago the review was written
  await page.clock.setFixedTime(new Date())
  await page.goto(`/l/${bike.id}`)
  await expect(page.getByText('Smooth ride')).toBeVisible()
  await expect(page.getByText('5.0').first()).toBeVisible()
  // whoever finds a review wrong says so; nobody reports their own
  const own = page.getByRole('listitem').filter({ hasText: 'Smooth ride' })
  await expect(own.getByRole('button', { name: 'Report this review' })).toHaveCount(0)
  await hers.page.goto(`/l/${bike.id}`)
  // whoever was reviewed has the last word, for everybody to read
  await press(hers.page.getByRole('button', { name: 'Reply', exact: true }))
  const answer = hers.page.getByRole('dialog', { name: 'Reply to this review' })
  await answer.getByLabel('Your reply').fill('Come back in spring')
  await press(answer.getByRole('button', { name: 'Post reply' }))
  await expect(hers.page.getByText('Come back in spring')).toBeVisible()
  await expect(hers.page.getByText(/^Reply from Ana/)).toBeVisible()
  await press(hers.page.getByRole('button', { name: 'Report this review' }))
  const complaint = hers.page.getByRole('dialog', { name: 'Report this review' })
  await press(complaint.getByText('It isn’t true'))
  await press(complaint.getByRole('button', { name: 'Send report' }))
  await expect(hers.page.getByText('Thanks. We’ll take a look.')).toBeVisible()
  await hers.page.goto(`/my/calendar?asset=${bike.id}`)
  await press(hers.page.getByText('1 past booking'))
  await expect(hers.page.getByRole('link', { name: 'Beto' })).toBeVisible()
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

for (const [index, { what, asset, choose, button, booked }] of kinds.entries()) {
  const tag = index === 0 ? [] : ['@release']
  test(`${what}: asked for, accepted and rated`, { tag }, async ({ page, people, browser, plaza }) => {
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
    const dialog = page.getByRole('dialog', { name: /Ana\?$/ })
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
  const days = { first: /^Thursday 19 November 2026/, last: /^Friday 20 November 2026/ }
  const ask = async () => {
    await page.goto(`/l/${bike.id}`)
    await askFor(panel, days, 'For two, please')
  }

  // who closes the dialog has not asked for anything yet, and is where they were
  await ask()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(panel.getByRole('button', { name: 'Request to book' })).toBeFocused()
  await expect(panel.getByRole('button', { name: 'Request to book' })).toBeInViewport()
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
  await ask()
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

test('a page that is reloaded in the middle of signing up shows that form first, and the booking after it @only-phone', async ({
  page,
  people,
}) => {
  const bike = await createWorld(people).asset(await people.member())
  await page.goto(`/l/${bike.id}`)
  const panel = await openPanel(page, true)
  await askFor(panel, { first: /^Thursday 19 November 2026/, last: /^Friday 20 November 2026/ }, 'For two, please')
  await expect(page.getByText('We’ll send it as soon as you’re in.')).toBeVisible()
  await page.reload()
  const form = page.getByRole('dialog', { name: 'Join Plaza' })
  await expect(form.getByLabel('First name')).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Your booking' })).toHaveCount(0)
  await fillSignUp(page, { firstname: 'Beto' })
  await press(form.getByRole('button', { name: 'Sign up' }))
  await expect(page).toHaveURL(/\/i\/./)
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('For two, please')).toBeVisible()
})

test('whoever loses the line, the days or the session keeps what they wrote and books once @release', async ({
  page,
  people,
}) => {
  const world = createWorld(people)
  const [ana, beto] = [await people.member(), await people.member({ firstname: 'Beto' })]
  const bike = await world.asset(ana)
  await people.signIn(page, beto, `/l/${bike.id}`)
  const panel = page.getByRole('main')
  await expect(panel.getByRole('button', { name: /^Friday 20 November 2026, available/ }).first()).toBeVisible()

  // without dates the button leads to the calendar of the page, and opens no second one over it
  await panel.getByRole('button', { name: 'Request to book' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Pick your dates')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(panel.getByRole('grid').locator(':focus')).toBeInViewport()

  // nobody asks for something whose price cannot be told
  await page.route('**/transactions/preview', (route) => route.fulfill({ status: 500, json: { message: 'No' } }))
  await pick(panel, /^Thursday 19 November 2026/)
  await pick(panel, /^Friday 20 November 2026/)
  const retry = panel.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Request to book' })).toHaveCount(0)
  await page.unrouteAll()
  // the app asks by itself when it was offline for a moment, as on a busy machine: then there is nothing to press
  await retry.click({ timeout: 5_000 }).catch(() => expect(retry).toHaveCount(0))

  // somebody else is quicker
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
  // a call that is still to be made would be told of the end before the message, in the middle of the click
  await page.waitForLoadState('networkidle')
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
