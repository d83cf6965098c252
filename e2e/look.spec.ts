import { expect, type Page, test } from './support/test.ts'

const look = (page: Page) => page.getByRole('contentinfo').getByRole('group', { name: 'Appearance' })
const choose = (page: Page, name: string) =>
  look(page)
    .locator('label', { has: page.getByRole('radio', { name }) })
    .click()
const scheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
const background = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('No canvas')
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).reduce((sum, part) => sum + part, 0) / 3
  })

test('light and dark can be chosen, are remembered, and reach other tabs', { tag: '@release' }, async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expect(look(page).getByRole('radio', { name: 'System' })).toBeChecked()
  expect(await scheme(page)).toBe('light')
  expect(await background(page)).toBeGreaterThan(240)

  const other = await context.newPage()
  await other.goto('/login')
  await choose(page, 'Dark')
  await expect.poll(() => scheme(page)).toBe('dark')
  await expect.poll(() => background(page)).toBeLessThan(40)
  await expect.poll(() => scheme(other)).toBe('dark')

  await page.reload()
  await expect(look(page).getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await scheme(page)).toBe('dark')
  const themeColor = page.locator('meta[name="theme-color"]')
  await expect(themeColor).not.toHaveAttribute('content', '#ffffff')

  await choose(page, 'Light')
  await expect.poll(() => scheme(page)).toBe('light')
})

test('without a choice the look follows the device, at once', { tag: '@release' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  expect(await scheme(page)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => scheme(page)).toBe('light')
})

test('the look can be tried in the account and is kept when saved', { tag: '@release' }, async ({ page, people }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await people.signIn(page, await people.member(), '/account/language')
  const group = page.getByRole('main').getByRole('radiogroup', { name: 'Appearance' })
  await group.locator('label', { hasText: 'Dark' }).click()
  await expect.poll(() => scheme(page)).toBe('dark')
  await page.reload()
  await expect.poll(() => scheme(page)).toBe('light')

  await group.locator('label', { hasText: 'Dark' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Status messages' }).getByText('Saved')).toBeVisible()
  await page.reload()
  await expect.poll(() => scheme(page)).toBe('dark')
})

test('who asked for less motion gets short fades only', { tag: '@release' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/?auth=login')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
      const longest = (text: string) => Math.max(...text.split(',').map(Number.parseFloat))
      const isStill =
        longest(transitionDuration) <= 0.09 && (animationName === 'none' || longest(animationDuration) <= 0.09)
      return isStill ? [] : [`${element.tagName} ${element.className}`]
    }),
  )
  expect(moving).toEqual([])
})
