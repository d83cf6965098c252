import { readFile, writeFile } from 'node:fs/promises'
import { createColleague, signInToConsole } from './support/staff.ts'
import { expect, test } from './support/test.ts'

/** Ten thousand when it matters how long it takes. */
const size = Number(process.env.PLAZA_IMPORT_ROWS ?? 300)
const bad = 30
const patience = { timeout: 300_000 }

test('listings come from a file, previewed, with progress, and are taken back as a whole @release', async ({
  page,
  people,
}) => {
  test.setTimeout(600_000)
  await page.setViewportSize({ width: 1440, height: 1000 })
  const admin = await createColleague(people, 'staff-admin')
  const mark = admin.id.slice(-8)
  const lines = Array.from({ length: size }, (_, at) => {
    const isBad = at % Math.floor(size / bad) === 0 && at / Math.floor(size / bad) < bad
    return `Raft ${mark} ${at},${isBad ? 'cheap' : 10 + (at % 90)},${mark}-${at}`
  })
  await signInToConsole(page, admin, '/console/data?tab=import')
  await page.getByRole('button', { name: 'File CSV, JSON' }).setInputFiles({
    name: 'rafts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Title,Price,External id', ...lines].join('\n')),
  })
  await expect(page.getByText(new RegExp(`${size.toLocaleString('en-GB')} rows`))).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  const good = (size - bad).toLocaleString('en-GB')
  await expect(page.getByText(`${good} new · 0 changed · 0 the same · ${bad} wrong · 0 double`)).toBeVisible(patience)
  await expect(page.getByText('Nothing has been imported yet.')).toBeVisible()
  // whoever leaves the page finds it again, by its address and in the list
  await page.reload()
  await page.getByRole('button', { name: `Import ${good} rows` }).click()
  await page.goto('/console/data?tab=import')
  await page.getByRole('button', { name: /^(Follow|Show), Import/ }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible(patience)
  const found = () =>
    people.call<{ nbResults: number }>('GET', `/assets?query=${mark}&nbResultsPerPage=1`, { as: 'operator' })
  expect((await found()).nbResults).toBe(size - bad)
  await expect(page.getByRole('button', { name: `Download ${bad} bad rows` })).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await found()).nbResults, patience).toBe(0)
})

test('attributes are pasted from a spreadsheet; columns mean the next time what they meant', {
  tag: '@release',
}, async ({ page, people }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const admin = await createColleague(people, 'staff-admin')
  const mark = admin.id.slice(-8)
  await signInToConsole(page, admin, '/console/data?tab=import')
  await page.getByRole('radio', { name: 'Attributes' }).check({ force: true })
  const pasted = page.getByRole('textbox', { name: 'Or paste rows from a spreadsheet' })
  const sheet = [`Label\tKind`, `grip${mark}\tboolean`, `wax${mark}\tround`].join('\n')
  await pasted.fill(sheet)
  await page.getByRole('textbox', { name: 'name', exact: true }).fill('{Label}')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('1 new · 0 changed · 0 the same · 1 wrong · 0 double')).toBeVisible(patience)
  await expect(page.getByText('not “round”')).toBeVisible()
  await page.getByRole('button', { name: 'Import the good row' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible(patience)

  // what was done the last time may come after the rows
  const isKnown = Promise.withResolvers<void>()
  await page.route(/\/operations\?/, async (route) => {
    await isKnown.promise
    await route.continue()
  })
  await page.reload()
  await page.getByRole('radio', { name: 'Attributes' }).check({ force: true })
  await pasted.fill(sheet)
  await expect(page.getByRole('textbox', { name: 'name', exact: true })).toBeVisible()
  isKnown.resolve()
  await expect(page.getByText('Filled in as you did last time with these columns.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'name', exact: true })).toHaveValue('{Label}')
})

test('listings leave in a file that can be had once, at any width @phone', { tag: '@release' }, async ({
  page,
  people,
}) => {
  const admin = await createColleague(people, 'staff-admin')
  const name = `Raft ${admin.id.slice(-8)}`
  await people.call('POST', '/assets', { body: { name, price: 12.5 }, as: 'operator' })
  // a list hands over its filters, and only what it shows is in the file
  await signInToConsole(page, admin, `/console/listings?view=all&query=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: 'Views and export' }).click()
  await page.getByRole('menuitem', { name: 'Export more rows or columns' }).click()
  await expect(page.getByText(`query: ${name}`)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Private' })).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const ready = page.getByRole('button', { name: /^Download listings-/ }).first()
  const [download] = await Promise.all([page.waitForEvent('download', patience), ready.click(patience)])
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toContain('name')
  expect(lines.find((line) => line.includes(name))).toContain(',12.5,')
  expect(lines.slice(1).filter((line) => line !== '' && !line.includes(name))).toEqual([])
  await page.goto('/console/numbers')
  await expect(page.getByRole('heading', { name: 'Accounting' })).toBeVisible()
})

test(
  'a mapping is kept by name, chosen, renamed and deleted; a file that is too large is told in a sentence',
  { tag: '@release' },
  async ({ page, people }, testInfo) => {
    await page.setViewportSize({ width: 1440, height: 1000 })
    const admin = await createColleague(people, 'staff-admin')
    await signInToConsole(page, admin, '/console/data?tab=import')
    const paste = async () =>
      page.getByRole('textbox', { name: 'Or paste rows from a spreadsheet' }).fill('Was\tWie viel\nBoot\t12')
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    const tools = async (item: string) => {
      await page.getByRole('button', { name: 'Save or change mappings' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await paste()
    await field('name').fill('{Was}')
    await field('price').fill('{Wie viel}')
    await page.getByRole('button', { name: 'Save this mapping' }).click()
    await page.getByRole('textbox', { name: 'Name of the mapping' }).fill('From Berlin')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.reload()
    await paste()
    await expect(field('name')).toHaveValue('')
    await page.getByRole('button', { name: /Saved mappings/ }).click()
    await page.getByRole('option', { name: 'From Berlin' }).click()
    await expect(field('name')).toHaveValue('{Was}')
    await expect(field('price')).toHaveValue('{Wie viel}')
    await tools('Rename mapping “From Berlin”')
    await page.getByRole('textbox', { name: 'Name of the mapping' }).fill('From Bonn')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('button', { name: /From Bonn/ })).toBeVisible()
    await tools('Delete mapping “From Bonn”')
    await expect(page.getByRole('button', { name: /Saved mappings/ })).toBeHidden()

    const path = testInfo.outputPath('large.csv')
    await writeFile(path, Buffer.alloc(50 * 1024 * 1024 + 1, 'a'))
    await page.getByRole('button', { name: 'File CSV, JSON' }).setInputFiles(path)
    await expect(page.getByRole('alert')).toContainText('This file is larger than 50 MB.')
  },
)

test('a file in several parts is previewed as one, and its bad rows come back', { tag: '@release' }, async ({
  page,
  people,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const admin = await createColleague(people, 'staff-admin')
  const mark = admin.id.slice(-8)
  // each part holds about two million letters
  const text = 'word '.repeat(600)
  const lines = Array.from({ length: 1600 }, (_, at) => `Pram ${mark} ${at},${at % 800 === 0 ? 'cheap' : 5},"${text}"`)
  await signInToConsole(page, admin, '/console/data?tab=import')
  await page.getByRole('button', { name: 'File CSV, JSON' }).setInputFiles({
    name: 'prams.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Title,Price,Description', ...lines].join('\n')),
  })
  await expect(page.getByText('1,600 rows')).toBeVisible(patience)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('1,598 new · 0 changed · 0 the same · 2 wrong · 0 double')).toBeVisible(patience)
  await expect(page.getByText('The first 200 rows')).toBeVisible()
  const bad = page.getByRole('button', { name: 'Download 2 bad rows' })
  const [download] = await Promise.all([page.waitForEvent('download', patience), bad.click()])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain(`Pram ${mark} 0,cheap`)
  expect(file).toContain(`Pram ${mark} 800,cheap`)
})
