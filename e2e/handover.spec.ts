import { join } from 'node:path'
import { problems } from './support/axe.ts'
import { go, misfitsAtBothWidths } from './support/fits.ts'
import { onOwnPlaza } from './support/own-plaza.ts'
import type { People } from './support/people.ts'
import { readyForOffline } from './support/ready-for-offline.ts'
import { createColleague, signInToConsole } from './support/staff.ts'
import { expect, type Page } from './support/test.ts'
import { createWorld } from './support/world.ts'

// hand-overs are off until an operator turns them on, and other journeys see neither them nor a type that has them
const test = onOwnPlaza()

// one server for all of them
test.describe.configure({ mode: 'default' })
test.use({ serviceWorkers: 'allow' })

const picture = join(import.meta.dirname, '../apps/web/public/pictures/state-offline.webp')
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / hourMs + hours) * hourMs).toISOString()

/** A confirmed booking that begins within the next hours, with two things to look at. */
async function bookedBike(people: People) {
  const { make } = createWorld(people)
  const [owner, taker] = await Promise.all([people.member({ firstname: 'Rosa' }), people.member({ firstname: 'Leo' })])
  await people.call('PATCH', '/config', {
    body: { stelace: { instant: { handover: { enabled: true } } } },
    as: 'operator',
  })
  const type = await make('/asset-types', {
    name: 'Rental with check list',
    timeBased: true,
    infiniteStock: false,
    timing: { timeUnit: 'h' },
    active: true,
    metadata: {
      plaza: {
        handover: {
          items: [
            { key: 'frame', label: { en: 'Frame', es: 'Cuadro' }, kind: 'check', isRequired: true },
            { key: 'lock', label: { en: 'Lock' }, kind: 'check', isRequired: true },
            { key: 'battery', label: { en: 'Battery' }, kind: 'reading', unit: '%' },
          ],
        },
      },
    },
  })
  const bike = await make('/assets', {
    name: 'Cargo bike',
    ownerId: owner.id,
    assetTypeId: type.id,
    price: 20,
    currency: 'MXN',
    quantity: 1,
    active: true,
    validated: true,
  })
  const { id } = await make('/transactions', {
    assetId: bike.id,
    takerId: taker.id,
    startDate: inHours(2),
    endDate: inHours(8),
  })
  const { conversationId } = await make<{ conversationId: string }>('/messages', {
    topicId: id,
    senderId: taker.id,
    receiverId: owner.id,
    content: 'See you at the door.',
  })
  for (const name of ['confirmAndPay', 'accept']) await make(`/transactions/${id}/transitions`, { name })
  return { owner, taker, id, conversationId, typeId: type.id }
}

const itemOf = (page: Page, name: string) => page.getByRole('group', { name })
const mark = async (page: Page, item: string, state: string) => {
  await itemOf(page, item).getByText(state, { exact: true }).click()
  await expect(itemOf(page, item).getByRole('radio', { name: state })).toBeChecked()
}
const save = (page: Page) => page.getByRole('button', { name: 'Save condition' }).click()
async function confirm(page: Page) {
  await page.getByRole('button', { name: 'Confirm condition' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm condition' }).click()
}

test('both sides record a hand-over and confirm it @phone', { tag: '@release' }, async ({
  page,
  people,
  browser,
  plaza,
  isMobile,
}) => {
  const { owner, taker, id, conversationId } = await bookedBike(people)
  const viewport = isMobile ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  const theirs = await (await browser.newContext({ baseURL: plaza.url, viewport })).newPage()

  await people.signIn(page, owner, `/i/${conversationId}`)
  await page.getByRole('link', { name: /^Hand-over/ }).click()
  await expect(page.getByRole('heading', { name: 'Hand-over', level: 1 })).toBeVisible()
  await mark(page, 'Frame', 'Fine')
  await page.getByLabel('Reading').fill('80')
  await page
    .locator('li', { has: itemOf(page, 'Frame') })
    .locator('input[type=file]')
    .last()
    .setInputFiles(picture)
  await expect(page.getByRole('img', { name: 'Photos of Frame, photo 1 of 1' })).toBeVisible()
  await save(page)
  await expect(page.getByText('Still needed before you can confirm: Lock.')).toBeVisible()
  await mark(page, 'Lock', 'Damaged')
  await page.getByLabel('Note').first().fill('Scratched, but it closes.')
  await save(page)
  expect(await problems(page)).toEqual([])
  await confirm(page)
  await expect(page.getByText('You confirmed. We’re waiting for Leo.')).toBeVisible()

  // the other sees words and photo, and objects or confirms on a device of their own
  await people.signIn(theirs, taker, `/i/t/${id}/handover/start`)
  await expect(theirs.getByText('Rosa confirmed. Take a look and confirm too.')).toBeVisible()
  await expect(theirs.getByText('Scratched, but it closes.')).toBeVisible()
  await expect(theirs.getByRole('img', { name: 'Photos of Frame, photo 1 of 1' })).toBeVisible()
  await expect(itemOf(theirs, 'Lock').getByRole('radio', { name: 'Damaged' })).toBeChecked()
  await confirm(theirs)
  await expect(theirs.getByText('You both confirmed the condition.')).toBeVisible()
  await theirs.getByText(/^History/).click()
  await expect(theirs.getByText('Leo · Confirmed').or(theirs.getByText('You · Confirmed'))).toBeVisible()
  expect(await problems(theirs)).toEqual([])
  await expect(page.getByText('You both confirmed the condition.')).toBeVisible()

  // a remark changes nothing, and both read it, as they read in their conversation what happened
  await theirs.getByLabel('Remark').fill('The bell is a bit quiet.')
  await theirs.getByRole('button', { name: 'Add remark' }).click()
  await expect(theirs.getByText('Added. You’ll find it in the history.')).toBeVisible()
  await expect(theirs.getByText('“The bell is a bit quiet.”')).toBeVisible()
  expect(await problems(theirs)).toEqual([])
  await page.goto(`/i/${conversationId}`)
  await expect(page.getByText('You both confirmed the hand-over', { exact: false })).toBeVisible()

  // all of it on one page, for whoever has the link, until that is ended
  await theirs.getByRole('button', { name: 'Make the page' }).click()
  const file = await theirs.request.get(
    (await theirs.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')) ?? '',
  )
  expect(file.headers()['content-type']).toBe('application/pdf')
  const opened = theirs.context().waitForEvent('page')
  await theirs.getByRole('link', { name: 'Open the page' }).click()
  const evidence = await opened
  await expect(evidence.getByText('Scratched, but it closes.').first()).toBeVisible()
  await theirs.getByRole('button', { name: 'End the link' }).click()
  await expect(theirs.getByRole('button', { name: 'Make the page' })).toBeVisible()
  expect((await evidence.reload())?.status()).toBe(404)
  await evidence.close()

  // two who write about the same at once: nothing typed is lost
  await page.goto(`/i/t/${id}/handover/end`)
  await theirs.goto(`/i/t/${id}/handover/end`)
  await expect(page.getByText('At the start').first()).toBeVisible()
  await mark(page, 'Frame', 'Damaged')
  await mark(theirs, 'Frame', 'Fine')
  await save(page)
  await expect(page.getByRole('button', { name: 'Confirm condition' })).toBeVisible()
  await save(theirs)
  await expect(theirs.getByText('Rosa saved another version meanwhile.', { exact: false })).toBeVisible()
  await expect(itemOf(theirs, 'Frame').getByRole('radio', { name: 'Fine' })).toBeChecked()
  await theirs.getByRole('button', { name: 'Use this instead' }).click()
  await expect(itemOf(theirs, 'Frame').getByRole('radio', { name: 'Damaged' })).toBeChecked()
})

test('a hand-over at the door without a connection is sent afterwards, in its order @phone @release', async ({
  page,
  people,
  context,
}) => {
  const { owner, taker, id } = await bookedBike(people)
  const as = await people.call<{ accessToken: string }>('POST', '/auth/login', {
    body: { username: taker.username, password: taker.password },
  })
  type Record = { signCodes: { [id: string]: string }; handover: { state: string; version: number } }
  const opened = await people.call<Record>('POST', `/transactions/${id}/handovers`, { body: { stage: 'start' }, as })
  await people.signIn(page, owner, `/i/t/${id}/handover/start`)
  await expect(page.getByText('Your code')).toBeVisible()

  // the dialogs come with the record
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('layer-parts-')),
  )
  await context.setOffline(true)
  await mark(page, 'Frame', 'Fine')
  await mark(page, 'Lock', 'Fine')
  await page
    .locator('li', { has: itemOf(page, 'Frame') })
    .locator('input[type=file]')
    .last()
    .setInputFiles(picture)
  await expect(page.getByRole('img', { name: 'Photos of Frame, photo 1 of 1' })).toBeVisible()
  await save(page)
  await confirm(page)
  await page.getByRole('button', { name: 'Leo confirms on this device' }).click()
  await page.getByLabel('Leo’s code').fill(opened.signCodes[taker.id] ?? '')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm condition' }).click()
  await expect(page.getByText('Will be sent when you’re online')).toBeVisible()
  await expect(page.getByText('Will be checked when you’re online')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('You both confirmed the condition.')).toBeVisible()
  type Versions = { results: { kind: string; method: string }[] }
  const { start } = await people.call<{ start: { id: string } }>('GET', `/transactions/${id}/handovers`, { as })
  const versions = () => people.call<Versions>('GET', `/assessments/${start.id}/versions`, { as })
  await expect
    .poll(async () => (await versions()).results.map(({ kind, method }) => `${kind} ${method}`))
    .toEqual(['content app', 'confirmation app', 'confirmation code', 'photo app'])
})

test('a reload without a connection keeps what waits, and it is sent afterwards @phone', { tag: '@release' }, async ({
  page,
  people,
  context,
}) => {
  const { owner, id } = await bookedBike(people)
  const as = await people.call<{ accessToken: string }>('POST', '/auth/login', {
    body: { username: owner.username, password: owner.password },
  })
  await people.signIn(page, owner, `/i/t/${id}/handover/start`)
  await expect(itemOf(page, 'Frame').getByText('Fine', { exact: true })).toBeVisible()
  await readyForOffline(page, '"handovers"')
  await context.setOffline(true)
  await mark(page, 'Frame', 'Fine')
  await mark(page, 'Lock', 'Damaged')
  await save(page)
  await expect(page.getByRole('button', { name: 'Save condition' })).toBeHidden()
  await page.reload()
  await expect(itemOf(page, 'Lock').getByRole('radio', { name: 'Damaged' })).toBeChecked()
  await expect(itemOf(page, 'Frame').getByRole('radio', { name: 'Fine' })).toBeChecked()
  await context.setOffline(false)
  type Records = { start: { handover: { content: { items: { key: string; state: string }[] } | null } } | null }
  const items = async () =>
    (await people.call<Records>('GET', `/transactions/${id}/handovers`, { as })).start?.handover.content?.items
  await expect.poll(items).toMatchObject([
    { key: 'frame', state: 'ok' },
    { key: 'lock', state: 'damaged' },
  ])
})

test('whoever has the link of a mail reads the record and confirms it without logging in @phone', {
  tag: '@release',
}, async ({ page, people }) => {
  const { owner, taker, id } = await bookedBike(people)
  const signIn = ({ username, password }: typeof owner) =>
    people.call<{ accessToken: string }>('POST', '/auth/login', { body: { username, password } })
  const [ofOwner, ofTaker] = await Promise.all([signIn(owner), signIn(taker)])
  const items = ['frame', 'lock'].map((key) => ({ key, state: 'ok' }))
  const body = { stage: 'start', clientId: `first-${id}`, content: { items, note: 'With a full battery.' } }
  const record = await people.call<{ id: string }>('POST', `/transactions/${id}/handovers`, { body, as: ofOwner })
  const { link } = await people.call<{ link: string }>('POST', `/assessments/${record.id}/code`, {
    body: {},
    as: ofTaker,
  })
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  await expect(page.getByRole('heading', { name: 'Cargo bike', level: 1 })).toBeVisible()
  await expect(page.getByText('With a full battery.')).toBeVisible()
  expect(page.url()).not.toContain('token')
  expect(await problems(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm condition' }).click()
  await expect(page.getByRole('heading', { name: 'Thanks, we’ve saved your reply' })).toBeVisible()
  // it counts once
  await page.goto(pathname + search)
  await expect(page.getByText('This link has already been used.')).toBeVisible()
})

test('operators read the records of a booking, and write the check list of a type', { tag: '@release' }, async ({
  page,
  people,
}) => {
  const { owner, id, typeId } = await bookedBike(people)
  const as = await people.call<{ accessToken: string }>('POST', '/auth/login', {
    body: { username: owner.username, password: owner.password },
  })
  const items = [{ key: 'frame', state: 'damaged', note: 'Bent at the back.' }]
  await people.call('POST', `/transactions/${id}/handovers`, { body: { stage: 'start', content: { items } }, as })
  const admin = await createColleague(people, 'staff-admin')
  await signInToConsole(page, admin, `/console/bookings/${id}`)
  await page.getByRole('tab', { name: 'Hand-over' }).click()
  await expect(page.getByText('Bent at the back.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a shareable page' }).click()
  const address = await page.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')
  expect((await page.request.get(address ?? '')).headers()['content-type']).toBe('application/pdf')
  const found = await misfitsAtBothWidths(page, 'booking')

  await go(page, `/console/types/${typeId}`)
  await page.getByRole('tab', { name: 'Hand-over' }).click()
  await page.getByRole('button', { name: 'Add a point' }).click()
  await page.getByLabel('What to look at, in English').last().fill('Bell')
  found.push(...(await misfitsAtBothWidths(page, 'type')))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  type Type = { metadata: { plaza: { handover: { items: { label: { en: string } }[] } } } }
  const labels = async () => {
    const { metadata } = await people.call<Type>('GET', `/asset-types/${typeId}`, { as: 'operator' })
    return metadata.plaza.handover.items.map(({ label }) => label.en)
  }
  await expect.poll(labels).toEqual(['Frame', 'Lock', 'Battery', 'Bell'])
  expect(found).toEqual([])

  // on a phone the row of tabs begins with the one that is open
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Hand-over' })).toBeInViewport({ ratio: 1 })
})
