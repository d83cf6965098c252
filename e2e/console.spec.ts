import type { BrowserContext, Locator } from '@playwright/test'
import { mailedLink } from './support/outbox.ts'
import { freshEmail } from './support/people.ts'
import { createApp, createColleague, givePassword, signInToConsole, signOutOfConsole } from './support/staff.ts'
import { expect, type Page, pathOf, test } from './support/test.ts'

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)

test('staff find the screens of their role, stay signed in after a reload, and keep no token where scripts read', async ({
  page,
  context,
  people,
}) => {
  const support = await createColleague(people, 'staff-support')
  await page.clock.install()
  await signInToConsole(page, support, '/console/staff?noFactor=true')
  // the page that was asked for, which this role may not see
  await expect(page.getByText('You don’t have access to this. Ask an Admin for “See who works here”.')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await expect(menu.getByRole('link', { name: 'My account' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Staff' })).toBeHidden()

  await page.reload()
  await expect(menu).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).not.toMatch(/eyJ|authtoken|refresh/i)
  const cookie = (await context.cookies()).find(({ path }) => path === '/auth/console')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })

  // nobody is here for an hour
  await menu.getByRole('link', { name: 'My account' }).click()
  await page.getByLabel('Current password').fill('half-typed')
  await page.clock.fastForward('58:30')
  const question = page.getByRole('alertdialog', { name: 'Still there?' })
  const renewed = page.waitForResponse('**/auth/console/refresh')
  await question.getByRole('button', { name: 'Stay signed in' }).last().click()
  await expect(question).toBeHidden()
  await renewed
  await page.clock.fastForward('01:01:00')
  await expect(page.getByRole('dialog', { name: 'You’ve been signed out' })).toBeVisible()
  // whoever comes instead finds nothing that was typed
  const other = await createColleague(people, 'staff-admin')
  await givePassword(page, other)
  await expect(page.getByRole('button', { name: `Your menu, ${other.name}` })).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')

  await signOutOfConsole(page)
  await page.goto('/console/me')
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible()
  expect(pathOf(page)).toBe('/console/login?next=%2Fme')
  await givePassword(page, { ...support, password: 'not-the-password' })
  await expect(page.getByText('That didn’t work. Check your email and password.')).toBeVisible()
  // who is no staff is told the same
  await givePassword(page, await people.member())
  await expect(page.getByText('That didn’t work. Check your email and password.')).toBeVisible()
})

test('an authenticator app is asked for from then on, and a lost phone is replaced by a recovery code @phone', {
  tag: '@release',
}, async ({ page, people }) => {
  const kim = await createColleague(people, 'staff-support')
  await signInToConsole(page, kim, '/console/me')
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up your authenticator app' })
  const app = createApp(await dialog.locator('[data-secret]').innerText())
  await dialog.getByLabel('First code from the app').fill(await app.code(page))
  const saving = page.getByRole('dialog', { name: 'Your recovery codes' })
  const shown = saving.getByRole('list').getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  await expect(saving.getByRole('button', { name: 'Done' })).toHaveAttribute('aria-disabled', 'true')
  await saving.locator('label', { hasText: 'I’ve saved these codes' }).click()
  await saving.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()

  await signOutOfConsole(page)
  await page.goto('/console/me')
  await givePassword(page, kim)
  const field = page.getByLabel('6-digit code from your app')
  await field.fill('000000')
  await expect(page.getByText('That code isn’t right. Codes change every 30 seconds.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(await app.code(page))
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()

  await signOutOfConsole(page)
  await page.goto('/console/me')
  await givePassword(page, kim)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(toast(page, '9 recovery codes left')).toBeVisible()
  await expect(page.getByText('9 of 10 left')).toBeVisible()
})

/** A device that says yes to every passkey. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey opens the console and confirms what is asked for again', { tag: '@release' }, async ({
  page,
  context,
  people,
}) => {
  const admin = await createColleague(people, 'staff-admin')
  await signInToConsole(page, admin, '/console/me')
  await addAuthenticator(context, page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('My key')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('label', { hasText: 'I’ve saved these codes' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('My key')).toBeVisible()

  await signOutOfConsole(page)
  await page.goto('/console/staff')
  await givePassword(page, admin)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible()

  // ten minutes later the server would ask by itself; this once it is made to
  await page.route('**/staff-invitations', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { code: 'confirmationNeeded', message: 'Forbidden', statusCode: 403 } })
      : route.continue(),
  )
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find' }).fill('invite')
  await page.keyboard.press('Enter')
  const invitation = page.getByRole('dialog', { name: 'Invite someone' })
  const email = freshEmail('invited')
  await invitation.getByLabel('Email').fill(email)
  await invitation.locator('label', { hasText: 'Content' }).click()
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  const check = page.getByRole('dialog', { name: 'One more check' })
  await expect(check.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await page.unroute('**/staff-invitations')
  await check.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(toast(page, `Invitation sent to ${email}`)).toBeVisible()
})

test('an invited colleague comes in through the mail, and is out at once when removed', { tag: '@release' }, async ({
  page,
  browser,
  people,
  plaza,
}) => {
  const admin = await createColleague(people, 'staff-admin')
  const email = freshEmail('dora')
  await signInToConsole(page, admin, '/console/staff')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const invitation = page.getByRole('dialog', { name: 'Invite someone' })
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  await expect(invitation.getByText('Choose at least one role.')).toBeVisible()
  await invitation.getByLabel('Email').fill(email)
  await invitation.locator('label', { hasText: 'Support' }).click()
  await invitation.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('table', { name: 'Pending invitations' }).getByText(email)).toBeVisible()

  const other = await browser.newPage({ baseURL: plaza.url, viewport: { width: 1440, height: 900 } })
  await other.goto(await mailedLink(plaza, email))
  await expect(other.getByText('You’re invited as')).toContainText('Support')
  await other.getByLabel('Your name').fill(`Dora ${email}`)
  await other.getByLabel('Choose a password').fill(admin.password)
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await other.goto('/console/me')

  // what was typed outlives the end of a session
  await other.getByLabel('Current password').fill(admin.password)
  await other.getByLabel('New password').fill('green-canoes-2041')
  await page.reload()
  await page.getByRole('searchbox', { name: 'Name, email or ID' }).fill(email)
  await page.getByRole('row', { name: email }).click()
  const panel = page.getByRole('complementary', { name: `Dora ${email}` })
  await panel.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(panel.getByText('Not signed in anywhere.')).toBeVisible()
  await other.getByRole('button', { name: 'Change password' }).click()
  await expect(other.getByRole('dialog', { name: 'You’ve been signed out' })).toBeVisible()
  await givePassword(other, { username: email, password: admin.password })
  await expect(other.getByRole('dialog')).toBeHidden()
  await other.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(other, 'Password changed')).toBeVisible()

  // whoever has the same page open is named
  await other.goto(`/console/people/${admin.id}`)
  await page.goto(`/console/people/${admin.id}`)
  await expect(page.getByText(`Dora ${email} is here too`)).toBeVisible()
  await expect(other.getByText(`${admin.name} is here too`)).toBeVisible()
  await other.getByRole('link', { name: 'My account' }).click()
  await expect(page.getByText('is here too')).toBeHidden()
  await page.goto(`/console/staff?query=${email}`)
  await page.getByRole('row', { name: email }).click()

  await panel.getByRole('button', { name: 'Remove from staff' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from staff' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await other.locator('label', { hasText: 'Single-letter shortcuts' }).click()
  await expect(other.getByRole('dialog', { name: 'You’ve been signed out' })).toBeVisible()
  await givePassword(other, { username: email, password: 'green-canoes-2041' })
  await expect(other.getByText('That didn’t work. Check your email and password.')).toBeVisible()
  await other.close()
})

test('a case is taken, commented and closed by keyboard, and the last step taken back', { tag: '@release' }, async ({
  page,
  people,
}) => {
  const admin = await createColleague(people, 'staff-admin')
  const other = await createColleague(people, 'staff-support')
  const title = `Call ${admin.name}`
  const dueDate = new Date(Date.now() - 60_000).toISOString()
  const body = { kind: 'manual', title, objectId: admin.id, dueDate }
  const { id } = await people.call<{ id: string }>('POST', '/cases', { as: 'operator', body })
  await signInToConsole(page, admin)
  await page.getByRole('link', { name: title }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: title })
  await expect(panel.getByText('Nobody')).toBeVisible()
  await page.keyboard.press('i')
  await expect(toast(page, 'Assigned to you.')).toBeVisible()
  await expect(panel.getByText(admin.name, { exact: true })).toBeVisible()
  await page.keyboard.press('u')
  await expect(toast(page, 'Undone.')).toBeVisible()
  await expect(panel.getByText('Nobody')).toBeVisible()
  // a colleague is faster
  await people.call('PATCH', `/cases/${id}`, { as: 'operator', body: { assigneeId: other.id } })
  await page.keyboard.press('i')
  await expect(toast(page, `${other.name} took this a moment ago.`)).toBeVisible()
  await expect(panel.getByText(other.name, { exact: true })).toBeVisible()
  await page.keyboard.press('m')
  await page.keyboard.type('Nobody answers')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByRole('listitem').getByText('Nobody answers')).toBeVisible()
  const log = await people.call<{ results: { action: string }[] }>('GET', `/audit?caseId=${id}`, { as: 'operator' })
  expect(log.results.map(({ action }) => action)).toContain('notes.create')
  await panel.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.getByRole('menuitem', { name: 'Solved' }).click()
  await expect(toast(page, 'Closed.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Reopen' })).toBeVisible()
})

test('the keyboard leads everywhere', { tag: '@release' }, async ({ page, people }) => {
  const admin = await createColleague(people, 'staff-admin')
  await signInToConsole(page, admin, '/console/me')
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { name: 'Staff' })).toBeFocused()
  await page.keyboard.press('[')
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeHidden()
  await page.keyboard.press('[')
  // a group that is folded away stays so
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await menu.getByRole('button', { name: 'Catalogue' }).press('Enter')
  await expect(menu.getByRole('link', { name: 'Categories' })).toBeHidden()
  await page.reload()
  await expect(menu.getByRole('link', { name: 'Staff' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Categories' })).toBeHidden()
  await menu.getByRole('button', { name: 'Catalogue' }).click()
  await expect(menu.getByRole('link', { name: 'Categories' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill(admin.name)
  const link = page.getByRole('rowheader').getByRole('link')
  await link.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: admin.name })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(link).toBeFocused()

  // from a word to a setting; what is saved says who changed it, and goes back to how it came
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find' }).fill('keep emails')
  await expect(page.getByRole('option', { name: 'Keep emails for' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const days = page.getByRole('textbox', { name: 'Keep emails for' })
  await days.fill('5')
  await expect(page.getByText('Between 31 and 365.')).toBeVisible()
  await days.fill('120')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved')).toBeVisible()
  const kept = () => people.call<PrivateSettings>('GET', '/config/private', { as: 'operator' })
  expect((await kept()).stelace.console.mailDays).toBe(120)
  await expect(page.getByText(`Changed by ${admin.name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Reset Keep emails for' }).click()
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await kept()).stelace.console.mailDays).toBe(null)

  // the site with a name that nobody has saved
  await page.getByRole('link', { name: 'Identity' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nearly Bazar')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Open preview' }).click()
  const site = await opened
  const home = site.getByRole('banner').getByRole('link', { name: 'Nearly Bazar' })
  await expect(home).toBeVisible()
  await site.goto('/s')
  await expect(site.getByText('This is a preview with unsaved settings.')).toBeVisible()
  await expect(home).toBeVisible()
  await site.getByRole('button', { name: 'Leave the preview' }).click()
  await expect(site.getByRole('banner')).toBeVisible()
  await expect(home).toBeHidden()
  await site.close()
  await page.getByRole('button', { name: 'Discard' }).click()

  // a workflow is built, tried on something that happened, and saved, without a pointer
  const type = `canoe_lent_${admin.id.slice(-6).toLowerCase()}`
  await people.call('POST', '/events', { body: { type, metadata: { days: 3 } }, as: 'operator' })
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Workflows', level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'New workflow' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New workflow' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Tell of canoes')
  await tabTo(page, dialog.getByRole('combobox', { name: 'Event' }))
  await page.keyboard.type('Your own')
  await expect(page.getByRole('option', { name: 'Your own event type' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('textbox', { name: 'Name of the event type' }))
  await page.keyboard.type(type)
  await page.keyboard.press('Enter')
  // the title comes with its data, and takes the focus then
  await expect(page.getByRole('heading', { name: /^Tell of canoes/, level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Add step' }))
  await page.keyboard.press('Enter')
  const step = page.getByRole('listitem', { name: /^Step 1 of 1/ })
  await expect(step.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('tell')
  await tabTo(page, step.getByRole('textbox', { name: 'Address' }))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('https://chat.example/hook')
  const dry = page.getByRole('region', { name: 'Dry run' })
  await tabTo(page, dry.getByRole('combobox', { name: 'Event' }), 60)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await tabTo(page, dry.getByRole('button', { name: 'Run', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dry.getByText('Would send').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
})

/** Goes there by Tab alone, as far as anybody would. */
async function tabTo(page: Page, target: Locator, most = 25) {
  for (let step = 0; step < most; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

type PrivateSettings = { stelace: { console: { mailDays: number | null } } }

test('several cases of Today are selected, given to somebody and taken back together', { tag: '@release' }, async ({
  page,
  people,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const admin = await createColleague(people, 'staff-admin')
  const titles = ['One', 'Two', 'Three'].map((name) => `${name} for ${admin.id.slice(-8)}`)
  const dueDate = new Date(Date.now() - 60_000).toISOString()
  const ids: string[] = []
  for (const title of titles) {
    const body = { kind: 'manual', title, dueDate }
    ids.push((await people.call<{ id: string }>('POST', '/cases', { as: 'operator', body })).id)
  }
  type Case = { assigneeId: string | null; status: string }
  const read = () => Promise.all(ids.map((id) => people.call<Case>('GET', `/cases/${id}`, { as: 'operator' })))
  await signInToConsole(page, admin)
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check({ force: true })
  const bar = page.getByRole('toolbar', { name: 'Selected cases' })
  await expect(bar.getByText('3 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('menuitem', { name: 'To me', exact: true }).click()
  await expect.poll(async () => (await read()).map(({ assigneeId }) => assigneeId)).toEqual(ids.map(() => admin.id))
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(async () => (await read()).map(({ assigneeId }) => assigneeId)).toEqual([null, null, null])

  await page.getByRole('link', { name: titles[0] ?? '' }).focus()
  await page.keyboard.press('x')
  await page.getByRole('checkbox', { name: `Select ${titles[1]}` }).check({ force: true })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('menuitem', { name: 'No action needed' }).click()
  await expect.poll(async () => (await read()).map(({ status }) => status)).toEqual(['closed', 'closed', 'open'])
  await people.call('PATCH', `/cases/${ids[2]}`, { as: 'operator', body: { status: 'closed', resolution: 'solved' } })
})

test('whoever opens a marketplace with demo data in it is told so once, with the way to the list', {
  tag: '@release',
}, async ({ page, people }) => {
  // the list asks for it in live alone
  await page.route('**/setup', async (route) => {
    const answer = await route.fetch()
    const setup = (await answer.json()) as { items: object[] }
    const item = { key: 'demoData', state: 'open', why: 'stillThere', link: '/start', isLiveOnly: true }
    await route.fulfill({ response: answer, json: { ...setup, items: [...setup.items, item] } })
  })
  await signInToConsole(page, await createColleague(people, 'staff-admin'))
  const told = page
    .getByRole('status')
    .filter({ hasText: 'The sample people and listings that came with Plaza are still here' })
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: 'See what’s left to do' }).click()
  await expect(page).toHaveURL(/\/console\/start/)
  await expect(told).toBeHidden()
  await page.goBack()
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(told).toBeHidden()
})
