import { askFor } from './support/ask-for.ts'
import type { People, Person } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

const dayMs = 24 * 3_600_000
/** Midnight in Mexico City, so many days from now. */
const day = (count: number) => `${new Date(Date.now() + count * dayMs).toISOString().slice(0, 10)}T06:00:00.000Z`

const bookingsOf = async (people: People, { id }: { id: string }) =>
  (await people.call<{ results: object[] }>('GET', `/transactions?assetId=${id}`, { as: 'operator' })).results

/** Somebody logs in in another tab, which the page hears of. */
async function logInElsewhere(page: Page, people: People, person: Person) {
  const other = await page.context().newPage()
  await other.goto('/robots.txt')
  await people.signIn(other, person)
  await other.close()
  await expect(page.getByRole('button', { name: `Account menu for ${person.firstname}` })).toBeVisible()
}

test('a request that a guest wanted to send is not sent as whoever logs in in another tab', async ({
  page,
  people,
}) => {
  const [ana, beto, cleo] = [
    await people.member(),
    await people.member({ firstname: 'Beto' }),
    await people.member({ firstname: 'Cleo' }),
  ]
  const bike = await createWorld(people).asset(ana)
  const panel = page.getByRole('main')
  await page.goto(`/l/${bike.id}`)
  await askFor(panel, 'next month', 'For two, please')
  await expect(page.getByRole('dialog', { name: 'Join Plaza' })).toBeVisible()

  // all is still there, and the button is theirs to press
  await logInElsewhere(page, people, beto)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(panel.getByRole('button', { name: 'Request to book' })).toBeEnabled()
  await expect(panel.getByText('$180 × 2 days')).toBeVisible()
  await expect(panel.getByLabel('Message to the owner')).toHaveValue('For two, please')
  expect(await bookingsOf(people, bike)).toEqual([])

  // what one member chose and wrote is none of the next one's business
  await logInElsewhere(page, people, cleo)
  await expect(panel.getByText('Pick a day').first()).toBeVisible()
  await expect(panel.getByText('For two, please')).toHaveCount(0)
  await page.reload()
  await expect(panel.getByText('Pick a day').first()).toBeVisible()
})

test('what one member typed is not in the form of the next one', async ({ page, people }) => {
  const [ana, beto] = [await people.member(), await people.member({ firstname: 'Beto' })]
  await people.signIn(page, ana, '/account/profile')
  await page.getByLabel('First name').fill('Anabel')
  const other = await page.context().newPage()
  await other.goto('/robots.txt')
  await other.evaluate(() => localStorage.removeItem('plaza_authtoken'))
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible()

  await logInElsewhere(page, people, beto)
  await expect(page.getByLabel('First name')).toHaveValue('Beto')
})

test('a place in line is for whoever asked for it, and for nobody who turned back or came later', {
  tag: '@release',
}, async ({ page, people }) => {
  const [owner, other, beto] = [
    await people.member(),
    await people.member(),
    await people.member({ firstname: 'Beto' }),
  ]
  const world = createWorld(people)
  const bike = await world.asset(owner)
  const dates = { startDate: day(0), endDate: day(62) }
  const booking = await world.make('/transactions', { assetId: bike.id, takerId: other.id, ...dates })
  for (const name of ['confirmAndPay', 'accept']) await world.make(`/transactions/${booking.id}/transitions`, { name })
  const door = page.getByRole('button', { name: 'Are your dates already booked? Join the waiting list' })
  const wait = async () => {
    await page.goto(`/l/${bike.id}`)
    await door.click()
    const dialog = page.getByRole('dialog', { name: 'Wait for dates that are already booked' })
    await dialog.getByRole('button', { name: 'Next month' }).click()
    const days = dialog.getByRole('gridcell').getByRole('button', { disabled: false })
    await days.nth(9).click()
    await days.nth(11).click()
    await dialog.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(page.getByRole('dialog', { name: 'Join Plaza' })).toBeVisible()
  }
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/waiting-list')) asked.push(request.url())
  })

  // logging in elsewhere
  await wait()
  await logInElsewhere(page, people, beto)
  await expect(door).toBeVisible()
  expect(asked).toEqual([])
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  // turning back
  await wait()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await people.signIn(page, beto, `/l/${bike.id}`)
  await expect(door).toBeVisible()
  expect(asked).toEqual([])
})
