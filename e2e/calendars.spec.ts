import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { problems } from './support/axe.ts'
import { type RunningPlaza, startPlaza } from './support/plaza.ts'
import { test as base, expect } from './support/test.ts'
import { createWorld } from './support/world.ts'

// the other site runs on this machine, where servers call nobody unless they are told to
const test = base.extend<object, { own: RunningPlaza; site: { server: Server; url: string } }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const plaza = await startPlaza({ PLAZA_ALLOW_PRIVATE_TARGETS: 'on' })
      await use(plaza)
      await plaza.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const server = createServer()
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      await use({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bike.ics` })
      server.close()
      server.closeAllConnections()
    },
    { scope: 'worker' },
  ],
  plaza: async ({ own }, use) => use(own),
})

const dayMs = 24 * 3_600_000
/** Midnight in Mexico City, so many days from now. */
const day = (count: number) => `${new Date(Date.now() + count * dayMs).toISOString().slice(0, 10)}T06:00:00.000Z`
const short = (count: number) => day(count).slice(0, 10).replaceAll('-', '')

test('an owner connects a calendar, hears of a double booking, shares the own one and disconnects @phone', {
  tag: '@release',
}, async ({ page, people, site, isMobile }) => {
  const [ana, sofia] = [await people.member(), await people.member({ firstname: 'Sofía' })]
  const world = createWorld(people)
  const bike = await world.asset(ana)
  const dates = { startDate: day(20), endDate: day(22) }
  const booking = await world.make('/transactions', { assetId: bike.id, takerId: sofia.id, ...dates })
  const words = { senderId: sofia.id, receiverId: ana.id, content: 'See you on Friday' }
  await world.make('/messages', { topicId: booking.id, ...words })
  for (const name of ['confirmAndPay', 'accept']) await world.make(`/transactions/${booking.id}/transitions`, { name })

  let answer = '<!doctype html><title>Sign in</title>'
  site.server.removeAllListeners('request').on('request', (_, response) => response.end(answer))
  await people.signIn(page, ana, `/my/calendar?asset=${bike.id}`)
  const section = page.getByRole('region', { name: 'Other calendars' })
  await section.getByRole('button', { name: 'Connect a calendar' }).click()
  await page.getByLabel('Calendar address').fill(site.url)
  await page.getByLabel('Name').fill('Bikes elsewhere')
  await page.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(section.getByText('This address leads to a page, not to a calendar.')).toBeVisible()

  const event = ['UID:1', `DTSTART;VALUE=DATE:${short(21)}`, `DTEND;VALUE=DATE:${short(24)}`, 'SUMMARY:Leo']
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', ...event, 'END:VEVENT', 'END:VCALENDAR', '']
  answer = lines.join('\r\n')
  await section.getByRole('button', { name: 'Read “Bikes elsewhere” now' }).click()
  await expect(section.getByText('1 period blocked')).toBeVisible()
  await expect(section.getByText('May be booked twice.')).toBeVisible()
  await expect(section.getByText('This address leads to a page')).toHaveCount(0)
  await page.getByText('1 period blocked by other calendars').click()
  expect(await problems(page)).toEqual([])
  const closed = (await world.graph(bike.id)).graphDates.map(({ date, availableQuantity }) => [date, availableQuantity])
  expect(closed).toContainEqual([day(21), 0])
  expect(closed).toContainEqual([day(24), 1])

  // other sites read what is booked here, by an address that can be taken back
  await section.getByRole('button', { name: 'Get an address' }).click()
  const address = section.getByTestId('calendar-address')
  const first = (await address.textContent()) ?? ''
  const told = await page.request.get(first)
  expect(await told.text()).toContain(`DTSTART;VALUE=DATE:${short(20)}`)
  await section.getByRole('button', { name: 'Renew address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew address' }).click()
  await expect(address).not.toHaveText(first)
  expect((await page.request.get(first)).status()).toBe(404)

  await page.goto('/my/calendar')
  await expect(page.getByRole('link', { name: 'Bikes elsewhere' })).toBeVisible()
  expect(await problems(page)).toEqual([])
  await page.getByRole('link', { name: 'Bikes elsewhere' }).click()
  await section.getByRole('link', { name: /See the booking of/ }).click()
  // on a phone the list beside it is there, unseen
  await expect(page.getByText('See you on Friday').filter({ visible: true }).first()).toBeVisible()
  // on a phone the details of the booking lie folded away
  if (!isMobile) await expect(page.getByRole('button', { name: 'Add to calendar' })).toBeVisible()

  await page.goto(`/my/calendar?asset=${bike.id}`)
  await section.getByRole('button', { name: 'Disconnect “Bikes elsewhere”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(section.getByText('Bikes elsewhere')).toHaveCount(0)
  expect((await world.graph(bike.id)).graphDates.map(({ availableQuantity }) => availableQuantity)).not.toContain(0)
})
