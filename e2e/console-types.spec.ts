import { createColleague, signInToConsole } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

test('a type is made from a template, a dead end in it is caught and mended, both sides are simulated, and owners are offered it @release', async ({
  page,
  people,
}) => {
  const admin = await createColleague(people, 'staff-admin')
  const name = `Boats of ${admin.name}`
  // with one type alone owners have nothing to choose
  const body = { name: `Else of ${admin.name}`, timeBased: true, isDefault: false }
  const other = await people.call<{ id: string }>('POST', '/asset-types', { as: 'operator', body })
  await signInToConsole(page, admin, '/console/types')
  await page.getByRole('button', { name: 'New type' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('radio', { name: /^Rental with return/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Create type' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  // one status more, and a step of the keyboard's making that leads there and nowhere else
  await page.getByRole('button', { name: 'Add status' }).click()
  const steps = page.getByRole('grid', { name: 'Transitions' })
  await page.getByRole('button', { name: 'Add transition' }).click()
  const row = steps.getByRole('row').last()
  const cell = (place: number) => row.getByRole('gridcell').nth(place)
  await cell(0).focus()
  await page.keyboard.type('lose')
  await page.keyboard.press('Enter')
  await expect(cell(0)).toHaveText('lose')
  await expect(cell(0)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cell(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await row.getByRole('combobox').selectOption('handed-over')
  await cell(2).focus()
  await page.keyboard.press('Enter')
  await row.getByRole('combobox').selectOption('new-status')
  const deadEnd = page.getByText(/^Bookings get stuck in “New status”/)
  await expect(deadEnd).toBeVisible()
  await page.getByRole('listitem').filter({ has: deadEnd }).getByRole('button', { name: 'Fix' }).click()
  await expect(deadEnd).toBeHidden()

  // a word stays in one piece, however narrow its column
  const torn = await page.getByRole('gridcell').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const found: string[] = []
      while (words.nextNode()) {
        for (const { index, 0: word } of (words.currentNode.textContent ?? '').matchAll(/[\p{L}]+/gu)) {
          range.setStart(words.currentNode, index)
          range.setEnd(words.currentNode, index + word.length)
          if (range.getClientRects().length > 1) found.push(word)
        }
      }
      return found
    }),
  )
  expect(torn).toEqual([])

  // both sides of it
  const simulator = page.getByRole('region', { name: 'Simulator' }).or(page.getByRole('complementary'))
  await simulator.getByRole('button', { name: 'Send request' }).click()
  await expect(simulator.getByText('In 48 h → Cancelled')).toBeVisible()
  await expect(simulator.getByText('Contact and address stay hidden')).toBeVisible()
  await simulator.getByRole('radio', { name: 'Owner' }).check({ force: true })
  await simulator.getByRole('button', { name: 'Accept', exact: true }).press('Enter')
  // the button is gone, and the next one is a step away all the same
  await page.keyboard.press('Tab')
  expect(await simulator.evaluateAll((parts) => parts.some((part) => part.contains(document.activeElement)))).toBe(true)
  await expect(simulator.getByText('Dates are blocked')).toBeVisible()
  await expect(simulator.getByText('Contact and address are shown')).toBeVisible()
  await simulator.getByRole('button', { name: 'I handed it over', exact: true }).click()
  await simulator.getByRole('button', { name: 'Lose', exact: true }).click()
  await expect(simulator.getByText('The booking is over.')).toBeVisible()
  await simulator.getByRole('button', { name: 'Save as a test' }).click()

  await page.keyboard.press('Control+s')
  const asked = page.getByRole('alertdialog', { name: 'Save anyway?' })
  await asked.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await page.reload()
  await expect(steps.getByRole('gridcell', { name: 'lose', exact: true })).toBeVisible()

  // what it makes of attributes is put in order by keyboard; nothing is saved, which would name every type of this server
  const [keel, mast] = [`Keel of ${admin.name}`, `Mast of ${admin.name}`]
  const attributes: string[] = []
  for (const label of [keel, mast]) {
    const metadata = { plaza: { label, isFilter: false, categories: ['ctgy_none'] } }
    const body = { name: label.replaceAll(' ', '_'), type: 'text', metadata }
    attributes.push((await people.call<{ id: string }>('POST', '/custom-attributes', { as: 'operator', body })).id)
  }
  await page.getByRole('tab', { name: 'General' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Change attributes' }).click()
  const rows = dialog.getByRole('group').filter({ hasText: admin.name })
  const former = (await rows.first().textContent())?.includes(keel) ? [keel, mast] : [mast, keel]
  await expect(rows).toContainText(former)
  await dialog.getByRole('button', { name: `Move ${former[1]}`, exact: true }).focus()
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
  await expect(rows).toContainText(former.toReversed())
  await rows.first().getByRole('checkbox', { name: 'Required' }).check({ force: true })
  await rows.last().getByRole('checkbox').first().uncheck({ force: true })
  await expect(rows.last().getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toBeHidden()

  // owners find it where they choose how to offer something
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'List an item', exact: true }).click()
  await expect(page.getByText(name)).toBeVisible()
  const types = await people.call<{ id: string; name: string }[]>('GET', '/asset-types', { as: 'operator' })
  const made = types.find((type) => type.name === name)
  for (const id of [made?.id, other.id]) await people.call('DELETE', `/asset-types/${id}`, { as: 'operator' })
  for (const id of attributes) await people.call('DELETE', `/custom-attributes/${id}`, { as: 'operator' })
})

test('a process is changed by keyboard alone: a status, a deadline, a step and its place, tried and saved', {
  tag: '@release',
}, async ({ page, people }) => {
  const admin = await createColleague(people, 'staff-admin')
  const { id } = await people.call<{ id: string }>('POST', '/asset-types', {
    as: 'operator',
    body: { name: `Kayaks of ${admin.name}`, timeBased: true, isDefault: false },
  })
  await signInToConsole(page, admin, `/console/types/${id}?tab=process`)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** With the Tab key, past whatever is in between. */
  const tabTo = async (isThere: () => Promise<boolean>, most: number) => {
    for (let stop = 0; stop < most; stop++) {
      await page.keyboard.press('Tab')
      if (await isThere()) return
    }
    throw new Error(`Not reached within ${most} stops`)
  }
  const has = (name: RegExp) => () =>
    page.evaluate((source) => {
      const { activeElement: active } = document
      return new RegExp(source).test(`${active?.getAttribute('aria-label') ?? ''} ${active?.textContent}`)
    }, name.source)
  const statuses = page.getByRole('grid', { name: 'Statuses' })
  const steps = page.getByRole('grid', { name: 'Transitions' })
  const rows = (grid: typeof steps) => grid.getByRole('row').filter({ has: page.getByRole('gridcell') })
  await expect(statuses).toBeVisible()
  const count = await rows(statuses).count()
  await page.getByRole('tab', { name: 'Process' }).focus()
  const isIn = (grid: typeof steps) => () => grid.evaluate((table) => table.contains(document.activeElement))

  // a status after the last, with a name
  await tabTo(isIn(statuses), 8)
  for (let row = 1; row < count; row++) await press('ArrowDown')
  await press('Control+Enter')
  await expect(rows(statuses)).toHaveCount(count + 1)
  await press('Enter', 'Control+a')
  await page.keyboard.type('inspection')
  await press('Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')
  // its deadline
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Deadline of inspection' })
  await expect(dialog.getByRole('textbox', { name: 'How long' })).toBeFocused()
  await page.keyboard.type('36')
  await press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(rows(statuses).filter({ hasText: 'inspection' })).toContainText('36 h')

  // the tables are few stops apart, however long they are
  const stops = (grid: typeof steps) =>
    grid.getByRole('button').evaluateAll((buttons) => buttons.filter(({ tabIndex }) => tabIndex === 0).length)
  expect([await stops(statuses), await stops(steps)]).toEqual([1, 3])
  await tabTo(isIn(steps), 4)
  const last = rows(steps).last()
  const stepCount = await rows(steps).count()
  for (let row = 1; row < stepCount; row++) await press('ArrowDown')
  await press('Control+Enter')
  await expect(rows(steps)).toHaveCount(stepCount + 1)
  await page.keyboard.type('inspect')
  await press('Enter', 'ArrowRight', 'Enter')
  await last.getByRole('combobox').selectOption('draft')
  await press('ArrowRight', 'Enter')
  await last.getByRole('combobox').selectOption('inspection')
  await press('ArrowRight', 'Enter')
  await last.getByRole('combobox').selectOption('taker')
  // up, where it wins over another of its name
  await press('Alt+ArrowUp')
  await expect(rows(steps).nth(stepCount - 1)).toContainText('inspect')
  await expect(
    rows(steps)
      .nth(stepCount - 1)
      .getByRole('gridcell')
      .nth(3),
  ).toBeFocused()

  // tried in the simulator, and saved
  await tabTo(has(/^ ?Inspect$/), 40)
  await press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The customer sees' })).toContainText('Inspection')
  await press('Control+s')
  await press('Tab')
  const asked = page.getByRole('alertdialog', { name: 'Save anyway?' })
  await expect(asked).toBeVisible()
  await tabTo(has(/Save anyway/), 6)
  await press('Enter')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  const saved = await people.call<{ metadata: { plaza: { process: { statuses: object } } } }>(
    'GET',
    `/asset-types/${id}`,
    {
      as: 'operator',
    },
  )
  expect(saved.metadata.plaza.process.statuses).toMatchObject({
    inspection: { deadline: { n: 36, unit: 'h', from: 'entered' } },
  })
  await people.call('DELETE', `/asset-types/${id}`, { as: 'operator' })
})

test('a deadline that is set in the editor passes: the booking moves on by itself, and both sides read why', {
  tag: '@release',
}, async ({ page, browser, people, plaza }) => {
  const admin = await createColleague(people, 'staff-admin')
  const name = `Canoes of ${admin.name}`
  await signInToConsole(page, admin, '/console/types')
  await page.getByRole('button', { name: 'New type' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Request first/ })
    .check({ force: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Create type' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  // no time to answer left for a booking that begins within the year
  const asked = page.getByRole('grid', { name: 'Statuses' }).getByRole('row').filter({ hasText: 'pending-acceptance' })
  await asked.getByRole('gridcell', { name: '48 h → cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deadline of pending-acceptance' })
  await dialog.getByRole('textbox', { name: 'How long' }).fill('365')
  const choose = async (field: RegExp, choice: string) => {
    await dialog.getByRole('button', { name: field }).click()
    await page.getByRole('option', { name: choice }).click()
  }
  await choose(/Hours or days/, 'Days')
  await choose(/Counted from/, 'Before the booking starts')
  await dialog.getByRole('textbox', { name: /Remind/ }).fill('')
  await dialog.getByRole('button', { name: 'Set deadline' }).click()
  await expect(asked.getByRole('gridcell', { name: '365 d before start → cancel' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Unsaved changes')).toBeHidden()

  const types = await people.call<{ id: string; name: string }[]>('GET', '/asset-types', { as: 'operator' })
  const assetTypeId = types.find((type) => type.name === name)?.id ?? ''
  const world = createWorld(people)
  const [ana, beto] = [await people.member({ firstname: 'Ana' }), await people.member({ firstname: 'Beto' })]
  const canoe = await world.asset(ana, { name: 'Canoe', timeZone: 'UTC', assetTypeId })
  const startDate = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const { id } = await world.make('/transactions', {
    assetId: canoe.id,
    takerId: beto.id,
    startDate,
    duration: { d: 2 },
  })
  const { conversationId } = await world.make<{ conversationId: string }>('/messages', {
    topicId: id,
    senderId: beto.id,
    receiverId: ana.id,
    content: 'May I have it?',
  })
  const guest = await (
    await browser.newContext({ baseURL: plaza.url, viewport: { width: 1440, height: 900 } })
  ).newPage()
  await people.signIn(guest, beto, `/i/${conversationId}`)
  await expect(guest.getByText('May I have it?').first()).toBeVisible()
  await world.make(`/transactions/${id}/transitions`, { name: 'confirmAndPay' })
  // the server looks once a minute; the page that is open hears of it
  await expect(guest.getByText('No reply in time').first()).toBeVisible({ timeout: 100_000 })
  await page.goto(`/console/bookings/${id}`)
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await expect(page.getByText(/deadline/i).first()).toBeVisible()
  await people.call('DELETE', `/assets/${canoe.id}`, { as: 'operator' })
  await people.call('DELETE', `/asset-types/${assetTypeId}`, { as: 'operator' })
  await guest.context().close()
})
