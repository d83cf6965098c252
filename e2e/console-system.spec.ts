import { createColleague, signInToConsole } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

type ErrorRow = { id: string; message: string; count: number }

test('an error in a visitor’s browser reaches staff, who resolve it and open a case; health and search are looked after', {
  tag: '@release',
}, async ({ page, people }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const admin = await createColleague(people, 'staff-admin')
  const { id: ownerId } = await people.member()
  const listing = { name: 'Searched for', ownerId, price: 1, currency: 'MXN', active: true, validated: true }
  await createWorld(people).make('/assets', listing)
  const word = [...admin.id.slice(-8)].map((letter) => String.fromCharCode(97 + (letter.charCodeAt(0) % 26))).join('')
  const message = `The ${word} is undefined`

  await page.goto('/s')
  // somebody is there
  await page.mouse.move(200, 200)
  await page.mouse.wheel(0, 50)
  const found = async () => {
    // the app listens once it has nothing else to do
    await page.evaluate((text) => {
      const error = new TypeError(text)
      error.stack = `TypeError: ${text}\n    at show (${location.origin}/web/assets/none-x1.js:1:2)`
      dispatchEvent(new ErrorEvent('error', { error }))
    }, message)
    const list = await people.call<{ results: ErrorRow[] }>('GET', '/client-errors?orderBy=lastDate', {
      as: 'operator',
    })
    return list.results.find((each) => each.message.includes(word))
  }
  await expect.poll(found).toMatchObject({ message: `TypeError: ${message}`, route: '/s', count: 1 })

  await signInToConsole(page, admin, '/console/system')
  const parts = page.getByRole('list', { name: 'Parts' })
  await expect(parts.getByRole('listitem').filter({ hasText: 'Database' }).getByText('OK')).toBeVisible()
  await page.getByRole('button', { name: 'Rebuild' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Rebuild the search index?' })
  await expect(asked.getByText('Search keeps working.')).toBeVisible()
  await asked.getByRole('button', { name: 'Rebuild' }).click()
  await expect(page.getByText(/^Rebuild: \d+ changed/)).toBeVisible()

  await page.getByRole('link', { name: 'Browser errors' }).click()
  await page.getByRole('link', { name: new RegExp(word) }).click()
  const panel = page.getByRole('complementary', { name: `TypeError: ${message}` })
  await expect(panel.getByText('show /web/assets/none-x1.js:1:2')).toBeVisible()
  await panel.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByText('Error resolved')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByRole('button', { name: 'Resolve' })).toBeVisible()
  await panel.getByRole('button', { name: 'Open a case' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(word) })).toBeVisible()
})
