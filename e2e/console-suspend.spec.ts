import { problems } from './support/axe.ts'
import { createColleague, signInToConsole } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)

test('somebody who was reported is suspended with their request declined, reads it, and is restored with their listing @phone', {
  tag: '@release',
}, async ({ page, browser, people, plaza }) => {
  const [admin, owner, taker] = [
    await createColleague(people, 'staff-admin'),
    await people.member({ firstname: `Rosa ${Date.now()}` }),
    await people.member(),
  ]
  const typeId = (
    await people.call<{ id: string }>('POST', '/asset-types', {
      body: { name: 'Rent', timeBased: true, infiniteStock: true },
      as: 'operator',
    })
  ).id
  const asset = await people.call<{ id: string }>('POST', '/assets', {
    body: { name: 'A small canoe', ownerId: owner.id, assetTypeId: typeId, price: 10, currency: 'MXN' },
    as: 'operator',
  })
  const day = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
  const request = await people.call<{ id: string }>('POST', '/transactions', {
    body: { assetId: asset.id, takerId: taker.id, startDate: day(20), endDate: day(22) },
    as: 'operator',
  })
  await people.call('POST', `/transactions/${request.id}/transitions`, {
    body: { name: 'confirmAndPay' },
    as: 'operator',
  })
  const isActive = async () =>
    (await people.call<{ active: boolean }>('GET', `/assets/${asset.id}`, { as: 'operator' })).active

  const report = { type: 'user_reported', objectId: owner.id, emitterId: taker.id, metadata: { reason: 'spam' } }
  await people.call('POST', '/events', { body: report, as: 'operator' })
  const cases = async () =>
    (
      await people.call<{ results: { id: string; status: string }[] }>(
        'GET',
        `/cases?kind=report&objectId=${owner.id}`,
        {
          as: 'operator',
        },
      )
    ).results
  await expect.poll(async () => (await cases()).length).toBe(1)
  await signInToConsole(page, admin, `/console/reports?open=${(await cases())[0]?.id}`)
  await page.getByRole('complementary').getByRole('button', { name: 'Suspend' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Suspend ${owner.firstname}?` })
  await expect(dialog.getByText('Hide 1 listing')).toBeVisible()
  await expect(dialog.getByText('Decline 1 open request')).toBeVisible()
  await dialog.getByRole('button', { name: /Reason/ }).click()
  await page.getByRole('option', { name: 'Spam' }).click()
  await expect(dialog.getByLabel(`Message to ${owner.firstname}`)).toHaveValue(/spam/)
  expect(await problems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Suspend' }).click()
  await expect(toast(page, 'is suspended and will be told')).toBeVisible()
  await expect.poll(isActive).toBe(false)
  await expect
    .poll(
      async () =>
        (await people.call<{ status: string }>('GET', `/transactions/${request.id}`, { as: 'operator' })).status,
    )
    .toBe('cancelled')

  await expect.poll(async () => (await cases())[0]?.status).toBe('closed')

  const theirs = await (await browser.newContext({ baseURL: plaza.url })).newPage()
  await people.signIn(theirs, owner, '/')
  await expect(theirs.getByText('Your account is suspended.')).toBeVisible()
  await theirs.context().close()

  await page.goto(`/console/people/${owner.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, `${owner.firstname} is back`)).toBeVisible()
  await expect.poll(isActive).toBe(true)
})

test('staff see what somebody sees, change nothing, and the person reads it; a blocked address is listed @phone', {
  tag: '@release',
}, async ({ page, people }) => {
  const [support, member] = [
    await createColleague(people, 'staff-support'),
    await people.member({ firstname: 'Irene' }),
  ]
  const type = { name: 'Rent', timeBased: true, infiniteStock: true }
  const { id: assetTypeId } = await people.call<{ id: string }>('POST', '/asset-types', { body: type, as: 'operator' })
  const [mine, theirs] = ['Irenes canoe', 'Kayak of others'].map((name) => ({
    name,
    assetTypeId,
    price: 10,
    currency: 'MXN',
  }))
  await people.call('POST', '/assets', { body: { ...mine, ownerId: member.id }, as: 'operator' })
  const other = await people.member()
  const kayak = await people.call<{ id: string }>('POST', '/assets', {
    body: { ...theirs, ownerId: other.id },
    as: 'operator',
  })
  await signInToConsole(page, support, `/console/people/${member.id}`)
  await page.getByRole('button', { name: 'View as' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'View as Irene?' })
  await dialog.getByRole('button', { name: /Why\?/ }).click()
  await page.getByRole('option', { name: 'They asked for help' }).click()
  expect(await problems(page)).toEqual([])
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Open in a new tab' }).click()
  const tab = await opened
  const banner = tab.getByRole('status').filter({ hasText: 'You’re viewing as Irene. Look only.' })
  await expect(banner).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: 'You’re viewing as Irene in another tab' })
  await expect(notice).toBeVisible()
  await tab.goto('/account/profile')
  await expect(tab.getByLabel('First name')).toHaveValue('Irene')
  await expect(tab.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  // what changes something without a form says so too, and nothing happens
  await tab.goto(`/l/kayak-${kayak.id}`)
  const heart = tab.getByRole('button', { name: 'Save' }).filter({ visible: true }).first()
  await expect(heart).toHaveAttribute('aria-disabled', 'true')
  await expect(heart).toHaveAttribute('title', 'Look only')
  await heart.dispatchEvent('click')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await tab.goto('/my/listings')
  await tab.getByRole('button', { name: 'More options for Irenes canoe' }).click()
  for (const name of ['Pause', 'Delete'])
    await expect(tab.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true')
  await tab.goto('/account/privacy')
  await expect(tab.getByText('This isn’t shown while you view as someone else.')).toBeVisible()
  expect(await tab.evaluate(() => localStorage.getItem('plaza_authtoken'))).toBeNull()
  await banner.getByRole('button', { name: 'End' }).click()
  await expect(tab.getByText('View-as has ended. You can close this tab.')).toBeVisible()
  await expect(notice).toBeHidden()
  await people.signIn(tab, member, '/account/privacy')
  await expect(tab.getByText(/Our team looked at your account on/)).toBeVisible()
  await tab.close()

  const domain = `spam-${Date.now()}.com`
  await people.call('POST', '/blocks', { body: { kind: 'domain', value: domain, reason: 'spam' }, as: 'operator' })
  await page.goto(`/console/blocked?value=${domain}`)
  await expect(page.getByText(domain).first()).toBeVisible()
  expect(await problems(page)).toEqual([])
})
