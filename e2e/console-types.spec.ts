import { createColleague, signInToConsole } from './support/staff.ts'
import { expect, test } from './support/test.ts'

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
