import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type People, password } from './people.ts'

export type Colleague = { id: string; name: string; username: string; password: string }

export type StaffRole = 'staff-admin' | 'staff-support' | 'staff-content' | 'staff-readonly'

/** Somebody who works in the console, with a name of their own: journeys run side by side on one server. */
export async function createColleague(people: People, role: StaffRole): Promise<Colleague> {
  const name = `Kim ${randomBytes(4).toString('hex')}`
  const username = `${name.replace(' ', '-').toLowerCase()}@example.com`
  const body = { username, password, email: username, displayName: name, roles: ['user', 'provider', role] }
  const { id } = await people.call<{ id: string }>('POST', '/users', { body, as: 'operator' })
  return { id, name, username, password }
}

/** Email and password, on the page or in the dialog after a session has ended. */
export async function givePassword(page: Page, { username, password }: Pick<Colleague, 'username' | 'password'>) {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function signInToConsole(page: Page, colleague: Colleague, path = '/console') {
  await page.goto(path)
  await givePassword(page, colleague)
  await expect(page.getByRole('button', { name: `Your menu, ${colleague.name}` })).toBeVisible()
}

export async function signOutOfConsole(page: Page) {
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible()
}

/** An authenticator app. A code counts once, so each one asked for is of a later time than the one before. */
export function createApp(secret: string) {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  let lastStep = 0
  return {
    async code(page: Page): Promise<string> {
      const stepMs = 30_000
      // servers take the code of the next half minute as well
      const step = Math.max(Math.floor(Date.now() / stepMs), lastStep + 1)
      await expect.poll(() => Math.floor(Date.now() / stepMs) + 1, { timeout: 60_000 }).toBeGreaterThanOrEqual(step)
      lastStep = step
      expect(page.isClosed()).toBe(false)
      return app.generate({ timestamp: step * stepMs })
    },
  }
}
