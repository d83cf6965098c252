import { go, misfitsAtBothWidths } from './support/fits.ts'
import type { People } from './support/people.ts'
import { type Colleague, createColleague, givePassword } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

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
  map: async (page) => {
    await go(page, '/console/settings/search')
    await page.getByRole('button', { name: 'Choose on the map' }).click({ position: { x: 60, y: 80 } })
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await expect(page.getByLabel('Latitude')).not.toHaveValue('')
  },
  today: async (page, { id, name }) => {
    await go(page, '/console?shown=done')
    await expect(page.getByRole('heading', { name: 'Today' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'New case' }).click()
    await page.getByLabel('What’s to be done?').fill(`Write to ${name}`)
    await page.getByLabel('ID of what it’s about').fill(id)
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
    await expect(page.getByRole('searchbox', { name: 'Listing, name or ID' })).toBeVisible()
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
    await expect(page.getByRole('heading', { name: 'The object at that time' })).toBeVisible()
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
    await expect(page.getByText('Details that owners fill in').first()).toBeVisible()
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
    await expect(page.getByText('Publishable. Safe to show')).toBeVisible()
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
    await go(page, '/console/start/types')
    await expect(page.getByRole('heading', { name: 'What people do here', level: 1 })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  },
  'wizard mail': async (page) => {
    await go(page, '/console/start/mail')
    await expect(page.getByRole('heading', { name: 'Mail server', level: 1 })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Server' })).toBeVisible()
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
  'test data': async (page) => {
    await go(page, '/console/data?tab=reset')
    await expect(page.getByRole('heading', { name: 'What stays' })).toBeVisible()
  },
  'not found': async (page) => {
    await go(page, '/console/nowhere')
    await expect(page.getByRole('heading', { name: 'There’s no such screen' })).toBeVisible()
  },
}

// in parts, which others can run beside
const tours = 4
for (const part of Array.from({ length: tours }, (_, index) => index)) {
  test(`every screen fits, at both widths and in both themes, and axe finds nothing: part ${part + 1}`, {
    tag: '@release',
  }, async ({ page, people }) => {
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
