import type { BrowserContext } from '@playwright/test'
import { go, misfitsAtBothWidths } from './support/fits.ts'
import { mailedLink } from './support/outbox.ts'
import { freshEmail, type People } from './support/people.ts'
import {
  type Colleague,
  createApp,
  createColleague,
  givePassword,
  signInToConsole,
  signOutOfConsole,
} from './support/staff.ts'
import { expect, type Page, pathOf, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

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

test('an authenticator app is asked for from then on, and a lost phone is replaced by a recovery code @phone', async ({
  page,
  people,
}) => {
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

test('a passkey opens the console and confirms what is asked for again', async ({ page, context, people }) => {
  const admin = await createColleague(people, 'staff-admin')
  await signInToConsole(page, admin, '/console/me')
  await addAuthenticator(context, page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('My key')
  await page.getByRole('button', { name: 'Go on' }).click()
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

test('an invited colleague comes in through the mail, and is out at once when removed', async ({
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
  await other.getByRole('button', { name: 'Go on' }).click()
  await expect(other.getByRole('button', { name: 'Your menu' })).toBeVisible()
  await other.goto('/console/me')

  // what was typed outlives the end of a session
  await other.getByLabel('Current password').fill(admin.password)
  await other.getByLabel('New password').fill('green-canoes-2041')
  await page.reload()
  await page.getByRole('searchbox', { name: 'Name, email or id' }).fill(email)
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

/** Every screen, and what lies over them. */
const sights: Record<string, (page: Page, admin: Colleague) => Promise<void>> = {
  configuration: async (page) => {
    await go(page, '/console/configuration')
    await page.getByText('Pasted text').click()
    const text = JSON.stringify({
      format: 1,
      version: '0.1.0',
      objects: { categories: { New: { name: 'New' } }, types: {} },
    })
    await page.getByLabel('Configuration as text').fill(text)
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('button', { name: 'Apply 1 change' })).toBeVisible()
  },
  settings: async (page) => {
    await go(page, '/console/settings/ratings')
    await page.getByRole('button', { name: 'Add a question' }).click()
    await expect(page.getByRole('textbox', { name: 'Question' })).toBeVisible()
    await expect(page.getByText('Unsaved changes')).toBeVisible()
  },
  today: async (page, { id, name }) => {
    await go(page, '/console?shown=done')
    await expect(page.getByRole('heading', { name: 'Today' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'New case' }).click()
    await page.getByLabel('What’s to be done?').fill(`Write to ${name}`)
    await page.getByLabel('Id of what it’s about').fill(id)
    await page.getByRole('button', { name: 'Open case' }).click()
    await page.getByRole('link', { name: `Write to ${name}` }).click()
    await expect(page.getByLabel('Add a note')).toBeVisible()
    await expect(page.getByText('Background jobs')).toBeVisible()
  },
  case: async (page, { name }) => {
    await go(page, '/console')
    await page
      .getByRole('link', { name: `Look at ${name}` })
      .first()
      .click()
    await page.getByRole('link', { name: 'Open full page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Look at ${name}` })).toBeVisible()
    await expect(page.getByLabel('Add a note')).toBeVisible()
  },
  cases: async (page) => {
    await go(page, '/console/cases?kind=manual')
    await expect(page.getByText('Look at Kim').first()).toBeVisible()
  },
  audit: async (page, { id }) => {
    await go(page, `/console/audit?actorId=${id}`)
    await page
      .getByRole('link', { name: /Signed in/i })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'What changed' })).toBeVisible()
    await expect(page.getByText('Chain intact')).toBeAttached()
  },
  staff: async (page, { name }) => {
    await go(page, '/console/staff')
    await expect(page.getByText(name).first()).toBeVisible()
  },
  panel: async (page, { id, name }) => {
    await go(page, `/console/staff?open=${id}`)
    await expect(page.getByRole('complementary', { name })).toBeVisible()
  },
  invite: async (page) => {
    await go(page, '/console/staff?invite=true')
    await expect(page.getByRole('dialog', { name: 'Invite someone' })).toBeVisible()
  },
  role: async (page) => {
    await go(page, '/console/staff')
    await page.getByRole('link', { name: 'Support', exact: true }).click()
    await expect(page.getByText('Refund money')).toBeVisible()
  },
  'no match': async (page) => {
    await go(page, '/console/staff?query=nobody-is-called-so')
    await expect(page.getByText('Nothing matches.')).toBeVisible()
  },
  failed: async (page) => {
    await page.route('**/staff', (route) =>
      route.request().resourceType() === 'fetch' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    // what is there already would be shown in place of the failure
    await page.goto('/console/staff')
    await expect(page.getByText('That didn’t work. Nothing was changed. Try again.')).toBeVisible()
    await page.unroute('**/staff')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  },
  me: async (page) => {
    await go(page, '/console/me')
    await expect(page.getByText('Where you’re signed in')).toBeVisible()
    await expect(page.getByText('This one')).toBeVisible()
  },
  'set-up': async (page) => {
    await go(page, '/console/me')
    await page.getByRole('button', { name: 'Set up' }).click()
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  },
  find: async (page) => {
    await go(page, '/console/me')
    await expect(page.getByText('This one')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Find' })).toBeVisible()
  },
  emails: async (page) => {
    await go(page, '/console/mails')
    await expect(page.getByRole('button', { name: 'Send me a test' })).toBeVisible()
    await expect(page.getByRole('rowheader').or(page.getByRole('listitem')).first()).toBeVisible()
  },
  bookings: async (page) => {
    await go(page, '/console/bookings')
    await expect(page.getByRole('searchbox', { name: 'Listing, name or id' })).toBeVisible()
  },
  orders: async (page, { id }) => {
    await go(page, '/console/orders')
    await page.getByRole('link', { name: `Payer ${id}` }).click()
    await expect(page.getByRole('region', { name: 'Order' })).toBeVisible()
  },
  ratings: async (page) => {
    await go(page, '/console/ratings')
    await expect(page.getByText('Last 30 days').first()).toBeVisible()
  },
  workflows: async (page, { id }) => {
    await go(page, '/console/workflows')
    await page.getByRole('link', { name: `Thank ${id}` }).click()
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
  },
  workflow: async (page, { id }) => {
    await go(page, '/console/workflows')
    await page.getByRole('link', { name: `Thank ${id}` }).click()
    await page.getByRole('link', { name: 'Open full page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Thank ${id}` })).toBeVisible()
    await expect(page.getByText('everybody is thanked')).toBeVisible()
  },
  switches: async (page) => {
    await go(page, '/console/automation')
    await expect(page.getByRole('heading', { name: 'Unanswered requests' })).toBeVisible()
  },
  tasks: async (page, { id }) => {
    await go(page, `/console/tasks?eventType=thank_${id}`)
    await page.getByRole('link', { name: `thank_${id}` }).click()
    await expect(page.getByRole('button', { name: 'Run now' })).toBeVisible()
  },
  events: async (page, { id }) => {
    await go(page, `/console/events?objectId=${id}`)
    await page.getByRole('link', { name: 'Person signed up' }).first().click()
    await expect(page.getByRole('heading', { name: 'The object then' })).toBeVisible()
  },
  replies: async (page) => {
    await go(page, '/console/replies')
    await expect(page.getByRole('link', { name: 'Keep it friendly' })).toBeVisible()
  },
  reply: async (page) => {
    await go(page, '/console/replies/reply.be-kind/en')
    await expect(page.getByRole('heading', { name: 'Keep it friendly' })).toBeVisible()
  },
  templates: async (page) => {
    await go(page, '/console/mail-templates')
    await expect(page.getByRole('link', { name: 'Password reset' })).toBeVisible()
  },
  template: async (page) => {
    await go(page, '/console/mail-templates/newMessage/en')
    await expect(page.locator('iframe')).toBeVisible()
  },
  texts: async (page) => {
    await go(page, '/console/texts?query=home.hero.title')
    await expect(page.getByText('home.hero.title')).toBeVisible()
  },
  pages: async (page) => {
    await go(page, '/console/pages')
    await expect(page.getByRole('button', { name: 'New page' })).toBeVisible()
  },
  languages: async (page) => {
    await go(page, '/console/languages')
    await page.getByRole('button', { name: 'Add a language' }).click()
    await page.getByLabel('Code').fill('ar')
    await expect(page.getByText('written from right to left')).toBeVisible()
  },
  legal: async (page) => {
    await go(page, '/console/legal')
    await expect(page.getByRole('heading', { name: 'Data requests' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible()
  },
  acceptances: async (page) => {
    await go(page, '/console/legal/acceptances')
    await expect(page.getByRole('heading', { name: 'Acceptances', level: 1 })).toBeVisible()
  },
  translations: async (page) => {
    await go(page, '/console/translations?locale=es')
    await expect(page.getByRole('navigation', { name: 'Languages' })).toBeVisible()
  },
  attributes: async (page) => {
    await go(page, '/console/attributes')
    await expect(page.getByText('What owners are asked for').first()).toBeVisible()
    // attributes are made where there is room for their preview
    if ((page.viewportSize()?.width ?? 0) < 768) return
    await page.getByRole('button', { name: 'New attribute' }).click()
    await expect(page.getByRole('dialog', { name: 'New attribute' })).toBeVisible()
  },
  roles: async (page) => {
    await go(page, '/console/roles')
    await page.getByRole('link', { name: 'Support', exact: true }).first().click()
    await page.getByRole('tab', { name: 'All permissions' }).click()
    await expect(page.getByRole('heading', { name: 'Listings', exact: true })).toBeVisible()
  },
  'api keys': async (page) => {
    await go(page, '/console/api-keys?type=pubk')
    await page.getByRole('link', { name: 'Web app' }).first().click()
    await expect(page.getByRole('complementary', { name: 'Web app' })).toBeVisible()
    await expect(page.getByText('Publishable. Anyone may see it')).toBeVisible()
  },
  webhooks: async (page) => {
    await go(page, '/console/webhooks')
    await expect(page.getByText('Tell another system when something happens.')).toBeVisible()
    await expect(page.getByText('A receiver in fifteen lines').or(page.getByText('Last sent')).first()).toBeVisible()
  },
  deliveries: async (page) => {
    await go(page, '/console/webhooks/log')
    await expect(page.getByRole('heading', { name: 'Delivery log' })).toBeVisible()
  },
  'settings overview': async (page) => {
    await go(page, '/console/settings')
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  },
  theme: async (page) => {
    await go(page, '/console/theme')
    await expect(page.getByRole('heading', { name: 'Theme', level: 1 })).toBeVisible()
  },
  'day one': async (page) => {
    await go(page, '/console/start')
    await expect(page.getByRole('heading', { name: 'Day one', level: 1 })).toBeVisible()
  },
  wizard: async (page) => {
    await go(page, '/console/start/identity')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
  'new page': async (page) => {
    await go(page, '/console/pages')
    await page.getByRole('button', { name: 'New page' }).click()
    await expect(page.getByRole('dialog', { name: 'New page' })).toBeVisible()
  },
  categories: async (page) => {
    await go(page, '/console/categories')
    await expect(page.getByRole('heading', { name: 'Categories', level: 1 })).toBeVisible()
  },
  listings: async (page) => {
    await go(page, '/console/listings?view=all')
    await expect(page.getByRole('searchbox')).toBeVisible()
  },
  reports: async (page) => {
    await go(page, '/console/reports')
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  },
  conversations: async (page) => {
    await go(page, '/console/conversations')
    await expect(page.getByRole('heading', { name: 'Conversations', level: 1 })).toBeVisible()
  },
  blocked: async (page) => {
    await go(page, '/console/blocked')
    await expect(page.getByRole('heading', { name: 'Blocked', level: 1 })).toBeVisible()
  },
  trash: async (page) => {
    await go(page, '/console/trash')
    await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
  },
  'no access': async (page) => {
    await page.route('**/staff/me', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), permissions: [] } })
    })
    await page.goto('/console/audit')
    await expect(page.getByText('You don’t have access to this.')).toBeVisible()
    await page.unroute('**/staff/me')
    await page.goto('/console/me')
    await expect(page.getByText('This one')).toBeVisible()
  },
  types: async (page, { id }) => {
    await go(page, '/console/types')
    await expect(page.getByRole('link', { name: `Lending ${id}` })).toBeVisible()
  },
  process: async (page, { id }) => {
    await go(page, '/console/types')
    await page.getByRole('link', { name: `Lending ${id}` }).click()
    await page.getByRole('tab', { name: 'Process' }).click()
    await expect(page.getByRole('heading', { name: 'Simulator' })).toBeVisible()
  },
  fees: async (page, { id }) => {
    await go(page, '/console/types')
    await page.getByRole('link', { name: `Lending ${id}` }).click()
    await page.getByRole('tab', { name: 'Price' }).click()
    await page.getByRole('button', { name: 'Replay bookings' }).click()
    await expect(
      page.getByText('There are no agreed bookings').or(page.getByText('We would keep')).first(),
    ).toBeVisible()
  },
  numbers: async (page) => {
    await go(page, '/console/numbers')
    await expect(page.getByRole('heading', { name: 'Bookings by day' })).toBeVisible()
  },
  health: async (page) => {
    await go(page, '/console/system')
    await expect(page.getByRole('list', { name: 'Parts' }).getByText('Database')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy report' })).toBeVisible()
    await page.getByText('Licences', { exact: true }).click()
    await expect(page.getByText('Plaza is licensed under Apache-2.0')).toBeVisible()
  },
  jobs: async (page) => {
    await go(page, '/console/system/jobs')
    await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible()
  },
  'browser errors': async (page) => {
    await go(page, '/console/system/errors')
    await expect(page.getByRole('heading', { name: 'Browser errors', level: 1 })).toBeVisible()
  },
  imports: async (page) => {
    await go(page, '/console/data')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
  'not found': async (page) => {
    await go(page, '/console/nowhere')
    await expect(page.getByRole('heading', { name: 'There’s no such screen' })).toBeVisible()
  },
}

// in parts, which others can run beside
const tours = 4
for (const part of Array.from({ length: tours }, (_, index) => index)) {
  test(`every screen fits, at both widths and in both themes, and axe finds nothing: part ${part + 1}`, async ({
    page,
    people,
  }) => {
    const admin = await createColleague(people, 'staff-admin')
    await makeSomethingToSee(people, admin)
    await page.goto('/console/login')
    await expect(page.getByLabel('Email')).toBeVisible()
    const found = part === 0 ? await misfitsAtBothWidths(page, 'login') : []
    await givePassword(page, admin)
    await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
    const seen = Object.entries(sights).filter((_, index) => index % tours === part)
    for (const [name, open] of seen) {
      await open(page, admin)
      found.push(...(await misfitsAtBothWidths(page, name)))
    }
    expect(found).toEqual([])
  })
}

async function makeSomethingToSee(people: People, { id, name }: Colleague) {
  const [other, taker] = await Promise.all([people.member(), people.member()])
  const long = `never${'ending'.repeat(18)}`
  const world = createWorld(people)
  const { id: bookingId } = await world.request(taker, other, await world.asset(other), long)
  await world.make(`/transactions/${bookingId}/transitions`, { name: 'accept' })
  for (const _ of [1, 2, 3]) await people.call('POST', '/search', { body: { query: `${long}${id}` }, as: 'operator' })
  for (const [title, objectId] of [
    [`Look at ${name}`, other.id],
    [long, taker.id],
  ]) {
    await people.call('POST', '/cases', { body: { kind: 'manual', title, objectId }, as: 'operator' })
  }
  const type = `thank_${id}`
  await people.call('POST', '/tasks', { body: { eventType: type, recurringPattern: '0 9 * * 1' }, as: 'operator' })
  const run = [{ name: 'thank', endpointMethod: 'POST', endpointUri: '/signal', endpointPayload: { text: '"Thanks"' } }]
  const tests = [{ name: 'everybody is thanked', event: { type }, expected: [{ outcome: 'wouldSend' }] }]
  for (const workflow of [`Thank ${id}`, `${long}${id}`]) {
    await people.call('POST', '/workflows', { body: { name: workflow, event: type, run, tests }, as: 'operator' })
  }
  await people.call('POST', '/asset-types', {
    body: { name: `Lending ${id}`, timeBased: true, active: false },
    as: 'operator',
  })
  const payer = await people.member({ firstname: `Payer ${id}` })
  const lines = [{ payerId: payer.id, payerAmount: 1234.5, currency: 'MXN', metadata: { long } }]
  await people.call('POST', '/orders', { body: { lines }, as: 'operator' })
}

test('a case is taken, commented and closed by keyboard, and the last step taken back', async ({ page, people }) => {
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

test('the keyboard leads everywhere', async ({ page, people }) => {
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
  await page.getByRole('combobox', { name: 'Find' }).fill('mails are kept')
  await expect(page.getByRole('option', { name: 'Mails are kept' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const days = page.getByRole('textbox', { name: 'Mails are kept' })
  await days.fill('5')
  await expect(page.getByText('Between 31 and 365.')).toBeVisible()
  await days.fill('120')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Saved')).toBeVisible()
  const kept = () => people.call<PrivateSettings>('GET', '/config/private', { as: 'operator' })
  expect((await kept()).stelace.console.mailDays).toBe(120)
  await expect(page.getByText(`Changed by ${admin.name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Reset Mails are kept' }).click()
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
})

type PrivateSettings = { stelace: { console: { mailDays: number | null } } }
