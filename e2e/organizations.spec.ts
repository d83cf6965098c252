import { problems } from './support/axe.ts'
import { mailedLink } from './support/outbox.ts'
import { expect, type Page, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

// long, as teams are called that share more than one thing
const team = 'Casa Bici, bicycles and tools for all the streets south of the park'

const actAs = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

const invite = async (page: Page, email: string, role: string) => {
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: /^Invite someone to/ })
  await dialog.getByLabel('Email address or user ID').fill(email)
  // the least unless told otherwise
  await expect(dialog.getByRole('radio', { name: 'Read-only' })).toBeChecked()
  await dialog.locator('label', { hasText: role }).last().click()
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('an organization grows by invitation, and its members do what their roles allow, as long as they belong to it', {
  tag: '@release',
}, async ({ page, people, plaza, browser }) => {
  const [olga, bruno, carla, sofia] = [
    await people.member({ firstname: 'Olga' }),
    await people.member({ firstname: 'Bruno' }),
    await people.member({ firstname: 'Carla' }),
    await people.member({ firstname: 'Sofía' }),
  ]
  const open = async () => (await browser.newContext({ baseURL: plaza.url, viewport: page.viewportSize() })).newPage()
  const [brunos, carlas] = [await open(), await open()]

  // created, and people are asked
  await people.signIn(page, olga, '/account/organizations')
  await expect(page.getByText('Create one to share listings and bookings with the people you work with.')).toBeVisible()
  expect(await problems(page)).toEqual([])
  await page.getByRole('button', { name: 'Create team' }).click()
  await page.getByLabel('Name', { exact: true }).fill(team)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Casa Bici', level: 1 })).toBeVisible()
  const organizationId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await invite(page, bruno.username, 'Front desk')
  await invite(page, carla.username, 'Read-only')
  await expect(page.getByRole('list', { name: 'Invited' }).getByRole('listitem')).not.toHaveCount(0)
  expect(await problems(page)).toEqual([])

  await page.getByRole('tab', { name: 'Permissions' }).click()
  const right = page.getByRole('row', { name: /^Reply to requests/ })
  await expect(right.getByRole('cell')).toHaveText(['allowed', 'allowed', 'allowed', 'allowed', 'not allowed'])
  expect(await problems(page)).toEqual([])

  // the link is for the address it was sent to
  const link = await mailedLink(plaza, bruno.username)
  await people.signIn(carlas, carla, link)
  await expect(carlas.getByRole('heading', { name: 'This invitation is for another email address' })).toBeVisible()
  expect(carlas.url()).not.toContain('invitation=')
  await expect(carlas.getByRole('heading', { name: 'Olga invited you to join Casa Bici' })).toBeVisible()
  await carlas.getByRole('button', { name: 'Accept' }).click()
  await expect(carlas.getByText('You’ve joined Casa Bici')).toBeVisible()
  await expect(carlas.getByRole('heading', { name: 'Olga invited you to join Casa Bici' })).toBeHidden()
  await people.signIn(brunos, bruno, link)
  await brunos.getByRole('button', { name: 'Accept' }).click()
  // the message offers to act as the team, and both can be read
  const message = brunos.getByRole('alertdialog', { name: 'You’ve joined Casa Bici' })
  expect((await message.boundingBox())?.height).toBeLessThan(200)
  await message.getByRole('button', { name: 'Switch to Casa Bici' }).click()
  await expect(brunos.getByText('You’re acting as Casa Bici')).toBeVisible()

  // what belongs to it is there for whoever acts as it
  const world = createWorld(people)
  const bike = await world.asset({ ...olga, id: organizationId }, { name: 'Cargo bike' })
  const { conversationId } = await world.request(sofia, { ...olga, id: organizationId }, bike, 'Can I carry a sofa?')
  await page.goto(`/l/${bike.id}/edit/details`)
  await expect(page.getByRole('heading', { name: 'This belongs to Casa Bici' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch to Casa Bici' }).click()
  await expect(page.getByRole('heading', { name: /Cargo bike/, level: 1 })).toBeVisible()
  await page.goto('/my/listings')
  await expect(page.getByRole('link', { name: 'Cargo bike' }).first()).toBeVisible()
  await brunos.goto(`/l/${bike.id}/edit/details`)
  await expect(brunos.getByRole('heading', { name: 'You can’t open this page' })).toBeVisible()

  // one who reads along is not led to what her role does not allow, and told why
  const header = carlas.getByRole('banner')
  await expect(header.getByRole('link', { name: 'List an item' })).toBeVisible()
  await actAs(carlas, 'Casa Bici')
  await expect(header.getByRole('link', { name: 'List an item' })).toBeHidden()
  await carlas.goto('/n')
  await expect(carlas.getByRole('heading', { name: `Your role in ${team} can’t create listings` })).toBeVisible()
  await expect(header).toBeVisible()
  expect(await problems(carlas)).toEqual([])

  // she sees the request and cannot answer it
  await carlas.goto('/i')
  await carlas.getByRole('link', { name: /Sofía.*Can I carry a sofa/ }).click()
  const refusal = carlas.getByText('Your role in this team doesn’t let you reply to requests.')
  await expect(refusal.filter({ visible: true })).toBeVisible()
  await expect(carlas.getByRole('button', { name: 'Accept' }).filter({ visible: true })).toBeDisabled()
  await expect(carlas.getByText('Your role in this team doesn’t let you send messages.')).toBeVisible()
  expect(await problems(carlas)).toEqual([])

  // one with the right to answers in its name, straight from the mail
  // some days before the booking begins, whatever day it is
  await brunos.clock.setFixedTime(new Date('2026-11-15T18:00:00Z'))
  await brunos.goto(await mailedLink(plaza, bruno.username, 2))
  await expect(brunos.getByText('You’re acting as Casa Bici')).toBeVisible()
  await expect(brunos).toHaveURL(new RegExp(`/i/${conversationId}\\?`))
  await brunos.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
  await expect(brunos.getByText('Confirmed', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await brunos.getByLabel('Message', { exact: true }).fill('Even two.')
  await brunos.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(brunos.getByRole('list', { name: 'Messages' }).getByText('Even two.')).toBeVisible()
  const senders = async () =>
    (
      await people.call<{ results: { senderId: string; content: string }[] }>(
        'GET',
        `/messages?conversationId=${conversationId}`,
        { as: 'operator' },
      )
    ).results.flatMap(({ senderId, content }) => (content === 'Even two.' ? [senderId] : []))
  await expect.poll(senders).toEqual([organizationId])

  // taken out while at work: the next thing he does is refused, and he is himself again
  await page.goto(`/account/organizations/${organizationId}`)
  await page.getByRole('button', { name: 'More options for Bruno' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Bruno has been removed')).toBeVisible()
  await brunos.getByLabel('Message', { exact: true }).fill('Still here?')
  await brunos.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(brunos.getByText('You’re no longer in that team, so you’re back in your own account.')).toBeVisible()
  await brunos.goto('/my/listings')
  await expect(brunos.getByText('You have no listings yet')).toBeVisible()

  // given away and left
  await page.getByRole('tab', { name: 'Ownership' }).click()
  await expect(page.getByRole('button', { name: 'Leave team' })).toBeDisabled()
  expect(await problems(page)).toEqual([])
  await page.getByRole('button', { name: 'Transfer ownership' }).click()
  await page.getByLabel(`Type “${team}” to confirm`).fill(team)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Transfer ownership' }).click()
  await expect(page.getByText('Ownership transferred')).toBeVisible()
  await page.getByRole('button', { name: 'Leave team' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave team' }).click()
  await expect(page.getByText('You’ve left Casa Bici')).toBeVisible()
  await carlas.goto('/account/organizations')
  await expect(carlas.getByRole('main').getByText('Owner', { exact: true })).toBeVisible()

  // everybody sees who it is
  await page.goto(`/p/${organizationId}`)
  await expect(page.getByRole('heading', { name: 'Casa Bici', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /Cargo bike/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carla' })).toBeVisible()
})
