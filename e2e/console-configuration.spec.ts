import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { password } from './support/people.ts'
import { type RunningPlaza, runCommand, startPlaza } from './support/plaza.ts'
import { createApp } from './support/staff.ts'
import { test as base, expect } from './support/test.ts'

/** A test server and a live one, both empty; the live one has what every live marketplace must have. */
const test = base.extend<object, { testPlaza: RunningPlaza; livePlaza: RunningPlaza }>({
  testPlaza: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const plaza = await startPlaza({ PLAZA_DEMO: '0' })
      await use(plaza)
      await plaza.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  livePlaza: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const plaza = await startPlaza({ PLAZA_DEMO: '0', PLAZA_PASSWORD_HASHING: 'full', ...liveSettings })
      await use(plaza)
      await plaza.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  plaza: async ({ testPlaza }, use) => use(testPlaza),
})

const secret = () => randomBytes(32).toString('base64')
const liveSettings = {
  PLAZA_ENV: 'live',
  AUTH_SECRET: secret(),
  SYSTEM_KEY: secret(),
  PLAZA_MASTER_KEY: secret(),
}

/** The first Admin, let in by whoever runs the server. */
async function enter(page: Page, plaza: RunningPlaza, name: string) {
  const told = await runCommand(plaza, 'staff', 'add', `${name.toLowerCase()}@example.com`, '--role', 'staff-admin')
  await page.goto(/http\S+#\S+/.exec(told)?.[0] ?? '')
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByLabel('Choose a password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** In the console, by its menu: one page, never loaded anew. */
async function open(page: Page, screen: string) {
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: screen, exact: true })
    .click()
  await expect(page.getByRole('heading', { name: screen, level: 1 })).toBeVisible()
}

async function addCategory(page: Page, name: string) {
  await open(page, 'Categories')
  await page.getByRole('button', { name: 'New category' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('treeitem', { name })).toBeVisible()
}

const ownerFee = (page: Page) => page.getByRole('textbox', { name: 'Owner fee, %' }).first()

async function openPrices(page: Page) {
  await open(page, 'Listing types')
  await page.getByRole('link', { name: 'Boats by the day' }).click()
  await page.getByRole('tab', { name: 'Price' }).click()
  await expect(ownerFee(page)).toBeVisible()
}

/** The file as somebody keeps it. */
async function takeFile(page: Page, folder: string): Promise<string> {
  await open(page, 'Configuration')
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file' }).click()
  const file = await begun
  const path = join(folder, file.suggestedFilename())
  await file.saveAs(path)
  return path
}

async function compare(page: Page, file: string) {
  await open(page, 'Configuration')
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel('Configuration file').click()
  await (await chooser).setFiles(file)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
}

/** Takes over what is ticked; live wants the number typed. */
async function apply(page: Page, count: number, where: 'Test' | 'Live') {
  const label = count === 1 ? 'Apply 1 change' : `Apply ${count} changes`
  await page.getByRole('button', { name: label }).click()
  const dialog = page.getByRole('alertdialog', { name: `${label} to ${where}?` })
  if (where === 'Live') await dialog.getByRole('textbox', { name: `Type “${count}” to go on` }).fill(String(count))
  await dialog.getByRole('button', { name: label }).click()
  await expect(page.getByRole('heading', { name: /^Apply a configuration/ })).toBeVisible()
}

const saved = async (page: Page) => {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
}

/** What is said to differ. */
const counts = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

test(
  'a marketplace moves from a test server to a live one by file, is undone there as a whole, and moves back',
  { tag: '@release' },
  async ({ page, testPlaza, livePlaza, browser }, info) => {
    const context = await browser.newContext({ baseURL: livePlaza.url, viewport: { width: 1440, height: 900 } })
    const live = await context.newPage()

    // the test server gets its shape
    await enter(page, testPlaza, 'Tess')
    await addCategory(page, 'Sailing boats')
    await open(page, 'Listing types')
    await page.getByRole('button', { name: 'New type' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Boats by the day')
    await dialog.getByRole('radio', { name: /^Rental with return/ }).check({ force: true })
    await dialog.getByRole('button', { name: 'Create type' }).click()
    await page.getByRole('tab', { name: 'Price' }).click()
    await ownerFee(page).fill('10')
    await saved(page)
    const first = await takeFile(page, info.outputPath('first'))

    // live asks everybody who works there for a second step
    await enter(live, livePlaza, 'Lia')
    await expect(live.getByRole('heading', { name: 'Set up your second step' })).toBeVisible()
    const app = createApp(await live.locator('[data-secret]').innerText())
    await live.getByLabel('First code from the app').fill(await app.code(live))
    await live.locator('label', { hasText: 'I’ve saved these codes' }).click()
    await live.getByRole('button', { name: 'Done' }).click()
    await expect(live.getByRole('button', { name: 'Your menu, Lia' })).toBeVisible()

    // what is there moves as it is
    await compare(live, first)
    await counts(live, '2 new · 0 changed · 0 only here')
    await apply(live, 2, 'Live')
    await openPrices(live)
    await expect(ownerFee(live)).toHaveValue('10')

    // a fee, a category and a text change on the test server
    await openPrices(page)
    await ownerFee(page).fill('12')
    await saved(page)
    await addCategory(page, 'Kayaks')
    await open(page, 'Texts')
    await page.getByRole('searchbox', { name: 'Find a text' }).fill('Rent it from a neighbour.')
    await page.getByRole('button', { name: 'Change home.hero.title' }).click()
    await page.getByRole('textbox', { name: 'Your text' }).fill('Out on the water.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Out on the water.')).toBeVisible()
    const second = await takeFile(page, info.outputPath('second'))

    // in live the fee and the category are taken over, the text is not
    await compare(live, second)
    await counts(live, '2 new · 1 changed · 0 only here')
    await live.getByRole('checkbox', { name: /^website . en . texts/ }).uncheck({ force: true })
    await apply(live, 2, 'Live')
    await expect(live.getByRole('status').filter({ hasText: '2 changed' })).toBeVisible()
    await open(live, 'Categories')
    await expect(live.getByRole('treeitem', { name: 'Kayaks' })).toBeVisible()
    await openPrices(live)
    await expect(ownerFee(live)).toHaveValue('12')

    // and taken back as a whole, also from another screen
    await live.getByRole('button', { name: /^Operations/ }).click()
    const latest = live.getByRole('dialog').getByRole('listitem').first()
    await latest.getByRole('button', { name: 'Undo' }).click()
    await expect(latest.getByText('undone')).toBeVisible()
    await live.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(ownerFee(live)).toHaveValue('10')
    await open(live, 'Categories')
    await expect(live.getByRole('treeitem', { name: 'Sailing boats' })).toBeVisible()
    await expect(live.getByRole('treeitem', { name: 'Kayaks' })).toBeHidden()

    // live goes back into the test server: what live never had is only here, and its fee comes back
    const third = await takeFile(live, info.outputPath('third'))
    await compare(page, third)
    await counts(page, '0 new · 1 changed · 2 only here')
    await apply(page, 1, 'Test')
    await compare(page, third)
    await counts(page, '0 new · 0 changed · 2 only here')
    await openPrices(page)
    await expect(ownerFee(page)).toHaveValue('10')
    await context.close()
  },
)
