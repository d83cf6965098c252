import { mailedLink } from './support/outbox.ts'
import { fillLogIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a new member confirms the address with the link in the mail', async ({ page, people, plaza }) => {
  const ana = await people.member({ isChecked: false })
  await people.signIn(page, ana, '/')
  const banner = page.getByRole('status').filter({ hasText: ana.username })
  await expect(banner).toContainText(`Check your inbox: we’ve sent a confirmation link to ${ana.username}.`)
  await banner.getByRole('button', { name: 'Resend link' }).click()
  await expect(banner).toContainText(`We’ve sent a link to ${ana.username}.`)

  const link = await mailedLink(plaza, ana.username)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed', level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
  await page.getByRole('link', { name: 'Go to homepage' }).click()
  await expect(page.getByRole('heading', { name: 'Rent it from a neighbour.' })).toBeVisible()
  await expect(banner).toBeHidden()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Already confirmed', level: 1 })).toBeVisible()
})

test('a link that does not work offers a new one', { tag: '@release' }, async ({ page, people, plaza }) => {
  const ana = await people.member({ isChecked: false })
  await people.signIn(page, ana, '/email-check?status=expired')
  await expect(page.getByRole('heading', { name: 'This link has expired', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByRole('main').getByText(`We’ve sent a link to ${ana.username}.`)).toBeVisible()
  await page.goto(await mailedLink(plaza, ana.username))
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed', level: 1 })).toBeVisible()
})

test('whoever is signed out logs in first to get a new link', { tag: '@release' }, async ({ page, people }) => {
  const ana = await people.member({ isChecked: false })
  await page.goto('/?check=email&status=invalid')
  await expect(page.getByRole('heading', { name: 'This link doesn’t work', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Log in to get a new link' }).click()
  await fillLogIn(page, ana)
  await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible()
})

test('the reminder can be closed and stays closed in this tab', { tag: '@release' }, async ({ page, people }) => {
  const ana = await people.member({ isChecked: false })
  await people.signIn(page, ana, '/')
  const banner = page.getByRole('status').filter({ hasText: ana.username })
  await banner.getByRole('button', { name: 'Close' }).click()
  await expect(banner).toBeHidden()
  await page.goto('/account/language')
  await expect(page.getByRole('radiogroup', { name: 'Appearance' })).toBeVisible()
  await expect(banner).toBeHidden()
})
