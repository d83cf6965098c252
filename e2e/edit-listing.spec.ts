import type { Asset } from '@plaza/sdk'
import { problems } from './support/axe.ts'
import { press } from './support/hit.ts'
import { expect, type Page, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

const edit = (asset: { id: string }, step = 'details') => `/l/${asset.id}/edit/${step}`
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('two people edit one listing: different fields meet, the same field is asked about', { tag: '@release' }, async ({
  page,
  people,
}) => {
  const ana = await people.member()
  const { asset: make, make: post } = createWorld(people)
  const category = await post('/categories', { name: 'Bikes' })
  const bike = await make(ana, { name: 'City bike' })
  const change = (body: object) => people.call<Asset>('PATCH', `/assets/${bike.id}`, { body, as: 'operator' })
  const stored = () => people.call<Asset>('GET', `/assets/${bike.id}`)
  await change({ categoryId: category.id, description: 'Red.' })

  await people.signIn(page, ana, edit(bike))
  await expect(page.getByText('Changes go live right away.')).toBeVisible()
  await page.getByLabel('Description').fill('Red, with a basket.')
  await change({ name: 'City bike, size M' })
  await save(page)
  await expect(page.getByRole('region', { name: 'Status messages' }).getByText('Saved')).toBeVisible()
  expect(await stored()).toMatchObject({ name: 'City bike, size M', description: 'Red, with a basket.' })
  await expect(page.getByLabel('Title')).toHaveValue('City bike, size M')

  await page.getByLabel('Description').fill('Mine.')
  await change({ description: 'Theirs.' })
  await save(page)
  const dialog = page.getByRole('alertdialog', { name: 'This has changed since you opened it.' })
  await expect(dialog).toContainText('Mine.')
  await expect(dialog).toContainText('Theirs.')
  expect(await problems(page), 'the question').toEqual([])
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('Theirs.')

  await page.getByLabel('Description').fill('Mine again.')
  await change({ description: 'Theirs again.' })
  await save(page)
  // what cannot be saved is said where it was asked
  await page.route(`**/assets/${bike.id}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Keep my version' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Something went wrong on our side.')
  await page.unroute(`**/assets/${bike.id}`)
  await dialog.getByRole('button', { name: 'Keep my version' }).click()
  await expect(dialog).toBeHidden()
  expect(await stored()).toMatchObject({ description: 'Mine again.' })

  // unsaved changes are not lost by a click on another tab
  await page.getByLabel('Title').fill('Half a')
  await page.getByRole('link', { name: 'Price' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).last().click()
  await press(page.getByRole('button', { name: 'Discard changes' }))
  await expect(page.getByLabel('Title')).toHaveValue('City bike, size M')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Price' }).click()
  await page.getByLabel('Price').fill('99,5')
  await save(page)
  await expect.poll(async () => (await stored()).price).toBe(99.5)
  await expect(page.getByLabel('Price')).toHaveValue('99.50')

  // paused where it is edited, and back
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await stored()).active).toBe(true)
  expect(await problems(page), 'price').toEqual([])
})

test('a stranger cannot edit a listing', { tag: '@release' }, async ({ page, people }) => {
  const [ana, bea] = [await people.member(), await people.member({ firstname: 'Bea' })]
  const bike = await createWorld(people).asset(ana)
  await people.signIn(page, bea, edit(bike))
  await expect(page.getByRole('heading', { name: 'You can’t open this page' })).toBeVisible()
})

test('a draft goes on from one device to the other, and is not lost when it is deleted there', {
  tag: '@release',
}, async ({ page, people, browser }) => {
  const ana = await people.member()
  const { make } = createWorld(people)
  await make('/asset-types', { name: 'Any type', timeBased: true })
  await people.signIn(page, ana, '/n')
  await page.getByRole('radio').first().click({ force: true })
  await page.getByRole('button', { name: /^Next/ }).click()
  await page.getByLabel('Title').fill('Tent for four')
  await expect(page.getByText(/^Saved \d?\d:\d\d$/)).toBeVisible()
  await expect(page).toHaveURL(/draft=ast_/)
  const id = /ast_\w+/.exec(page.url())?.[0] ?? ''
  expect(await people.call<Asset>('GET', `/assets/${id}`)).toMatchObject({
    active: false,
    metadata: { plaza: { draft: true } },
  })

  const other = await (await browser.newContext()).newPage()
  await people.signIn(other, ana, '/n')
  await other.getByRole('link', { name: /Tent for four/ }).click()
  await expect(other.getByLabel('Title')).toHaveValue('Tent for four')
  expect(await problems(other)).toEqual([])
  await other.getByLabel('Description').fill('Two rooms, one window.')
  await expect(other.getByText(/^Saved \d?\d:\d\d$/)).toBeVisible()

  // the connection is gone for a while
  await page.route('**/assets/*', (route) => route.abort('connectionreset'))
  await page.getByLabel('Title').fill('Tent for five')
  await expect(page.getByText('Not saved yet. Retrying…')).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByText(/^Saved \d?\d:\d\d$/)).toBeVisible()
  expect(await people.call<Asset>('GET', `/assets/${id}`)).toMatchObject({
    name: 'Tent for five',
    description: 'Two rooms, one window.',
  })

  await people.call('DELETE', `/assets/${id}`, { as: 'operator' })
  await page.getByLabel('Title').fill('Tent for six')
  await expect(page.getByRole('heading', { name: 'This draft is gone' })).toBeVisible()
  await page.getByRole('button', { name: 'Save as a new draft' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Tent for six')
  await expect(page).not.toHaveURL(new RegExp(id))
  await other.context().close()
})

test('a title that is one long word leaves the screen as wide as the phone @only-phone', async ({ page, people }) => {
  const ana = await people.member()
  const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten'
  const ship = await createWorld(people).asset(ana, { name })
  await people.signIn(page, ana, edit(ship, 'price'))
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
