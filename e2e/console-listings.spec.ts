import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { misfits } from './support/fits.ts'
import type { People } from './support/people.ts'
import { type Colleague, createColleague, signInToConsole } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

// two who review at once are given different listings, and these are about the same ones
test.describe.configure({ mode: 'serial' })

type Listing = { id: string; name: string }

/** Listings that wait for review, whatever the marketplace does with others. */
async function givenWaiting(people: People, count: number, description = 'Clean and complete.') {
  const owner = await people.member({ firstname: 'Rosa' })
  const mark = randomBytes(4).toString('hex')
  const type = { name: `For sale ${mark}`, timeBased: false, active: true }
  const { id: assetTypeId } = await people.call<{ id: string }>('POST', '/asset-types', { as: 'operator', body: type })
  const listings: Listing[] = []
  for (let number = 1; number <= count; number++) {
    const body = {
      name: `Canoe ${mark} ${number}`,
      description,
      ownerId: owner.id,
      assetTypeId,
      price: 120,
      currency: 'MXN',
      validated: false,
      locations: [{ latitude: 19.0434, longitude: -98.1981, displayName: 'Puebla' }],
      metadata: {
        images: [
          { name: 'a', url: '/icon-192.png' },
          { name: 'b', url: '/icon-512.png' },
        ],
      },
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

async function look(page: Page, name: string) {
  expect(await misfits(page, name)).toEqual([])
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

/** The same by the thumb alone: buttons at the lower edge. */
async function decideByThumb(page: Page, people: People) {
  const { listings } = await givenWaiting(people, 10)
  await page.goto('/console/listings?view=queue')
  const begun = Date.now()
  for (const _ of listings) {
    const article = page.getByRole('article')
    for (;;) {
      const name = (await article.getAttribute('aria-label')) ?? ''
      if (listings.some((listing) => listing.name === name)) break
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Skip' }).click()
      await expect(article).not.toHaveAttribute('aria-label', name)
    }
    const shown = (await article.getAttribute('aria-label')) ?? ''
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(article.and(page.getByLabel(shown, { exact: true }))).toBeHidden()
  }
  expect(Date.now() - begun).toBeLessThan(60_000)
  for (const { id } of listings) expect((await read(people, id)).platformData.plaza.moderation.status).toBe('approved')
}

test('ten listings are decided by the keyboard alone, in less than a minute', { tag: '@release' }, async ({
  page,
  people,
}) => {
  const ana = await createColleague(people, 'staff-support')
  const { listings } = await givenWaiting(people, 13, 'Call me on 222 555 0142.')
  await signInToConsole(page, ana, '/console/listings?view=queue')
  await expect(page.getByRole('article')).toBeVisible()
  const decided = new Set<string>()
  await toOneOf(page, listings, decided)
  await expect(page.locator('mark').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Map of Puebla' }).getByText('Puebla', { exact: true })).toBeVisible()
  await look(page, 'queue')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Photo 2 of 2' })).toHaveAttribute('aria-current', 'true')
  // as large as the screen, and on from there
  await page.getByRole('button', { name: 'Enlarge the photo' }).press('Enter')
  const viewer = page.getByRole('dialog', { name: /^Photos of Canoe/ })
  await expect(viewer.getByRole('status')).toHaveText('Photo 2 of 2')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('status')).toHaveText('Photo 1 of 2')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page.getByRole('button', { name: 'Photo 1 of 2' })).toHaveAttribute('aria-current', 'true')
  for (const meanwhile of [ownerChanges, colleagueApproves, reviewerAsks]) {
    const listing = await toOneOf(page, listings, decided)
    decided.add(listing.id)
    await meanwhile(page, people, listing)
    await expect(page.getByRole('article').and(page.getByLabel(listing.name, { exact: true }))).toBeHidden()
  }
  const asked = decided.size
  const begun = Date.now()
  for (let number = 1; number <= 10; number++) {
    const { id, name } = await toOneOf(page, listings, decided)
    decided.add(id)
    if (number % 5 === 0) {
      await page.keyboard.press('r')
      const dialog = page.getByRole('dialog', { name: `Reject ${name}?` })
      if (number === 5) {
        await dialog.getByRole('button', { name: 'Use a reply' }).press('Enter')
        await page.getByRole('menuitem', { name: 'Better photos, please' }).press('Enter')
        await expect(dialog.getByLabel('Message to Rosa')).toHaveValue(
          new RegExp(`^Hi Rosa, “${name}” is nearly there`),
        )
      }
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
    [...decided].slice(asked).map(async (id) => (await read(people, id)).platformData.plaza.moderation),
  )
  expect(states.filter(({ status }) => status === 'approved')).toHaveLength(8)
  expect(states.filter(({ status }) => status === 'rejected')).toHaveLength(2)

  // the last decision is taken back
  await page.keyboard.press('u')
  await expect
    .poll(async () => (await read(people, [...decided].at(-1) ?? '')).platformData.plaza.moderation.status)
    .toBe('waiting')

  const [firstId] = decided
  const first = listings.find(({ id }) => id === firstId)
  await page.goto(`/console/listings?view=all&query=${first?.name.split(' ')[1]}&open=${first?.id}`)
  await expect(page.getByRole('complementary', { name: first?.name ?? '' })).toBeVisible()
  await look(page, 'list')
  await page.goto(`/console/listings/${first?.id}`)
  await expect(page.getByRole('heading', { name: first?.name ?? '' })).toBeVisible()
  await look(page, 'listing')
  await page.getByRole('tab', { name: 'Calendar' }).click()
  await expect(page.getByText('This kind of listing has no calendar.')).toBeVisible()
  await page.getByRole('tab', { name: 'Why isn’t it found?' }).click()
  await page.getByLabel('Filter, as in the API').fill('_price < 10')
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect(page.getByRole('heading', { name: 'It isn’t found.' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'It matches the filter' })).toContainText('Drops it')
  await expect(page.getByRole('listitem').filter({ hasText: 'Its text contains the words' })).toContainText('Passes')
  await look(page, 'listing-why')
})

/** The decision is about what the reviewer saw: it is refused, and made again once they have looked. */
async function ownerChanges(page: Page, people: People, { id }: Listing) {
  const body = { description: 'Clean, complete and dry.' }
  await people.call('PATCH', `/assets/${id}`, { as: 'operator', body })
  await page.keyboard.press('a')
  await expect(page.getByText('The owner just changed this. Look again.')).toBeVisible()
  await expect(page.getByText(body.description)).toBeVisible()
  await page.keyboard.press('a')
}

async function colleagueApproves(page: Page, people: People, { id }: Listing) {
  const body = { decision: 'approve', tell: false }
  await people.call('POST', `/assets/${id}/moderation`, { as: 'operator', body })
  await page.keyboard.press('a')
  await expect(page.getByText('A colleague approved this a minute ago.')).toBeVisible()
}

/** Out of the queue until the owner answers. */
async function reviewerAsks(page: Page, people: People, { id }: Listing) {
  await page.keyboard.press('q')
  const dialog = page.getByRole('dialog', { name: 'Write to Rosa' })
  await dialog.getByLabel('Message', { exact: true }).fill('Is it yours?')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  const path = `/cases?kind=review&objectId=${id}`
  await expect
    .poll(async () => (await people.call<{ results: object[] }>('GET', path, { as: 'operator' })).results)
    .toMatchObject([{ status: 'snoozed' }])
}

test('on a phone a listing is rejected, its owner reads why and sends it again; a complaint is answered, and ten are approved by thumb', {
  tag: '@release',
}, async ({ page, people, browser, plaza }) => {
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
  await decideByThumb(page, people)
  await page.goto('/console/reports')
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible()
  await look(page, 'reports-phone')
})

test('fifty listings are kept as a view, exported, paused in one go and brought back as a whole', {
  tag: ['@phone', '@release'],
}, async ({ page, people }) => {
  const kim = await createColleague(people, 'staff-admin')
  const mark = randomBytes(4).toString('hex')
  const ids: string[] = []
  for (let number = 1; number <= 50; number++) {
    const body = { name: `Kayak ${mark} ${number}`, price: 90, currency: 'MXN' }
    ids.push((await people.call<Listing>('POST', '/assets', { as: 'operator', body })).id)
  }
  const live = async () => {
    const path = `/assets?query=${mark}&active=true`
    return (await people.call<{ nbResults: number }>('GET', path, { as: 'operator' })).nbResults
  }
  // where it counts, the number has to be typed
  await page.route('**/staff/me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), livemode: true } })
  })
  await signInToConsole(page, kim, `/console/listings?view=all&query=${mark}`)
  const tools = page.getByRole('button', { name: 'Views and export' })
  await tools.click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill(`Kayaks ${mark}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Kayaks ${mark}` })).toHaveAttribute('aria-current', 'true')
  await tools.click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  expect((await readFile(await (await download).path(), 'utf8')).trim().split('\n')).toHaveLength(51)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Select all 50 that match' }).click()
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await expect(bar.getByText('50 selected')).toBeVisible()
  await look(page, 'bulk')
  await bar.getByRole('button', { name: 'Pause' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Pause 50 listings?' })
  await dialog.getByLabel('Why?').fill('The lake is closed')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByText('Type “50” exactly as shown.')).toBeVisible()
  await dialog.getByLabel('Type “50” to go on').fill('50')
  await dialog.getByRole('button', { name: 'Pause' }).click()
  const operation = page.getByRole('toolbar', { name: 'Operation' })
  await expect(operation.getByText('Pause 50 listings · 50 changed')).toBeVisible()
  expect(await live()).toBe(0)
  await look(page, 'bulk-done')

  // somebody puts one of them online meanwhile; it stays as they left it
  await people.call('PATCH', `/assets/${ids[7]}`, { as: 'operator', body: { active: true } })
  await operation.getByRole('button', { name: 'Undo' }).click()
  await expect(operation.getByText('undone, 1 left because it was changed since')).toBeVisible()
  await expect(page.getByRole('region', { name: 'These were left as they are' }).getByRole('listitem')).toHaveCount(1)
  expect(await live()).toBe(50)
  await page.getByRole('button', { name: 'Operations' }).click()
  await expect(page.getByRole('dialog', { name: 'Operations' }).getByText('Pause 50 listings').first()).toBeVisible()
  await look(page, 'operations')
})

test('a listing that was deleted comes back from the trash, is put right beside a colleague, and moves with its category', {
  tag: '@release',
}, async ({ page, people }) => {
  const kim = await createColleague(people, 'staff-admin')
  const mark = randomBytes(4).toString('hex')
  const given = { name: `Kayak ${mark} 4`, price: 90, currency: 'MXN' }
  const { id } = await people.call<Listing>('POST', '/assets', { as: 'operator', body: given })
  await people.call('DELETE', `/assets/${id}`, { as: 'operator' })
  await signInToConsole(page, kim, '/console/trash?kind=asset')
  await page.getByRole('link', { name: `Kayak ${mark} 4`, exact: true }).click()
  await expect(page.getByRole('complementary', { name: `Kayak ${mark} 4` })).toBeVisible()
  await look(page, 'trash')
  await page.getByRole('complementary').getByRole('button', { name: 'Restore' }).click()
  const now = () => people.call<Listing>('GET', `/assets/${id}`, { as: 'operator' })
  await expect
    .poll(() =>
      now().then(
        ({ name }) => name,
        () => null,
      ),
    )
    .toBe(given.name)
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'trash-phone')

  // a listing is put right, while somebody else changes the same name and another field
  await page.goto(`/console/listings/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  await look(page, 'edit-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('textbox', { name: 'Name' }).fill(`Canoe ${mark}`)
  await page.getByRole('textbox', { name: 'Quantity' }).fill('many')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Enter a number.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Quantity' }).fill('3')
  await page.getByRole('link', { name: 'Listings', exact: true }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).last().click()
  const body = { name: `Raft ${mark}`, price: 75 }
  await people.call('PATCH', `/assets/${id}`, { as: 'operator', body })
  await page.keyboard.press('ControlOrMeta+s')
  const clash = page.getByRole('dialog', { name: /changed this/ })
  await expect(clash.getByText(`Raft ${mark}`)).toBeVisible()
  await look(page, 'edit-clash')
  await clash.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Canoe ${mark}` })).toBeVisible()
  expect(await now()).toMatchObject({ name: `Canoe ${mark}`, price: 75, quantity: 3 })
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(now).toMatchObject({ name: `Raft ${mark}`, price: 75, quantity: 1 })

  // its category is moved by keyboard, then emptied into another and deleted, and comes back with what lay in it
  const category = (name: string, parentId: string | null = null) =>
    people.call<Listing>('POST', '/categories', { as: 'operator', body: { name: `${name} ${mark}`, parentId } })
  const [rivers, lakes] = [await category('Rivers'), await category('Lakes')]
  const rafts = await category('Rafts', lakes.id)
  await people.call('PATCH', `/assets/${id}`, { as: 'operator', body: { categoryId: rafts.id } })
  await page.goto(`/console/categories/${rafts.id}`)
  const tree = page.getByRole('tree', { name: 'Categories' })
  await expect(tree.getByRole('treeitem', { name: `Rafts ${mark}` })).toHaveAttribute('aria-level', '2')
  await look(page, 'categories')
  await page.getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('combobox', { name: 'Move it into' }).fill(`Rivers ${mark}`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Rivers ${mark} › Rafts ${mark}` })).toBeVisible()
  await page.getByRole('textbox', { name: 'Order' }).fill('3')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await tree.getByRole('treeitem', { name: `Rivers ${mark}` }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  const gone = page.getByRole('alertdialog', { name: `Delete Rivers ${mark}?` })
  await expect(gone.getByText('one category below it will move')).toBeVisible()
  await gone.getByRole('combobox', { name: 'Move them to' }).fill(`Lakes ${mark}`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await gone.getByRole('button', { name: 'Move and delete' }).click()
  const operation = page.getByRole('toolbar', { name: 'Operation' })
  await expect(operation.getByText('Move 2 items · 2 changed')).toBeVisible()
  await expect(tree.getByRole('treeitem', { name: `Rivers ${mark}` })).toBeHidden()
  await operation.getByRole('button', { name: 'Undo' }).click()
  await expect(tree.getByRole('treeitem', { name: `Rivers ${mark}` })).toBeVisible()
  const there = () => people.call('GET', `/categories/${rafts.id}`, { as: 'operator' })
  await expect.poll(there).toMatchObject({ parentId: rivers.id, metadata: { plaza: { order: 3 } } })
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'categories-phone')
  await tree.getByRole('treeitem', { name: `Lakes ${mark}` }).click()
  await expect(page.getByRole('heading', { name: `Lakes ${mark}` })).toBeVisible()
  await look(page, 'category-phone')
})
