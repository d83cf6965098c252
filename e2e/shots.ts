// Takes the pictures of the README and the guides.  npm run shots -w @plaza/e2e
// Only some:  npm run shots -w @plaza/e2e -- console-staff-desktop.webp
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { startPlaza } from './support/plaza.ts'
import { settled } from './support/settled.ts'

const folder = join(import.meta.dirname, '../docs/pictures')
const limitBytes = 120_000

const near = new URLSearchParams({ location: 'Mexico City', lat: '19.43', lon: '-99.13', radius: '150000' })

/** How to get to each screen. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto('/', { waitUntil: 'networkidle' }),
  search: (page) => page.goto(`/s?${near}`, { waitUntil: 'networkidle' }),
  async listing(page) {
    await page.goto('/s', { waitUntil: 'networkidle' })
    await page.locator('a[href^="/l/"]').first().click()
    await page.waitForURL('**/l/**')
  },
  async conversation(page) {
    await page.goto('/login?next=/i', { waitUntil: 'networkidle' })
    await page.getByLabel('Email').fill('sofia@example.com')
    await page.getByLabel('Password', { exact: true }).fill('sunny-plaza-24')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/i')
    await page.locator('a[href^="/i/"]').nth(1).click()
  },
  async 'owner-price'(page) {
    await signIn(page, 'diego@example.com')
    await page.goto(`${await speedboat(page)}/edit/price`, { waitUntil: 'networkidle' })
    await page.getByText('More about the price').first().scrollIntoViewIfNeeded()
  },
  async 'owner-calendar'(page) {
    await signIn(page, 'diego@example.com')
    const id = (await speedboat(page)).split('-').at(-1)
    await page.goto(`/my/calendar?asset=${id}`, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: 'Waiting list' }).scrollIntoViewIfNeeded()
  },
  async 'owner-change'(page) {
    await signIn(page, 'sofia@example.com')
    await page.goto('/i', { waitUntil: 'networkidle' })
    await page.locator('a[href^="/i/"]', { hasText: 'Guest room' }).first().click()
    await page.getByRole('button', { name: 'Accept change' }).scrollIntoViewIfNeeded()
  },
  async 'owner-statement'(page) {
    await signIn(page, 'diego@example.com')
    await page.goto('/i', { waitUntil: 'networkidle' })
    await page.locator('a[href^="/i/"]', { hasText: 'Speedboat' }).first().click()
    await page.getByRole('link', { name: 'Statement' }).click()
    await page.getByRole('heading', { name: 'Statement' }).waitFor()
  },
  async 'console-conversation'(page) {
    await signInToConsole(page)
    await page.goto('/console/conversations?view=reported', { waitUntil: 'networkidle' })
    await page.locator('[data-row]').first().click()
    await page.getByText('We’ll note that you looked.').waitFor()
  },
  async 'console-staff'(page) {
    await signInToConsole(page)
    await page.goto('/console/staff', { waitUntil: 'networkidle' })
    await page.locator('tbody tr, li').filter({ hasText: 'Support' }).first().click()
    await page.getByRole('complementary').waitFor()
  },
  async 'console-start'(page) {
    await signInToConsole(page)
    await page.goto('/console/start/types', { waitUntil: 'networkidle' })
    await page.getByRole('textbox', { name: 'Name' }).fill('Rent by the hour')
  },
  async 'console-theme'(page) {
    await signInToConsole(page)
    await page.goto('/console/theme', { waitUntil: 'networkidle' })
    await page.frameLocator('iframe').first().getByRole('button', { name: 'Sign up' }).waitFor()
  },
  async 'console-process'(page) {
    await signInToConsole(page)
    await page.goto('/console/types', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Rent by the day' }).first().click()
    await page.getByRole('tab', { name: 'Process' }).click()
    await page.getByRole('grid', { name: 'Statuses' }).waitFor()
  },
  async 'console-mail'(page) {
    await signInToConsole(page)
    await page.goto('/console/mail-templates/transactionRequestedToOwner/en', { waitUntil: 'networkidle' })
    await page.locator('iframe').waitFor()
  },
  async 'console-switches'(page) {
    await signInToConsole(page)
    await page.goto('/console/automation', { waitUntil: 'networkidle' })
    await page.getByRole('heading', { name: 'Unanswered requests' }).waitFor()
  },
  async 'console-second-step'(page) {
    await page.goto('/console/me', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Set up' }).click()
    await page.getByRole('img', { name: 'QR code' }).waitFor()
  },
}
const wanted = process.argv.slice(2)
const sizes = {
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
}

const found = await findBrowser()
if ('reason' in found) throw new Error(`Pictures need a browser: ${found.reason}.`)
const plaza = await startPlaza({ PLAZA_DEMO: '1' })
const browser = await chromium.launch({ ...found, env: { ...(process.env as Record<string, string>), ...found.env } })
try {
  await mkdir(folder, { recursive: true })
  for (const [size, options] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ ...options, colorScheme, baseURL: plaza.url, reducedMotion: 'reduce' })
      const page = await context.newPage()
      for (const [screen, open] of Object.entries(screens)) {
        const name = `${screen}-${size}${colorScheme === 'dark' ? '-dark' : ''}.webp`
        if (wanted.length > 0 && !wanted.includes(name)) continue
        await open(page)
        await page.waitForLoadState('networkidle')
        await settled(page)
        // no cursor that blinks by chance
        await page.evaluate(() => {
          if (document.activeElement instanceof HTMLElement) document.activeElement.style.caretColor = 'transparent'
        })
        const picture = await shoot(page)
        await writeFile(join(folder, name), picture)
        console.log(`${name.padEnd(26)} ${(picture.length / 1000).toFixed(0)} kB`)
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
  await plaza.stop()
}

/** Where a listing of Diego is that somebody waits for. */
async function speedboat(page: Page): Promise<string> {
  await page.goto('/s?q=speedboat', { waitUntil: 'networkidle' })
  const link = page.locator('a[href^="/l/"]', { hasText: 'Speedboat' }).first()
  return (await link.getAttribute('href')) ?? ''
}

async function signIn(page: Page, email: string) {
  await page.context().clearCookies()
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('sunny-plaza-24')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
}

async function signInToConsole(page: Page) {
  // a session goes on after a reload, and the form is there for a moment all the same
  if ((await page.context().cookies()).some(({ path }) => path.includes('console'))) return
  await page.goto('/console/login', { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill('admin@example.com')
  await page.getByLabel('Password', { exact: true }).fill('sunny-plaza-24')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Your menu' }).waitFor()
}

/** As good as fits into the limit. */
async function shoot(page: Page): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  for (let quality = 88; quality > 40; quality -= 6) {
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality })
    const picture = Buffer.from(data, 'base64')
    if (picture.length < limitBytes) return picture
  }
  throw new Error(`${page.url()} does not fit into ${limitBytes} bytes`)
}
