import { expectSignedIn, freshEmail, password } from './support/people.ts'
import { expect, type Page, pathOf, test } from './support/test.ts'
import { createWorld } from './support/world.ts'

/** The name of what has the focus, as a screen reader says it. */
async function focusedName(page: Page): Promise<string> {
  const focused = page.locator(':focus')
  const snapshot = await focused.ariaSnapshot()
  return snapshot.split('\n')[0]?.replace(/^- /, '').replace(/:$/, '') ?? ''
}

async function tabThrough(page: Page, count: number): Promise<string[]> {
  const names: string[] = []
  for (let step = 0; step < count; step++) {
    await page.keyboard.press('Tab')
    names.push(await focusedName(page))
  }
  return names
}

const isInside = (page: Page, selector: string) =>
  page.evaluate((css) => document.activeElement?.closest(css) !== null, selector)

test('the first stop leads over the header to the content', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await isInside(page, 'main')).toBe(true)
  expect(pathOf(page)).toBe('/')
})

test('the order of stops follows the eye, and each stop can be seen', { tag: '@release' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await tabThrough(page, 6)).toEqual([
    'link "Skip to content"',
    'link "Plaza 🛒"',
    'link "List an item"',
    'link "Saved"',
    'link "Log in"',
    'link "Sign up"',
  ])
  const ring = await page.locator(':focus').evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return { outlineStyle, width: Number.parseFloat(outlineWidth) }
  })
  expect(ring.outlineStyle).not.toBe('none')
  expect(ring.width).toBeGreaterThanOrEqual(2)
})

test('a dialog keeps the focus, closes with Escape and gives it back', async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 9; step++) {
      await page.keyboard.press(key)
      expect(await isInside(page, '[role="dialog"]')).toBe(true)
    }
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  expect(pathOf(page)).toBe('/')
})

test('a field of a dialog has the focus when Enter is let go while the dialog appears', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).focus()
  await page.keyboard.down('Enter')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.waitFor({ state: 'attached' })
  await page.keyboard.up('Enter')
  await expect(dialog.getByLabel('Email')).toBeFocused()
})

test('the account menu works with arrows, End, letters and Escape', { tag: '@release' }, async ({ page, people }) => {
  await people.signIn(page, await people.member(), '/')
  const button = page.getByRole('button', { name: 'Account menu for Ana' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.type('l')
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('ac')
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
})

test('a new screen takes the focus to its title and says it', async ({ page, people }) => {
  const ana = await people.member()
  await createWorld(people).asset(ana, { name: 'Foldable workbench' })
  await page.goto('/no/such/page')
  const way = page.getByRole('link', { name: 'Go to homepage' })
  await way.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Rent it from a neighbour.', level: 1 })).toBeFocused()
  await expect(page.locator('[aria-live="polite"]', { hasText: 'Rent it from a neighbour ·' })).toHaveCount(1)
  // titles that come with their data too
  const title = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
  await page.goto('/s?q=workbench')
  await page.getByRole('link', { name: 'Foldable workbench' }).first().press('Enter')
  await expect(title('Foldable workbench')).toBeFocused()
  await page.locator(`a[href^="/p/${ana.id}"]`).first().press('Enter')
  await expect(title(/^Ana/)).toBeFocused()
  await page.getByRole('banner').getByRole('link', { name: 'Saved' }).press('Enter')
  await expect(title('Saved')).toBeFocused()
  await page.goBack()
  await expect(title(/^Ana/)).toBeFocused()
})

test('what scrolls is no stop without a name', { tag: '@release' }, async ({ page, people }) => {
  const photo = (at: number) => ({ url: `/pictures/step-find.webp?${at}` })
  const images = [photo(1), photo(2), photo(3)]
  await createWorld(people).asset(await people.member(), { name: 'Photographed thing', metadata: { images } })
  await page.goto('/s?q=photographed')
  await page.getByRole('link', { name: 'Photographed thing' }).first().focus()
  await page.keyboard.press('Shift+Tab')
  const stop = await page.evaluate(() => ({
    scrolls: (document.activeElement?.scrollWidth ?? 0) > (document.activeElement?.clientWidth ?? 0),
    tag: document.activeElement?.tagName,
  }))
  expect(stop).not.toEqual({ scrolls: true, tag: 'DIV' })
})

test('shortcuts are listed behind the question mark, and stay quiet while people type', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog.getByText('Go to homepage')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page.getByRole('heading', { name: 'Rent it from a neighbour.', level: 1 })).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('Email').pressSequentially('gh?')
  await expect(page.getByLabel('Email')).toHaveValue('gh?')
  await expect(dialog).toBeHidden()
  expect(pathOf(page)).toBe('/login')
})

test('shortcuts can be switched off for good', { tag: '@release' }, async ({ page }) => {
  await page.goto('/?show=shortcuts')
  const use = page.getByRole('switch', { name: 'Use keyboard shortcuts' })
  await use.focus()
  await page.keyboard.press('Space')
  await expect(use).not.toBeChecked()
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(pathOf(page)).toBe('/no/such/page')
})

test('signing up, logging out and logging in need no pointer @release', async ({ page }) => {
  const email = freshEmail('luz')
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Luz')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  const terms = page.getByRole('checkbox', { name: 'I accept the terms' })
  await page.keyboard.press('Tab')
  if (!(await terms.evaluate((box) => box === document.activeElement))) await page.keyboard.press('Tab')
  await expect(terms).toBeFocused()
  await page.keyboard.press('Space')
  await expect(terms).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome, Luz', level: 1 })).toBeFocused()

  await page.getByRole('button', { name: 'Account menu for Luz' }).press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You’re logged out. See you soon.')).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expectSignedIn(page, 'Luz')
})
