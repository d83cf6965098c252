import { mailedLink } from './support/outbox.ts'
import { expectSignedIn, fillLogIn, password } from './support/people.ts'
import { expect, type Page, pathOf, test } from './support/test.ts'

const newPassword = 'copper-wagons-3081'

async function askForLink(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('If there’s an account with this email address, a link is on its way.')).toBeVisible()
}

async function setNewPassword(page: Page) {
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Save new password' }).click()
}

test('whoever lost the password gets a link, sets a new one and logs in with it', async ({ page, people, plaza }) => {
  const ana = await people.member()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // the page before has such a field, too
  await expect(page.getByRole('heading', { name: 'Forgot your password?', level: 1 })).toBeVisible()
  await askForLink(page, ana.username)
  await expect(page.getByRole('button', { name: 'Resend link' })).toHaveAccessibleDescription(
    /^You can resend it in \d+ s$/,
  )

  await page.goto(await mailedLink(plaza, ana.username))
  await expect(page.getByRole('heading', { name: 'Choose a new password', level: 1 })).toBeVisible()
  expect(pathOf(page)).toBe('/reset-password')
  await expect(page.getByLabel('New password')).toBeFocused()

  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/At least 8 characters/)

  await setNewPassword(page)
  await expect(page.getByText('Your password has been changed. Log in with the new one.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(ana.username)
  await fillLogIn(page, { ...ana, password: newPassword })
  await expectSignedIn(page, 'Ana')
  expect(await people.canLogIn(ana.username, password)).toBe(false)
})

test('an unknown address gets the same answer', { tag: '@release' }, async ({ page }) => {
  await page.goto('/lost-password')
  await askForLink(page, 'nobody@example.com')
})

test('a link works once, and another one is a click away', async ({ page, people, plaza }) => {
  const ana = await people.member()
  await page.goto('/lost-password')
  await askForLink(page, ana.username)
  const link = await mailedLink(plaza, ana.username)
  await page.goto(link)
  await setNewPassword(page)
  await expect(page.getByText('Your password has been changed. Log in with the new one.')).toBeVisible()

  await page.goto(link)
  await setNewPassword(page)
  await expect(page.getByRole('heading', { name: 'This link no longer works', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await askForLink(page, ana.username)
  await mailedLink(plaza, ana.username, 2)
})

test('a link that came too late says so', { tag: '@release' }, async ({ page }) => {
  const refusal = {
    status: 403,
    json: { message: 'Reset token expired', statusCode: 403, code: 'password.tokenExpired' },
  }
  await page.route('**/password/reset/confirm', (route) => route.fulfill(refusal))
  await page.goto('/reset-password?token=abcdefghijklmnop')
  await setNewPassword(page)
  await expect(page.getByRole('heading', { name: 'This link has expired', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible()
})

test('a link without its token is not valid, and the older form of links works', { tag: '@release' }, async ({
  page,
  people,
  plaza,
}) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'This link no longer works', level: 1 })).toBeVisible()

  const ana = await people.member()
  await page.goto('/lost-password')
  await askForLink(page, ana.username)
  const token = new URL(await mailedLink(plaza, ana.username)).searchParams.get('token')
  await page.goto(`/?reset-password=${token}`)
  await setNewPassword(page)
  await expect(page.getByText('Your password has been changed. Log in with the new one.')).toBeVisible()
})

test('a member changes the password', async ({ page, people }) => {
  const ana = await people.member()
  await people.signIn(page, ana, '/account/password')
  const change = page.getByRole('button', { name: 'Change password' })
  const current = page.getByLabel('Current password')

  await change.click()
  await expect(current).toHaveAccessibleDescription('Required')
  await expect(current).toBeFocused()

  await current.fill('not the password')
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Repeat new password').fill('something else')
  await change.click()
  await expect(page.getByLabel('Repeat new password')).toHaveAccessibleDescription('This doesn’t match')

  await page.getByLabel('Repeat new password').fill(newPassword)
  await change.click()
  await expect(current).toHaveAccessibleDescription('That isn’t your current password. Try again.')
  await expect(current).toBeFocused()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(newPassword)

  await current.fill(ana.password)
  await change.click()
  await expect(page.getByRole('region', { name: 'Status messages' }).getByText('Saved')).toBeVisible()
  await expect(current).toHaveValue('')
  expect(await people.canLogIn(ana.username, newPassword)).toBe(true)
  expect(await people.canLogIn(ana.username, ana.password)).toBe(false)
})

test('a form with changes is not left by accident', { tag: '@release' }, async ({ page, people }) => {
  await people.signIn(page, await people.member(), '/account/password')
  await page.getByLabel('Current password').fill('something')
  await page.getByRole('banner').getByRole('link').first().click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  // the cross in the corner has the same name
  const stay = question.getByRole('button', { name: 'Stay' }).last()
  await expect(stay).toBeFocused()
  await stay.click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Current password')).toHaveValue('something')
  expect(pathOf(page)).toBe('/account/password')

  await page.getByRole('banner').getByRole('link').first().click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Rent it from a neighbour.' })).toBeVisible()
})
