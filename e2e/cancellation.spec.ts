import { problems } from './support/axe.ts'
import { press } from './support/hit.ts'
import { secretKey, test } from './support/paid.ts'
import { createColleague, signInToConsole } from './support/staff.ts'
import { expect } from './support/test.ts'
import { createWorld } from './support/world.ts'

const dayMs = 86_400_000
const zone = 'America/Mexico_City'
test.use({ timezoneId: zone, locale: 'en-US' })

/** A day so many days from now, as calendars of the site name it. */
const dayName = (days: number) =>
  new Date(Date.now() + days * dayMs).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  })
const plain = (name: string) => new RegExp(`^${name.replace(',', ',?')}`)

test('an own policy: made in the console, chosen by the owner, read as dates by the guest, who gets exactly its middle step back', {
  tag: ['@phone', '@release'],
}, async ({ page, people, stripe, browser, plaza, isMobile }) => {
  const set = (path: string, stelace: object) => people.call('PATCH', path, { body: { stelace }, as: 'operator' })
  await set('/config', { instant: { payments: { provider: 'stripe' }, locales: ['en'], locale: 'en' } })
  await set('/config/private', { integrations: { stripe: { secretApiKey: secretKey } } })
  const [ana, beto] = [await people.member(), await people.member({ firstname: 'Beto' })]
  await people.call('PATCH', `/users/${ana.id}`, {
    body: { platformData: { _private: { stripeAccount: { id: 'acct_ofana', charges_enabled: true } } } },
    as: 'operator',
  })
  const tent = await createWorld(people).asset(ana, { name: 'Festival tent' })

  // the operator writes it, and is told what is wrong while it is
  const office = await browser.newContext({ baseURL: plaza.url, viewport: { width: 1440, height: 1600 } })
  const desk = await office.newPage()
  await signInToConsole(desk, await createColleague(people, 'staff-admin'), '/console/settings/bookings')
  await desk.getByRole('button', { name: 'Add a policy' }).click()
  await expect(desk.getByText('Give it a name of at most 60 characters.')).toBeVisible()
  await desk.getByRole('textbox', { name: 'Name', exact: true }).last().fill('Festival')
  await desk.getByRole('textbox', { name: 'Until' }).fill('30')
  await desk.getByRole('button', { name: 'Add a step' }).click()
  await desk.getByRole('textbox', { name: 'Until' }).nth(1).fill('31')
  await expect(desk.getByText('A whole number, closer to the start than the previous step.')).toBeVisible()
  await desk.getByRole('textbox', { name: 'Until' }).nth(1).fill('10')
  const words =
    '100% back until 30 days before the start · 50% back until 10 days before the start · nothing after that'
  await expect(desk.getByText(words)).toBeVisible()
  expect(await problems(desk), 'the form of policies').toEqual([])
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(desk.getByText('Unsaved changes')).toHaveCount(0)
  await office.close()

  // the owner chooses it
  await people.signIn(page, ana, `/l/${tent.id}/edit/price`)
  await press(page.getByRole('button', { name: /Cancellation$/ }))
  await press(page.getByRole('option', { name: 'Festival' }))
  await expect(page.getByText(/^Full refund until 30 days before the start\s· 50% refund/).first()).toBeVisible()
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByRole('region', { name: 'Status messages' }).getByText('Saved')).toBeVisible()

  // the guest reads it before booking: by how long, and with dates by the very day
  const guests = await browser.newContext({
    baseURL: plaza.url,
    timezoneId: zone,
    ...(isMobile && { viewport: { width: 390, height: 844 }, hasTouch: true }),
  })
  await guests.route('https://*.stripe.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stripe</title><h1>Stripe</h1>' }),
  )
  const guest = await guests.newPage()
  await people.signIn(guest, beto, `/l/${tent.id}`)
  await expect(guest.getByText(/Full refund until 30 days before the start\s· 50% refund/)).toBeAttached()
  if (isMobile) await press(guest.getByRole('button', { name: 'Pick dates' }))
  const panel = isMobile ? guest.getByRole('dialog', { name: 'Your booking' }) : guest.getByRole('main')
  for (const days of [20, 21]) {
    const day = panel.getByRole('button', { name: plain(dayName(days)) }).first()
    if (!(await day.isVisible())) await press(panel.getByRole('button', { name: 'Next month' }).first())
    await press(day)
  }
  const until = new Date(Date.now() + 9 * dayMs).toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: zone,
  })
  const line = new RegExp(`50% refund until ${until.replace(',', '')}( \\d{4})?, midnight\\s· no refund after that`)
  const shown = () => guest.getByRole('region', { name: 'Cancellation' }).filter({ visible: true }).first()
  await expect(shown()).toContainText(line)
  expect(await problems(guest), 'the dates beside the price').toEqual([])
  await press(guest.getByRole('button', { name: 'Request to book' }).filter({ visible: true }).last())

  // at checkout, and in the conversation
  await expect(guest).toHaveURL(/\/checkout\/trn_/)
  const [, id = ''] = /(trn_\w+)/.exec(guest.url()) ?? []
  await expect(shown()).toContainText(line)
  await press(guest.getByRole('button', { name: 'Pay $360' }).filter({ visible: true }))
  await expect(guest.getByRole('heading', { name: 'Stripe' })).toBeVisible()
  stripe.pay(guest.url().split('/').at(-1) ?? '')
  await guest.goto(`/checkout/${id}?payment-success=true&transactionId=${id}`)
  await expect(guest).toHaveURL(/\/i\/conv_/)
  await people.call('POST', `/transactions/${id}/transitions`, { body: { name: 'accept' }, as: 'operator' })
  const intent = () =>
    people
      .call<{ platformData: { stripePaymentIntentId?: string } }>('GET', `/transactions/${id}`, { as: 'operator' })
      .then(({ platformData }) => stripe.find(platformData.stripePaymentIntentId ?? ''))
  await expect.poll(async () => (await intent())?.status).toBe('succeeded')
  await guest.reload()
  if (isMobile) await press(guest.getByRole('button', { name: /Confirmed/ }).first())
  await expect(shown()).toContainText(line)

  // a later change of the policy is no concern of this booking
  await set('/config', { instant: { cancellation: { policies: [{ id: 'own-1', name: 'Festival', steps: [] }] } } })

  // what the dialog says is what comes back
  await press(guest.getByRole('button', { name: 'Cancel booking' }).filter({ visible: true }))
  const dialog = guest.getByRole('alertdialog')
  await expect(dialog.getByText('You’ll get $180 of $360 back.')).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Cancel booking' }))
  await expect(guest.getByText('Cancelled', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect
    .poll(async () => ((await intent())?.latest_charge as { amount_refunded?: number } | undefined)?.amount_refunded)
    .toBe(18_000)
  await guests.close()
})
