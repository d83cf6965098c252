import { join } from 'node:path'
import { problems } from './support/axe.ts'
import { mailedLink } from './support/outbox.ts'
import { expectSignedOut, freshEmail, password } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

const picture = join(import.meta.dirname, '../apps/web/public/icon-512.png')
const script = '<script>alert(1)</script><img src=x onerror=alert(1)>'

test('a member says who they are, and what they write stays text', { tag: '@release' }, async ({
  page,
  people,
  plaza,
}) => {
  const ana = await people.member()
  await people.signIn(page, ana, '/account/profile')
  await page.locator('input[type=file]').setInputFiles(picture)
  const crop = page.getByRole('dialog', { name: 'Crop your photo' })
  await crop.getByRole('application').press('ArrowRight')
  await crop.getByRole('button', { name: 'Save' }).click()
  await expect(crop).toBeHidden()
  for (const label of ['First name', 'Last name', 'Display name', 'Headline', 'About you']) {
    await page.getByLabel(label, { exact: true }).fill(script)
  }
  await page.getByLabel('Phone').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Use 6 to 20 digits, spaces or +')).toBeVisible()
  await page.getByLabel('Phone').fill('+52 55 1234 5678')
  await page.getByText('Share it with the other person once a booking is confirmed').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Status messages' }).getByText('Saved')).toBeVisible()
  type Metadata = { instant: { avatarUrl: string }; _private: object; _protected: object }
  const { metadata } = await people.call<{ metadata: Metadata }>('GET', `/users/${ana.id}`, { as: 'operator' })
  const phone = '+52 55 1234 5678'
  expect(metadata).toMatchObject({ _private: { phone }, _protected: { phone } })
  expect(metadata.instant.avatarUrl).toContain('/files/images/avatars/')

  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(`/p/${ana.id}`)
  await expect(page.getByText('This is how other people see you.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'List your first item' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/account/profile')
  const world = createWorld(people)
  const owned = await world.asset(ana, {
    name: script,
    description: script,
    locations: [{ latitude: 19.4, longitude: -99.1, shortDisplayName: script, displayName: script }],
    metadata: {
      images: [{ url: '/icon-512.png', name: script, caption: script }],
      plaza: { rules: { house: script } },
    },
  })
  const sofia = await people.member({ firstname: script })
  const { id, conversationId } = await world.request(sofia, ana, owned, script)
  await world.make('/ratings', { score: 80, authorId: sofia.id, targetId: ana.id, assetId: owned.id, comment: script })
  await world.make(`/transactions/${id}/transitions`, { name: 'cancel', data: { cancellationReason: script } })
  for (const path of [
    `/p/${ana.id}`,
    `/l/${owned.id}`,
    `/i/${conversationId}`,
    '/notifications',
    '/my/listings',
    '/',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path.startsWith('/i/')) await expect(page.getByText(script).filter({ visible: true }).first()).toBeVisible()
    expect(await page.locator('img[src="x"]').count(), path).toBe(0)
  }
  expect(dialogs).toEqual([])
  for (const path of [`/p/${ana.id}`, `/l/${owned.id}`]) {
    const html = await (await fetch(plaza.url + path, { headers: { accept: 'text/html' } })).text()
    expect(html).not.toMatch(/<script>alert|<img src=x/)
  }
})

test('a member moves to another address @release', async ({ page, people, plaza }) => {
  const ana = await people.member()
  const next = freshEmail('moved')
  await people.signIn(page, ana, '/account/email')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await page.getByLabel('New email address').fill(next)
  await page.getByLabel('Current password').fill('not it')
  await page.getByRole('button', { name: 'Send link to new address' }).click()
  await expect(page.getByText('That isn’t your current password. Try again.')).toBeVisible()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Send link to new address' }).click()
  await expect(
    page.getByText(`We’ve sent a link to ${next}. Until you open it, we’ll keep using your old address.`),
  ).toBeVisible()

  expect(await mailedLink(plaza, ana.username)).toContain('/account/email')
  await page.goto(await mailedLink(plaza, next))
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed', level: 1 })).toBeVisible()
  await page.goto('/account/email')
  await expect(page.getByRole('main').getByText(next)).toBeVisible()
  expect(await people.canLogIn(next, password)).toBe(true)
  expect(await people.canLogIn(ana.username, password)).toBe(false)

  await page.getByLabel('New email address').fill(freshEmail('again'))
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Send link to new address' }).click()
  await page.getByRole('button', { name: 'Cancel change' }).click()
  await expect(page.getByRole('button', { name: 'Cancel change' })).toBeHidden()
})

test('a member signs out another device', { tag: '@release' }, async ({ page, browser, people, plaza }) => {
  const ana = await people.member()
  const other = await (await browser.newContext({ baseURL: plaza.url })).newPage()
  await people.signIn(other, ana, '/account/signin')
  await expect(other.getByText('This device')).toBeVisible()
  await people.signIn(page, ana, '/account/signin')
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(page.getByText('Device logged out')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out all other devices' })).toBeHidden()
  await other.goto('/account/email')
  await expect(other.getByRole('main').getByText(ana.username)).toBeHidden()
  await other.context().close()
})

test('a member takes their data along and deletes the account @release', async ({ page, people, plaza }) => {
  const ana = await people.member()
  await people.signIn(page, ana, '/account/privacy')
  await page.getByRole('button', { name: 'Get a copy of my data' }).click()
  await expect(page.getByText('Your copy is ready')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await saved).suggestedFilename()).toBe('my-data.zip')
  expect(await mailedLink(plaza, ana.username)).toContain('/account/privacy')

  await page.getByRole('button', { name: 'Delete account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel(`Type ${ana.username} to confirm`).fill(ana.username)
  await dialog.getByLabel('Password', { exact: true }).fill('not it')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('That isn’t your current password. Try again.')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  await expectSignedOut(page)
  expect(await people.canLogIn(ana.username, password)).toBe(false)
})

test('whoever still has listings is led to them before deleting the account', { tag: '@release' }, async ({
  page,
  people,
}) => {
  const ana = await people.member()
  await createWorld(people).asset(ana)
  await people.signIn(page, ana, '/account/privacy')
  await page.getByRole('button', { name: 'Delete account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('link', { name: 'Delete or hand over your listings' }).click()
  await expect(page).toHaveURL(/\/my\/listings/)
})

test('the account leads to everything of one’s own, and back @phone', async ({ page, people, isMobile }) => {
  await people.signIn(page, await people.member(), '/account')
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  expect(await problems(page)).toEqual([])
  const main = page.getByRole('main')
  for (const [link, title] of [
    ['My listings', 'My listings'],
    ['Calendar', 'Calendar'],
    ['Earnings', 'Earnings'],
    ['Saved searches', 'Saved searches'],
  ] as const) {
    await main.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await page.goBack()
  }
  // what this site does not use is told inside the account
  for (const path of ['/account/payments', '/account/payout']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Nothing to set up here', level: 1 })).toBeVisible()
    await main.getByRole('link', { name: 'Back to your account' }).click()
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  }
  if (!isMobile) return
  await main.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await main.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Log out' })).toBeVisible()
})
