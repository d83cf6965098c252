import { problems } from './support/axe.ts'
import { press } from './support/hit.ts'
import { expect, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

// a Sunday at noon in Mexico City
const now = new Date('2026-11-15T18:00:00Z')
const place = { timezoneId: 'America/Mexico_City' }
test.use(place)
test.beforeEach(({ page }) => page.clock.setFixedTime(now))

test('an owner turns on instant booking; a guest reads what they lack, confirms it and has the booking at once', {
  tag: ['@phone', '@release'],
}, async ({ page, people, browser, plaza, isMobile, viewport }) => {
  const ana = await people.member()
  const beto = await people.member()
  const bike = await createWorld(people).asset(ana, { name: 'Quick tandem' })

  await people.signIn(page, ana, `/l/${bike.id}/edit/price`)
  await press(page.getByText('Instant booking', { exact: true }))
  // the bar to save with lies over the end of the page
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await press(page.getByText('Only people with a confirmed email'))
  expect(await problems(page), 'the choice of the owner').toEqual([])
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByRole('region', { name: 'Status messages' }).getByText('Saved')).toBeVisible()

  const context = await browser.newContext({ ...place, baseURL: plaza.url, viewport, hasTouch: isMobile })
  const guest = await context.newPage()
  await guest.clock.setFixedTime(now)
  await people.signIn(guest, beto, `/l/${bike.id}`)
  const setConfirmed = (emailVerified: boolean) =>
    people.call('PATCH', `/users/${beto.id}`, {
      body: { platformData: { instant: { emailVerified } } },
      as: 'operator',
    })
  await setConfirmed(false)
  await expect(guest.getByText('Instant booking', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  const choose = async () => {
    if (isMobile) await press(guest.getByRole('button', { name: 'Pick dates' }))
    const panel = isMobile ? guest.getByRole('dialog', { name: 'Your booking' }) : guest.getByRole('main')
    await press(panel.getByRole('button', { name: /^Thursday 19 November 2026/ }).first())
    await press(panel.getByRole('button', { name: /^Friday 20 November 2026/ }).first())
    return panel
  }
  const panel = await choose()
  await expect(panel.getByText('Confirm your email to book right away')).toBeVisible()
  await expect(panel.locator('dl > div', { hasText: 'Service fee' }).getByText('None', { exact: true })).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Request to book' }).filter({ visible: true }).last()).toBeVisible()
  expect(await problems(guest), 'what a guest lacks').toEqual([])

  await setConfirmed(true)
  await guest.reload()
  if (isMobile) await press(guest.getByRole('button', { name: /Book now|Pick dates|Request to book/ }).last())
  await expect(
    guest.getByText('No need to wait for the owner’s reply.').filter({ visible: true }).first(),
  ).toBeVisible()
  await press(guest.getByRole('button', { name: 'Book now' }).filter({ visible: true }).last())
  await expect(guest).toHaveURL(/\/i\/./)
  const { results } = await people.call<{ results: { status: string }[] }>('GET', `/transactions?takerId=${beto.id}`, {
    as: 'operator',
  })
  expect(results.map(({ status }) => status)).toEqual([expect.stringMatching(/^(validated|pending-payment)$/)])
  await context.close()
})

test('visitors find what is booked at once and what has a photo, with the total for their dates', {
  tag: '@release',
}, async ({ page, people }) => {
  const ana = await people.member()
  const world = createWorld(people)
  const instantBooking = { isOn: true }
  const word = `Zeppelin${Date.now()}`
  await world.asset(ana, { name: `${word} one`, metadata: { plaza: { instantBooking } } })
  await world.asset(ana, { name: `${word} two` })
  await world.asset(ana, { name: `${word} three`, unit: 'M' })
  await page.goto(`/s?q=${word}&startDate=2026-11-19&endDate=2026-11-21`)
  await expect(page.getByRole('heading', { name: `${word} two` })).toBeVisible()
  await expect(page.getByText(/\$540 for 3 days, fees included/).first()).toBeVisible()
  // nobody rents a tenth of a month
  await expect(page.getByRole('heading', { name: `${word} three` })).toBeVisible()
  await expect(page.getByText(/fees included/)).toHaveCount(2)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await press(filters.getByText('Instant booking', { exact: true }))
  await expect(page).toHaveURL(/instant=1/)
  await expect(page.getByRole('heading', { name: `${word} two` })).toBeHidden()
  await expect(page.getByRole('heading', { name: `${word} one` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: `${word} one` })).toBeVisible()
  await press(filters.getByText('With photo', { exact: true }))
  await expect(page).toHaveURL(/photo=1/)
  // neither has one; what is offered instead is the newest there is, which may be the same
  await expect(page.getByRole('heading', { name: `Nothing for “${word}”` })).toBeVisible()
})
