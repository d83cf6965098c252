import { readFile } from 'node:fs/promises'
import { problems } from '../support/axe.ts'
import { press } from '../support/hit.ts'
import { expect, test } from '../support/test.ts'
import { createWorld } from '../support/world.ts'

// days are those of the place
test.use({ timezoneId: 'America/Mexico_City' })

test('both sides of a booking save what it came to, and the owner the month @release', { tag: '@phone' }, async ({
  page,
  people,
  browser,
  plaza,
}) => {
  const [ana, beto] = [await people.member(), await people.member({ firstname: 'Beto' })]
  const world = createWorld(people)
  const bike = await world.asset(ana, { name: 'Teal bike' })
  const booked = await world.request(beto, ana, bike, 'May I?')
  await world.make(`/transactions/${booked.id}/transitions`, { name: 'accept' })

  await people.signIn(page, beto, `/i/t/${booked.id}`)
  const opener = page.getByRole('button', { expanded: false }).filter({ hasText: '$720' })
  const toReceipt = page.getByRole('link', { name: 'Receipt' })
  await expect(opener.or(toReceipt).first()).toBeVisible()
  if (await opener.isVisible()) await press(opener)
  await press(toReceipt)
  await expect(page.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible()
  await expect(page.getByText('Total')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('$720')
  await expect(page.getByRole('main')).toContainText(bike.name)
  expect(await problems(page), 'receipt').toEqual([])
  // on paper there is nothing to press
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  }
  await page.emulateMedia({ media: 'screen' })
  const saved = page.waitForEvent('download')
  await press(page.getByRole('button', { name: 'Save as PDF' }))
  expect((await saved).suggestedFilename()).toBe(`receipt-${booked.id}.pdf`)

  const context = await browser.newContext({ baseURL: plaza.url, viewport: page.viewportSize() })
  const owner = await context.newPage()
  await people.signIn(owner, ana, '/my/earnings')
  await press(owner.getByRole('button', { name: /^November 2026/ }))
  await press(owner.getByRole('link', { name: 'Statement for November 2026' }))
  await expect(owner.getByRole('heading', { name: 'Statement', level: 1 })).toBeVisible()
  await expect(owner.getByRole('main')).toContainText('You receive')
  expect(await problems(owner), 'statement').toEqual([])
  const table = owner.waitForEvent('download')
  await press(owner.getByRole('button', { name: 'Download CSV' }))
  expect(await readFile(await (await table).path(), 'utf8')).toContain(`,${bike.name},MXN,720,0,720,`)
  await press(owner.getByRole('link', { name: bike.name }))
  await expect(owner).toHaveURL(`/i/t/${booked.id}/receipt`)
  await expect(owner.getByRole('heading', { name: 'Statement', level: 1 })).toBeVisible()
  await context.close()
})
