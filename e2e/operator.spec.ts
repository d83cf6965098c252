import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { problems } from './support/axe.ts'
import { onOwnPlaza } from './support/own-plaza.ts'
import { freshEmail, password } from './support/people.ts'
import { createColleague, signInToConsole } from './support/staff.ts'
import { expect } from './support/test.ts'

// What an operator sets changes the site for everybody, so these journeys have a server to themselves, one at a time.
const test = onOwnPlaza({ PLAZA_LIMITS: 'on' })
test.describe.configure({ mode: 'serial' })

type Config = { stelace?: object; theme?: object }

test('an operator offers two languages, and people choose without losing what they typed', { tag: '@release' }, async ({
  page,
  people,
}) => {
  const set = (config: Config) => people.call('PATCH', '/config', { body: config, as: 'operator' })
  await page.goto('/login')
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /Language/ })).toBeHidden()
  await set({ stelace: { instant: { localeSwitch: true, locales: ['en', 'es'] } } })

  await page.goto('/login')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Language: English' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Log in')
  await expect(page.getByRole('textbox').first()).toHaveValue('ana@example.com')

  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Rent it from a neighbour.')

  // a member's choice goes along to other devices
  const ana = await people.member()
  await people.signIn(page, ana, '/account/language')
  await page.getByRole('main').locator('label', { hasText: 'English' }).click()
  await page.getByRole('main').locator('form').getByRole('button').last().click()
  await expect(page.getByRole('heading', { name: 'Language and appearance', level: 1 })).toBeVisible()
  const saved = () => people.call<{ metadata: object }>('GET', `/users/${ana.id}`, { as: 'operator' })
  await expect.poll(async () => (await saved()).metadata).toMatchObject({ _private: { plaza: { locale: 'en' } } })
  await set({ stelace: { instant: { localeSwitch: false } } })
})

test('the look that an operator sees in the console reaches the page: colours, corners, fonts, logo and name', {
  tag: '@release',
}, async ({ page, people }) => {
  const colourOf = (button: Locator) =>
    button.evaluate(async (element) => {
      // a colour on its way to another is neither
      await Promise.allSettled(element.getAnimations().map(({ finished }) => finished))
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) throw new Error('No canvas')
      canvas.fillStyle = getComputedStyle(element).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
    })
  const onSite = () => colourOf(page.getByRole('banner').getByRole('link', { name: 'Sign up' }))
  const inPreview = () =>
    colourOf(page.frameLocator('iframe[title="Preview: Home"]').locator('button', { hasText: 'Sign up' }))
  const preview = page.frameLocator('iframe[title="Preview: Home"]')
  const style = (part: Locator, name: 'borderTopLeftRadius' | 'fontFamily') =>
    part.evaluate((element, property) => getComputedStyle(element)[property], name)
  const shapeOf = async (button: Locator, title: Locator) => ({
    corners: await style(button, 'borderTopLeftRadius'),
    text: await style(button, 'fontFamily'),
    title: await style(title, 'fontFamily'),
  })
  const shapeOnSite = () =>
    shapeOf(
      page.getByRole('banner').getByRole('link', { name: 'Sign up' }),
      page.getByRole('main').getByRole('heading', { level: 1 }),
    )
  const shapeInPreview = () => shapeOf(preview.locator('button', { hasText: 'Sign up' }), preview.locator('h1'))
  const logoOf = (header: Locator) => header.locator('img').first().getAttribute('src')
  const choose = async (field: RegExp, option: string) => {
    await page.getByRole('button', { name: field }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const before = await onSite()
  const shapeBefore = await shapeOnSite()

  const kim = await createColleague(people, 'staff-admin')
  await signInToConsole(page, kim, '/console/theme')
  await expect.poll(inPreview).toEqual(before)
  const main = page.getByRole('textbox', { name: 'Main colour', exact: true })
  await main.fill('#c9a3dd')
  await expect(page.getByText('#c9a3dd is too pale for text.')).toBeVisible()
  await main.fill('#7a1fa2')
  await expect(page.getByText('is too pale for text.')).toBeHidden()
  await expect.poll(inPreview).not.toEqual(before)
  const seen = await inPreview()
  expect(await problems(page)).toEqual([])
  expect(await shapeInPreview()).toEqual(shapeBefore)
  await choose(/^Corners|Corners$/, 'Square')
  await choose(/Title font/, 'Serif')
  await choose(/Text font/, 'System')
  await page
    .getByRole('group', { name: 'Logo' })
    .locator('input[type=file]')
    .setInputFiles(join(import.meta.dirname, '../apps/web/public/pictures/step-find.webp'))
  await expect.poll(() => logoOf(preview.locator('header'))).toContain('/files/')
  const shapeSeen = await shapeInPreview()
  expect(Object.values(shapeSeen)).not.toEqual(expect.arrayContaining(Object.values(shapeBefore)))
  const logoSeen = await logoOf(preview.locator('header'))
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Unsaved changes')).toBeHidden()

  // the list of first steps knows what was said, and what was taken back
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: /^Day one/ })
    .click()
  const row = page.getByRole('listitem').filter({ hasText: 'Name and logo' })
  await expect(row).toContainText('Not chosen yet.')
  expect(await problems(page)).toEqual([])
  await row.getByRole('link', { name: 'Set up: Name and logo' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Boats of the lake')
  await expect(page.frameLocator('iframe[title="Preview"]').getByAltText('Boats of the lake').first()).toBeAttached()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Language and currency', level: 1 })).toBeVisible()
  // the name counts in previews from then on, without a reload
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await menu.getByRole('link', { name: 'Theme' }).click()
  await expect(preview.locator('header').getByAltText('Boats of the lake')).toBeAttached()
  await menu.getByRole('link', { name: /^Day one/ }).click()
  await expect(row).toContainText('Done')
  await people.call('PATCH', '/config', { body: { stelace: { instant: { serviceName: null } } }, as: 'operator' })
  await page.reload()
  await expect(row).toContainText('Not chosen yet.')

  await page.goto('/')
  expect(await onSite()).toEqual(seen)
  expect(await shapeOnSite()).toEqual(shapeSeen)
  expect(await logoOf(page.getByRole('banner'))).toBe(logoSeen)
  const [red = 0, green = 0, blue = 0] = seen
  expect(Math.abs(red - 0x7a) + Math.abs(green - 0x1f) + Math.abs(blue - 0xa2)).toBeLessThan(9)
  await people.call('PATCH', '/config', {
    body: { theme: { primary: null, radius: null, fontDisplay: null, fontText: null, logo: null } },
    as: 'operator',
  })
  await page.goto('/')
  expect(await onSite()).toEqual(before)
})

test('an operator says whom people ask about their data, and what accounts take from a sign-on service', {
  tag: '@release',
}, async ({ page, people }) => {
  const saved = async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Unsaved changes')).toBeHidden()
  }
  await signInToConsole(page, await createColleague(people, 'staff-admin'), '/console/settings/privacy')
  await expect(page.getByText('Terms: no version yet.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Contact for data requests' }).fill('privacy@example.com')
  const months = page.getByRole('textbox', { name: 'Keep unused accounts for' })
  await months.fill('2')
  await expect(page.getByText('Between 3 and 120.')).toBeVisible()
  await months.fill('')
  await saved()

  await page.goto('/console/settings/accounts')
  const connections = page.getByRole('group', { name: 'Connections' })
  await connections.getByRole('button', { name: 'Add a connection' }).click()
  await connections.getByRole('textbox', { name: 'Name', exact: true }).fill('campus')
  await connections.getByRole('button', { name: 'Add a field' }).click()
  await connections.getByRole('textbox', { name: 'Field here' }).fill('roles')
  await expect(connections.getByText(/^Use email, firstname/)).toBeVisible()
  await connections.getByRole('textbox', { name: 'Field here' }).fill('metadata.company')
  await connections.getByRole('textbox', { name: 'Claim there' }).fill('org')
  await saved()
  type Private = { stelace: { ssoConnections: { campus: { userInfoMapping?: object | null } } } }
  const mapping = async () =>
    (await people.call<Private>('GET', '/config/private', { as: 'operator' })).stelace.ssoConnections.campus
      .userInfoMapping
  expect(await mapping()).toEqual({ 'metadata.company': 'org' })
  await connections.getByRole('button', { name: 'Remove metadata.company' }).click()
  await saved()
  expect(await mapping()).toBeFalsy()

  await people.signIn(page, await people.member(), '/account/privacy')
  await expect(page.getByRole('link', { name: 'privacy@example.com' })).toHaveAttribute(
    'href',
    'mailto:privacy@example.com',
  )
})

test('an operator may decide on one look for everybody', async ({ page, people }) => {
  await people.call('PATCH', '/config', { body: { theme: { darkMode: 'off' } }, as: 'operator' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('contentinfo').getByRole('group', { name: 'Appearance' })).toBeHidden()
  await people.call('PATCH', '/config', { body: { theme: { darkMode: null } }, as: 'operator' })
})

test('markup in the name of the service is text everywhere', async ({ page, people }) => {
  const serviceName = '</title></script><script>window.ran=1</script>{name}'
  await people.call('PATCH', '/config', { body: { stelace: { instant: { serviceName } } }, as: 'operator' })
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link').first()).toContainText(serviceName)
  await expect(page).toHaveTitle(`Rent it from a neighbour · ${serviceName}`)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await people.call('PATCH', '/config', { body: { stelace: { instant: { serviceName: null } } }, as: 'operator' })
})

test('a service can be closed for a while', async ({ page, people }) => {
  // the page would try again by itself after half a minute
  await page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }))
  await people.call('PATCH', '/config', { body: { stelace: { instant: { maintenance: true } } }, as: 'operator' })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Back in a moment', level: 1 })).toBeVisible()
  await people.call('PATCH', '/config', { body: { stelace: { instant: { maintenance: false } } }, as: 'operator' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible()
})

test('people choose what they come for when an operator offers it', { tag: '@release' }, async ({ page, people }) => {
  const roles = { whitelist: ['user', 'provider'], default: ['user'] }
  await people.call('PATCH', '/config', { body: { stelace: { roles } }, as: 'operator' })
  await page.goto('/signup')
  const username = freshEmail('luz')
  await page.getByLabel('First name').fill('Luz')
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('label', { hasText: 'I want to lend' }).click()
  const terms = page.getByRole('checkbox', { name: 'I accept the terms' })
  await page.locator('label', { has: terms }).click({ position: { x: 8, y: 20 } })
  await page.locator('form').getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Luz', level: 1 })).toBeVisible()
  const { results } = await people.call<{ results: object[] }>('GET', `/users?query=${username}`, { as: 'operator' })
  expect(results).toMatchObject([{ username, roles: ['provider'] }])
  await people.call('PATCH', '/config', {
    body: { stelace: { roles: { whitelist: null, default: null } } },
    as: 'operator',
  })
})

test('too many attempts are slowed down, with the time that is left', async ({ page, people }) => {
  const ana = await people.member()
  await page.goto('/login')
  await page.getByLabel('Email').fill(ana.username)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
  // the guesses come last: an attempt is given back every few seconds, in which a busy machine may not even show the form
  const guesses = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
  await Promise.all(guesses.map((guess) => people.canLogIn(ana.username, guess)))
  const button = page.locator('form').getByRole('button', { name: 'Log in' })
  await button.click()
  await expect(button).toHaveAccessibleDescription(/^Too many attempts\. Try again in \d+ s\.$/)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(ana.password)
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the console says where one is, by which clock, and that the site is closed, at ${size.width} px`, {
    tag: '@release',
  }, async ({ page, people }) => {
    const isPhone = size.width < 768
    const set = (instant: object) => people.call('PATCH', '/config', { body: { stelace: { instant } }, as: 'operator' })
    // another zone than this browser's
    await set({ maintenance: true, timeZone: 'Pacific/Auckland' })
    await page.setViewportSize(size)
    await signInToConsole(page, await createColleague(people, 'staff-support'), '/console/me')
    await expect(page.getByText('The site is closed for now.')).toBeVisible()
    if (isPhone) {
      const title = page.getByRole('banner').locator('[data-title]')
      await expect(title).toBeVisible()
      await expect(title).toHaveAttribute('data-title', 'My account')
    }
    const clocks = () => page.getByRole('button', { name: isPhone ? 'Your menu' : /^Times in/ })
    await clocks().click()
    await page.getByRole('menuitemradio', { name: 'The marketplace’s zone (Pacific/Auckland)' }).click()
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Saved')).toBeVisible()
    const clock = page.getByRole('radio', { name: 'The marketplace’s zone (Pacific/Auckland)' })
    await expect(clock).toBeChecked()
    if (!isPhone) await expect(clocks()).toHaveText('Auckland')
    await page.locator('label', { hasText: 'Compact' }).click()
    const density = () => page.evaluate(() => document.documentElement.dataset.density)
    await expect.poll(density).toBe('compact')
    await page.reload()
    await expect(clock).toBeChecked()
    await expect.poll(density).toBe('compact')

    await set({ maintenance: false, timeZone: null })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Your menu' })).toBeVisible()
    await expect(page.getByText('The site is closed for now.')).toBeHidden()
  })
}
