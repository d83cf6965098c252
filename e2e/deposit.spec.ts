import type { Page } from '@playwright/test'
import { problems } from './support/axe.ts'
import { press } from './support/hit.ts'
import { secretKey, test } from './support/paid.ts'
import type { People } from './support/people.ts'
import { createColleague, signInToConsole } from './support/staff.ts'
import type { Stripe } from './support/stripe.ts'
import { expect } from './support/test.ts'
import { createWorld } from './support/world.ts'

test.use({ locale: 'en-US' })

type Deposit = { status: string; returned: number; kept: number | null }

const dayMs = 24 * 3_600_000

/** A bike that was taken yesterday for three days, with a deposit that is still to be paid. */
async function givenBooking(people: People) {
  const set = (path: string, stelace: object) => people.call('PATCH', path, { body: { stelace }, as: 'operator' })
  await set('/config', { instant: { payments: { provider: 'stripe' }, locales: ['en'], locale: 'en' } })
  await set('/config/private', { integrations: { stripe: { secretApiKey: secretKey } } })
  const [ana, beto] = [await people.member({ firstname: 'Ana' }), await people.member({ firstname: 'Beto' })]
  await people.call('PATCH', `/users/${ana.id}`, {
    body: { platformData: { _private: { stripeAccount: { id: 'acct_ofana', charges_enabled: true } } } },
    as: 'operator',
  })
  const world = createWorld(people)
  const metadata = { plaza: { prices: { deposit: { amount: 500 } } } }
  const bike = await world.asset(ana, { name: 'Cargo bike', timeZone: 'UTC', metadata })
  const startDate = new Date(Date.now() - dayMs).toISOString()
  const { id } = await world.make('/transactions', {
    assetId: bike.id,
    takerId: beto.id,
    startDate,
    duration: { d: 3 },
  })
  return { id, ana, beto }
}

/** The taker reads what is to be paid, pays it all on one page, and the owner agrees. */
async function pay(page: Page, { id, people, stripe }: { id: string; people: People; stripe: Stripe }) {
  await page
    .context()
    .route('https://*.stripe.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stripe</title><h1>Stripe</h1>' }),
    )
  await expect(page.getByText('Deposit, returned 3 days after the end')).toBeVisible()
  await expect(page.getByText('To pay now')).toBeVisible()
  expect(await problems(page), 'the checkout').toEqual([])
  await press(page.getByRole('button', { name: 'Pay $1,040' }).filter({ visible: true }))
  await expect(page.getByRole('heading', { name: 'Stripe' })).toBeVisible()
  stripe.pay(page.url().split('/').at(-1) ?? '')
  await page.goto(`/checkout/${id}?payment-success=true&transactionId=${id}`)
  await expect(page).toHaveURL(/\/i\/conv_/)
  await people.call('POST', `/transactions/${id}/transitions`, { body: { name: 'accept' }, as: 'operator' })
  const payment = () => people.call<{ status: string }>('GET', `/transactions/${id}/payment`, { as: 'operator' })
  await expect.poll(async () => (await payment()).status).toBe('captured')
}

/** On a phone the booking lies behind its status. */
const openCard = async (reader: Page, isMobile: boolean) => {
  if (isMobile) await press(reader.getByRole('button', { expanded: false, name: /\$/ }).first())
}

const mailsOf = async (people: People, kind: string) =>
  (await people.call<{ results: { to: string }[] }>('GET', `/emails?kind=${kind}`, { as: 'operator' })).results

test('a deposit is paid with the booking, claimed, objected to and decided, and everybody gets their part', {
  tag: ['@phone', '@release'],
}, async ({ page, people, stripe, browser, plaza, isMobile, viewport }) => {
  const { id, ana, beto } = await givenBooking(people)
  await people.signIn(page, beto, `/checkout/${id}`)
  await pay(page, { id, people, stripe })

  const theirs = await browser.newContext({ baseURL: plaza.url, viewport, hasTouch: isMobile, isMobile })
  const hers = await theirs.newPage()
  await people.signIn(hers, ana, `/i/t/${id}`)
  await openCard(hers, isMobile)
  const herCard = hers.getByRole('region', { name: 'Deposit' })
  await expect(herCard.getByText(/^It goes back to Beto on /)).toBeVisible()
  expect(await problems(hers), 'a deposit that is held').toEqual([])
  await press(herCard.getByRole('button', { name: 'Claim part of it' }))
  const dialog = hers.getByRole('dialog', { name: 'Claim part of the deposit' })
  await dialog.getByRole('textbox', { name: 'How much' }).fill('501')
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill('The bell is missing and a tyre is torn.')
  await press(dialog.getByRole('button', { name: 'Send the claim' }))
  await expect(dialog.getByText(/0\.01.*500/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'How much' }).fill('120')
  expect(await problems(hers), 'the claim').toEqual([])
  await press(dialog.getByRole('button', { name: 'Send the claim' }))
  await expect(herCard.getByText(/^You claim \$120 of it/)).toBeVisible()

  // who is asked sees it above the conversation, also where there is little room
  await page.reload()
  const hisCard = page.getByRole('region', { name: 'Deposit' })
  await expect(hisCard.getByText(/^Ana .*claims \$120 of it\. Reply by /)).toBeVisible()
  await expect(hisCard.getByText('The bell is missing and a tyre is torn.')).toBeVisible()
  expect(await problems(page), 'a claim to answer').toEqual([])
  await press(hisCard.getByRole('button', { name: 'Object' }))
  const objection = page.getByRole('dialog', { name: 'Object to the claim' })
  await objection.getByRole('textbox').fill('There was no bell when I took it.')
  await press(objection.getByRole('button', { name: 'Object' }))
  await expect(objection).toBeHidden()

  // somebody of the team finds it on Today, reads both, and decides
  const office = await browser.newContext({ baseURL: plaza.url, viewport: { width: 1440, height: 900 } })
  const desk = await office.newPage()
  await signInToConsole(desk, await createColleague(people, 'staff-admin'))
  await expect(desk.getByText('Deposit to decide: Cargo bike').first()).toBeVisible()
  await desk.goto(`/console/bookings/${id}`)
  await desk.getByRole('tab', { name: 'Money' }).click()
  await expect(desk.getByText('There was no bell when I took it.')).toBeVisible()
  expect(await problems(desk), 'a deposit to decide').toEqual([])
  await desk.getByRole('button', { name: 'Decide' }).click()
  const deciding = desk.getByRole('alertdialog', { name: 'Decide about the deposit' })
  await deciding.getByRole('textbox', { name: 'What the owner gets' }).fill('80')
  await deciding
    .getByRole('textbox', { name: 'Why? Your team will see this.' })
    .fill('The tyre was whole at the hand-over')
  expect(await problems(desk), 'the decision').toEqual([])
  await deciding.getByRole('button', { name: /to the owner/ }).click()
  await expect(deciding).toBeHidden()
  await expect(desk.getByText('decided by your team')).toBeVisible()
  await office.close()

  const deposit = () => people.call<Deposit>('GET', `/transactions/${id}/deposit`, { as: 'operator' })
  await expect.poll(async () => (await deposit()).status).toBe('settled')
  expect(await deposit()).toMatchObject({ kept: 80, returned: 420 })
  await page.reload()
  await openCard(page, isMobile)
  await expect(hisCard.getByText(/gets \$80 of it, \$420 comes back to you\.$/)).toBeVisible()
  await hers.reload()
  await openCard(hers, isMobile)
  await expect(herCard.getByText(/^You get \$80 of it, Beto gets \$420 back/)).toBeVisible()

  // the papers of both have it beside the total
  for (const [reader, total] of [
    [page, '$540'],
    [hers, '$540'],
  ] as const) {
    await reader.goto(`/i/t/${id}/receipt`)
    await expect(reader.getByText('Deposit, not part of the total')).toBeVisible()
    await expect(reader.getByText(total).first()).toBeVisible()
    expect(await problems(reader), 'the paper').toEqual([])
  }
  await theirs.close()
  for (const [kind, count] of [
    ['depositClaimed', 1],
    ['depositObjected', 1],
    ['depositShared', 2],
  ] as const)
    await expect
      .poll(
        async () =>
          (await mailsOf(people, kind)).filter(({ to }) => to === ana.username || to === beto.username).length,
      )
      .toBe(count)
})

test('an owner returns a deposit when all is well @release', { tag: '@phone' }, async ({
  page,
  people,
  stripe,
  isMobile,
}) => {
  const { id, ana, beto } = await givenBooking(people)
  await people.signIn(page, beto, `/checkout/${id}`)
  await pay(page, { id, people, stripe })
  await people.signIn(page, ana, `/i/t/${id}`)
  await openCard(page, isMobile)
  const card = page.getByRole('region', { name: 'Deposit' })
  await press(card.getByRole('button', { name: 'Return the deposit' }))
  const sure = page.getByRole('alertdialog', { name: 'Return the deposit of $500?' })
  await expect(sure.getByText(/^Beto gets all of it back/)).toBeVisible()
  expect(await problems(page), 'the last question').toEqual([])
  await press(sure.getByRole('button', { name: 'Return $500' }))
  await expect(card.getByText(/^Beto gets all of it back/)).toBeVisible()
  await expect
    .poll(async () => people.call<Deposit>('GET', `/transactions/${id}/deposit`, { as: 'operator' }))
    .toMatchObject({ status: 'settled', returned: 500, kept: 0 })
  await expect
    .poll(async () => (await mailsOf(people, 'depositReturned')).filter(({ to }) => to === beto.username).length)
    .toBe(1)
})
