import { problems } from '../support/axe.ts'
import type { Person } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

type Visit = { page: Page; ana: Person }
type Screen = {
  path: string
  /** What is on it once it is there. */
  shows: string
  as?: 'visitor' | 'member' | 'unconfirmed member'
  /** Brings the screen into the state that is meant. */
  after?: (visit: Visit) => Promise<unknown>
}

const dialogTitle = ({ page }: Visit, name: string) => page.getByRole('dialog', { name })

const screens: Record<string, Screen> = {
  home: { path: '/', shows: 'Rent it from a neighbour.' },
  'home of a member': { path: '/', shows: 'Rent it from a neighbour.', as: 'unconfirmed member' },
  'log-in page': { path: '/login', shows: 'Log in' },
  'log-in page with mistakes': {
    path: '/login',
    shows: 'Log in',
    after: async ({ page }) => {
      await page.locator('form').getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByText('Required').first()).toBeVisible()
    },
  },
  'log-in page after a refusal': {
    path: '/login',
    shows: 'Log in',
    after: async ({ page }) => {
      await page.getByLabel('E-mail').fill('ana@example.com')
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await page.locator('form').getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByText('E-mail or password is wrong.')).toBeVisible()
    },
  },
  'sign-up page': { path: '/signup', shows: 'Join Plaza' },
  'sign-up page with mistakes': {
    path: '/signup',
    shows: 'Join Plaza',
    after: async ({ page }) => {
      await page.locator('form').getByRole('button', { name: 'Sign up' }).click()
      await expect(page.getByText('Please accept the terms')).toBeVisible()
    },
  },
  'lost-password page': { path: '/lost-password', shows: 'Forgot your password?' },
  'lost-password page with a link on its way': {
    path: '/lost-password',
    shows: 'Forgot your password?',
    after: async ({ page, ana }) => {
      await page.getByLabel('E-mail').fill(ana.username)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByText('If there is an account, a link is on its way.')).toBeVisible()
    },
  },
  'reset page': { path: '/reset-password?token=abcdefghijklmnop', shows: 'Choose a new password' },
  'reset page without a token': { path: '/reset-password', shows: 'This link is not valid' },
  'confirmed address': { path: '/email-check?status=valid', shows: 'Your e-mail address is confirmed' },
  'expired check': { path: '/email-check?status=expired', shows: 'This link has expired', as: 'unconfirmed member' },
  welcome: { path: '/welcome', shows: 'Welcome, Ana', as: 'unconfirmed member' },
  'change of password': { path: '/account/password', shows: 'Password', as: 'member' },
  'profile to edit': { path: '/account/profile', shows: 'Profile', as: 'member' },
  'address of an account': { path: '/account/email', shows: 'E-mail address', as: 'unconfirmed member' },
  'ways to sign in': { path: '/account/signin', shows: 'Sign-in and devices', as: 'member' },
  privacy: { path: '/account/privacy', shows: 'Privacy', as: 'member' },
  'address that has an account': {
    path: '/auth/callback?status=configError&reason=conflict',
    shows: 'This address already has an account',
  },
  'language and look': { path: '/account/language', shows: 'Language and look', as: 'member' },
  'choices about notifications': { path: '/account/notifications', shows: 'Notifications', as: 'member' },
  'no notifications': { path: '/notifications', shows: 'Notifications', as: 'member' },
  'own listings without any': { path: '/my/listings', shows: 'My listings', as: 'member' },
  'own calendar without listings': { path: '/my/calendar', shows: 'Calendar', as: 'member' },
  'no favourites': { path: '/favorites', shows: 'Favourites' },
  'no saved searches': { path: '/saved-searches', shows: 'Saved searches', as: 'member' },
  'listing that is gone': { path: '/l/ast_eZo3XW11gJT1OgEBQgJT', shows: 'This listing is no longer available' },
  'search without a result': { path: '/s?q=zyxwvutsrq&view=list', shows: '0 results' },
  unsubscribe: { path: '/unsubscribe?token=usr_1.newMessage.x', shows: 'Stop mails?' },
  'question before leaving': {
    path: '/account/password',
    shows: 'Password',
    as: 'member',
    after: async ({ page }) => {
      await page.getByLabel('New password', { exact: true }).fill('half-typed')
      await page.getByRole('banner').getByRole('link').first().click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  'account menu': {
    path: '/',
    shows: 'Rent it from a neighbour.',
    as: 'member',
    after: async ({ page }) => {
      await page.getByRole('button', { name: 'Account menu of Ana' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  'log-in dialog': {
    path: '/?auth=login',
    shows: 'Rent it from a neighbour.',
    after: (visit) => expect(dialogTitle(visit, 'Log in').getByLabel('E-mail')).toBeVisible(),
  },
  'sign-up dialog': {
    path: '/?auth=signup',
    shows: 'Rent it from a neighbour.',
    after: (visit) => expect(dialogTitle(visit, 'Join Plaza').getByLabel('E-mail')).toBeVisible(),
  },
  'lost-password dialog': {
    path: '/?auth=lost',
    shows: 'Rent it from a neighbour.',
    after: (visit) => expect(dialogTitle(visit, 'Forgot your password?').getByLabel('E-mail')).toBeVisible(),
  },
  'terms of use': {
    path: '/?show=terms',
    shows: 'Rent it from a neighbour.',
    after: (visit) => expect(dialogTitle(visit, 'Terms of use')).toBeVisible(),
  },
  shortcuts: {
    path: '/?show=shortcuts',
    shows: 'Rent it from a neighbour.',
    after: (visit) => expect(dialogTitle(visit, 'Keyboard shortcuts')).toBeVisible(),
  },
  'ended session': {
    path: '/account/language',
    shows: 'Language and look',
    as: 'member',
    after: async (visit) => {
      const { page } = visit
      await page.evaluate(() => {
        // an access token from long ago, and a refresh token that nobody gave out
        const claims = btoa(JSON.stringify({ userId: 'usr_1', exp: 1 }))
        const tokens = { accessToken: `e30.${claims}.x`, refreshToken: 'x'.repeat(60) }
        localStorage.setItem('plaza_authtoken', JSON.stringify(tokens))
        document.querySelector<HTMLFormElement>('main form')?.requestSubmit()
      })
      await expect(dialogTitle(visit, 'You have been signed out')).toBeVisible()
    },
  },
  'not found': { path: '/no/such/page', shows: 'We can’t find this page' },
  'not allowed': { path: '/403', shows: 'You can’t open this page' },
  'server error': { path: '/500', shows: 'Something went wrong on our side' },
  'failed region': {
    path: '/',
    shows: 'Rent it from a neighbour.',
    as: 'member',
    after: async ({ page, ana }) => {
      const trouble = { status: 500, json: { message: 'Internal server error' } }
      await page.route(`**/users/${ana.id}`, (route) => route.fulfill(trouble))
      await page.goto('/account/language')
      await page.getByRole('button', { name: 'Details' }).click()
    },
  },
  'loading region': {
    path: '/',
    shows: 'Rent it from a neighbour.',
    as: 'member',
    after: async ({ page, ana }) => {
      await page.route(`**/users/${ana.id}`, () => undefined)
      await page.goto('/account/language')
      await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible()
    },
  },
  'offline with a message': {
    path: '/account/language',
    shows: 'Language and look',
    as: 'member',
    after: async ({ page }) => {
      await page.getByRole('main').locator('form').getByRole('button').last().click()
      await expect(page.getByRole('region', { name: 'Messages' }).getByText('Saved')).toBeVisible()
      await page.context().setOffline(true)
      await expect(page.getByText('You are offline. Showing what was loaded before.')).toBeVisible()
    },
  },
}

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

for (const [name, { path, shows, as = 'visitor', after }] of Object.entries(screens)) {
  test(`everyone can use this screen: ${name}`, async ({ page, people }) => {
    const ana = await people.member({ isChecked: as !== 'unconfirmed member' })
    // less motion: nothing is half faded in while it is looked at
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    if (as === 'visitor') await page.goto(path)
    else await people.signIn(page, ana, path)
    await expect(page.getByRole('heading', { name: shows, level: 1, includeHidden: true })).toBeVisible()
    await after?.({ page, ana })
    await expect(page.locator('h1')).toHaveCount(1)

    expect(await problems(page), 'on a desktop').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await problems(page, ['color-contrast']), 'in dark').toEqual([])
    // twice as large on a desktop
    await expectNoOverflow(page, { width: desktop.width / 2, height: desktop.height / 2 })

    await page.setViewportSize(phone)
    expect(await problems(page), 'on a phone').toEqual([])
    await expectNoOverflow(page, { width: 320, height: 640 })
  })
}

/** Nobody has to scroll sideways, once everything has found its place. */
async function expectNoOverflow(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(overflow), `overflow at ${size.width} px`).toBe(0)
}
