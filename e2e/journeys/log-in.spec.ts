import { expectSignedIn, expectSignedOut, fillLogIn } from '../support/people.ts'
import { expect, type Page, pathOf, test } from '../support/test.ts'

async function logOut(page: Page, isMobile: boolean) {
  if (isMobile) {
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
  } else {
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
  }
}

test('a member logs in after a slip and logs out again', { tag: '@phone' }, async ({ page, people, isMobile }) => {
  const ana = await people.member()
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeFocused()

  await fillLogIn(page, { ...ana, password: 'not the password' })
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong email or password. Try again.' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(ana.username)

  await fillLogIn(page, ana)
  await expectSignedIn(page, 'Ana')
  expect(pathOf(page)).toBe('/')

  // what she looked for is none of the next person's business
  if (isMobile) await page.getByRole('button', { name: /Where to start/ }).click()
  const words = page.getByLabel('What', { exact: true }).filter({ visible: true }).first()
  await words.fill('surprise party')
  await words.press('Enter')
  await expect(page).toHaveURL(/q=surprise/)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('surprise')
  await page.goto('/')
  await logOut(page, isMobile)
  await expect(page.getByText('You’re logged out. See you soon.')).toBeVisible()
  await expectSignedOut(page)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('surprise')
  expect(pathOf(page)).toBe('/')
})

test('an address in capitals is the same address', { tag: '@release' }, async ({ page, people }) => {
  const ana = await people.member()
  await page.goto('/login')
  await fillLogIn(page, { ...ana, username: ana.username.toUpperCase() })
  await expectSignedIn(page, 'Ana')
})

test('an unknown address and a wrong password are answered alike', { tag: '@release' }, async ({ page }) => {
  await page.goto('/login')
  await fillLogIn(page, { username: 'nobody@example.com', password: 'whatever it was' })
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong email or password. Try again.' })).toBeVisible()
})

test('empty fields are named before anything is sent', { tag: '@release' }, async ({ page }) => {
  await page.goto('/login')
  await page.locator('form').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Required')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Required')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('after five wrong passwords there is a pause of half a minute', { tag: '@release' }, async ({ page, people }) => {
  const ana = await people.member()
  await page.clock.install()
  await page.goto('/login')
  const button = page.locator('form').getByRole('button', { name: 'Log in' })
  await page.getByLabel('Email').fill(ana.username)
  for (const guess of ['one', 'two', 'three', 'four', 'five']) {
    const answered = page.waitForResponse('**/auth/login')
    await page.getByLabel('Password', { exact: true }).fill(guess)
    await button.click()
    await answered
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong email or password. Try again.' })).toBeVisible()
  }
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(/^Too many attempts\. Try again in \d+ s\.$/)

  await page.clock.fastForward(31_000)
  await fillLogIn(page, ana)
  await expectSignedIn(page, 'Ana')
})

test('a password can be looked at', { tag: '@release' }, async ({ page }) => {
  await page.goto('/login')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('in plain sight')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
})

test('logging in from the home page leaves people where they were', { tag: '@release' }, async ({ page, people }) => {
  const ana = await people.member()
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Log in' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  expect(pathOf(page)).toBe('/?auth=login')

  await fillLogIn(page, ana)
  await expectSignedIn(page, 'Ana')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(pathOf(page)).toBe('/')
})

test('logging out in one tab signs out the other, and leads away from screens of one’s own', { tag: '@phone' }, async ({
  page,
  context,
  people,
  isMobile,
}) => {
  const ana = await people.member()
  await people.signIn(page, ana, '/')
  const other = await context.newPage()
  await other.goto('/account/password')
  await expect(other.getByRole('heading', { name: 'Password', level: 1 })).toBeVisible()

  await logOut(page, isMobile)
  await expectSignedOut(page)
  await expect(other.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible()
  expect(pathOf(other)).toBe('/login?next=/account/password')

  // and back: a waiting log-in page goes on when the other tab signs in
  await page.goto('/login')
  await fillLogIn(page, ana)
  await expect(other.getByRole('heading', { name: 'Password', level: 1 })).toBeVisible()
})

test('a screen of one’s own asks to log in and comes back', async ({ page, people }) => {
  const ana = await people.member()
  await page.goto('/account/language?from=a%20mail')
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible()
  await expect(page.getByText('We’ll take you straight back to where you were.')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('next')).toBe('/account/language?from=a+mail')

  await fillLogIn(page, ana)
  await expect(page.getByRole('heading', { name: 'Language and appearance', level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/account/language')
})

test('the wish to go somewhere survives a detour to sign-up and the lost password', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/login?next=/account/language')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await page.locator('form').getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Join Plaza', level: 1 })).toBeVisible()
  expect(pathOf(page)).toBe('/signup?next=/account/language')
})

test('who is signed in already does not see the log-in page', { tag: '@release' }, async ({ page, people }) => {
  await people.signIn(page, await people.member(), '/login?next=/account/language')
  await expect(page.getByRole('heading', { name: 'Language and appearance', level: 1 })).toBeVisible()
})

const unsafe = ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)']

test('logging in never leads to another site', async ({ page, context, people }) => {
  const ana = await people.member()
  for (const next of unsafe) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await fillLogIn(page, ana)
    await expectSignedIn(page, 'Ana')
    expect(pathOf(page), next).toBe('/')
    await page.evaluate(() => localStorage.clear())
    expect(context.pages()).toHaveLength(1)
  }
})
