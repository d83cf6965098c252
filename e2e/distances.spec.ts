import { expect, loadedAhead, type Page, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

// How far away something is, everywhere it is shown, once a place of the reader is known.

const oaxaca = { latitude: 17.0732, longitude: -96.7266 }
/** About twenty kilometres from there. */
const teotitlan = { latitude: 17.029, longitude: -96.519, shortDisplayName: 'Teotitlán' }
const away = /\b2\d km$/

async function listed(people: Parameters<typeof createWorld>[0], name: string) {
  const owner = await people.member({ firstname: 'Rosa' })
  return createWorld(people).asset(owner, { name, locations: [teotitlan] })
}
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
const headerOf = (page: Page) => page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })

test('the place of the last search tells how far listings are, on every screen @phone', { tag: '@release' }, async ({
  page,
  people,
}) => {
  const name = 'Loom from the valley'
  const { id } = await listed(people, name)
  await page.goto(`/l/loom-${id}`)
  await expect(headerOf(page).getByText('Teotitlán')).toBeVisible()
  await loadedAhead(page)
  await expect(headerOf(page).getByText(away)).toHaveCount(0)

  await page.goto(`/s?location=Oaxaca&lat=${oaxaca.latitude}&lon=${oaxaca.longitude}`)
  await expect(cardOf(page, name).getByText(away)).toBeVisible()
  await cardOf(page, name).getByRole('button', { name: /Save/ }).click()
  await cardOf(page, name).getByRole('link', { name }).click()
  await expect(headerOf(page).getByText(away)).toBeVisible()
  // the home page shows what was listed last, and other journeys list things as well
  await expect(async () => {
    await listed(people, name)
    await page.goto('/')
    await loadedAhead(page)
    await expect(cardOf(page, name).getByText(away)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.goto('/favorites')
  await loadedAhead(page)
  await expect(cardOf(page, name).getByText(away)).toBeVisible()
})

test('a position that somebody allowed once is still known when the page is loaded anew', { tag: '@release' }, async ({
  page,
  people,
  context,
}) => {
  const name = 'Loom for travellers'
  const { id } = await listed(people, name)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(oaxaca)
  // whoever leaves the page before it is at rest has allowed it all the same
  let hasLeft = false
  await page.route('**/idle-parts-*.js', (route) => (hasLeft ? route.continue() : undefined))
  await page.goto('/')
  await page.locator('.hero-search').getByRole('combobox', { name: 'Where' }).click()
  await page.getByRole('option', { name: 'Use my current location' }).click()
  await expect(page.locator('.hero-search').getByRole('combobox', { name: 'Where' })).not.toHaveValue('')
  hasLeft = true

  await page.goto(`/l/loom-${id}`)
  await loadedAhead(page)
  await expect(headerOf(page).getByText(away)).toBeVisible()
  await page.reload()
  await loadedAhead(page)
  await expect(headerOf(page).getByText(away)).toBeVisible()
})
