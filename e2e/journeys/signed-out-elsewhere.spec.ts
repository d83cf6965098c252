import { fillLogIn, type People, type Person } from '../support/people.ts'
import { expect, type Page, test } from '../support/test.ts'
import { createWorld } from '../support/world.ts'

const told = (page: Page) => page.getByRole('dialog', { name: 'You’ve been logged out' })

/** Signs out every other device of somebody, as "Login and devices" does. */
async function signOutElsewhere(people: People, { username, password }: Person) {
  const as = await people.call<{ accessToken: string }>('POST', '/auth/login', { body: { username, password } })
  await people.call('POST', '/auth/sessions/end-others', { as })
}

/** What nobody must read because of it: they may do all of this once they have logged in again. */
async function expectNoUntruth(page: Page) {
  await expect(page.getByText('You don’t have permission')).toHaveCount(0)
  await expect(page.getByText('Create one to share listings')).toHaveCount(0)
}

type Screen = { path: string; isThere: (page: Page) => Promise<unknown> }

const screens = {
  inbox: { path: '/i', isThere: (page) => expect(page.getByText('Is the bell loud?').first()).toBeVisible() },
  'my listings': { path: '/my/listings', isThere: (page) => expect(page.getByText('Tandem').first()).toBeVisible() },
  profile: { path: '/account/profile', isThere: (page) => expect(page.getByLabel('First name')).toHaveValue('Ana') },
  organizations: {
    path: '/account/organizations',
    isThere: (page) => expect(page.getByText('Casa Bici').first()).toBeVisible(),
  },
} satisfies Record<string, Screen>

for (const isDeaf of [false, true]) {
  const how = isDeaf ? 'by the next thing it asks for' : 'without a touch'
  test(`a device that was signed out elsewhere is told on every screen, ${how}`, {
    tag: ['@only-phone', '@release'],
  }, async ({ page, people, plaza, browser }) => {
    const world = createWorld(people)
    const [ana, beto] = [await people.member(), await people.member({ firstname: 'Beto' })]
    await world.request(beto, ana, await world.asset(ana, { name: 'Tandem' }), 'Is the bell loud?')
    await people.call('POST', '/users', {
      body: { type: 'organization', displayName: 'Casa Bici', orgOwnerId: ana.id },
      as: 'operator',
    })
    const open = async ({ path, isThere }: Screen) => {
      const context = await browser.newContext({ baseURL: plaza.url, viewport: page.viewportSize() })
      const device = await context.newPage()
      if (isDeaf) await device.routeWebSocket(/signal/, (socket) => void socket.close())
      await people.signIn(device, ana, path)
      await isThere(device)
      return { device, isThere }
    }
    // one that waits asks for something by itself now and then, and would know before it is touched
    const rounds: Screen[][] = isDeaf ? Object.values(screens).map((each) => [each]) : [Object.values(screens)]
    for (const round of rounds) {
      const devices = []
      for (const each of round) devices.push(await open(each))
      await signOutElsewhere(people, ana)
      for (const { device, isThere } of devices) {
        if (isDeaf) await device.reload()
        await expect(told(device)).toBeVisible()
        await expect(device.getByRole('dialog')).toHaveCount(1)
        await expectNoUntruth(device)
        await fillLogIn(device, ana)
        await expect(told(device)).toBeHidden()
        await isThere(device)
        await device.context().close()
      }
    }
  })
}

test('a half-written note outlives being signed out elsewhere', { tag: ['@phone', '@release'] }, async ({
  page,
  people,
  isMobile,
}) => {
  const world = createWorld(people)
  const [ana, beto] = [await people.member(), await people.member({ firstname: 'Beto' })]
  const bike = await world.asset(ana)
  await people.signIn(page, beto, `/l/${bike.id}`)
  if (isMobile) await page.getByRole('button', { name: 'Pick dates' }).click()
  const panel = isMobile ? page.getByRole('dialog', { name: 'Your booking' }) : page.getByRole('main')
  for (const day of [/^Thursday 19 November 2026/, /^Friday 20 November 2026/]) {
    await panel.getByRole('button', { name: day }).first().click()
  }
  const note = panel.getByLabel('Message to the owner')
  await note.fill('Can I have the basket too?')
  await signOutElsewhere(people, beto)
  await expect(told(page)).toBeVisible()
  await expectNoUntruth(page)
  await fillLogIn(page, beto)
  await expect(told(page)).toBeHidden()
  await expect(note).toHaveValue('Can I have the basket too?')
})
