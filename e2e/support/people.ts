import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import type { Plaza } from './plaza.ts'

export type Person = { id: string; firstname: string; username: string; password: string }

export const password = 'violet-tents-1987'

/** A new address for every use: journeys run side by side on one server. */
export const freshEmail = (name = 'ana') => `${name}-${randomBytes(6).toString('hex')}@example.com`

/** A server on a busy machine sends callers away, having done nothing, before they wait too long; they come back. */
async function untilServed(send: () => Promise<Response>): Promise<Response> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const answer = await send()
    if (answer.status !== 503 || Date.now() > deadline) return answer
    await pause(250)
  }
}

export const createPeople = (plaza: Plaza) => {
  const basic = (key: string) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`

  /** A call of the API; an answer other than 2xx is a mistake of the journey. */
  async function call<Answer>(
    method: string,
    path: string,
    options: { body?: object; as?: 'operator' | { accessToken: string }; agent?: string } = {},
  ) {
    const send = () =>
      fetch(plaza.url + path, {
        method,
        headers: {
          authorization:
            typeof options.as === 'object'
              ? `Bearer ${options.as.accessToken}`
              : basic(options.as === 'operator' ? plaza.secretKey : plaza.publishableKey),
          ...(options.body && { 'content-type': 'application/json' }),
          ...(options.agent && { 'user-agent': options.agent }),
        },
        body: options.body ? JSON.stringify(options.body) : null,
      })
    const answer = await untilServed(send)
    const result = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(result)}`)
    return result as Answer
  }

  return {
    call,
    /** Has an account with a confirmed address, unless told otherwise. */
    async member({ firstname = 'Ana', isChecked = true } = {}): Promise<Person> {
      const username = freshEmail()
      const body = {
        username,
        password,
        email: username,
        firstname,
        displayName: firstname,
        ...(isChecked && { platformData: { instant: { emailVerified: true } } }),
      }
      const { id } = await call<{ id: string }>('POST', '/users', { body, as: 'operator' })
      return { id, firstname, username, password }
    },
    /** Signs in on the given page, then opens `path`. */
    async signIn(page: Page, person: Person, path?: string): Promise<void> {
      // sessions are bound to the browser they began in
      const agent = await page.evaluate(() => navigator.userAgent)
      const { username, password } = person
      const tokens = await call<object>('POST', '/auth/login', { body: { username, password }, agent })
      await page.goto('/robots.txt')
      await page.evaluate((text) => localStorage.setItem('plaza_authtoken', text), JSON.stringify(tokens))
      if (path) await page.goto(path)
    },
    /** Whether a password opens the account. */
    async canLogIn(username: string, password: string): Promise<boolean> {
      const body = { username, password }
      return call('POST', '/auth/login', { body }).then(
        () => true,
        () => false,
      )
    },
  }
}

export type People = ReturnType<typeof createPeople>

/** The log-in form on the page or in a dialog. */
export async function fillLogIn(page: Page, { username, password }: Pick<Person, 'username' | 'password'>) {
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Log in' }) })
  await form.getByLabel('Email').fill(username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Log in' }).click()
}

type SignUpValues = { firstname?: string; email?: string; password?: string; hasTerms?: boolean }

/** The sign-up form on the page or in a dialog. */
export async function fillSignUp(page: Page, values: SignUpValues = {}) {
  const { firstname = 'Luz', email = freshEmail('luz'), hasTerms = true } = values
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Sign up' }) })
  await form.getByLabel('First name').fill(firstname)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(values.password ?? password)
  if (hasTerms) await acceptTerms(page)
}

/** On the box itself: the label beside it holds a link. */
async function acceptTerms(page: Page) {
  const box = page.getByRole('checkbox', { name: 'I accept the terms' })
  await page.locator('label', { has: box }).click({ position: { x: 8, y: 20 } })
  await expect(box).toBeChecked()
}

/** Signed-in people see their own place in the header, or in the bar of phones. */
export async function expectSignedIn(page: Page, firstname?: string) {
  const phone = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Account' })
  const desktop = page.getByRole('button', { name: `Account menu for ${firstname ?? ''}` })
  await expect(phone.or(desktop)).toBeVisible()
}

export async function expectSignedOut(page: Page) {
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Log in' }).first()).toBeVisible()
}
