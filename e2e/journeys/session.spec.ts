import { expectSignedIn, expectSignedOut, fillLogIn, password } from '../support/people.ts'
import { expect, type Page, pathOf, test } from '../support/test.ts'

const newPassword = 'amber-kayaks-2044'

/** Turns back the clock of the access token; a refused session has lost its refresh token on the server, too. */
function turnBack(session: 'renewable' | 'refused' | 'refused while sending') {
  const tokens = JSON.parse(localStorage.getItem('plaza_authtoken') ?? '{}')
  const [head, body, signature] = tokens.accessToken.split('.')
  const claims = JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/')))
  claims.exp = Math.floor(Date.now() / 1000) - 5
  tokens.accessToken = [head, btoa(JSON.stringify(claims)).replace(/=+$/, ''), signature].join('.')
  if (session !== 'renewable') tokens.refreshToken = 'x'.repeat(60)
  localStorage.setItem('plaza_authtoken', JSON.stringify(tokens))
  // in one go: a page also talks to the server by itself, and could be the first to learn of it
  if (session === 'refused while sending') document.querySelector<HTMLFormElement>('main form')?.requestSubmit()
}

const hasTokens = (page: Page) => page.evaluate(() => localStorage.getItem('plaza_authtoken') !== null)

async function fillPasswords(page: Page, current = password) {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Repeat new password').fill(newPassword)
}

const expiredDialog = (page: Page) => page.getByRole('dialog', { name: 'You’ve been logged out' })
const changeButton = (page: Page) => page.getByRole('button', { name: 'Change password' })

test('a session that ends in a half-filled form loses nothing', { tag: '@only-phone' }, async ({ page, people }) => {
  const ana = await people.member()
  await page.goto('/login?next=/account/password')
  await fillLogIn(page, ana)
  await fillPasswords(page)
  await page.evaluate(turnBack, 'refused while sending' as const)

  const dialog = expiredDialog(page)
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialog.getByLabel('Email')).toHaveValue(ana.username)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  expect(await hasTokens(page)).toBe(false)

  // what was under way is refused as well, and changes nothing
  const refused = page.waitForResponse('**/password/change')
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  expect((await refused).status()).toBe(401)
  await expect(dialog).toBeVisible()
  expect(pathOf(page)).toBe('/account/password')

  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.getByText('Wrong email or password. Try again.')).toBeVisible()

  await fillLogIn(page, ana)
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Current password')).toHaveValue(password)
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(newPassword)
  await expect(page.getByLabel('Repeat new password')).toHaveValue(newPassword)
  expect(await people.canLogIn(ana.username, newPassword)).toBe(false)

  await changeButton(page).click()
  await expect(page.getByRole('region', { name: 'Status messages' }).getByText('Saved')).toBeVisible()
  expect(await people.canLogIn(ana.username, newPassword)).toBe(true)
})

test('reads that failed with the session are repeated after logging in', async ({ page, people }) => {
  const ana = await people.member()
  await people.signIn(page, ana, '/')
  await page.addInitScript(turnBack, 'refused' as const)
  await page.goto('/account/language')
  await expect(expiredDialog(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)

  await fillLogIn(page, ana)
  await expect(page.getByRole('radiogroup', { name: 'Appearance' })).toBeVisible()
  await expectSignedIn(page, 'Ana')
})

test('who goes on without signing in leaves screens of their own', async ({ page, people }) => {
  await people.signIn(page, await people.member(), '/account/password')
  await fillPasswords(page)
  await page.evaluate(turnBack, 'refused while sending' as const)
  await expiredDialog(page).getByRole('button', { name: 'Continue without logging in' }).last().click()

  await expectSignedOut(page)
  await expect(page.getByRole('heading', { name: 'Rent it from a neighbour.' })).toBeVisible()
  expect(pathOf(page)).toBe('/')
})

test('an expired access token is renewed without a word', async ({ page, people }) => {
  const ana = await people.member()
  await people.signIn(page, ana, '/account/password')
  await fillPasswords(page)
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/token')) renewals.push(request.method())
  })
  await page.evaluate(turnBack, 'renewable' as const)
  await changeButton(page).click()
  await expect(page.getByRole('region', { name: 'Status messages' }).getByText('Saved')).toBeVisible()
  expect(renewals).toEqual(['POST'])
})

test('a renewal that fails for another reason keeps the session', async ({ page, people }) => {
  await people.signIn(page, await people.member(), '/account/password')
  await fillPasswords(page)
  const trouble = { status: 500, json: { message: 'Internal server error' } }
  await page.route('**/auth/token', (route) => route.fulfill(trouble))
  await page.evaluate(turnBack, 'renewable' as const)

  await changeButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' })).toBeVisible()
  await expect(expiredDialog(page)).toBeHidden()
  expect(await hasTokens(page)).toBe(true)

  await page.unroute('**/auth/token')
  await changeButton(page).click()
  await expect(page.getByRole('region', { name: 'Status messages' }).getByText('Saved')).toBeVisible()
})
