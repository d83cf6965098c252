import { problems } from '../support/axe.ts'
import { expect, type Page, test } from '../support/test.ts'
import { createWorld } from '../support/world.ts'

// a Sunday at noon in Mexico City
const now = new Date('2026-11-15T18:00:00Z')
const editor = (assetId: string) => `/my/calendar?asset=${assetId}`
const day = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name},`) })

test.beforeEach(({ page }) => page.clock.setFixedTime(now))

test('an owner blocks days, opens one again and sees a refusal undone @release', async ({ page, people, isMobile }) => {
  const ana = await people.member()
  const world = createWorld(people)
  const bike = await world.asset(ana, { quantity: 2 })
  await people.signIn(page, ana, editor(bike.id))
  await expect(page.getByRole('heading', { name: 'City bike', level: 1 })).toBeVisible()

  // by two taps on a phone, by Shift and arrows on a desktop
  await day(page, 'Tuesday 17 November 2026').click()
  if (isMobile) await day(page, 'Thursday 19 November 2026').click()
  else await page.keyboard.press('Shift+ArrowRight').then(() => page.keyboard.press('Shift+ArrowRight'))
  await page.getByLabel('Note').fill('Bike goes to the workshop')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Status messages' }).getByText('Saved')).toBeVisible()
  await expect(day(page, 'Wednesday 18 November 2026')).toHaveAccessibleName(/Blocked, 0 of 0 available/)
  await expect(day(page, 'Friday 20 November 2026')).toHaveAccessibleName(/Open, 2 of 2 available/)
  await expect(page.getByText('Bike goes to the workshop')).toBeVisible()
  expect(await problems(page)).toEqual([])
  expect(
    (await world.graph(bike.id)).graphDates.map(({ date, availableQuantity }) => [date, availableQuantity]),
  ).toEqual([
    ['2026-11-17T06:00:00.000Z', 0],
    ['2026-11-20T06:00:00.000Z', 2],
  ])

  // the note is nobody else's business
  expect(JSON.stringify(await people.call('GET', `/assets/${bike.id}`))).not.toContain('workshop')

  // the period is changed: one of two from the 17th on
  await page.getByRole('button', { name: /^Edit 17/ }).click()
  await page.getByText('Set an exact number').click()
  await page.getByRole('button', { name: 'One fewer' }).click()

  // what the server refuses is put back, and what is under way is not forgotten over it
  const heard: string[] = []
  await page.route('**/availabilities/*', async (route) => {
    const method = route.request().method()
    if (method === 'GET') return route.fallback()
    if (method === 'DELETE') {
      heard.push('removal')
      return route.fulfill({ status: 500, json: { message: 'No' } })
    }
    await expect(page.getByText('No rules yet. Every day is open.')).toBeVisible()
    const response = await route.fetch()
    heard.push('change')
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(day(page, 'Wednesday 18 November 2026')).toHaveAccessibleName(/Open, 1 of 1 available/)
  await page.getByRole('button', { name: /^Delete 17/ }).click()
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible()
  expect(heard).toEqual(['change', 'removal'])
  await expect(day(page, 'Wednesday 18 November 2026')).toHaveAccessibleName(/Open, 1 of 1 available/)

  await page.unrouteAll()
  await page.getByRole('button', { name: /^Delete 17/ }).click()
  await expect(page.getByText('No rules yet. Every day is open.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(day(page, 'Wednesday 18 November 2026')).toHaveAccessibleName(/Open, 1 of 1 available/)
  await expect(page.getByText('Bike goes to the workshop')).toBeVisible()

  // a second rule for some of the days says which of the two wins
  await people.call('POST', '/availabilities', {
    as: 'operator',
    body: { assetId: bike.id, startDate: '2026-11-18T06:00:00.000Z', endDate: '2026-11-19T06:00:00.000Z', quantity: 2 },
  })
  await page.reload()
  await expect(page.getByText('A newer rule wins where they overlap: 2 available, 18 Nov 2026')).toBeVisible()
  await page.getByRole('button', { name: /^Delete 18/ }).click()
  await page.getByRole('button', { name: /^Delete 17/ }).click()
  await expect(page.getByText('No rules yet. Every day is open.')).toBeVisible()
  await expect(day(page, 'Wednesday 18 November 2026')).toHaveAccessibleName(/Open, 2 of 2 available/)
})

test('weekly hours stay what they are when the clocks change', { tag: '@release' }, async ({ page, people }) => {
  await page.clock.setFixedTime(new Date('2026-10-11T10:00:00Z'))
  const ana = await people.member()
  const world = createWorld(people)
  const room = await world.asset(ana, { name: 'Rehearsal room', unit: 'h', timeZone: 'Europe/Madrid' })
  await people.signIn(page, ana, `${editor(room.id)}&day=2026-10-12`)

  await page.getByLabel('Start time').click()
  await page.getByRole('option', { name: /^0?9:00$/ }).click()
  // the list of the other field has the same hours, and this one leaves slowly
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.getByLabel('End time').click()
  await page.getByRole('option', { name: '17:00' }).click()
  await page.getByText('Repeat weekly', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Monday', pressed: true })).toBeVisible()
  await page.getByLabel('Until').fill('2026-11-09')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Status messages' }).getByText('Saved')).toBeVisible()

  await expect(page.getByText(/Every Monday/)).toBeVisible()
  const { graphDates } = await world.graph(room.id)
  // from nine to five on both sides of 25 October
  expect(graphDates.map(({ date }) => date)).toEqual([
    '2026-10-12T07:00:00.000Z',
    '2026-10-12T15:00:00.000Z',
    '2026-10-19T07:00:00.000Z',
    '2026-10-19T15:00:00.000Z',
    '2026-10-26T08:00:00.000Z',
    '2026-10-26T16:00:00.000Z',
    '2026-11-02T08:00:00.000Z',
    '2026-11-02T16:00:00.000Z',
    '2026-11-09T08:00:00.000Z',
    '2026-11-09T16:00:00.000Z',
  ])
})

test('all listings of an owner stand on one calendar', { tag: ['@phone', '@release'] }, async ({
  page,
  people,
  isMobile,
}) => {
  const [ana, sofia] = [await people.member(), await people.member({ firstname: 'Sofía' })]
  const world = createWorld(people)
  const [bike] = [await world.asset(ana), await world.asset(ana, { name: 'Tent for four' })]
  await people.call('POST', '/availabilities', {
    as: 'operator',
    body: {
      assetId: bike.id,
      startDate: '2026-11-16T06:00:00.000Z',
      endDate: '2026-11-17T06:00:00.000Z',
      quantity: 0,
    },
  })
  const { id } = await world.request(sofia, ana, bike, 'May I?')
  await people.signIn(page, ana, '/my/calendar')

  const row = page.getByRole('region', { name: 'City bike' })
  await expect(row.getByRole('link', { name: /16 November 2026, Blocked/ })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Tent for four' }).getByRole('link', { name: /16 November 2026, Open/ }),
  ).toBeVisible()
  expect(await problems(page)).toEqual([])

  // who asks is there before anybody has said yes, over the days and as large as a finger
  const bar = (kind: string) => row.getByRole('link', { name: new RegExp(`^Sofía, ${kind}, 19–22 Nov`) }).first()
  const box = await bar('Request').boundingBox()
  const cell = await row.getByRole('link', { name: /16 November 2026, Blocked/ }).boundingBox()
  // a line of a phone ends with a week
  expect(box?.width).toBeGreaterThan((isMobile ? 2 : 3) * (cell?.width ?? 0))
  if (isMobile) expect([cell?.width, cell?.height].every((length) => (length ?? 0) >= 44)).toBe(true)
  await people.call('POST', `/transactions/${id}/transitions`, { as: 'operator', body: { name: 'accept' } })
  await page.reload()
  await expect(bar('Booked')).toBeVisible()

  await page.getByRole('button', { name: 'Later days' }).click()
  await expect(row.getByRole('link', { name: /16 November 2026/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Today' }).click()
  await row.getByRole('link', { name: /16 November 2026/ }).click()
  await expect(page.getByRole('heading', { name: 'City bike', level: 1 })).toBeVisible()
  // a blocked day is to be opened, most likely, and of one thing there is no number to set
  await expect(page.getByRole('radio', { name: 'Open' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Set an exact number' })).toHaveCount(0)
  expect(await problems(page)).toEqual([])

  // a booked day opens its booking first
  await page.goto(editor(bike.id))
  await page.getByRole('button', { name: /^Friday 20 November 2026, Booked, .*Sofía$/ }).click()
  await expect(page.getByRole('heading', { name: '20 Nov 2026' })).toBeVisible()
  const here = isMobile ? page.getByRole('dialog') : page.getByRole('main')
  await expect(here.getByRole('link', { name: 'Sofía' }).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Block' })).toHaveCount(0)
  expect(await problems(page)).toEqual([])
  await page.getByRole('button', { name: 'Edit these days' }).click()
  await expect(page.getByRole('radio', { name: 'Block' })).toBeChecked()
})
