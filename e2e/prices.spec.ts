import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { problems } from './support/axe.ts'
import { press } from './support/hit.ts'
import type { People, Person } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

// a Sunday at noon in Mexico City
const now = new Date('2026-11-15T18:00:00Z')
const place = { timezoneId: 'America/Mexico_City' }
test.use(place)
test.beforeEach(({ page }) => page.clock.setFixedTime(now))

type Beside = Pick<BrowserContextOptions, 'viewport' | 'hasTouch'> & { baseURL: string; path: string }

/** Another person in a browser of their own. */
async function beside(browser: Browser, people: People, person: Person, { path, ...options }: Beside): Promise<Page> {
  const context = await browser.newContext({ ...place, ...options })
  const page = await context.newPage()
  await page.clock.setFixedTime(now)
  await people.signIn(page, person, path)
  return page
}

test('an owner sets a weekend price, a week’s discount and an extra; a guest sees the lines, and both read the same @release', {
  tag: '@phone',
}, async ({ page, people, browser, plaza, isMobile, viewport }) => {
  const ana = await people.member()
  const beto = await people.member()
  const bike = await createWorld(people).asset(ana, { name: 'Cargo bike' })

  await people.signIn(page, ana, `/l/${bike.id}/edit/price`)
  await press(page.getByRole('button', { name: 'More about the price' }))
  await page.getByLabel('Weekend price').fill('240')
  await press(page.getByRole('button', { name: 'A week' }))
  await page.getByRole('textbox', { name: 'Discount' }).fill('10')
  await press(page.getByRole('button', { name: 'Add an extra' }))
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('Fill in what’s marked here, or remove it.').first()).toBeVisible()
  await page.getByLabel('What is it?').fill('Child seat')
  await page.getByLabel('Price', { exact: true }).last().fill('50')
  await page.getByLabel('Deposit, given back afterwards').fill('900')
  expect(await problems(page), 'the rules of a price').toEqual([])
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByRole('region', { name: 'Status messages' }).getByText('Saved')).toBeVisible()

  const guest = await beside(browser, people, beto, {
    baseURL: plaza.url,
    path: `/l/${bike.id}`,
    viewport,
    hasTouch: isMobile,
  })
  if (isMobile) await press(guest.getByRole('button', { name: 'Pick dates' }))
  const panel = isMobile ? guest.getByRole('dialog', { name: 'Your booking' }) : guest.getByRole('main')
  await press(panel.getByRole('button', { name: /^Thursday 19 November 2026/ }).first())
  await press(panel.getByRole('button', { name: /^Wednesday 25 November 2026/ }).first())
  // five days and a weekend, a tenth less
  await expect(panel.getByText('$180 × 5 days')).toBeVisible()
  await expect(panel.getByText('$240 × 2 days · weekend')).toBeVisible()
  await expect(panel.getByText('10% off from 7 days')).toBeVisible()
  await press(panel.getByText(/Child seat/).first())
  await expect(panel.getByText('$1,292').first()).toBeVisible()
  expect(await problems(guest), 'the lines of a price').toEqual([])
  await press(guest.getByRole('button', { name: 'Request to book' }).filter({ visible: true }).last())
  await expect(guest).toHaveURL(/\/i\/./)

  const lines = ['$240 × 2 days · weekend', '10% off from 7 days', 'Child seat', 'Deposit, given back afterwards']
  const hers = await beside(browser, people, ana, {
    baseURL: plaza.url,
    path: new URL(guest.url()).pathname,
    viewport,
    hasTouch: isMobile,
  })
  for (const reader of [guest, hers]) {
    // on a phone the booking lies behind its status
    if (isMobile) await press(reader.getByRole('button', { name: /Waiting for owner|Needs your reply/ }).first())
    for (const line of lines) {
      await expect(reader.getByText(line, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    }
    await expect(reader.getByText('$1,292').filter({ visible: true }).first()).toBeVisible()
    await reader.context().close()
  }
})
