import { problems } from './support/axe.ts'
import { type MailServer, startMailServer } from './support/mail-server.ts'
import type { People } from './support/people.ts'
import { type RunningPlaza, startPlaza } from './support/plaza.ts'
import { createColleague, signInToConsole, signOutOfConsole } from './support/staff.ts'
import { type Stripe, startStripe } from './support/stripe.ts'
import { test as base, expect, type Page } from './support/test.ts'
import { createWorld } from './support/world.ts'

const secretKey = 'sk_test_console'

// mails leave and money is taken, so a server of its own
const test = base.extend<object, { mailServer: MailServer; stripe: Stripe; ownPlaza: RunningPlaza }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const server = await startMailServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const stripe = await startStripe(secretKey)
      await use(stripe)
      await stripe.stop()
    },
    { scope: 'worker' },
  ],
  ownPlaza: [
    async ({ stripe }, use) => {
      const settings = { PLAZA_ENV: 'staging', PLAZA_PASSWORD_HASHING: 'full', STRIPE_URL: stripe.url }
      const plaza = await startPlaza(settings)
      await use(plaza)
      await plaza.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  plaza: async ({ ownPlaza }, use) => use(ownPlaza),
})

test.describe.configure({ mode: 'default' })

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)

test('an email that failed is found and sent again, once, on a phone', { tag: '@release' }, async ({
  page,
  people,
  mailServer,
}) => {
  const email = { host: '127.0.0.1', port: mailServer.port, ignoreTLS: true, defaults: { from: 'shop@example.com' } }
  await people.call('PATCH', '/config/private', { body: { stelace: { email } }, as: 'operator' })
  const [support, member] = [await createColleague(people, 'staff-support'), await people.member()]
  await people.call('POST', '/password/reset/request', { body: { username: member.username } })

  await page.setViewportSize({ width: 390, height: 844 })
  await signInToConsole(page, support, '/console/mails?state=failed')
  await expect(page.getByText('The mail server refused the last email')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Subject or address' }).fill(member.username)
  await page.getByRole('link', { name: 'Reset your' }).click()
  const panel = page.getByRole('complementary', { name: 'Reset your' })
  await expect(panel.getByText('Mailbox is full')).toBeVisible()
  const mail = panel.frameLocator('iframe')
  await expect(mail.getByText('Choose new password')).toBeVisible()
  await panel.getByRole('tab', { name: 'Plain text' }).click()
  await expect(panel.getByText('token=•••')).toBeVisible()
  // a link that lets somebody in goes to nobody else
  await expect(panel.getByRole('button', { name: 'To another address…' })).toBeHidden()
  expect(await problems(page)).toEqual([])

  mailServer.isWell = true
  await panel.getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page, `On its way to ${member.username} again.`)).toBeVisible()
  await expect.poll(() => mailServer.taken.filter((address) => address === member.username)).toHaveLength(1)
  // the copy is open, and what failed cannot be sent once more
  await panel.getByRole('link', { name: 'Open it' }).click()
  await expect(panel.getByText('Was sent again')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Send again' })).toBeHidden()
  await panel.getByRole('button', { name: 'Close' }).click()
  expect(await problems(page)).toEqual([])
})

/** Two days of a tent for MX$230, of which 30 are the fee; paid, and not yet accepted. */
async function givenPaid(people: People, stripe: Stripe) {
  const set = (path: string, stelace: object) => people.call('PATCH', path, { body: { stelace }, as: 'operator' })
  await set('/config', { instant: { payments: { provider: 'stripe' } } })
  await set('/config/private', { integrations: { stripe: { secretApiKey: secretKey } } })
  const [owner, taker] = [await people.member(), await people.member({ firstname: 'Beto' })]
  const stripeAccount = { id: `acct_of${owner.id.slice(4)}`, charges_enabled: true }
  await people.call('PATCH', `/users/${owner.id}`, {
    body: { platformData: { _private: { stripeAccount } } },
    as: 'operator',
  })
  const { make } = createWorld(people)
  const pricing = { ownerFeesPercent: 0, takerFeesPercent: 15 }
  const type = {
    name: 'Tents',
    timeBased: true,
    infiniteStock: false,
    timing: { timeUnit: 'd' },
    pricing,
    active: true,
  }
  const { id: assetTypeId } = await make('/asset-types', type)
  const name = `Tent of ${owner.username}`
  const offer = { price: 100, currency: 'MXN', quantity: 1, active: true, validated: true }
  const { id: assetId } = await make('/assets', { name, ownerId: owner.id, assetTypeId, ...offer })
  const startDate = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const { id } = await make('/transactions', { assetId, takerId: taker.id, startDate, duration: { d: 2 } })
  const { url } = await make<{ url: string }>(`/transactions/${id}/checkout`, {})
  stripe.pay(url.split('/').at(-1) ?? '')
  await make(`/transactions/${id}/checkout/look`, {})
  // what the provider says is carried out by a job
  const read = () => people.call<{ status: string }>('GET', `/transactions/${id}`, { as: 'operator' })
  await expect.poll(async () => (await read()).status).toBe('pending-acceptance')
  return { id, name }
}

test('Support moves a booking on and refunds by the policy alone; an Admin cancels it with part of the money', {
  tag: ['@phone', '@release'],
}, async ({ page, people, stripe }) => {
  const [support, admin] = [
    await createColleague(people, 'staff-support'),
    await createColleague(people, 'staff-admin'),
  ]
  const { id, name } = await givenPaid(people, stripe)
  const dialog = page.getByRole('alertdialog')
  const read = () =>
    people.call<{ platformData: { stripePaymentIntentId?: string } }>('GET', `/transactions/${id}`, { as: 'operator' })
  const intent = async () => stripe.find((await read()).platformData.stripePaymentIntentId ?? '')

  await signInToConsole(page, support, `/console/bookings/${id}`)
  await expect(page.getByRole('heading', { name })).toContainText('Pending acceptance · owner’s turn')
  await page.getByRole('button', { name: 'Remind…' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByText('Beto is waiting for you', { exact: true })).toBeVisible()
  expect(await problems(page)).toEqual([])
  await form.getByRole('button', { name: 'Send reminder' }).click()
  await expect(toast(page, 'has been reminded.')).toBeVisible()
  await page.getByRole('button', { name: 'Move on…' }).click()
  await expect(dialog.getByText('Usually taken by the owner')).toBeVisible()
  await dialog.getByLabel('Why?').fill('Said yes on the phone')
  await dialog.getByRole('button', { name: 'Move on', exact: true }).click()
  await expect(toast(page, 'The booking has moved on.')).toBeVisible()
  await expect(page.getByRole('heading', { name })).toContainText('Validated')
  await expect.poll(async () => (await intent())?.status).toBe('succeeded')
  await page.getByRole('button', { name: 'Cancel and refund…' }).click()
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Ask an Admin for another amount' }).click()
  await form.getByLabel('Amount').fill('46')
  await form.getByLabel('Why?').fill('The tent had a hole')
  await form.getByRole('button', { name: 'Ask an Admin' }).click()
  await expect(toast(page, 'An Admin has been asked.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep the booking' }).last().click()
  const { username, password } = support
  const { accessToken } = await people.call<{ accessToken: string }>('POST', '/auth/login', {
    body: { username, password },
  })
  const other = { amount: 50, cancel: true }
  await expect(people.call('POST', `/transactions/${id}/refund`, { body: other, as: { accessToken } })).rejects.toThrow(
    '403',
  )
  expect(await problems(page)).toEqual([])
  await signOutOfConsole(page)

  await signInToConsole(page, admin, '/console/bookings')
  await page.getByRole('searchbox', { name: 'Listing, name or ID' }).fill(name)
  await page.getByRole('link', { name }).first().click()
  const panel = page.getByRole('complementary', { name })
  await expect(panel.getByText('Taken')).toBeVisible()
  expect(await problems(page)).toEqual([])
  const refunded = async () =>
    ((await intent())?.latest_charge as { amount_refunded?: number } | undefined)?.amount_refunded
  await panel.getByRole('button', { name: 'Cancel and refund…' }).click()
  await dialog.locator('label', { hasText: 'Keep the booking' }).click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('23')
  await dialog.getByLabel('Why?').fill('A pole was missing')
  await dialog.getByRole('button', { name: 'Refund MX$23' }).click()
  await expect(toast(page, 'MX$23 is on its way back.')).toBeVisible()
  // a message under the mouse stays, and on a phone it lies over what is pressed next
  await page.mouse.move(1, 1)
  await expect.poll(refunded).toBe(2_300)
  await expect(panel.getByText('Refunded', { exact: true })).toBeVisible()
  await expect(panel.getByText('Validated')).toBeVisible()
  await panel.getByRole('button', { name: 'Cancel and refund…' }).click()
  await dialog.locator('label', { hasText: 'Another amount' }).click()
  await dialog.getByLabel('Why?').fill('The tent had a hole')
  await dialog.getByRole('button', { name: 'Cancel and refund', exact: true }).click()
  const cancelling = page.getByRole('alertdialog', { name: 'Cancel this booking?' })
  await expect(cancelling.getByRole('alert')).toContainText('Enter an amount up to MX$207.')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('46')
  await expect(dialog.getByRole('row', { name: 'Customer gets back' })).toContainText('MX$69')
  // three tenths of everything, so three tenths of our fee as well
  await expect(dialog.getByRole('row', { name: 'We keep' })).toContainText('MX$21')
  await dialog.getByRole('button', { name: 'Cancel and refund MX$46' }).click()
  await expect(toast(page, 'Booking cancelled.')).toBeVisible()
  await expect(panel.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Cancel and refund…' })).toBeHidden()
  await page.goto(`/console/bookings/${id}`)
  await page.getByRole('tab', { name: 'Money' }).click()
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible()
  await expect.poll(refunded).toBe(6_900)
  expect(await problems(page)).toEqual([])
  await page.getByRole('link', { name: 'Beto' }).click()
  const line = page.getByRole('listitem').filter({ hasText: `MX$69 refunded for ${name}` })
  await expect(line.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/console/bookings/${id}`)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find' }).fill(id)
  await expect(page.getByRole('option', { name }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name })).toContainText('Cancelled')
})
