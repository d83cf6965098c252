import { expectSignedIn, fillSignUp as fill, fillLogIn, freshEmail, password } from '../support/people.ts'
import { expect, type Page, pathOf, test } from '../support/test.ts'

const form = (page: Page) => page.locator('form', { has: page.getByRole('button', { name: 'Sign up' }) })

/** With a finger where there is one: the bar at the bottom of phones comes back when a field is left. */
async function submit(page: Page) {
  const button = form(page).getByRole('button', { name: 'Sign up' })
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  await (hasTouch ? button.tap() : button.click())
}

test('a visitor signs up, after some mistakes, and is welcomed', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByLabel('First name')).toBeFocused()

  await submit(page)
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Required')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Required')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Required/)
  await expect(page.getByText('Accept the terms to sign up')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()

  const email = freshEmail('luz')
  await fill(page, { email: 'luz at example', password: 'short', hasTerms: false })
  await submit(page)
  await expect(page.getByLabel('First name')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/At least 8 characters/)
  await expect(page.getByLabel('Email')).toBeFocused()

  await fill(page, { email })
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Welcome, Luz', level: 1 })).toBeVisible()
  expect(pathOf(page)).toBe('/welcome')
  await expectSignedIn(page, 'Luz')
  await expect(page.getByText(`Check your inbox: we’ve sent a confirmation link to ${email}.`)).toBeVisible()
})

test('a taken address is noticed when the field is left, and leads to log in', async ({ page, people }) => {
  const ana = await people.member()
  await page.goto('/signup')
  await page.getByLabel('Email').fill(ana.username)
  await page.getByLabel('First name').focus()
  const taken = page.getByText('This email address already has an account.')
  await expect(taken).toBeVisible()

  await taken.getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(ana.username)
  await fillLogIn(page, ana)
  await expectSignedIn(page, 'Ana')
})

test('an address taken meanwhile is told at its field, and nothing typed is lost', async ({ page, people }) => {
  const ana = await people.member()
  // the early look finds nothing; only the sign-up itself is refused
  await page.route('**/users/check-availability*', (route) => route.fulfill({ json: { available: true } }))
  await page.goto('/signup')
  await fill(page, { firstname: 'Ana', email: ana.username })
  await submit(page)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already has an account/)
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
})

test('the terms can be read before accepting them', async ({ page }) => {
  await page.goto('/signup')
  await form(page).getByLabel('First name').fill('Luz')
  await form(page).getByRole('link', { name: 'terms' }).click()
  const terms = page.getByRole('dialog', { name: 'Terms of use' })
  await expect(terms.getByRole('heading', { name: 'Fair play' })).toBeVisible()
  await terms.getByRole('button', { name: 'Close' }).click()
  await expect(terms).toBeHidden()
  await expect(form(page).getByRole('checkbox', { name: 'I accept the terms' })).not.toBeChecked()
  await expect(form(page).getByLabel('First name')).toHaveValue('Luz')
})

test('signing up in the dialog of the home page leads to the first steps', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('dialog', { name: 'Join Plaza' })).toBeVisible()
  await fill(page, {})
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Welcome, Luz', level: 1 })).toBeVisible()
})

test('signing up on the way to a screen goes on to that screen', async ({ page }) => {
  await page.goto('/account/language')
  await page.locator('form').getByRole('link', { name: 'Sign up' }).click()
  await fill(page, {})
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Language and appearance', level: 1 })).toBeVisible()
})

test('the account is made once, however often the button is pressed', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/users') sent += 1
  })
  await page.goto('/signup')
  await fill(page, {})
  await form(page).getByRole('button', { name: 'Sign up' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Welcome, Luz', level: 1 })).toBeVisible()
  expect(sent).toBe(1)
})

const names = [
  '<img src=x onerror="window.ran=1">',
  '<script>window.ran=1</script>',
  '"><svg onload=window.ran=1>',
  '{name} <link>{0}</link> javascript:window.ran=1',
]

test('markup in a name is shown as it was typed and never runs @release', async ({ page, isMobile }) => {
  for (const firstname of names) {
    await page.goto('/signup')
    await fill(page, { firstname })
    await submit(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${firstname}`)
    if (!isMobile) {
      await page.getByRole('button', { name: `Account menu for ${firstname}` }).click()
      await expect(page.getByRole('paragraph').filter({ hasText: firstname })).toBeVisible()
    }
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    await page.evaluate(() => localStorage.clear())
  }
})
