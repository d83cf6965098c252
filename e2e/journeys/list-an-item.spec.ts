import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Asset, Availability } from '@plaza/sdk'
import { problems } from '../support/axe.ts'
import { press } from '../support/hit.ts'
import { freshEmail, type People, password } from '../support/people.ts'
import { tornPictures } from '../support/pictures.ts'
import { expect, type Page, test } from '../support/test.ts'
import { createWorld } from '../support/world.ts'

const picture = (name: string) => join(import.meta.dirname, `../../apps/web/public/pictures/${name}.webp`)
const next = (page: Page) => page.getByRole('button', { name: /^Next/ }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const tiles = (page: Page) => page.getByRole('list', { name: 'Photos, in order' }).getByRole('listitem')

/** A marketplace to list things in; its words are this journey's own, since others run at the same time. */
async function marketplace(people: People) {
  const { make } = createWorld(people)
  const own = randomBytes(4).toString('hex')
  const type = `By the day ${own}`
  await make('/asset-types', { name: type, timeBased: true, timing: { timeUnit: 'd' } })
  await make('/asset-types', { name: `For sale ${own}`, timeBased: false })
  const root = await make('/categories', { name: `Wheels ${own}` })
  await make('/categories', { name: `Scooters ${own}`, parentId: root.id })
  const plaza = { categories: [root.id] }
  const attributes = [
    {
      name: `weight_${own}`,
      type: 'number',
      metadata: { plaza: { ...plaza, label: `Weight ${own}`, unit: 'kg', max: 500 } },
    },
    { name: `helmet_${own}`, type: 'boolean', metadata: { plaza: { ...plaza, label: `Helmet ${own}` } } },
    {
      name: `good_${own}`,
      type: 'tags',
      listValues: ['City', 'Beach'],
      metadata: { plaza: { ...plaza, label: `Good for ${own}` } },
    },
  ]
  for (const attribute of attributes) await make('/custom-attributes', attribute)
  return { own, type, category: `Scooters ${own}` }
}

/** A Tuesday to come, as a calendar names it. */
function nextTuesday() {
  const date = new Date()
  do date.setUTCDate(date.getUTCDate() + 1)
  while (date.getUTCDay() !== 2)
  const written = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return { day: date.toISOString().slice(0, 10), name: `Tuesday ${written}` }
}

async function chooseCategory(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.keyboard.type(name.slice(0, 12))
  await page.getByRole('option', { name }).click()
}

test('somebody without an account fills in a listing, signs up and publishes it', { tag: '@phone' }, async ({
  page,
  people,
  isMobile,
  browser,
  plaza,
  viewport,
}) => {
  const { own, type, category } = await marketplace(people)
  const name = `Cordless drill ${own}, 18 V`
  /** On a phone the straight way, and a look at what is laid out otherwise there. */
  const look = async (what: string, { onPhone = false } = {}) => {
    if (!isMobile || onPhone) expect(await problems(page), what).toEqual([])
  }
  await page.goto('/')
  // an empty marketplace offers it a second time, on the screen
  await page
    .getByRole('navigation')
    .getByRole('link', { name: isMobile ? 'List' : 'List an item', exact: true })
    .click()
  await expect(heading(page, 'How do you want to offer it?')).toBeVisible()

  if (!isMobile) {
    // nothing is chosen yet
    await next(page)
    await expect(page.getByText('Choose one to continue')).toBeVisible()
  }
  await page.getByText(type).click()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await look('the types')
  await next(page)

  await expect(heading(page, 'Tell people about it')).toBeVisible()
  if (!isMobile) {
    await next(page)
    // each mistake is told once, beside its field
    await expect(page.getByText('Required')).toHaveCount(2)
    await expect(page.getByLabel('Title')).toBeFocused()
  }
  await page.getByLabel('Title').fill(name)
  await chooseCategory(page, category)
  await page.getByLabel('Description').fill('Starts on the first push.')
  // nobody has to say more
  await press(page.getByRole('button', { name: /^Add more details/ }))
  await page.getByLabel(`Weight ${own}`).fill('heavy')
  await page.getByText(`Helmet ${own}`).click()
  await page.getByRole('button', { name: 'Beach' }).click()
  await next(page)
  await expect(page.getByText('Enter a number').first()).toBeVisible()
  await look('details with a mistake', { onPhone: true })
  await page.getByLabel(`Weight ${own}`).fill('95,5')
  // Enter in a single line goes on
  await page.getByLabel('Title').press('Enter')

  await expect(heading(page, 'Show it off')).toBeVisible()
  // one of the photos does not get through, twice
  let lost = isMobile ? 2 : 0
  await page.route('**/files', (route) =>
    route.request().method() === 'POST' && route.request().postData()?.includes('step-ask') && ++lost <= 2
      ? route.abort('connectionreset')
      : route.fallback(),
  )
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: isMobile ? 'Photo library' : 'choose files' }).click()
  await (await chooser).setFiles([
    { name: 'step-find.webp', mimeType: 'image/webp', buffer: await readFile(picture('step-find')) },
    { name: 'step-ask.webp', mimeType: 'image/webp', buffer: await readFile(picture('step-ask')) },
    // phones save photos so; this browser can open it all the same
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: await readFile(picture('step-meet')) },
    { name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
    { name: 'holiday.tiff', mimeType: 'image/tiff', buffer: Buffer.from('II*') },
    { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  ])
  // told above the photos, where people look
  await expect(page.getByText('2 of 6 files weren’t added')).toBeInViewport()
  await expect(page.getByText('holiday.tiff: we can’t use this type of file')).toBeVisible()
  await expect(page.getByText(/^IMG_2\.HEIC: this browser can’t open HEIC photos/)).toBeVisible()
  const torn = tiles(page).filter({ hasText: 'torn.jpg' })
  await expect(torn.getByText('This file is damaged. Try another photo.')).toBeVisible()
  await expect(torn.getByRole('button', { name: 'Replace' })).toBeVisible()
  expect(await tornPictures(page), 'a file that is no picture').toEqual([])
  if (!isMobile) {
    await expect(page.getByText('The connection was lost')).toBeVisible()
    await look('a photo that failed')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('The connection was lost')).toBeHidden()
  }
  // nothing is forgotten on the way: the review asks for what did not get through
  await next(page)
  await expect(heading(page, 'Where is it?')).toBeVisible()
  await page.goBack()
  // the bar at the lower edge covers what one has not scrolled to yet
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await press(torn.getByRole('button', { name: 'Remove' }))
  await expect(page.getByText('3 of 10')).toBeVisible()

  // the second photo becomes the cover, by keyboard
  const handle = page.getByRole('button', { name: 'Move photo 2', exact: true })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Position 1 of 3')).toBeAttached()
  await page.keyboard.press('Space')
  await tiles(page).first().getByRole('button', { name: 'Add caption' }).click()
  await page.getByRole('textbox', { name: 'Caption' }).fill('Two helmets included')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(tiles(page).first()).toContainText('Two helmets included')
  // where the button of the dialog was, a tooltip would open over the next tile
  await page.mouse.move(0, 0)
  // the bar at the lower edge covers what one has not scrolled to yet
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await look('photos', { onPhone: true })
  await next(page)

  await expect(heading(page, 'Where is it?')).toBeVisible()
  await page.getByRole('combobox', { name: 'Town or neighbourhood' }).click()
  await page.keyboard.type('CDMX')
  await expect(page.getByRole('option', { name: /^Mexico City/ }).first()).toBeVisible({ timeout: 60_000 })
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Cholula')
  await page
    .getByRole('option', { name: /Cholula/ })
    .first()
    .click({ timeout: 60_000 })
  // a town is no address
  await expect(page.getByRole('textbox', { name: /^Exact address/ })).toHaveValue('')
  await page.getByRole('textbox', { name: /^Exact address/ }).fill('Calle 4 Norte 12, Cholula')
  await expect(page.getByText('Circle: what everyone else sees.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Location', exact: true })).toBeVisible()
  await look('place', { onPhone: true })
  await next(page)

  await page.getByLabel('Price').fill('1,250.5')
  await expect(page.getByText('You receive $1,250.50 / day')).toBeVisible()
  await press(page.getByRole('button', { name: 'Increase quantity' }))
  await expect(page.getByLabel('How many do you have?')).toHaveValue('2')
  await look('price')
  // what nobody has looked at yet is not ticked off
  if (!isMobile) await expect(page.getByRole('link', { name: /Availability.*done/ })).toHaveCount(0)
  await next(page)

  if (!isMobile) await expect(page.getByRole('link', { name: /Price.*done/ })).toBeVisible()
  await page.getByText('Weekly schedule').click()
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await page.getByText(day, { exact: true }).click()
  await look('availability', { onPhone: true })
  await next(page)

  // everything survives a reload, since it is kept in this browser
  await expect(heading(page, 'One last look')).toBeVisible()
  await page.reload()
  await expect(page.getByText('All set. Publish whenever you like.')).toBeVisible()
  await look('review')
  await page.getByRole('link', { name: 'Sign up to publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Ana')
  await dialog.getByLabel('Email').fill(freshEmail())
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByText(/I accept/).click()
  // what a new account may do comes late, and publishing waits for it
  const late = Promise.withResolvers<void>()
  await page.route('**/permissions/check', async (route) => {
    await late.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await press(page.getByRole('button', { name: 'Publish now' }))
  late.resolve()

  await expect(page.getByRole('dialog', { name: 'Your listing is live' })).toBeVisible()
  await look('published')
  for (const step of [/^Block days/, /^Add the exact address/, /^WhatsApp/]) {
    await expect(page.getByRole('dialog').getByRole('link', { name: step })).toBeVisible()
  }
  const id = /ast_\w+/.exec(page.url())?.[0] ?? ''
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(heading(page, name)).toBeVisible()

  // a draft that is opened again is published with the same words
  await people.call('PATCH', `/assets/${id}`, {
    body: { active: false, metadata: { plaza: { draft: true } } },
    as: 'operator',
  })
  await page.goto(`/n/review?draft=${id}`)
  await press(page.getByRole('button', { name: 'Publish now' }))
  await expect(page.getByRole('dialog', { name: 'Your listing is live' })).toBeVisible()

  // what strangers get of it
  const asset = await people.call<Asset>('GET', `/assets/${id}`)
  expect(asset).toMatchObject({
    active: true,
    validated: true,
    price: 1250.5,
    quantity: 0,
    customAttributes: { [`weight_${own}`]: 95.5, [`helmet_${own}`]: true, [`good_${own}`]: ['Beach'] },
    metadata: {
      images: [
        { name: 'step-ask.webp', caption: 'Two helmets included' },
        { name: 'step-find.webp' },
        { name: 'IMG_1.jpg' },
      ],
    },
  })
  expect(JSON.stringify(asset)).not.toContain('Calle 4 Norte')
  const hours = await people.call<Availability[] | { results: Availability[] }>('GET', `/availabilities?assetId=${id}`)
  expect('results' in hours ? hours.results : hours).toMatchObject([
    { quantity: 2, recurringPattern: '0 0 * * 1,2,3,4,5' },
  ])
  // whoever wants it on a Tuesday can have it
  const tuesday = nextTuesday()
  const context = await browser.newContext({ baseURL: plaza.url, viewport, hasTouch: isMobile })
  const bea = await context.newPage()
  await people.signIn(bea, await people.member({ firstname: 'Bea' }), `/l/${id}`)
  await expect(heading(bea, name)).toBeVisible()
  if (isMobile) await press(bea.getByRole('button', { name: 'Pick dates' }))
  const panel = isMobile ? bea.getByRole('dialog', { name: 'Your booking' }) : bea.getByRole('main')
  const day = panel.getByRole('button', { name: new RegExp(`^${tuesday.name}`) }).first()
  const later = panel.getByRole('button', { name: 'Next month' }).first()
  await expect(later).toBeVisible()
  if (!(await day.isVisible())) await later.click()
  // a click follows what the page still moves while it grows
  await day.click()
  await expect(panel.getByText('Clear dates').first()).toBeVisible()
  await day.click()
  await panel.getByLabel('Message to the owner').fill('For one afternoon')
  await panel.getByRole('button', { name: 'Request to book' }).click()
  await expect(bea).toHaveURL(/\/i\/./)
  const { results } = await people.call<{ results: object[] }>('GET', `/transactions?assetId=${id}`, { as: 'operator' })
  expect(results).toEqual([expect.objectContaining({ startDate: `${tuesday.day}T06:00:00.000Z`, duration: { d: 1 } })])
  await context.close()
})
