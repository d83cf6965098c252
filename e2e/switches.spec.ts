import { askFor } from './support/ask-for.ts'
import { mapColours, sharesOf } from './support/map-pixels.ts'
import { onOwnPlaza } from './support/own-plaza.ts'
import { fillLogIn, fillSignUp, freshEmail, type People, type Person } from './support/people.ts'
import { useStreets } from './support/street-map.ts'
import { expect, loadedAhead, type Page } from './support/test.ts'
import { createWorld } from './support/world.ts'

// Each switch of the configuration, off (as it comes) and on; those of one screen are turned on together. What an operator sets changes the site for everybody, so
// these visits have a server to themselves, one after the other.

type Config = { stelace?: object; theme?: object }
type Visit = { page: Page; people: People; world: World }
type World = { ana: Person; sofia: Person; bike: { id: string; name: string } }

const test = onOwnPlaza()
test.describe.configure({ mode: 'default' })

type Switch = {
  config: Config
  off: (visit: Visit) => Promise<unknown>
  on: (visit: Visit) => Promise<unknown>
}

const instant = (settings: object): Config => ({ stelace: { instant: settings } })

const near = '/s?lat=19.04&lon=-98.2&location=Puebla&radius=100000'
const distanceOn = (page: Page, unit: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: 'Lilac bike' })
    .getByText(new RegExp(`\\d ${unit}$`))
const hero = (page: Page) => page.locator('.hero-search')
const headings = async (page: Page) =>
  (await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).join('|')
const styleOf = (page: Page, selector: string, name: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
const askedForRatings = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/ratings')) asked.push(request.url())
  })
  return asked
}

const switches: Record<string, Switch> = {
  'home: name with its emoji, categories and ways to search, no place field, theme, dark from the start': {
    config: {
      stelace: {
        instant: {
          serviceName: 'Bazar 🧺',
          searchByCategory: true,
          searchOptions: { modes: { rent: {}, market: { label: { en: 'Flea market' } } } },
          places: { provider: 'none' },
        },
      },
      theme: {
        radius: 'none',
        fontDisplay: 'Serif',
        logo: '/pictures/logo.webp?mine',
        heroImage: '/pictures/logo.webp?hero',
        darkMode: 'on',
      },
    },
    off: async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto('/')
      await expect(page).toHaveTitle('Rent it from a neighbour · Plaza 🛒')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      await expect(hero(page).getByRole('combobox', { name: 'What' })).toBeVisible()
      await expect(hero(page).getByRole('combobox', { name: 'Where' })).toBeVisible()
      await expect(hero(page).getByRole('radio')).toHaveCount(0)
      expect(Number.parseFloat(await styleOf(page, '[data-hero] > div', 'border-radius'))).toBeGreaterThan(4)
      expect(await styleOf(page, 'h1', 'font-family')).toContain('Bricolage')
    },
    on: async ({ page }) => {
      await page.goto('/')
      await expect(page).toHaveTitle('Rent it from a neighbour · Bazar 🧺')
      await expect(page.getByRole('contentinfo').getByText('© 2026 Bazar')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      expect(Number.parseFloat(await styleOf(page, '[data-hero] > div', 'border-radius'))).toBe(0)
      expect(await styleOf(page, 'h1', 'font-family')).toContain('Georgia')
      const start = page.getByRole('banner').getByRole('link').first()
      await expect(start).toHaveAccessibleName(/Bazar/)
      await expect(start.locator('img[src="/pictures/logo.webp?mine"]')).toBeVisible()
      await expect(page.locator('[data-hero] img[src*="logo.webp?hero"]')).toBeVisible()
      await expect(hero(page).getByText('Flea market')).toBeVisible()
      await expect(hero(page).getByText('Rent', { exact: true })).toBeVisible()
      await expect(hero(page).getByRole('button', { name: 'Search' })).toBeVisible()
      await expect(hero(page).getByRole('combobox', { name: 'Where' })).toHaveCount(0)
      await hero(page).getByRole('combobox', { name: 'What' }).click()
      await page.keyboard.type('Bic')
      // by keyboard: a list closes when the page scrolls under it, as it does to bring an option into view
      await expect(page.getByRole('option', { name: 'Bicycles' })).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      // choosing one is searching in it
      await expect(page).toHaveURL(/\/s(\/|\?.*categoryId)/)
    },
  },
  'blocks of the home page': {
    config: instant({ home: { blocks: ['steps', { type: 'owners' }, { type: 'latest', isVisible: false }] } }),
    off: async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Just listed' })).toBeVisible()
      await expect(page.locator('[data-hero]')).toBeVisible()
      expect(await headings(page)).toMatch(/Just listed.*Three steps, no surprises.*Your drill is bored/)
    },
    on: async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Your drill is bored.' })).toBeVisible()
      await expect(page.locator('[data-hero]')).toHaveCount(0)
      expect(await headings(page)).toMatch(/^Three steps, no surprises.*Your drill is bored\.$/)
    },
  },
  'results: currency, search while the map moves, distance in miles': {
    config: instant({ currency: 'EUR', autoSearchOnMapMove: true, distanceUnit: 'mi' }),
    off: async ({ page }) => {
      await page.goto(near)
      await expect(page.getByText(/^Price.* \(MXN\)/).first()).toBeVisible()
      await expect(distanceOn(page, 'km').first()).toBeVisible()
      await expect(page.getByRole('region', { name: 'Map of results' })).toBeVisible()
      await expect(page.getByRole('checkbox', { name: 'Search as I move the map' })).toHaveCount(0)
    },
    on: async ({ page }) => {
      await page.goto(near)
      await expect(page.getByText(/^Price.* \(EUR\)/).first()).toBeVisible()
      await expect(distanceOn(page, 'mi').first()).toBeVisible()
      await expect(page.getByRole('checkbox', { name: 'Search as I move the map' })).not.toBeChecked()
    },
  },
  'no distance on cards, no ratings': {
    config: instant({ displayAssetDistance: false, disableRatings: true }),
    off: async ({ page, people, world }) => {
      // with an account: what strangers see comes with the page, without a request
      await people.signIn(page, world.sofia, near)
      await expect(distanceOn(page, 'km').first()).toBeVisible()
      const asked = askedForRatings(page)
      await page.goto(`/l/${world.bike.id}`)
      await expect(page.getByText('Smooth ride')).toBeVisible()
      await expect.poll(() => asked).not.toEqual([])
    },
    on: async ({ page, world }) => {
      const here = await page.context().newPage()
      await here.goto(near)
      await expect(here.getByRole('link', { name: /Lilac bike/ }).first()).toBeVisible()
      await expect(distanceOn(here, 'km')).toHaveCount(0)
      const asked = askedForRatings(here)
      for (const path of [`/l/${world.bike.id}`, `/p/${world.ana.id}`]) {
        await here.goto(path)
        await expect(here.getByRole('heading', { level: 1 })).toBeVisible()
        // what loads in idle moments comes after everything that the screen asks for
        await loadedAhead(here)
        await expect(here.getByText('Smooth ride')).toBeHidden()
        expect(asked, path).toEqual([])
      }
      await here.close()
    },
  },
  'first language': {
    config: instant({ locale: 'fr' }),
    off: async ({ page }) => {
      await page.goto('/login')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    },
    on: async ({ page }) => {
      await page.goto('/login')
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Log in')
    },
  },
  'single sign-on only': {
    config: instant({ ssoLoginOnly: true, ssoProviders: ['corporate'] }),
    off: async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByText(/corporate/i)).toHaveCount(0)
    },
    on: async ({ page, people }) => {
      const connect = (corporate: object | null) =>
        people.call('PATCH', '/config/private', {
          body: { stelace: { ssoConnections: { corporate } } },
          as: 'operator',
        })
      await page.goto('/login')
      await expect(page.getByText(/^Nobody can log in/)).toBeVisible()
      await connect({ protocol: 'openid', clientId: 'plaza', issuer: 'https://id.example.com', active: true })
      await page.goto('/login')
      await expect(page.getByRole('button', { name: /corporate/i })).toBeVisible()
      await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
      await connect(null)
    },
  },
  'rates of other currencies, and how a member counts and measures': {
    config: instant({ currencyRates: { USD: 0.05 } }),
    off: async ({ page }) => {
      await page.goto(near)
      await expect(distanceOn(page, 'km')).toBeVisible()
      await expect(page.getByText('≈')).toBeHidden()
    },
    on: async ({ page, people, world }) => {
      await people.signIn(page, world.sofia, '/account/language')
      await page.getByRole('button', { name: /Show prices in$/ }).click()
      await page.getByRole('option', { name: 'US Dollar (USD)' }).click()
      await page.getByRole('combobox', { name: 'Time zone' }).fill('tokyo')
      await page.getByRole('option', { name: 'Tokyo · Asia' }).click()
      await page.getByText('Miles', { exact: true }).click()
      await page.getByText('Sunday', { exact: true }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('region', { name: 'Status messages' }).getByText('Saved')).toBeVisible()

      // another browser of hers finds it all
      const elsewhere = await page
        .context()
        .browser()
        ?.newContext({ baseURL: new URL(page.url()).origin })
      const other = await elsewhere?.newPage()
      if (!elsewhere || !other) throw new Error('no browser')
      await people.signIn(other, world.sofia, near)
      await expect(distanceOn(other, 'mi')).toBeVisible()
      await expect(other.getByText('≈ USD').first()).toBeVisible()
      await other.goto(`/l/${world.bike.id}`)
      await expect(other.getByRole('grid').first().getByRole('columnheader').first()).toHaveText(/Sunday/)
      await expect(other.getByText('Times shown in Mexico City time').first()).toBeVisible()
      await elsewhere.close()
      const open = { currency: null, timeZone: null, distanceUnit: null, firstWeekday: null }
      await people.call('PATCH', `/users/${world.sofia.id}`, {
        body: { metadata: { _private: { plaza: open } } },
        as: 'operator',
      })
    },
  },
  'moderation before': {
    config: instant({ listingModeration: 'pre' }),
    off: async ({ page, people, world }) => {
      await people.signIn(page, world.ana, `/l/${world.bike.id}/edit/details`)
      await expect(page.getByText('Changes go live right away.')).toBeVisible()
    },
    on: async ({ page, people, world }) => {
      await page.goto(`/l/${world.bike.id}/edit/details`)
      await expect(
        page.getByText('We check changes to the title, photos and category before they go live.'),
      ).toBeVisible()
      await page.getByLabel('Title').fill('Lilac bike with a bell')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('region', { name: 'Status messages' }).getByText('Saved')).toBeVisible()
      const asset = await people.call<{ validated: boolean }>('GET', `/assets/${world.bike.id}`, { as: 'operator' })
      expect(asset.validated).toBe(false)
      await page.goto('/my/listings')
      await expect(page.getByText('Waiting for approval').first()).toBeVisible()

      // refused: the owner reads why, and changing it sends it again
      const reason = 'The photo shows a person'
      const platformData = { plaza: { moderation: { status: 'rejected', reason } } }
      await people.call('PATCH', `/assets/${world.bike.id}`, { as: 'operator', body: { platformData } })
      await page.reload()
      await expect(page.getByText(reason)).toBeVisible()
      await expect(page.getByRole('link', { name: /^Edit and send again/ })).toBeVisible()
      await page.goto(`/l/${world.bike.id}`)
      await expect(page.getByText(reason)).toBeVisible()
      await page.getByRole('link', { name: 'Edit and send again' }).click()
      await expect(page.getByText(reason)).toBeVisible()
      await page.getByLabel('Description').fill('Nobody on the photo any more.')
      await page.getByRole('button', { name: 'Save and send again' }).click()
      await expect(page.getByText('Waiting for approval')).toBeVisible()

      // a new one is not published, and its owner finds it again
      const categories = await people.call<{ id: string }[] | { results: { id: string }[] }>('GET', '/categories')
      const [category] = 'results' in categories ? categories.results : categories
      const draft = await people.call<{ id: string }>('POST', '/assets', {
        as: 'operator',
        body: {
          name: 'Ladder',
          categoryId: category?.id,
          description: 'Long.',
          ownerId: world.ana.id,
          active: false,
          validated: false,
          price: 10,
          currency: 'MXN',
          metadata: { images: [{ url: '/icon-512.png' }], plaza: { draft: true } },
        },
      })
      await page.goto(`/n/review?draft=${draft.id}`)
      await expect(page.getByRole('button', { name: 'Send for approval' })).toBeVisible()
      await page.goto('/n/sent')
      await page.getByRole('main').getByRole('link', { name: 'My listings' }).click()
      await expect(page.getByRole('link', { name: 'Ladder', exact: true })).toBeVisible()
      await people.call('DELETE', `/assets/${draft.id}`, { as: 'operator' })
      await people.call('PATCH', `/assets/${world.bike.id}`, {
        as: 'operator',
        body: { name: world.bike.name, validated: true },
      })
    },
  },
  'confirmed address before booking': {
    config: instant({ requireEmailCheck: 'booking' }),
    off: async ({ page, people, world }) => {
      await people.signIn(page, await people.member({ isChecked: false }), `/l/${world.bike.id}`)
      await expect(page.getByRole('heading', { name: world.bike.name, level: 1 })).toBeVisible()
      await expect(page.getByText('Confirm your email to book')).toHaveCount(0)
    },
    on: async ({ page, people, world }) => {
      await page.goto(`/l/${world.bike.id}`)
      await expect(page.getByText('Confirm your email to book').filter({ visible: true })).toBeVisible()

      // a guest signs up on the way, opens the mail on another device, and the request goes out by itself
      await page.evaluate(() => localStorage.clear())
      await page.goto(`/l/${world.bike.id}`)
      const main = page.getByRole('main')
      await askFor(main, 'next month', 'On my way')
      const email = freshEmail('luz')
      await fillSignUp(page, { email })
      await page.getByRole('dialog').getByRole('button', { name: 'Sign up' }).click()
      await expect(
        main.getByText(`We’ll send your request as soon as you’ve opened the link we sent to ${email}.`),
      ).toBeVisible()
      const { results } = await people.call<{ results: { id: string }[] }>('GET', `/users?query=${email}`, {
        as: 'operator',
      })
      await people.call('PATCH', `/users/${results[0]?.id}`, {
        as: 'operator',
        body: { platformData: { instant: { emailVerified: true } } },
      })
      await expect(page.getByRole('list', { name: 'Messages' }).getByText('On my way')).toBeVisible()
    },
  },
  'people who only take': {
    config: { stelace: { roles: { default: ['user'] } } },
    off: async ({ page, people }) => {
      await people.signIn(page, await people.member(), '/n')
      await expect(page.getByRole('heading', { name: 'Become an owner' })).toHaveCount(0)
    },
    on: async ({ page, people }) => {
      await people.signIn(page, await people.member(), '/')
      await page.getByRole('banner').getByRole('link', { name: 'List an item' }).click()
      await expect(page.getByRole('heading', { name: 'Become an owner', level: 1 })).toBeVisible()
    },
  },
  'signing in as one’s organization': {
    config: instant({ shouldAuthenticateAsOrg: ['provider'] }),
    off: async ({ page, people }) => {
      const { person } = await teamOf(people)
      await page.goto('/login')
      await fillLogIn(page, person)
      await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
      await expect(page.getByText('You’re acting as Casa Bici')).toHaveCount(0)
      await page.evaluate(() => localStorage.clear())
    },
    on: async ({ page, people }) => {
      const { person } = await teamOf(people)
      await page.goto('/login')
      await fillLogIn(page, person)
      await expect(page.getByText('You’re acting as Casa Bici')).toBeVisible()
      await page.evaluate(() => localStorage.clear())
    },
  },
  'questions after a booking': {
    config: instant({
      ratingsOptions: {
        types: {
          main: { label: 'main', form: 'star', scale: 3 },
          again: { label: 'main:again', name: { en: 'Again?' }, form: 'boolean' },
        },
        editOrder: ['again', 'main'],
      },
    }),
    off: async ({ page, people, world }) => {
      const trade = await completedTrade(people, world)
      await people.signIn(page, world.sofia, `/i/t/${trade}`)
      await page.getByRole('button', { name: 'Leave a review', exact: true }).filter({ visible: true }).click()
      const dialog = page.getByRole('dialog', { name: /Ana\?$/ })
      await expect(dialog.getByRole('radio', { name: '5 out of 5' })).toBeAttached()
      await expect(dialog.getByLabel('Your review')).toBeVisible()
      await expect(dialog.getByRole('radiogroup')).toHaveCount(1)
    },
    on: async ({ page }) => {
      await page.reload()
      await page.getByRole('button', { name: 'Leave a review', exact: true }).filter({ visible: true }).click()
      const dialog = page.getByRole('dialog', { name: /Ana\?$/ })
      await expect(dialog.getByRole('radiogroup').first()).toContainText('Again?')
      await expect(dialog.getByLabel('Your review')).toHaveCount(0)
      await dialog.locator('label', { hasText: 'Yes' }).click()
      await dialog.getByRole('button', { name: 'Publish review' }).click()
      await expect(dialog.getByText('Choose a star rating')).toBeVisible()
      await dialog.getByRole('radio', { name: '3 out of 3' }).check({ force: true })
      await dialog.getByRole('button', { name: 'Publish review' }).click()
      await page.getByRole('button', { name: 'See your review' }).filter({ visible: true }).click()
      await expect(page.getByRole('dialog', { name: 'Your review' }).getByText('Yes', { exact: true })).toBeVisible()
    },
  },
}

async function teamOf(people: People) {
  const person = await people.member({ firstname: 'Olga' })
  const body = { type: 'organization', displayName: 'Casa Bici', orgOwnerId: person.id }
  await people.call('POST', '/users', { as: 'operator', body })
  return { person }
}

async function completedTrade(people: People, { ana, sofia, bike }: World) {
  const { id } = await createWorld(people).request(sofia, ana, bike, 'May I?')
  for (const name of ['accept', 'complete']) {
    await people.call('POST', `/transactions/${id}/transitions`, { as: 'operator', body: { name } })
  }
  return id
}

/** One thing with a place, a category and a rating. */
async function makeWorld(people: People): Promise<World> {
  const [ana, sofia] = [await people.member(), await people.member({ firstname: 'Sofía' })]
  const world = createWorld(people)
  const category = await world.make('/categories', { name: 'Bicycles' })
  const bike = await world.asset(ana, { name: 'Lilac bike', quantity: 9 })
  const place = { latitude: 19.2, longitude: -98.3, shortDisplayName: 'Tlaxcala', displayName: 'Tlaxcala, Mexico' }
  await people.call('PATCH', `/assets/${bike.id}`, {
    as: 'operator',
    body: { categoryId: category.id, locations: [place] },
  })
  const rated = { authorId: sofia.id, targetId: ana.id, assetId: bike.id }
  await world.make('/ratings', { ...rated, score: 80, label: 'main', comment: 'Smooth ride' })
  return { ana, sofia, bike }
}

/** Settings that always have a value. */
const usual: Record<string, string> = { locale: 'en', currency: 'MXN' }

/** A config whose keys have no values, as if nobody had set them. */
const unset = (config: object): object =>
  Object.fromEntries(
    Object.entries(config).map(([key, value]) => [
      key,
      ['stelace', 'instant', 'theme', 'roles'].includes(key) ? unset(value) : (usual[key] ?? null),
    ]),
  )

let world: World | undefined

for (const [name, { config, off, on }] of Object.entries(switches)) {
  test(`${name}: off and on`, { tag: '@release' }, async ({ page, people }) => {
    world ??= await makeWorld(people)
    const visit = { page, people, world }
    await off(visit)
    await people.call('PATCH', '/config', { body: config, as: 'operator' })
    try {
      await on(visit)
    } finally {
      await people.call('PATCH', '/config', { body: unset(config), as: 'operator' })
    }
  })
}

test('maps: the world, streets from a file, a style of the operator', { tag: '@release' }, async ({
  page,
  people,
  ownPlaza,
}) => {
  world ??= await makeWorld(people)
  const map = page.getByRole('region', { name: 'Map of results' })
  const credit = page.getByRole('link', { name: /OpenStreetMap/ })
  const shares = () => sharesOf(map, { ...mapColours, own: '#aa3377' })
  const open = () => page.goto('/s?lat=19.2&lon=-98.3&location=Tlaxcala&radius=1000')
  await open()
  await expect.poll(async () => (await shares()).land).toBeGreaterThan(0.5)
  expect((await shares()).highway).toBe(0)
  await expect(credit).toHaveCount(0)

  const takeAway = await useStreets(ownPlaza.dataDir, { latitude: 19.2, longitude: -98.3 })
  try {
    await open()
    await expect(credit).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright')
    await expect.poll(async () => (await shares()).highway).toBeGreaterThan(0.001)
    expect((await shares()).building).toBeGreaterThan(0.01)
    expect((await shares()).water).toBeGreaterThan(0)
  } finally {
    await takeAway()
  }

  const styleUrl = `${ownPlaza.url}/own-style.json?key={token}`
  const background = { id: 'all', type: 'background', paint: { 'background-color': '#aa3377' } }
  await page.route('**/own-style.json?key=a%20key', (route) =>
    route.fulfill({ json: { version: 8, sources: {}, layers: [background] } }),
  )
  const config = instant({ map: { styleUrl, token: 'a key' } })
  await people.call('PATCH', '/config', { body: config, as: 'operator' })
  try {
    await open()
    await expect.poll(async () => (await shares()).own).toBeGreaterThan(0.5)
  } finally {
    await people.call('PATCH', '/config', { body: instant({ map: null }), as: 'operator' })
  }
})
