import { problems } from '../support/axe.ts'
import type { Person } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'

type Visit = { page: Page; ana: Person }
type Screen = {
  path: string
  /** What is on it once it is there. */
  shows: string
  /** What is arranged before it is opened. */
  before?: (visit: Visit) => Promise<unknown>
  /** Brings the screen into the state that is meant. */
  after?: (visit: Visit) => Promise<unknown>
  /** States that people reach from there; each is looked at as well. */
  states?: Record<string, (visit: Visit) => Promise<unknown>>
}
/** Screens that one person opens one after the other. */
type Tour = { as?: 'visitor' | 'member' | 'unconfirmed member'; screens: Record<string, Screen> }

const dialogTitle = ({ page }: Visit, name: string) => page.getByRole('dialog', { name })
const welcome = 'Rent it from a neighbour.'

const tours: Record<string, Tour> = {
  'logging in': {
    screens: {
      'log-in page': {
        path: '/login',
        shows: 'Log in',
        states: {
          'log-in page with mistakes': async ({ page }) => {
            await page.locator('form').getByRole('button', { name: 'Log in' }).click()
            await expect(page.getByText('Required').first()).toBeVisible()
          },
          'log-in page after a refusal': async ({ page }) => {
            await page.getByLabel('Email').fill('ana@example.com')
            await page.getByLabel('Password', { exact: true }).fill('wrong')
            await page.locator('form').getByRole('button', { name: 'Log in' }).click()
            await expect(page.getByText('Wrong email or password. Try again.')).toBeVisible()
          },
        },
      },
      'lost-password page': {
        path: '/lost-password',
        shows: 'Forgot your password?',
        states: {
          'lost-password page with a link on its way': async ({ page, ana }) => {
            await page.getByLabel('Email').fill(ana.username)
            await page.getByRole('button', { name: 'Send reset link' }).click()
            await expect(
              page.getByText('If there’s an account with this email address, a link is on its way.'),
            ).toBeVisible()
          },
        },
      },
      'reset page without a token': { path: '/reset-password', shows: 'This link no longer works' },
      // its token is kept for the rest of the visit
      'reset page': { path: '/reset-password?token=abcdefghijklmnop', shows: 'Choose a new password' },
    },
  },
  'signing up': {
    screens: {
      'sign-up page': {
        path: '/signup',
        shows: 'Join Plaza',
        states: {
          'sign-up page with mistakes': async ({ page }) => {
            await page.locator('form').getByRole('button', { name: 'Sign up' }).click()
            await expect(page.getByText('Accept the terms to sign up')).toBeVisible()
          },
        },
      },
      'confirmed address': { path: '/email-check?status=valid', shows: 'Your email address is confirmed' },
      'address that has an account': {
        path: '/auth/callback?status=configError&reason=conflict',
        shows: 'This email address already has an account',
      },
    },
  },
  'before an address is confirmed': {
    as: 'unconfirmed member',
    screens: {
      'home of a member': { path: '/', shows: welcome },
      'expired check': { path: '/email-check?status=expired', shows: 'This link has expired' },
      welcome: { path: '/welcome', shows: 'Welcome, Ana' },
      'address of an account': { path: '/account/email', shows: 'Email address' },
    },
  },
  'home and what opens over it': {
    screens: {
      home: { path: '/', shows: welcome },
      'log-in dialog': {
        path: '/?auth=login',
        shows: welcome,
        after: (visit) => expect(dialogTitle(visit, 'Log in').getByLabel('Email')).toBeVisible(),
      },
      'sign-up dialog': {
        path: '/?auth=signup',
        shows: welcome,
        after: (visit) => expect(dialogTitle(visit, 'Join Plaza').getByLabel('Email')).toBeVisible(),
      },
      'lost-password dialog': {
        path: '/?auth=lost',
        shows: welcome,
        after: (visit) => expect(dialogTitle(visit, 'Forgot your password?').getByLabel('Email')).toBeVisible(),
      },
      'terms of use': {
        path: '/?show=terms',
        shows: welcome,
        after: (visit) => expect(dialogTitle(visit, 'Terms of use')).toBeVisible(),
      },
      shortcuts: {
        path: '/?show=shortcuts',
        shows: welcome,
        after: (visit) => expect(dialogTitle(visit, 'Keyboard shortcuts')).toBeVisible(),
      },
    },
  },
  'places where nothing is': {
    screens: {
      'no favourites': { path: '/favorites', shows: 'Saved' },
      'listing that is gone': { path: '/l/ast_eZo3XW11gJT1OgEBQgJT', shows: 'This listing is no longer available' },
      'search without a result': { path: '/s?q=zyxwvutsrq&view=list', shows: '0 results' },
      unsubscribe: { path: '/unsubscribe?token=usr_1.newMessage.x', shows: 'Unsubscribe from these emails?' },
      'not found': { path: '/no/such/page', shows: 'We can’t find this page' },
      'not allowed': { path: '/403', shows: 'You can’t open this page' },
      'server error': { path: '/500', shows: 'Something went wrong on our side' },
    },
  },
  account: {
    as: 'member',
    screens: {
      'profile to edit': { path: '/account/profile', shows: 'Profile' },
      'ways to sign in': { path: '/account/signin', shows: 'Login and devices' },
      privacy: { path: '/account/privacy', shows: 'Privacy' },
      'language and look': { path: '/account/language', shows: 'Language and appearance' },
      'choices about notifications': { path: '/account/notifications', shows: 'Notifications' },
      'offline with a message': {
        path: '/account/language',
        shows: 'Language and appearance',
        after: async ({ page }) => {
          await page.getByRole('main').locator('form').getByRole('button').last().click()
          await expect(page.getByRole('region', { name: 'Status messages' }).getByText('Saved')).toBeVisible()
          await page.context().setOffline(true)
          await expect(page.getByText('You’re offline. You’re seeing what was loaded before.')).toBeVisible()
        },
      },
    },
  },
  'what a new member has': {
    as: 'member',
    screens: {
      'account menu': {
        path: '/',
        shows: welcome,
        after: async ({ page }) => {
          await page.getByRole('button', { name: 'Account menu for Ana' }).click()
          await expect(page.getByRole('menu')).toBeVisible()
        },
      },
      'no notifications': { path: '/notifications', shows: 'Notifications' },
      'own listings without any': { path: '/my/listings', shows: 'My listings' },
      'own calendar without listings': { path: '/my/calendar', shows: 'Calendar' },
      'no earnings': { path: '/my/earnings', shows: 'Earnings' },
      'no saved searches': { path: '/saved-searches', shows: 'Saved searches' },
      'change of password': {
        path: '/account/password',
        shows: 'Password',
        states: {
          'question before leaving': async ({ page }) => {
            await page.getByLabel('New password', { exact: true }).fill('half-typed')
            await page.getByRole('banner').getByRole('link').first().click()
            await expect(page.getByRole('alertdialog')).toBeVisible()
          },
        },
      },
      'ended session': {
        path: '/account/language',
        shows: 'Language and appearance',
        after: async (visit) => {
          const { page } = visit
          await page.evaluate(() => {
            // an access token from long ago, and a refresh token that nobody gave out
            const claims = btoa(JSON.stringify({ userId: 'usr_1', exp: 1 }))
            const tokens = { accessToken: `e30.${claims}.x`, refreshToken: 'x'.repeat(60) }
            localStorage.setItem('plaza_authtoken', JSON.stringify(tokens))
            document.querySelector<HTMLFormElement>('main form')?.requestSubmit()
          })
          await expect(dialogTitle(visit, 'You’ve been logged out')).toBeVisible()
        },
      },
    },
  },
  'a region that does not load': {
    as: 'member',
    screens: {
      'loading region': {
        path: '/account/language',
        shows: 'Language and appearance',
        before: ({ page, ana }) => page.route(`**/users/${ana.id}`, () => undefined),
        after: ({ page }) => expect(page.locator('main [aria-busy="true"]').first()).toBeVisible(),
      },
      'failed region': {
        path: '/account/language',
        shows: 'Language and appearance',
        before: ({ page, ana }) => {
          const trouble = { status: 500, json: { message: 'Internal server error' } }
          return page.route(`**/users/${ana.id}`, (route) => route.fulfill(trouble))
        },
        after: ({ page }) => page.getByRole('button', { name: 'Details' }).click(),
      },
    },
  },
}

const saysItIsNotThere = /^\/(l\/|no\/|403|500)/
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

for (const [tour, { as = 'visitor', screens }] of Object.entries(tours)) {
  test(`everyone can use these screens: ${tour}`, { tag: '@release' }, async ({ page, people }) => {
    const ana = await people.member({ isChecked: as !== 'unconfirmed member' })
    if (as !== 'visitor') await people.signIn(page, ana)
    const visit = { page, ana }
    for (const [name, { path, shows, before, after, states = {} }] of Object.entries(screens)) {
      await test.step(name, async () => {
        // less motion: nothing is half faded in while it is looked at
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await page.setViewportSize(desktop)
        await before?.(visit)
        const answer = await page.goto(path)
        // whoever comes from elsewhere, or without script, gets the page from the server as well
        if (!saysItIsNotThere.test(path)) expect(answer?.status(), path).toBe(200)
        await expect(page.getByRole('heading', { name: shows, level: 1, includeHidden: true })).toBeVisible()
        await after?.(visit)
        await expectUsable(page, name)
      })
      for (const [state, reach] of Object.entries(states)) {
        await test.step(state, async () => {
          await page.emulateMedia({ colorScheme: 'light' })
          await page.setViewportSize(desktop)
          await reach(visit)
          await expectUsable(page, state)
        })
      }
    }
  })
}

/** In light and dark, on a desktop and a phone, and at twice the size of each. */
async function expectUsable(page: Page, name: string) {
  await expect(page.locator('h1'), name).toHaveCount(1)
  expect(await problems(page), `${name} on a desktop`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await problems(page, ['color-contrast']), `${name} in dark`).toEqual([])
  await expectNoOverflow(page, { width: desktop.width / 2, height: desktop.height / 2 })

  await page.setViewportSize(phone)
  expect(await problems(page), `${name} on a phone`).toEqual([])
  await expectNoOverflow(page, { width: 320, height: 640 })
}

/** Nobody has to scroll sideways, once everything has found its place. */
async function expectNoOverflow(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(overflow), `overflow at ${size.width} px`).toBe(0)
}
