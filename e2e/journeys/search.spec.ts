import { randomBytes } from 'node:crypto'
import { problems } from '../support/axe.ts'
import { isHit } from '../support/hit.ts'
import { mailedLink } from '../support/outbox.ts'
import type { People } from '../support/people.ts'
import { comeBack, expect, type Page, pathOf, test } from '../support/test.ts'

type CreatedAsset = { id: string; name: string }

const puebla = { latitude: 19.0414, longitude: -98.2063, shortDisplayName: 'Centro, Puebla' }
const oaxaca = { latitude: 17.0732, longitude: -96.7266, shortDisplayName: 'Centro, Oaxaca' }

/** Listings with a word of their own, so that journeys beside this one find nothing of them. */
async function listings(people: People) {
  const word = `velo${randomBytes(4).toString('hex')}`
  const make = <T = CreatedAsset>(path: string, body: object) => people.call<T>('POST', path, { body, as: 'operator' })
  const type = await make('/asset-types', {
    name: 'By the day',
    timeBased: true,
    infiniteStock: false,
    timing: { timeUnit: 'd' },
    active: true,
  })
  const category = await make('/categories', { name: `Wheels ${word}` })
  const child = await make('/categories', { name: `Bikes ${word}`, parentId: category.id })
  const asset = (name: string, more: object) =>
    make('/assets', {
      name: `${name} ${word}`,
      assetTypeId: type.id,
      active: true,
      validated: true,
      quantity: 1,
      ...more,
    })
  const gravel = await asset('Gravel bike', { price: 180, categoryId: child.id, locations: [puebla] })
  const city = await asset('City bike', {
    price: 90,
    categoryId: child.id,
    locations: [{ ...puebla, latitude: 19.06 }],
  })
  const cargo = await asset('Cargo bike', { price: 600, categoryId: category.id, locations: [oaxaca] })
  const nowhere = await asset('Pocket bike', { price: 50, categoryId: child.id })
  return { word, category, child, gravel, city, cargo, nowhere, type }
}

const cards = (page: Page) => page.locator('[data-results] article')
const count = (page: Page, text: string | RegExp) => page.getByRole('heading', { level: 1, name: text })

test('somebody finds a thing by words with a slip, opens it and comes back to the same place', {
  tag: '@phone',
}, async ({ page, people, isMobile }) => {
  const { word, gravel } = await listings(people)
  // two letters have changed places
  const slip = word.slice(0, -2) + word.at(-1) + word.at(-2)
  await page.goto('/')
  if (isMobile) {
    await page.getByRole('button', { name: /Where to start/ }).click()
    await page.getByRole('dialog').getByLabel('What').fill(slip)
    await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click()
  } else {
    await page.getByRole('combobox', { name: 'What' }).fill(slip)
    await page.keyboard.press('Enter')
  }
  await expect(count(page, '4 results')).toBeVisible()
  expect(pathOf(page)).toBe(`/s?q=${slip}`)
  expect(await problems(page)).toEqual([])

  const link = page.getByRole('link', { name: gravel.name })
  await link.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 120)
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await expect.poll(scrolled).toBeGreaterThan(0)
  const before = await scrolled()
  await link.click()
  await expect(page.getByRole('heading', { name: gravel.name, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(count(page, '4 results')).toBeVisible()
  expect(pathOf(page)).toBe(`/s?q=${slip}`)
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(120)
})

test('filters stand in the address, show what they leave and can be taken away', { tag: '@phone' }, async ({
  page,
  people,
  isMobile,
}) => {
  const { word, category, child, city } = await listings(people)
  // a listing without a type brings one without a name, which nobody can choose
  await people.call('POST', '/assets', { body: { name: 'Anything' }, as: 'operator' })
  await page.goto(`/s?q=${word}&maxPrice=200&categoryId=${category.id}&nonsense=1&page=9`)
  await expect(count(page, '3 results')).toBeVisible()
  await expect.poll(() => pathOf(page)).not.toContain('nonsense')
  await expect.poll(() => pathOf(page)).not.toContain('page=')

  // narrower still: at once in the panel, in the dialog not before its button is pressed
  if (isMobile) {
    await page.getByRole('button', { name: /^Filters/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('To', { exact: true }).last().fill('100')
    await expect(dialog.getByRole('button', { name: 'Show 2 results' })).toBeVisible()
    expect(pathOf(page)).toContain('maxPrice=200')
    // what is half under the title of the dialog is hard to press, until one scrolls
    await dialog.getByRole('button', { name: 'Clear all' }).scrollIntoViewIfNeeded()
    expect(await problems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Show 2 results' }).click()
  } else {
    await page.getByRole('complementary', { name: 'Filters' }).getByLabel('To', { exact: true }).last().fill('100')
  }
  await expect(count(page, '2 results')).toBeVisible()
  expect(pathOf(page)).toContain('maxPrice=100')
  await expect(cards(page).getByText(city.name)).toBeVisible()

  await page.getByRole('button', { name: 'Remove filter: Up to $100' }).click()
  await expect(count(page, '4 results')).toBeVisible()

  // a category has an address of its own, which crawlers read without script
  await page.goto(`/s/bikes-${word}`)
  await expect(page.getByRole('heading', { level: 1, name: child.name })).toBeVisible()
  await expect(page.getByText('3 results', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')).toHaveText([
    'Explore',
    category.name,
  ])
  await expect(page).toHaveTitle(`${child.name} · Plaza 🛒`)
  await page.goto('/s/no-such-category')
  await expect(page.getByRole('heading', { name: 'We can’t find this page' })).toBeVisible()
})

test('a typed place counts without being chosen, and refining a search keeps the rest of it', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await page.goto('/')
  const open = async () => {
    if (isMobile) await page.locator('[data-search-field]').first().click()
  }
  const form = isMobile ? page.getByRole('dialog') : page.getByRole('search')
  await open()
  // the reader's own position comes first only while nothing is typed
  const where = form.getByRole('combobox', { name: 'Where' })
  await where.click()
  await expect(page.getByRole('option', { name: 'Use my current location' })).toBeVisible()
  // a server that has just been started loads the names of places first: the search waits for them
  const loading = { message: 'loading', code: 'place.namesLoading' }
  let early = 5
  await page.route('**/places?**', (route) =>
    early-- > 0 ? route.fulfill({ status: 503, json: loading }) : route.fallback(),
  )
  await where.fill('Nowhereville Qqx')
  await where.press('Enter')
  await expect(page.getByText('We don’t know “Nowhereville Qqx”')).toBeVisible()

  await page.unroute('**/places?**')

  // a lookup that fails says so and can be repeated
  await page.route('**/places?**', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }))
  await where.fill('Puebl')
  const again = page.getByRole('option', { name: /Try again/ })
  await expect(again).toBeVisible()
  await page.unroute('**/places?**')
  await again.click()
  await expect(page.getByRole('option', { name: /^Puebla/ }).first()).toBeVisible()
  await expect(page.getByRole('option', { name: 'Use my current location' })).toBeHidden()
  await where.press('Enter')
  await expect.poll(() => pathOf(page)).toMatch(/^\/s\?location=Puebla/)

  // radius, order and filters stay when the words change
  const params = new URLSearchParams(pathOf(page).split('?')[1])
  for (const [name, value] of Object.entries({ radius: '25000', orderBy: 'price', maxPrice: '500' }))
    params.set(name, value)
  await page.goto(`/s?${params}`)
  await open()
  await form.getByLabel('What').first().fill('tent')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => pathOf(page)).toContain('q=tent')
  for (const kept of ['location=Puebla', 'radius=25000', 'orderBy=price', 'maxPrice=500'])
    expect(pathOf(page)).toContain(kept)
})

/** Chooses two days of the next month in the calendar that is open, as a finger or a pointer would. */
async function chooseDays(page: Page): Promise<void> {
  const calendar = page.getByRole('dialog', { name: 'Pick your dates' })
  await calendar.getByRole('button', { name: 'Next month' }).click()
  for (const day of ['10', '13']) {
    const button = calendar.locator(`[data-day$="-${day}"]`).first()
    await expect.poll(() => isHit(button)).toBe(true)
    await button.click()
  }
  await calendar.getByRole('button', { name: 'Done' }).click()
  await expect(calendar).toBeHidden()
}

test('dates are chosen on the home page, in the field above the results and among the filters', {
  tag: '@phone',
}, async ({ page, people, isMobile }) => {
  await listings(people)
  await page.goto('/')
  if (isMobile) {
    await page.getByRole('button', { name: /Where to start/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'From' }).click()
    await chooseDays(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click()
  } else {
    await page.getByRole('button', { name: /^When/ }).click()
    await chooseDays(page)
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  }
  await expect.poll(() => pathOf(page)).toMatch(/^\/s\?startDate=\d{4}-\d\d-10&endDate=\d{4}-\d\d-13$/)

  await page.goto('/s')
  if (isMobile) {
    await page.getByRole('button', { name: /Where to start/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'From' }).click()
    await chooseDays(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
  }
  await page.locator('form').getByRole('button', { name: 'From' }).click()
  const day = page.getByRole('dialog', { name: 'Pick your dates' }).locator('[data-day$="-15"]').first()
  await expect.poll(() => isHit(day)).toBe(true)
  if (isMobile) await chooseDays(page)
  else {
    const calendar = page.getByRole('dialog', { name: 'Pick your dates' })
    for (const each of ['10', '13']) await calendar.locator(`[data-day$="-${each}"]`).last().click()
  }
  // no day is cut in its field
  for (const name of [/^From/, /^Last day/]) {
    const field = page.locator('form').getByRole('button', { name }).filter({ visible: true }).first()
    const isCut = (button: Element) =>
      [button, ...button.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1)
    await expect.poll(() => field.evaluate(isCut)).toBe(false)
  }
})

test('under a banner the filters end where the screen ends', { tag: '@release' }, async ({ page, people }) => {
  // so low that no set of filters fits
  await page.setViewportSize({ width: 1440, height: 440 })
  await people.signIn(page, await people.member({ isChecked: false }), '/s')
  await expect(page.getByText('Check your inbox').first()).toBeVisible()
  const panel = page.getByRole('complementary', { name: 'Filters' }).locator('form').locator('..')
  const lowerEdge = () => panel.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom)
  await expect.poll(lowerEdge).toBeGreaterThanOrEqual(0)
  const scrolls = () => panel.evaluate((element) => element.scrollHeight > element.clientHeight)
  await expect.poll(scrolls).toBe(true)
})

test('what is listed meanwhile is there when somebody comes back', { tag: '@release' }, async ({ page, people }) => {
  const { word, type } = await listings(people)
  await page.clock.install()
  await page.goto(`/s?q=${word}`)
  await expect(count(page, '4 results')).toBeVisible()
  const body = { name: `Bike of today ${word}`, assetTypeId: type.id, active: true, validated: true, quantity: 1 }
  await people.call('POST', '/assets', { body, as: 'operator' })
  await comeBack(page, '01:00')
  await expect(count(page, '5 results')).toBeVisible()
  await expect(cards(page)).toHaveCount(5)
})

test('a search without results tells what stands in the way', { tag: '@release' }, async ({ page, people }) => {
  const { word } = await listings(people)
  await page.goto('/s?q=zzzxqw')
  await expect(page.getByText('Check the spelling, or try another word.')).toBeVisible()
  await page.goto(`/s?q=${word}&minPrice=5000&lat=19.04&lon=-98.2&location=Puebla&radius=5000`)
  await expect(page.getByRole('heading', { name: `Nothing for “${word}” near Puebla` })).toBeVisible()
  const ways = page.getByRole('list', { name: 'Other ways to search' })
  await expect(ways.getByRole('button')).toHaveText([
    'Search within 10 km',
    `Without “${word}”`,
    'Without Puebla · 5 km',
    /^Without From \$5,000/,
  ])
  // each filter stands there once, and something else is shown
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Nearby' }).getByRole('article').first()).toBeVisible()
  expect(await problems(page)).toEqual([])
  await ways.getByRole('button', { name: /^Without From \$5,000/ }).click()
  await expect(count(page, '2 results near Puebla')).toBeVisible()
})

test('a slip is read as what was meant, and what is being typed brings suggestions', { tag: '@phone' }, async ({
  page,
  people,
  isMobile,
}) => {
  const { word, child, gravel } = await listings(people)
  // the second and the third letter have changed places, which is further than a plain search looks
  const slip = word.charAt(0) + word.charAt(2) + word.charAt(1) + word.slice(3)
  await page.goto(`/s?q=${slip}`)
  await expect(count(page, '4 results')).toBeVisible()
  await expect(page.getByText(`Here’s what we found for ${word}.`)).toBeVisible()

  await page.goto('/')
  if (isMobile) await page.getByRole('button', { name: /Where to start/ }).click()
  const field = page.getByRole('combobox', { name: 'What' })
  await field.fill(word)
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option', { name: child.name })).toBeVisible()
  const option = list.getByRole('option', { name: gravel.name })
  if (isMobile) await option.scrollIntoViewIfNeeded()
  else await expect(list).toBeInViewport({ ratio: 1 })
  await expect.poll(() => isHit(option)).toBe(true)
  expect(await problems(page)).toEqual([])
  await field.press('Enter')
  await expect(count(page, '4 results')).toBeVisible()

  // what was searched is offered again, by keys too
  await page.goto('/')
  if (isMobile) await page.getByRole('button', { name: /Where to start/ }).click()
  await field.click()
  await expect(list.getByRole('option', { name: word })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(count(page, '4 results')).toBeVisible()
})

test('moving the map never searches; the reader asks for it', { tag: ['@phone', '@release'] }, async ({
  page,
  people,
  isMobile,
}) => {
  const { word, gravel } = await listings(people)
  await page.goto(`/s?q=${word}&lat=19.04&lon=-98.2&location=Puebla&radius=50000${isMobile ? '&view=map' : ''}`)
  const map = page.getByRole('region', { name: 'Map of results' })
  await expect(map).toBeVisible()
  const pills = page.getByRole('region', { name: 'Results on map' })
  await expect(pills.getByRole('button').first()).toBeVisible()

  // a pill opens a card, Escape closes it
  const pill = pills.getByRole('button', { name: new RegExp(`^${gravel.name}`) })
  if (!isMobile) {
    await pill.click()
    await expect(pills.getByRole('link', { name: gravel.name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(pills.getByRole('link', { name: gravel.name })).toBeHidden()
  }

  const before = pathOf(page)
  const again = page.getByRole('button', { name: 'Search this area' })
  await expect(again).toBeHidden()
  await map.focus()
  await page.keyboard.press('ArrowRight')
  await expect(again).toBeVisible()
  expect(pathOf(page)).toBe(before)
  await again.click()
  await expect.poll(() => pathOf(page)).toContain('area=1')
  await expect(again).toBeHidden()
  if (!isMobile) await expect(page.getByRole('button', { name: 'Remove filter: Map area' })).toBeVisible()
  expect(await problems(page)).toEqual([])
})

test('without WebGL the list has all the room', { tag: '@release' }, async ({ page, people }) => {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(real, this, [kind, ...rest])
    } as typeof real
  })
  const { word } = await listings(people)
  await page.goto(`/s?q=${word}`)
  await expect(count(page, '4 results')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map of results' })).toBeHidden()
})

test('a search is saved by somebody who signs in for it, tells of a new match and is found again', {
  tag: '@release',
}, async ({ page, people, plaza }) => {
  const { word, type } = await listings(people)
  const ana = await people.member()
  await page.goto(`/s?q=${word}&maxPrice=100`)
  await expect(count(page, '2 results')).toBeVisible()
  await page.getByRole('button', { name: 'Save this search' }).click()
  const logIn = page.getByRole('dialog', { name: 'Log in' })
  await logIn.getByLabel('Email').fill(ana.username)
  await logIn.getByLabel('Password', { exact: true }).fill(ana.password)
  await logIn.getByRole('button', { name: 'Log in' }).click()

  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  // what the prices are for is said where all of them are for the same time
  await expect(dialog.getByLabel('Name')).toHaveValue(new RegExp(`^${word}, Up to \\$100`))
  expect(await problems(page)).toEqual([])
  await dialog.getByLabel('Name').fill('Cheap bikes')
  await dialog.getByText('As soon as they appear').click()
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('button', { name: 'See saved searches' }).click()

  await expect(page.getByRole('heading', { name: 'Saved searches', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cheap bikes' })).toBeVisible()
  await expect(page.getByText(new RegExp(`^${word} · Up to \\$100`))).toBeVisible()
  expect(await problems(page)).toEqual([])
  await page.getByRole('button', { name: 'More options for Cheap bikes' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Bikes')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Bikes', exact: true })).toBeVisible()

  // something new that fits is told in the list and by mail; what does not fit is not
  const offer = (name: string, price: number) =>
    people.call<CreatedAsset>('POST', '/assets', {
      body: { name: `${name} ${word}`, assetTypeId: type.id, price, quantity: 1, active: true, validated: true },
      as: 'operator',
    })
  await offer('Racing bike', 900)
  const kick = await offer('Kick bike', 40)
  expect(await mailedLink(plaza, ana.username)).toContain(kick.id)
  // where they come in, and where everything is told
  await page.goto('/')
  const news = page.getByRole('region', { name: 'New for “Bikes”' })
  await expect(news.getByRole('article')).toHaveText([/Kick bike/])
  await page.goto('/notifications')
  await page.getByRole('link', { name: /New for “Bikes”/ }).click()
  await expect(page.getByText('1 new')).toBeVisible()
  await page.getByRole('button', { name: 'Open Bikes' }).click()
  await expect(count(page, '3 results')).toBeVisible()
  expect(pathOf(page)).toBe(`/s?q=${word}&maxPrice=100`)

  // a name that is taken is told at its field
  await page.getByRole('button', { name: 'Save this search' }).click()
  await dialog.getByLabel('Name').fill('bikes')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(dialog.getByText('You already have a search with this name')).toBeVisible()

  // deleted, taken back, and deleted for good by somebody who leaves at once
  await page.goto('/saved-searches')
  const heading = page.getByRole('heading', { name: 'Bikes', exact: true })
  const remove = async () => {
    await page.getByRole('button', { name: 'More options for Bikes' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('Deleted “Bikes”').last()).toBeVisible()
    await expect(heading).toBeHidden()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(new RegExp(`^${word} · Up to \\$100`))).toBeVisible()
  await remove()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Save a search to hear about new listings' })).toBeVisible()
})

test('hearts are kept before signing in and go into the account @release', async ({ page, people }) => {
  const { word, gravel, city } = await listings(people)
  await page.goto(`/s?q=${word}`)
  await expect(count(page, '4 results')).toBeVisible()
  for (const { name } of [gravel, city]) {
    const heart = page.getByRole('button', { name: `Save ${name}` })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await page.goto('/favorites')
  await expect(page.getByRole('link', { name: gravel.name })).toBeVisible()
  expect(await problems(page)).toEqual([])

  const ana = await people.member()
  const kept = await page.evaluate(() => localStorage.getItem('plaza_favorites'))
  await people.signIn(page, ana)
  await page.evaluate((text) => localStorage.setItem('plaza_favorites', text ?? ''), kept)
  await page.goto('/favorites')
  await expect(page.getByRole('link', { name: city.name })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('plaza_favorites'))).toBeNull()
  type Kept = { metadata: { _private?: { plaza?: { favorites?: Record<string, unknown> } } } }
  const inAccount = async () =>
    Object.keys(
      (await people.call<Kept>('GET', `/users/${ana.id}`, { as: 'operator' })).metadata._private?.plaza?.favorites ??
        {},
    )
  await expect.poll(async () => (await inAccount()).sort()).toEqual([gravel.id, city.id].sort())

  // taken away, and brought back
  await page.getByRole('button', { name: `Save ${gravel.name}` }).click()
  await expect(page.getByRole('link', { name: gravel.name })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: gravel.name })).toBeVisible()

  // what became cheaper, what is paused and what is gone
  await people.call('PATCH', `/assets/${gravel.id}`, { body: { price: 120 }, as: 'operator' })
  await people.call('PATCH', `/assets/${city.id}`, { body: { active: false }, as: 'operator' })
  await page.reload()
  await expect(page.getByText('Price dropped from $180 to $120')).toBeVisible()
  await expect(page.getByText('Unavailable')).toBeVisible()
  await people.call('DELETE', `/assets/${city.id}`, { as: 'operator' })
  await page.reload()
  await expect(page.getByText('No longer listed')).toBeVisible()
  expect(await problems(page)).toEqual([])
})

test('all by keyboard: words, cards, a heart and the next page @release', async ({ page, people }) => {
  const { word } = await listings(people)
  await page.goto('/s')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'What' })).toBeFocused()
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  await expect(count(page, '4 results')).toBeVisible()
  await page.locator('h1').focus()
  await page.keyboard.press('j')
  await expect(cards(page).nth(0).getByRole('link')).toBeFocused()
  await page.keyboard.press('j')
  await expect(cards(page).nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('k')
  await expect(cards(page).nth(0).getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cards(page).nth(0).getByRole('button')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(cards(page).nth(0).getByRole('button')).toHaveAttribute('aria-pressed', 'true')
})
