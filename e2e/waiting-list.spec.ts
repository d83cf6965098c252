import { problems } from './support/axe.ts'
import { fillSignUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

const dayMs = 24 * 3_600_000
/** Midnight in Mexico City, so many days from now. */
const day = (count: number) => `${new Date(Date.now() + count * dayMs).toISOString().slice(0, 10)}T06:00:00.000Z`

test('somebody waits for days that are taken, is asked when they come free, and books them @phone', async ({
  page,
  people,
}) => {
  const [owner, other, ana] = [await people.member(), await people.member(), await people.member()]
  const world = createWorld(people)
  const bike = await world.asset(owner)
  // this month and the next one are gone
  const dates = { startDate: day(0), endDate: day(62) }
  const booking = await world.make('/transactions', { assetId: bike.id, takerId: other.id, ...dates })
  for (const name of ['confirmAndPay', 'accept']) await world.make(`/transactions/${booking.id}/transitions`, { name })

  await people.signIn(page, ana, `/l/${bike.id}`)
  const small = page.getByRole('button', { name: 'Pick dates' })
  if (await small.isVisible()) await small.click()
  await page.getByRole('button', { name: 'Are your dates already booked? Join the waiting list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wait for dates that are already booked' })
  await dialog.getByRole('button', { name: 'Next month' }).click()
  const days = dialog.getByRole('gridcell').getByRole('button', { disabled: false })
  await days.nth(9).click()
  await days.nth(11).click()
  expect(await problems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByText('You’re on the waiting list, in place 1.', { exact: false })).toBeVisible()

  await page.goto('/my/waiting-list')
  await expect(page.getByText('Place 1 in line')).toBeVisible()
  await world.make(`/transactions/${booking.id}/transitions`, {
    name: 'cancel',
    data: { cancellationReason: 'withdrawn' },
  })
  await page.reload()
  await expect(page.getByText('Your turn')).toBeVisible()
  await expect(page.getByText('Held for you until', { exact: false })).toBeVisible()
  expect(await problems(page)).toEqual([])
  await page.getByRole('button', { name: 'Book now' }).click()
  await expect(page).toHaveURL(/\/(checkout|i)\//)

  // what became of it stays to be read
  const { results } = await people.call<{ results: { id: string; takerId: string }[] }>(
    'GET',
    `/transactions?assetId=${bike.id}`,
    { as: 'operator' },
  )
  const hers = results.find(({ takerId }) => takerId === ana.id)
  await world.make(`/transactions/${hers?.id}/transitions`, { name: 'accept' })
  await page.goto('/my/waiting-list')
  await expect(page.getByRole('listitem').filter({ hasText: bike.name }).getByText('Booked')).toBeVisible()
})

test('a guest chooses an hour that is taken, signs up on the way, and is in line @phone', { tag: '@release' }, async ({
  page,
  people,
}) => {
  const [owner, other] = [await people.member(), await people.member()]
  const world = createWorld(people)
  const boat = await world.asset(owner, { name: 'Rowing boat', unit: 'h' })
  const booking = await world.make('/transactions', {
    assetId: boat.id,
    takerId: other.id,
    startDate: day(0),
    endDate: day(62),
  })
  for (const name of ['confirmAndPay', 'accept']) await world.make(`/transactions/${booking.id}/transitions`, { name })

  await page.goto(`/l/${boat.id}`)
  const small = page.getByRole('button', { name: 'Pick dates' })
  const door = page.getByRole('button', { name: 'Are your dates already booked? Join the waiting list' })
  await expect(small.or(door).first()).toBeVisible()
  if (await small.isVisible()) await small.click()
  await door.click()
  const dialog = page.getByRole('dialog', { name: 'Wait for dates that are already booked' })
  await dialog.getByRole('button', { name: 'Next month' }).click()
  await dialog.getByRole('gridcell').getByRole('button', { disabled: false }).nth(9).click()
  await dialog.getByRole('button', { name: '10:00', exact: true }).click()
  expect(await problems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click()
  await fillSignUp(page)
  await page
    .locator('form', { has: page.getByRole('button', { name: 'Sign up' }) })
    .getByRole('button', { name: 'Sign up' })
    .click()
  await expect(page.getByText('You’re on the waiting list, in place 1.', { exact: false })).toBeVisible()
  await page.goto('/my/waiting-list')
  await expect(page.getByText('Place 1 in line')).toBeVisible()
})
