import type { Page } from '@playwright/test'
import type { People, Person } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'You’ve been logged out' })

/** Every session but the one that is begun for this ends. */
async function endElsewhere(people: People, { username, password }: Person) {
  const here = await people.call<{ accessToken: string }>('POST', '/auth/login', { body: { username, password } })
  await people.call('POST', '/auth/sessions/end-others', { body: {}, as: here })
}

const screens = [
  '/',
  '/s',
  '/i',
  '/my/listings',
  '/my/calendar',
  '/my/earnings',
  '/my/waiting-list',
  '/notifications',
  '/favorites',
  '/saved-searches',
  '/account/profile',
  '/account/email',
  '/account/signin',
  '/account/notifications',
  '/account/organizations',
  '/account/privacy',
  '/n/category',
]

test('whoever is logged out elsewhere is told on every screen, without touching it', { tag: '@release' }, async ({
  page,
  people,
}) => {
  test.slow()
  const ana = await people.member()
  const bike = await createWorld(people).asset(await people.member())
  for (const path of [...screens, `/l/${bike.id}`]) {
    const isHeard = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"authenticated"')),
      )
    await people.signIn(page, ana, path)
    await isHeard
    await endElsewhere(people, ana)
    await expect(dialogOf(page), path).toBeVisible()
    await expect(page.getByText(/not allowed|No organizations yet/), path).toBeHidden()
  }
})

test('whoever comes back to a session that has ended is told, on every screen', { tag: '@release' }, async ({
  page,
  people,
}) => {
  test.slow()
  const ana = await people.member()
  await page.route('**/signal/**', (route) => route.abort())
  for (const path of screens) {
    await people.signIn(page, ana)
    await endElsewhere(people, ana)
    await page.goto(path)
    await expect(dialogOf(page), path).toBeVisible()
    await expect(page.getByText(/not allowed|No organizations yet/), path).toBeHidden()
  }
})
