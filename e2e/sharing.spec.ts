import { problems } from './support/axe.ts'
import { press } from './support/hit.ts'
import { expect, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

test('somebody makes a list of saved things and shares its link; a visitor looks at it and saves all of it', {
  tag: '@phone',
}, async ({ page, people, browser, plaza, isMobile, viewport }) => {
  const world = createWorld(people)
  const [ana, owner] = [await people.member(), await people.member()]
  const one = await world.asset(owner, { name: 'Pedal boat' })
  const two = await world.asset(owner, { name: 'Rowing boat' })
  const favorites = Object.fromEntries([one, two].map(({ id }) => [id, { date: '2026-01-01T00:00:00.000Z' }]))
  await people.call('PATCH', `/users/${ana.id}`, {
    body: { metadata: { _private: { plaza: { favorites } } } },
    as: 'operator',
  })
  await people.signIn(page, ana, '/favorites')
  await press(page.getByRole('button', { name: 'Lists of Pedal boat' }))
  await press(page.getByRole('menuitem', { name: 'New list' }))
  const named = page.getByRole('dialog', { name: 'New list' })
  await named.getByLabel('Name of the list').fill('On the lake')
  await press(named.getByRole('button', { name: 'Save' }))
  await press(page.getByRole('button', { name: 'On the lake (1)' }))
  await expect(page.getByRole('heading', { name: 'Rowing boat' })).toBeHidden()
  expect(await problems(page), 'a list').toEqual([])
  await press(page.getByRole('button', { name: 'Share list' }))
  const dialog = page.getByRole('dialog', { name: 'Share “On the lake”' })
  await press(dialog.getByRole('button', { name: 'Make a link' }))
  const link = dialog.getByTestId('list-link')
  await expect(link).toContainText('/lists/')
  expect(await problems(page), 'the link').toEqual([])
  const path = new URL((await link.innerText()).trim()).pathname

  const context = await browser.newContext({ baseURL: plaza.url, viewport, hasTouch: isMobile })
  const visitor = await context.newPage()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { name: 'On the lake' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Pedal boat' })).toBeVisible()
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await press(visitor.getByRole('button', { name: 'Save all' }))
  await visitor.goto('/favorites')
  await expect(visitor.getByRole('heading', { name: 'Pedal boat' })).toBeVisible()

  await press(dialog.getByRole('button', { name: 'Stop sharing' }))
  await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { name: 'This list is no longer shared' })).toBeVisible()
  await context.close()

  await press(dialog.getByRole('button', { name: 'Close' }))
  await press(page.getByRole('button', { name: 'Delete list' }))
  const question = page.getByRole('alertdialog', { name: 'Delete “On the lake”?' })
  // what cannot be deleted stays, and a message says so
  await page.route(`**/users/${ana.id}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await press(question.getByRole('button', { name: 'Delete list' }))
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible()
  await expect(question).toBeHidden()
  await page.unroute(`**/users/${ana.id}`)
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Close' }))
  await press(page.getByRole('button', { name: 'Delete list' }))
  await press(question.getByRole('button', { name: 'Delete list' }))
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'On the lake (1)' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Rowing boat' })).toBeVisible()
})
