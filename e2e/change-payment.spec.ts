import type { Page } from '@playwright/test'
import { problems } from './support/axe.ts'
import { press } from './support/hit.ts'
import { secretKey, test } from './support/paid.ts'
import { expect } from './support/test.ts'
import { createWorld } from './support/world.ts'

test.use({ locale: 'en-US' })

/** A day of the month after next, which is neither past nor near. */
function dayAhead(date: number) {
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, date))
  const written = day.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return { iso: day.toISOString(), name: new RegExp(`^${written.replace(',', ',?')}`) }
}

test('a booking that was paid online becomes longer: both agree, the guest pays the difference, then it changes', {
  tag: ['@phone', '@release'],
}, async ({ page, people, stripe, browser, plaza, isMobile, viewport }) => {
  const set = (path: string, stelace: object) => people.call('PATCH', path, { body: { stelace }, as: 'operator' })
  await set('/config', { instant: { payments: { provider: 'stripe' }, locales: ['en'], locale: 'en' } })
  await set('/config/private', { integrations: { stripe: { secretApiKey: secretKey } } })
  const [ana, beto] = [await people.member({ firstname: 'Ana' }), await people.member({ firstname: 'Beto' })]
  await people.call('PATCH', `/users/${ana.id}`, {
    body: { platformData: { _private: { stripeAccount: { id: 'acct_ofana', charges_enabled: true } } } },
    as: 'operator',
  })
  const world = createWorld(people)
  const bike = await world.asset(ana, { name: 'Cargo bike', timeZone: 'UTC' })
  const trade = { assetId: bike.id, takerId: beto.id, startDate: dayAhead(10).iso, duration: { d: 2 } }
  const { id } = await world.make('/transactions', trade)
  const booking = () =>
    people.call<{ status: string; value: number; endDate: string }>('GET', `/transactions/${id}`, { as: 'operator' })
  await page
    .context()
    .route('https://*.stripe.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stripe</title><h1>Stripe</h1>' }),
    )
  /** The provider's page opens, and the card is charged there. */
  const payOnPage = async () => {
    await expect(page.getByRole('heading', { name: 'Stripe' })).toBeVisible()
    stripe.pay(page.url().split('/').at(-1) ?? '')
  }
  // on a phone the booking lies behind its status
  const openCard = async (reader: Page) => {
    if (isMobile) await press(reader.getByRole('button', { expanded: false, name: /\$/ }).first())
  }

  await people.signIn(page, beto, `/checkout/${id}`)
  await press(page.getByRole('button', { name: 'Pay $360' }).filter({ visible: true }))
  await payOnPage()
  await page.goto(`/checkout/${id}?payment-success=true&transactionId=${id}`)
  await expect(page).toHaveURL(/\/i\/conv_/)
  await people.call('POST', `/transactions/${id}/transitions`, { body: { name: 'accept' }, as: 'operator' })
  const payment = () =>
    people.call<{ status: string; amount: number }>('GET', `/transactions/${id}/payment`, { as: 'operator' })
  await expect.poll(async () => (await payment()).status).toBe('captured')

  // three days more: what it costs and when it is paid stand before the click
  await page.reload()
  await openCard(page)
  await press(page.getByRole('button', { name: 'Change booking' }))
  const sheet = page.getByRole('dialog', { name: 'Change booking' })
  await press(sheet.getByRole('button', { name: dayAhead(10).name }))
  await press(sheet.getByRole('button', { name: dayAhead(14).name }))
  await expect(sheet.getByText(/^You pay \$540 more/)).toBeVisible()
  await expect(sheet.getByText(/^You pay the difference online once you both agree/)).toBeVisible()
  await press(sheet.getByRole('button', { name: 'Propose change' }))
  await expect(page.getByRole('region', { name: 'You proposed a change' })).toBeVisible()

  const theirs = await browser.newContext({ baseURL: plaza.url, viewport, hasTouch: isMobile })
  const hers = await theirs.newPage()
  await people.signIn(hers, ana, `/i/t/${id}`)
  const proposal = hers.getByRole('region', { name: 'Beto proposes a change' })
  await expect(proposal.getByText('The difference is paid online before anything changes.')).toBeVisible()
  await press(proposal.getByRole('button', { name: 'Accept change' }))
  await expect(hers.getByRole('region', { name: 'Agreed. Beto still has to pay the difference' })).toBeVisible()
  expect(await problems(hers), 'what is still to be paid').toEqual([])
  expect((await booking()).value).toBe(360)

  // the guest thinks twice on the page of the provider, then pays
  await page.reload()
  const toPay = page.getByRole('region', { name: 'Agreed. Pay the difference to change your booking' })
  await expect(toPay.getByText(/Pay by/)).toBeVisible()
  expect(await problems(page), 'what is to pay').toEqual([])
  await press(toPay.getByRole('button', { name: 'Pay $540' }))
  await expect(page.getByRole('heading', { name: 'Stripe' })).toBeVisible()
  await page.goto(`/i/t/${id}`)
  await press(toPay.getByRole('button', { name: 'Pay $540' }))
  await payOnPage()
  await page.goto(`/i/t/${id}?paid=1`)
  await expect(page.getByText(/Change accepted/).first()).toBeVisible()
  await expect(toPay).toBeHidden()
  expect(await booking()).toMatchObject({ value: 900, endDate: dayAhead(15).iso })
  expect(await payment()).toMatchObject({ status: 'captured', amount: 900 })
  await expect(hers.getByText(/Change accepted/).first()).toBeVisible()
  await theirs.close()

  // the paper names both payments
  await page.goto(`/i/t/${id}/receipt`)
  const today = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })
  await expect(page.getByText('$900').first()).toBeVisible()
  await expect(page.getByText(/^Paid online on /)).toHaveCount(2)
  await expect(page.getByText(/^Paid online on /).first()).toContainText(today.split(' ')[0] ?? '')
  expect(await problems(page), 'the receipt').toEqual([])
  const sent = async (kind: string) =>
    (await people.call<{ results: { to: string }[] }>('GET', `/emails?kind=${kind}`, { as: 'operator' })).results
  await expect.poll(async () => (await sent('changeAccepted')).length).toBe(2)
  expect(await sent('changeToPay')).toHaveLength(1)
})
