import { problems } from './support/axe.ts'
import { press } from './support/hit.ts'
import { secretKey, test } from './support/paid.ts'
import { expect } from './support/test.ts'
import { createWorld } from './support/world.ts'

test.describe.configure({ mode: 'default' })

const pageOfStripe = { contentType: 'text/html', body: '<!doctype html><title>Stripe</title><h1>Stripe</h1>' }

test('in Spanish: a card that fails, then pays; an owner who accepts; money that comes back', async ({
  page,
  people,
  stripe,
  browser,
  plaza,
}) => {
  const set = (path: string, stelace: object) => people.call('PATCH', path, { body: { stelace }, as: 'operator' })
  await set('/config', { instant: { payments: { provider: 'stripe' }, locales: ['es'], locale: 'es' } })
  await set('/config/private', { integrations: { stripe: { secretApiKey: secretKey } } })
  const [ana, beto] = [await people.member(), await people.member({ firstname: 'Beto' })]
  const world = createWorld(people)
  const bike = await world.asset(ana, { name: 'Bici', metadata: { plaza: { rules: { cancellation: 'strict' } } } })
  const { id } = await world.make('/transactions', {
    assetId: bike.id,
    takerId: beto.id,
    startDate: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    duration: { d: 2 },
    metadata: { plaza: { note: '¿Incluye casco?' } },
  })
  await page.context().route('https://*.stripe.example/**', (route) => route.fulfill(pageOfStripe))
  const context = await browser.newContext({ baseURL: plaza.url, locale: 'es-MX' })
  await context.route('https://*.stripe.example/**', (route) => route.fulfill(pageOfStripe))
  const hers = await context.newPage()

  // the owner says where the money goes
  await people.signIn(hers, ana, '/account/payout')
  await expect(hers.getByText('Todavía no vinculas una cuenta.', { exact: false })).toBeVisible()
  expect(await problems(hers)).toEqual([])
  await hers.getByRole('button', { name: 'Vincular cuenta' }).click()
  await expect(hers.getByRole('heading', { name: 'Stripe' })).toBeVisible()
  const account = stripe.find(hers.url().split('/').at(-1) ?? '')
  if (account) account.charges_enabled = true
  await hers.goto('/account/payout?linked=true')
  await expect(hers.getByText('Estamos revisando tus datos.', { exact: false })).toBeVisible()

  // the customer pays: the provider fails once, then they think twice, then they pay
  await people.signIn(page, beto, `/checkout/${id}`)
  const pay = page.getByRole('button', { name: 'Pagar $360' })
  // the client tries three times by itself
  for (const error of ['No', 'Still not', 'Never'].map((message) => ({ type: 'invalid_request_error', message }))) {
    stripe.trouble({ path: /sessions/, status: 400, error })
  }
  await pay.click()
  await expect(page.getByText('Nuestro proveedor de pagos no respondió.', { exact: false })).toBeVisible()
  expect(await problems(page)).toEqual([])
  await pay.click()
  await expect(page.getByRole('heading', { name: 'Stripe' })).toBeVisible()
  const sessionId = page.url().split('/').at(-1) ?? ''
  await page.goto(`/checkout/${id}?payment-cancel=true`)
  await expect(page.getByText('Pago cancelado. No se te cobró nada.')).toBeVisible()
  await pay.click()
  await expect(page).toHaveURL(new RegExp(sessionId))
  stripe.pay(sessionId)
  await page.goto(`/checkout/${id}?payment-success=true&transactionId=${id}`)
  await expect(page).toHaveURL(/\/i\/conv_/)
  await expect(page.getByText('Pago recibido')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Mensajes' }).getByText('¿Incluye casco?')).toBeVisible()

  // both agree, and the money is taken
  await hers.goto('/i')
  await hers.getByRole('button', { name: 'Aceptar' }).filter({ visible: true }).click()
  await expect(page.getByText('Confirmada', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  const intent = () =>
    people
      .call<{ platformData: { stripePaymentIntentId?: string } }>('GET', `/transactions/${id}`, { as: 'operator' })
      .then(({ platformData }) => stripe.find(platformData.stripePaymentIntentId ?? ''))
  await expect.poll(async () => (await intent())?.status).toBe('succeeded')

  // leaving tells first what comes back
  await page.getByRole('button', { name: 'Cancelar reservación' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Te devolveremos $180 de $360.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar reservación' }).click()
  await expect(page.getByText('Cancelada', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect
    .poll(async () => ((await intent())?.latest_charge as { amount_refunded?: number } | undefined)?.amount_refunded)
    .toBe(18_000)
  await context.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('what was agreed by hand is paid on a page that says what comes next, and nothing leads away', async ({
    page,
    people,
  }) => {
    const payments = { provider: 'manual' }
    const instant = { payments, locales: ['en'], locale: 'en' }
    await people.call('PATCH', '/config', { body: { stelace: { instant } }, as: 'operator' })
    const [ana, beto] = [await people.member(), await people.member({ firstname: 'Beto' })]
    const world = createWorld(people)
    const bike = await world.asset(ana, { metadata: { plaza: { rules: { cancellation: 'flexible' } } } })
    const { id } = await world.make('/transactions', {
      assetId: bike.id,
      takerId: beto.id,
      // midnight in Mexico City
      startDate: '2027-01-16T06:00:00.000Z',
      duration: { d: 2 },
    })
    await people.signIn(page, beto, `/checkout/${id}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Confirm and pay', level: 1 })).toBeVisible()
    await expect(main.getByText(/16\s*–\s*17 Jan( 2027)? · 2 days/)).toBeVisible()
    await expect(main.getByText(/from Ana|by Ana/)).toBeVisible()
    await expect(main.getByText('Full refund until Thu 14 Jan 2027, midnight · no refund after that')).toBeVisible()
    // nobody pays before the owner has said yes, also when the page is opened directly
    await expect(main.getByText(/^Nothing to pay yet. Once Ana says yes/)).toBeVisible()
    await expect(main.getByRole('button', { name: /paid/ })).toHaveCount(0)
    expect(await problems(page)).toEqual([])
    await press(main.getByRole('button', { name: 'Send request' }))
    await expect(page).toHaveURL(/\/i\/./)
    await people.call('POST', `/transactions/${id}/transitions`, { body: { name: 'accept' }, as: 'operator' })
    await press(page.getByRole('link', { name: 'Pay $360' }).filter({ visible: true }))
    await expect(main.getByText('Your booking is confirmed right away.')).toBeAttached()
    await expect(page.getByRole('navigation', { name: 'Main places' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    expect(await problems(page)).toEqual([])
    await press(main.getByRole('button', { name: /paid \$360/ }))
    await expect(page).toHaveURL(/\/i\/./)

    // who takes it back looks for it, and is told about the money first
    const confirmed = page.getByRole('button', { name: /Confirmed/ })
    await expect(confirmed).toBeVisible()
    await expect(page.getByRole('button', { name: /^Cancel booking/ }).filter({ visible: true })).toHaveCount(0)
    await press(confirmed)
    await press(page.getByRole('button', { name: /^Cancel booking/ }).filter({ visible: true }))
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText('If money has already changed hands, sort it out with Ana directly.')).toBeVisible()
    await press(dialog.locator('label', { hasText: 'My plans have changed' }))
    await press(dialog.getByRole('button', { name: /^Cancel booking/ }))
    await expect(page.getByRole('list', { name: 'Messages' }).getByText('My plans have changed')).toBeVisible()
  })
})
