import { readFile } from 'node:fs/promises'
import { problems } from '../support/axe.ts'
import { press } from '../support/hit.ts'
import { expect, test } from '../support/test.ts'
import { createWorld } from '../support/world.ts'

// days are those of the place
test.use({ timezoneId: 'America/Mexico_City' })

test('an owner sees how a listing does, takes a pause back and reads what it brought', {
  tag: ['@only-phone', '@release'],
}, async ({ page, people, browser, plaza }) => {
  const [ana, sofia] = [await people.member(), await people.member({ firstname: 'Sofía' })]
  const world = createWorld(people)
  const bike = await world.asset(ana, { name: 'Lilac bike', quantity: 2 })
  // asked for in November 2026, and booked the same days by somebody else
  await world.request(sofia, ana, bike, 'May I?')
  const booked = await world.request(await people.member({ firstname: 'Beto' }), ana, bike, 'Me too')
  await world.make(`/transactions/${booked.id}/transitions`, { name: 'accept' })

  // somebody looks at it
  const context = await browser.newContext({ baseURL: plaza.url })
  const visit = await context.newPage()
  const counted = visit.waitForResponse((answer) => answer.url().endsWith(`/assets/${bike.id}/views`))
  await visit.goto(`/l/${bike.id}`)
  expect((await counted).status()).toBe(200)
  await context.close()

  await people.signIn(page, ana, '/my/listings')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: bike.name }).first()
  await expect(row.getByRole('link', { name: '1 request' })).toBeVisible()
  // numbers are written every ten seconds
  await expect
    .poll(async () => {
      await page.reload()
      await expect(row.getByText(/in 30 days/)).toBeVisible()
      return row.getByText('1 view in 30 days').isVisible()
    })
    .toBe(true)
  // with one listing there is nothing to search and nothing to sort out
  await expect(page.getByLabel('Search your listings')).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(0)
  expect(await problems(page), 'my listings').toEqual([])

  const menu = row.getByRole('button', { name: `More options for ${bike.name}` })
  // beside the words, not under them
  const [nameBox, menuBox] = [
    await row.getByRole('link', { name: bike.name, exact: true }).boundingBox(),
    await menu.boundingBox(),
  ]
  expect(menuBox?.x ?? 0).toBeGreaterThan((nameBox?.x ?? 0) + (nameBox?.width ?? 0) - 1)
  await press(menu)
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await expect(row.getByText('Paused')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Live')).toBeVisible()

  await press(page.getByRole('link', { name: 'Earnings' }).first())
  await expect(page.getByRole('heading', { name: 'Earnings', level: 1 })).toBeVisible()
  const month = page.getByRole('button', { name: /^November 2026/ })
  await expect(month).toContainText('1 booking')
  await expect(month).toContainText('$720')
  await press(month)
  await expect(page.getByRole('link', { name: bike.name })).toBeVisible()
  expect(await problems(page), 'earnings').toEqual([])
  const saved = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Download CSV' }))
  const table = await readFile(await (await saved).path(), 'utf8')
  expect(table).toContain(`2026-11-19,2026-11-22,${bike.name},MXN,720,0,720,direct,${booked.id}`)
})
