import { join } from 'node:path'
import { problems } from './support/axe.ts'
import { onOwnPlaza } from './support/own-plaza.ts'
import { expect } from './support/test.ts'
import { createWorld } from './support/world.ts'

// the server of the other journeys knows no limits, and there all files are public and anybody may be rated
const test = onOwnPlaza({ PLAZA_LIMITS: 'on' })

const picture = join(import.meta.dirname, '../apps/web/public/icon-512.png')

test('a picture is for the two who write each other, and what they say of each other waits for both', {
  tag: ['@only-phone', '@release'],
}, async ({ page, people, browser, plaza, viewport }) => {
  const [ana, sofia] = [await people.member(), await people.member({ firstname: 'Sofía' })]
  const world = createWorld(people)
  const bike = await world.asset(ana)
  const { id, conversationId } = await world.request(sofia, ana, bike, 'Is this the helmet?')
  await people.signIn(page, ana, `/i/${conversationId}`)
  const stored = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/files' && answer.ok())
  await page.locator('input[type=file]').first().setInputFiles(picture)
  await stored
  await expect(page.getByText('100 %')).toHaveCount(0)
  // what is about to be sent is seen before it is
  const chosen = page.getByRole('listitem').filter({ hasText: 'icon-512.png' }).locator('img')
  await expect.poll(() => chosen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByLabel('Message', { exact: true }).fill('This one.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const shown = page.getByRole('list', { name: 'Messages' }).getByRole('img', { name: 'icon-512.png' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await problems(page)).toEqual([])
  await page.getByRole('button', { name: 'Accept' }).filter({ visible: true }).click()
  await expect(page.getByText('Confirmed', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await world.make(`/transactions/${id}/transitions`, { name: 'complete' })
  await expect(page.getByText('Completed', { exact: true }).filter({ visible: true }).first()).toBeVisible()

  // her screen has slept: the first addresses it gets open nothing any more
  const context = await browser.newContext({ baseURL: plaza.url, viewport })
  const hers = await context.newPage()
  let answers = 0
  await hers.route('**/messages?**', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: answers++ === 0 ? text.replaceAll('signature=', 'signature=x') : text })
  })
  await people.signIn(hers, sofia, `/i/${conversationId}`)
  const received = hers.getByRole('list', { name: 'Messages' }).getByRole('img', { name: 'icon-512.png' })
  await expect.poll(() => received.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  // whoever knows only its name gets nothing
  const address = new URL((await received.getAttribute('src')) ?? '', plaza.url)
  expect((await hers.request.get(address.href)).status()).toBe(200)
  expect((await hers.request.get(address.origin + address.pathname)).status()).toBe(404)

  await hers.getByRole('button', { name: 'Leave a review' }).filter({ visible: true }).click()
  const dialog = hers.getByRole('dialog', { name: /Ana\?$/ })
  await expect(
    dialog.getByText('Ana can read your review once they’ve written theirs, or after 14 days.'),
  ).toBeVisible()
  await dialog.getByRole('radio', { name: '4 out of 5' }).check({ force: true })
  await dialog.getByLabel('Your review').fill('A smooth ride')
  await dialog.getByRole('button', { name: 'Publish review' }).click()
  await expect(dialog).toBeHidden()
  // nobody reads what one side says before the other has spoken
  await hers.getByRole('button', { name: 'See your review' }).filter({ visible: true }).click()
  const given = hers.getByRole('dialog', { name: 'Your review' })
  await expect(given.getByText(/^Ana can read it once they’ve written theirs, or from \d+ \w+/)).toBeVisible()
  expect(await problems(hers)).toEqual([])
  await page.goto(`/l/${bike.id}`)
  await expect(page.getByText('No reviews yet')).toBeVisible()
  await page.goto(`/i/t/${id}?rate=1`)
  const asked = page.getByRole('dialog', { name: 'How did it go with Sofía?' })
  await asked.getByRole('radio', { name: '5 out of 5' }).check({ force: true })
  await asked.getByRole('button', { name: 'Publish review' }).click()
  await expect(asked).toBeHidden()
  await page.goto(`/l/${bike.id}`)
  await expect(page.getByText('A smooth ride')).toBeVisible()
  await context.close()
})
