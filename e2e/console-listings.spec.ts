import { randomBytes } from 'node:crypto'
import { problems } from './support/axe.ts'
import type { People } from './support/people.ts'
import { settled } from './support/settled.ts'
import { type Colleague, createColleague, signInToConsole } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

// two who review at once are given different listings, and these are about the same ones
test.describe.configure({ mode: 'serial' })

type Listing = { id: string; name: string }

/** Listings that wait for review, whatever the marketplace does with others. */
async function givenWaiting(people: People, count: number, description = 'Clean and complete.') {
  const owner = await people.member({ firstname: 'Rosa' })
  const mark = randomBytes(4).toString('hex')
  const listings: Listing[] = []
  for (let number = 1; number <= count; number++) {
    const body = {
      name: `Canoe ${mark} ${number}`,
      description,
      ownerId: owner.id,
      price: 120,
      currency: 'MXN',
      validated: false,
      metadata: { images: [{ name: 'a', url: '/icon-192.png' }] },
      platformData: { plaza: { moderation: { status: 'waiting' } } },
    }
    listings.push(await people.call<Listing>('POST', '/assets', { as: 'operator', body }))
  }
  const ids = listings.map(({ id }) => id)
  // cases open by themselves a moment later
  await expect
    .poll(async () => {
      const path = `/cases?kind=review&status=open&objectId=${ids.join(',')}&nbResultsPerPage=100`
      return (await people.call<{ results: unknown[] }>('GET', path, { as: 'operator' })).results.length
    })
    .toBe(count)
  return { owner, listings, mark }
}

const read = (people: People, id: string) =>
  people.call<{ validated: boolean; platformData: { plaza: { moderation: { status: string; reason: string } } } }>(
    'GET',
    `/assets/${id}`,
    { as: 'operator' },
  )

/** What lies over the screen and how it looks, in both themes. */
async function look(page: Page, name: string) {
  await settled(page)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide, name).toBeLessThanOrEqual(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(colorScheme)
    expect(await problems(page, colorScheme === 'dark' ? ['color-contrast'] : undefined), name).toEqual([])
    if (process.env.LOOKS) await page.screenshot({ path: `${process.env.LOOKS}/${name}-${colorScheme}.png` })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Which of these listings the queue shows; others may wait there too, and are skipped. */
async function toOneOf(page: Page, listings: readonly Listing[], decided: ReadonlySet<string>): Promise<Listing> {
  for (;;) {
    const name = await page.getByRole('article').getAttribute('aria-label')
    const found = listings.find((listing) => listing.name === name)
    if (found && !decided.has(found.id)) return found
    if (!found) await page.keyboard.press('s')
    await expect(page.getByRole('article')).not.toHaveAttribute('aria-label', name ?? '')
  }
}

test('ten listings are decided by the keyboard alone, in less than a minute', async ({ page, people }) => {
  const ana = await createColleague(people, 'staff-support')
  const { listings } = await givenWaiting(people, 10, 'Call me on 222 555 0142.')
  await signInToConsole(page, ana, '/console/listings?view=queue')
  await expect(page.getByRole('article')).toBeVisible()
  const decided = new Set<string>()
  await toOneOf(page, listings, decided)
  await expect(page.locator('mark').first()).toBeVisible()
  await look(page, 'queue')
  const begun = Date.now()
  for (let number = 1; number <= 10; number++) {
    const { id, name } = await toOneOf(page, listings, decided)
    decided.add(id)
    if (number % 5 === 0) {
      await page.keyboard.press('r')
      const dialog = page.getByRole('dialog', { name: `Reject ${name}?` })
      await dialog.getByRole('checkbox', { name: 'Contact details or links' }).focus()
      await page.keyboard.press('Space')
      await dialog.getByLabel('Message to Rosa').focus()
      await page.keyboard.press('Control+Enter')
      await expect(dialog).toBeHidden()
    } else {
      await page.keyboard.press('a')
    }
    await expect(page.getByRole('article').and(page.getByLabel(name, { exact: true }))).toBeHidden()
  }
  expect(Date.now() - begun).toBeLessThan(60_000)
  const states = await Promise.all(
    listings.map(async ({ id }) => (await read(people, id)).platformData.plaza.moderation),
  )
  expect(states.filter(({ status }) => status === 'approved')).toHaveLength(8)
  expect(states.filter(({ status }) => status === 'rejected')).toHaveLength(2)

  // the last decision is taken back
  await page.keyboard.press('u')
  await expect
    .poll(async () => (await read(people, [...decided].at(-1) ?? '')).platformData.plaza.moderation.status)
    .toBe('waiting')

  const [first] = listings
  await page.goto(`/console/listings?view=all&query=${first?.name.split(' ')[1]}&open=${first?.id}`)
  await expect(page.getByRole('complementary', { name: first?.name ?? '' })).toBeVisible()
  await look(page, 'list')
  await page.goto(`/console/listings/${first?.id}`)
  await expect(page.getByRole('heading', { name: first?.name ?? '' })).toBeVisible()
  await look(page, 'listing')
})

test('on a phone a listing is rejected, its owner reads why and sends it again; a complaint is answered', async ({
  page,
  people,
  browser,
  plaza,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const ana: Colleague = await createColleague(people, 'staff-support')
  const { owner, listings } = await givenWaiting(people, 1)
  const [canoe] = listings
  if (!canoe) throw new Error('There is nothing to review')
  const reporter = await people.member()
  await signInToConsole(page, ana, '/console/listings?view=queue')
  await expect(page.getByRole('article')).toBeVisible()
  // others may wait in the same queue
  while ((await page.getByRole('article').getAttribute('aria-label')) !== canoe.name) {
    const name = (await page.getByRole('article').getAttribute('aria-label')) ?? ''
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Skip' }).click()
    await expect(page.getByRole('article')).not.toHaveAttribute('aria-label', name)
  }
  await look(page, 'queue-phone')
  await page.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: `Reject ${canoe.name}?` })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Choose a reason, or write one.')).toBeVisible()
  await dialog.locator('label', { hasText: 'Photos' }).click()
  await look(page, 'reject-phone')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await read(people, canoe.id)).platformData.plaza.moderation.status).toBe('rejected')

  const other = await browser.newPage({ baseURL: plaza.url, viewport: { width: 390, height: 844 } })
  await people.signIn(other, owner, '/my/listings?tab=rejected')
  await expect(other.getByText('The photos need work.')).toBeVisible()
  await expect(other.getByRole('link', { name: `Edit and send again: ${canoe.name}` })).toBeVisible()
  await other.close()

  // somebody complains about it, and staff hide it from the report
  await people.call('POST', `/assets/${canoe.id}/moderation`, {
    as: 'operator',
    body: { decision: 'approve', tell: false },
  })
  const body = {
    type: 'listing_reported',
    objectId: canoe.id,
    emitterId: reporter.id,
    metadata: { reason: 'unsafe', text: 'It leaks' },
  }
  await people.call('POST', '/events', { as: 'operator', body })
  const casesOf = () =>
    people.call<{ results: { id: string; status: string; resolution: string | null }[] }>(
      'GET',
      `/cases?kind=report&objectId=${canoe.id}`,
      { as: 'operator' },
    )
  await expect.poll(async () => (await casesOf()).results.length).toBe(1)
  const { results } = await casesOf()
  await page.goto(`/console/reports?open=${results[0]?.id}`)
  const panel = page.getByRole('complementary', { name: canoe.name })
  await expect(panel.getByText('It leaks')).toBeVisible()
  await look(page, 'report-phone')
  await panel.getByRole('button', { name: 'Hide' }).click()
  const hiding = page.getByRole('dialog', { name: `Hide ${canoe.name}?` })
  await hiding.locator('label', { hasText: 'Not allowed here' }).click()
  await hiding.getByRole('button', { name: 'Hide' }).click()
  await expect(hiding).toBeHidden()
  await expect
    .poll(async () => (await casesOf()).results[0])
    .toMatchObject({ status: 'closed', resolution: 'actionTaken' })
  await expect(panel.getByText('Hidden by us')).toBeVisible()
  await page.goto('/console/reports')
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await look(page, 'reports-phone')
})
