import { createColleague, signInToConsole } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test('a category is found in the tree, moved and taken back by keyboard alone, and its new place is said', {
  tag: '@release',
}, async ({ page, people }) => {
  const admin = await createColleague(people, 'staff-admin')
  const mark = admin.id.slice(-6)
  const create = async (name: string, parentId?: string) =>
    (
      await people.call<{ id: string }>('POST', '/categories', {
        body: { name: `${name} ${mark}`, ...(parentId && { parentId }) },
        as: 'operator',
      })
    ).id
  const lake = await create('Lake')
  await create('Canoes', lake)
  await create('Sea')

  await signInToConsole(page, admin, '/console/categories')
  const tree = page.getByRole('tree')
  await page.getByRole('searchbox', { name: 'Find a category' }).fill(`Canoes ${mark}`)
  await expect(page.getByRole('treeitem')).toHaveCount(2)
  // past the button that clears the field
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
  await expect(tree).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Lake ${mark} › Canoes ${mark}` })).toBeVisible()
  // the tree keeps the keys; what can be done with the category comes next
  await expect(tree).toBeFocused()
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Move to…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Move Canoes ${mark}` })
  await expect(dialog.getByRole('combobox')).toHaveValue(`Lake ${mark}`)
  // what is typed takes the place of what stood there
  await page.keyboard.type(`Sea ${mark}`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox')).toHaveValue(`Sea ${mark}`)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alertdialog').filter({ hasText: `Canoes ${mark} is now in Sea ${mark}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Sea ${mark} › Canoes ${mark}` })).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { name: `Lake ${mark} › Canoes ${mark}` })).toBeVisible()
})
