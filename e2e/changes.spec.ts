import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { problems } from './support/axe.ts'
import { press } from './support/hit.ts'
import type { People, Person } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

type Beside = Pick<BrowserContextOptions, 'viewport' | 'hasTouch'> & { baseURL: string; path: string }

/** Another person in a browser of their own. */
async function beside(browser: Browser, people: People, person: Person, { path, ...options }: Beside): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  await people.signIn(page, person, path)
  return page
}

/** A day of the month after next, which is neither past nor near. */
function dayAhead(date: number) {
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, date))
  const [weekday, , month] = day
    .toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .split(' ')
  return { iso: day.toISOString(), name: new RegExp(`^${weekday} ${date} ${month} ${day.getUTCFullYear()}`) }
}

test('a guest proposes more days with the price before the click, and the owner accepts @release', {
  tag: '@phone',
}, async ({ page, people, browser, plaza, isMobile, viewport }) => {
  const ana = await people.member({ firstname: 'Ana' })
  const beto = await people.member({ firstname: 'Beto' })
  const world = createWorld(people)
  const helmet = { id: 'helmet', name: 'Helmet', price: 40, per: 'unit' }
  const metadata = { plaza: { prices: { extras: [helmet] } } }
  const bike = await world.asset(ana, { name: 'Cargo bike', timeZone: 'UTC', metadata })
  const trade = { assetId: bike.id, takerId: beto.id, startDate: dayAhead(10).iso, duration: { d: 2 } }
  const { id } = await world.make('/transactions', trade)
  const { conversationId } = await world.make<{ conversationId: string }>('/messages', {
    topicId: id,
    senderId: beto.id,
    receiverId: ana.id,
    content: 'May I have it?',
  })
  for (const name of ['confirmAndPay', 'accept']) await world.make(`/transactions/${id}/transitions`, { name })
  const path = `/i/${conversationId}`
  // on a phone the booking lies behind its status
  const openCard = async (reader: Page) => {
    if (isMobile) await press(reader.getByRole('button', { expanded: false, name: /\$/ }).first())
  }

  await people.signIn(page, beto, path)
  await openCard(page)
  await press(page.getByRole('button', { name: 'Change booking' }))
  const sheet = page.getByRole('dialog', { name: 'Change booking' })
  await expect(sheet.getByText('Choose something new to see the price.')).toBeVisible()
  // as it was offered when booking
  await expect(sheet.getByRole('checkbox', { name: 'Helmet · $40 / day' })).not.toBeChecked()
  await press(sheet.getByRole('button', { name: dayAhead(10).name }))
  await press(sheet.getByRole('button', { name: dayAhead(14).name }))
  await expect(sheet.getByText('$180 × 5 days')).toBeVisible()
  await expect(sheet.getByText(/^You pay \$540 more/)).toBeVisible()
  expect(await problems(page), 'the sheet').toEqual([])
  await press(sheet.getByRole('button', { name: 'Propose change' }))
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('region', { name: 'You proposed a change' })).toBeVisible()

  const hers = await beside(browser, people, ana, { baseURL: plaza.url, path, viewport, hasTouch: isMobile })
  const proposal = hers.getByRole('region', { name: 'Beto proposes a change' })
  await expect(proposal.getByText(/Reply by/)).toBeVisible()
  await expect(proposal.getByText(/^You receive \$540 more/)).toBeVisible()
  expect(await problems(hers), 'the proposal').toEqual([])
  await press(proposal.getByRole('button', { name: 'Accept change' }))
  await expect(hers.getByText(/Change accepted/)).toBeVisible()
  await expect(proposal).toBeHidden()
  await hers.context().close()

  await page.reload()
  await expect(page.getByText(/Change accepted/)).toBeVisible()
  const booked = await people.call<{ endDate: string; value: number }>('GET', `/transactions/${id}`, { as: 'operator' })
  expect(booked).toMatchObject({ endDate: dayAhead(15).iso, value: 900 })
})

test('an owner proposes less, and the guest declines: nothing changes', { tag: '@release' }, async ({
  page,
  people,
  browser,
  plaza,
}) => {
  const ana = await people.member({ firstname: 'Ana' })
  const beto = await people.member({ firstname: 'Beto' })
  const world = createWorld(people)
  const bike = await world.asset(ana, { name: 'Tandem', timeZone: 'UTC', quantity: 3 })
  const trade = { assetId: bike.id, takerId: beto.id, startDate: dayAhead(10).iso, duration: { d: 2 }, quantity: 2 }
  const { id } = await world.make('/transactions', trade)
  await world.make('/messages', { topicId: id, senderId: beto.id, receiverId: ana.id, content: 'Two, please' })
  for (const name of ['confirmAndPay', 'accept']) await world.make(`/transactions/${id}/transitions`, { name })

  await people.signIn(page, ana, `/i/t/${id}`)
  await press(page.getByRole('button', { name: 'Change booking' }))
  const sheet = page.getByRole('dialog', { name: 'Change booking' })
  await press(sheet.getByRole('button', { name: 'Decrease quantity' }))
  await expect(sheet.getByText(/^You receive \$360 less/)).toBeVisible()
  await press(sheet.getByRole('button', { name: 'Propose change' }))
  await expect(page.getByRole('region', { name: 'You proposed a change' })).toBeVisible()

  const his = await beside(browser, people, beto, { baseURL: plaza.url, path: `/i/t/${id}` })
  await press(his.getByRole('region', { name: 'Ana proposes a change' }).getByRole('button', { name: 'Decline' }))
  await expect(his.getByText(/Change declined/)).toBeVisible()
  await expect(his.getByRole('button', { name: 'Change booking' })).toBeVisible()
  await his.context().close()
  const booked = await people.call<{ quantity: number }>('GET', `/transactions/${id}`, { as: 'operator' })
  expect(booked.quantity).toBe(2)
})
