import { askFor } from './support/ask-for.ts'
import { startIdentityProvider } from './support/identity-provider.ts'
import { mailedLink } from './support/outbox.ts'
import { expectSignedIn, expectSignedOut, freshEmail, password } from './support/people.ts'
import { type RunningPlaza, startPlaza } from './support/plaza.ts'
import { test as base, expect, type Page, pathOf } from './support/test.ts'
import { createWorld } from './support/world.ts'

type Campus = { plaza: RunningPlaza; knows: (id: string, claims: object) => void }

// single sign-on changes the log-in page for everybody, so these journeys have a server and a provider to themselves
const test = base.extend<object, { campus: Campus }>({
  campus: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const provider = await startIdentityProvider()
      const plaza = await startPlaza({ PLAZA_LIMITS: 'on', PLAZA_ALLOW_PRIVATE_TARGETS: 'on' })
      provider.register(`${plaza.url}/auth/sso/e1_test/campus/callback`)
      const authorization = `Basic ${Buffer.from(`${plaza.secretKey}:`).toString('base64')}`
      const patch = (path: string, stelace: object) =>
        fetch(plaza.url + path, {
          method: 'PATCH',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ stelace }),
        })
      const campus = {
        protocol: 'openid',
        active: true,
        clientId: 'plaza',
        clientSecret: 'secret-of-plaza',
        scope: 'openid profile email',
        issuer: provider.issuer,
        afterAuthenticationUrl: `${plaza.url}/auth/callback`,
      }
      await patch('/config/private', { ssoConnections: { campus } })
      await patch('/config', { instant: { ssoProviders: [{ provider: 'campus', label: 'Campus' }] } })
      await use({ plaza, knows: provider.knows })
      await plaza.stop()
      provider.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  plaza: async ({ campus }, use) => use(campus.plaza),
})
test.describe.configure({ mode: 'serial' })

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continue with Campus' })
async function signInThere(page: Page, id: string) {
  await page.getByLabel('Who are you?').fill(id)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('somebody signs up through a provider, ends up where they wanted to go, and sets a password', async ({
  page,
  campus,
  people,
}) => {
  const email = freshEmail('lia')
  campus.knows('lia', { email, given_name: 'Lia', name: 'Lia M.' })
  await page.goto('/account/email')
  await expect(page).toHaveURL(/\/login\?next=/)
  await button(page).click()
  await signInThere(page, 'lia')
  await expect(page.getByRole('heading', { name: 'Email address', level: 1 })).toBeVisible()
  expect(pathOf(page)).toBe('/account/email')
  await expectSignedIn(page, 'Lia M.')

  // their only way in stays
  await page.goto('/account/signin')
  await expect(page.getByRole('button', { name: 'Unlink Campus' })).toBeDisabled()
  await expect(page.getByText('This is your only way to log in, so you can’t unlink it.')).toBeVisible()
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page.getByText('Network 127.0.0.x')).toBeVisible()

  // signing out here is signing out there: the next visit asks again who it is
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: /sign me out/i }).click()
  await expect(page.getByText('You’re logged out')).toBeVisible()
  await expectSignedOut(page)
  await page.goto('/login')
  await button(page).click()
  await signInThere(page, 'lia')
  await expectSignedIn(page, 'Lia M.')

  // a password of their own comes by a link to the address they confirmed
  await page.goto('/account/password')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('Confirm your email address first. We’ll send the link there.')).toBeVisible()
  await page.goto('/account/email')
  await page.getByRole('main').getByRole('button', { name: 'Resend link' }).click()
  await page.goto(await mailedLink(campus.plaza, email))
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  await page.goto('/account/password')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('It works for 1 hour.')).toBeVisible()
  await page.goto(await mailedLink(campus.plaza, email, 2))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await page.goto('/account/password')
  await expect(page.getByLabel('Current password')).toBeVisible()
  expect(await people.canLogIn(email, password)).toBe(true)
})

test('a guest who signs up through a provider in the middle of a booking finds it sent', async ({
  page,
  campus,
  people,
}) => {
  campus.knows('noa', { email: freshEmail('noa'), given_name: 'Noa', name: 'Noa M.' })
  const bike = await createWorld(people).asset(await people.member())
  await page.goto(`/l/${bike.id}`)
  const main = page.getByRole('main')
  await askFor(main, 'next month', 'From campus')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Campus' }).click()
  await signInThere(page, 'noa')
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('From campus')).toBeVisible()
})

test('whoever turns back, comes late or has an account already is told so', { tag: '@release' }, async ({
  page,
  campus,
  people,
}) => {
  await page.goto('/login?next=//evil.example/x')
  await button(page).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('Login cancelled')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  const ana = await people.member()
  campus.knows('ana-campus', { email: ana.username, email_verified: true })
  await button(page).click()
  await signInThere(page, 'ana-campus')
  await expect(page.getByRole('heading', { name: 'This email address already has an account', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('plaza_authtoken'))).toBeNull()

  for (const address of ['/auth/callback?status=success&code=used-or-made-up', '/?status=success&code=made-up']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This login link no longer works', level: 1 })).toBeVisible()
    expect(page.url()).not.toContain('code=')
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a code that somebody else sends signs nobody in to their account', async ({ page, browser, campus }) => {
  campus.knows('mallory', { email: freshEmail('mallory'), given_name: 'Mallory' })
  const theirs = await (await browser.newContext({ baseURL: campus.plaza.url })).newPage()
  const landing = theirs.waitForRequest((request) => request.url().includes('/auth/callback?'))
  await theirs.route('**/auth/callback?**', (route) => route.abort())
  await theirs.goto('/auth/sso/e1_test/campus')
  await theirs.getByLabel('Who are you?').fill('mallory')
  await theirs.getByRole('button', { name: 'Sign in' }).click()
  const unspent = (await landing).url()
  expect(unspent).toContain('status=success')

  await page.goto(unspent)
  await expect(page.getByRole('heading', { name: 'This login link no longer works', level: 1 })).toBeVisible()
  await page.goto('/')
  await expectSignedOut(page)
})

test('a member links a provider, uses it, and unlinks it again', { tag: '@release' }, async ({
  page,
  browser,
  campus,
  people,
}) => {
  const ben = await people.member({ firstname: 'Ben' })
  campus.knows('ben-campus', { email: freshEmail('ben') })
  await people.signIn(page, ben, '/account/signin')
  await page.getByRole('button', { name: 'Link Campus' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link Campus' })
  await dialog.getByLabel('Current password').fill('not my password')
  await dialog.getByRole('button', { name: 'Go to Campus' }).click()
  await expect(dialog.getByText('That isn’t your current password. Try again.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(ben.password)
  await dialog.getByRole('button', { name: 'Go to Campus' }).click()
  await signInThere(page, 'ben-campus')
  await expect(page.getByText('Linked. You can now log in this way too.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unlink Campus' })).toBeEnabled()

  const phone = await (await browser.newContext({ baseURL: campus.plaza.url })).newPage()
  await phone.goto('/login')
  await button(phone).click()
  await signInThere(phone, 'ben-campus')
  await expectSignedIn(phone, 'Ben')

  await page.reload()
  await page.getByRole('button', { name: 'Unlink Campus' }).click()
  await expect(page.getByRole('button', { name: 'Link Campus' })).toBeVisible()
  // what was opened through it is told so: in a dialog, or on the way to log in when its socket was quicker than this page
  await phone.goto('/account/signin')
  const told = phone.getByRole('dialog', { name: 'You’ve been logged out' })
  await expect(told.or(phone.getByRole('heading', { name: 'Log in', level: 1 })).first()).toBeVisible()
  await phone.context().close()
})

test('where sign-on is the only way, there are no passwords', { tag: '@release' }, async ({ page, people }) => {
  const set = (isOnly: boolean) =>
    people.call('PATCH', '/config', { body: { stelace: { instant: { ssoLoginOnly: isOnly } } }, as: 'operator' })
  await set(true)
  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    await expect(button(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  }
  await people.signIn(page, await people.member(), '/account/profile')
  await expect(page.getByRole('link', { name: 'Login and devices' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Password' })).toHaveCount(0)
  await set(false)
})
