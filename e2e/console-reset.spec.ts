import { onOwnPlaza } from './support/own-plaza.ts'
import { createColleague, signInToConsole } from './support/staff.ts'
import { expect } from './support/test.ts'
import { createWorld } from './support/world.ts'

// nothing is left of what others would do there
const test = onOwnPlaza()

test('test data is reset for whoever types the name of the marketplace, and what it is made of stays', {
  tag: '@release',
}, async ({ page, people }) => {
  const owner = await people.member()
  const bike = await createWorld(people).asset(owner, { name: 'Bike of the first try' })
  await page.goto('/')
  await expect(page.getByText('Bike of the first try').first()).toBeVisible()

  await signInToConsole(page, await createColleague(people, 'staff-admin'), '/console/data?tab=reset')
  await expect(page.getByRole('heading', { name: 'What stays' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('1 listing')
  const { name } = await people.call<{ name: string }>('GET', '/test-data', { as: 'operator' })
  await page.getByRole('button', { name: 'Reset test data' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox', { name: /^Why/ }).fill('Starting anew')
  await dialog.getByRole('button', { name: 'Reset test data' }).click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Type/ }).fill(name)
  await dialog.getByRole('button', { name: 'Reset test data' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('0 listings')

  // staff are still in, and the marketplace is set up as before
  await page.goto('/console/types')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const types = await people.call<unknown[]>('GET', '/asset-types', { as: 'operator' })
  expect(types.length).toBeGreaterThan(0)
  await page.goto(`/l/${bike.id}`)
  await expect(page.getByRole('heading', { name: 'This listing is no longer available' })).toBeVisible()
})
