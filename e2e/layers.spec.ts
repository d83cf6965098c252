import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { isHit } from './support/hit.ts'

const gallery = join(import.meta.dirname, '../packages/ui/gallery')

/** A page of the gallery with every layer of the design system, built for this test. */
const test = base.extend<object, { layersUrl: string }>({
  layersUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'plaza-layers-'))
      const config = { configFile: join(gallery, 'vite.config.ts'), root: gallery, logLevel: 'error' as const }
      await build({ ...config, build: { outDir, rolldownOptions: { input: join(gallery, 'layers.html') } } })
      const server = await preview({ ...config, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
      await use(`${server.resolvedUrls?.local[0]}layers.html`)
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

type Kind = 'dialog' | 'sheet' | 'menu' | 'list' | 'suggestions' | 'calendar' | 'message'

/** What is opened from what; a menu, a list or a message leads on by one of its choices. */
const table: Readonly<Record<Kind, readonly Kind[]>> = {
  dialog: ['dialog', 'sheet', 'menu', 'list', 'suggestions', 'calendar', 'message'],
  sheet: ['dialog', 'sheet', 'menu', 'list', 'suggestions', 'calendar', 'message'],
  menu: ['dialog', 'sheet', 'message'],
  list: ['dialog', 'sheet', 'message'],
  suggestions: ['dialog', 'sheet'],
  calendar: [],
  message: ['dialog', 'sheet', 'menu', 'list', 'suggestions', 'calendar', 'message'],
}

const opens: Record<Kind, (within: Locator) => Promise<void>> = {
  dialog: (within) => within.getByRole('button', { name: 'Dialog' }).click(),
  sheet: (within) => within.getByRole('button', { name: 'Sheet' }).click(),
  menu: (within) => within.getByRole('button', { name: 'Menu' }).click(),
  list: (within) => within.getByRole('button', { name: 'List' }).click(),
  suggestions: (within) => within.getByRole('combobox', { name: 'Words' }).click(),
  calendar: (within) => within.getByRole('button', { name: 'From' }).click(),
  message: (within) => within.getByRole('button', { name: 'Message' }).click(),
}

const leadsOn: Partial<Record<Kind, (page: Page, to: Kind) => Promise<void>>> = {
  menu: (page, to) => page.getByRole('menuitem', { name: to === 'message' ? 'Show message' : `Open ${to}` }).click(),
  list: (page, to) => page.getByRole('option', { name: `Choose ${to}` }).click(),
  suggestions: (page, to) => page.getByRole('option', { name: `Suggested ${to}` }).click(),
}

/** What must be in reach once the layer is open. */
const sight: Record<Kind, (page: Page, depth: number) => Locator> = {
  dialog: (page, depth) => page.getByRole('heading', { name: `Dialog ${depth}` }),
  sheet: (page, depth) => page.getByRole('heading', { name: `Sheet ${depth}` }),
  menu: (page) => page.getByRole('menuitem').first(),
  list: (page) => page.getByRole('option', { name: 'Choose sheet' }),
  suggestions: (page) => page.getByRole('option', { name: 'Suggested sheet' }),
  calendar: (page) => page.locator('[data-day$="-15"]').first(),
  message: (page) =>
    page
      .getByRole('region', { name: 'Messages' })
      .getByText(/Message \d/)
      .last(),
}

test('a layer lies over the one it was opened from', { tag: ['@phone', '@release'] }, async ({ page, layersUrl }) => {
  for (const from of Object.keys(table) as Kind[]) {
    for (const to of table[from]) {
      await test.step(`${to} from ${from}`, async () => {
        await page.goto(layersUrl)
        await opens[from](page.getByRole('main'))
        const lead = leadsOn[from]
        const isInside = from === 'dialog' || from === 'sheet'
        if (lead) await lead(page, to)
        else await opens[to](isInside ? page.getByRole('dialog') : page.getByRole('main'))
        const target = sight[to](page, isInside ? 2 : 1)
        await expect(target, `${to} from ${from}`).toBeVisible()
        await expect.poll(() => isHit(target), `${to} from ${from}`).toBe(true)
      })
    }
  }
})

test('the back button of a phone closes what lies over the page, one after the other', {
  tag: ['@only-phone', '@release'],
}, async ({ page, layersUrl }) => {
  await page.goto(layersUrl)
  // Escape is such a request of the browser too, where no layer hears the key
  await page.evaluate(() => addEventListener('keydown', (event) => event.stopImmediatePropagation(), true))
  const main = page.getByRole('main')
  await opens.sheet(main)
  await opens.dialog(page.getByRole('dialog'))
  await expect(sight.dialog(page, 2)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sight.dialog(page, 2)).toBeHidden()
  await expect(sight.sheet(page, 1)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sight.sheet(page, 1)).toBeHidden()
  await expect(main).toBeVisible()
})

test('a form that asks before it goes asks again the next time, and stays', {
  tag: ['@only-phone', '@release'],
}, async ({ page, layersUrl }) => {
  await page.goto(layersUrl)
  await page.evaluate(() => addEventListener('keydown', (event) => event.stopImmediatePropagation(), true))
  await page.getByRole('button', { name: 'Form' }).click()
  const form = page.getByRole('dialog', { name: 'Form' })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(form).toBeVisible()
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Stay' }).last().click()
    await expect(question).toBeHidden()
    await expect(form).toBeVisible()
  }
})
