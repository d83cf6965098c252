import { startPlaza } from './support/plaza.ts'
import { test as base, expect, type Page } from './support/test.ts'

/** The demo, whose listings have photos. */
const test = base.extend<object, { demo: Awaited<ReturnType<typeof startPlaza>> }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const demo = await startPlaza({ PLAZA_DEMO: '1' })
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  plaza: async ({ demo }, use) => use(demo),
})

const screens = [
  { width: 390, height: 844, deviceScaleFactor: 1.75 },
  { width: 390, height: 844, deviceScaleFactor: 3 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
]

/** Dots fetched for one that is shown, for every picture of the first screen. */
const fetchedPerShown = () => {
  const isSeen = (picture: HTMLImageElement) => {
    const { top, left, right, bottom } = picture.getBoundingClientRect()
    // marks and faces weigh next to nothing
    return (
      picture.offsetWidth > 64 &&
      bottom > 0 &&
      right > 0 &&
      top < innerHeight &&
      left < innerWidth &&
      picture.checkVisibility()
    )
  }
  return Promise.all(
    [...document.images].filter(isSeen).map(async (picture) => {
      picture.loading = 'eager'
      await picture.decode()
      // in layout pixels only
      const { offsetWidth, offsetHeight, currentSrc } = picture
      const { width, height } = await createImageBitmap(await (await fetch(currentSrc)).blob())
      const shown = Math.max(offsetWidth / width, offsetHeight / height) * devicePixelRatio
      return { address: currentSrc, ratio: 1 / shown }
    }),
  )
}

const firstPreload = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLLinkElement>('head link[rel=preload][fetchpriority=high]')].find(
        ({ media }) => !media || matchMedia(media).matches,
      )?.imageSrcset ?? '',
  )

/** A server that has too much to do sends pages empty, for browsers to fill: those name no picture in their head. */
const openDrawn = (page: Page, path: string) =>
  expect
    .poll(async () => (await (await page.goto(path))?.text())?.includes('<main') ?? false, `${path} comes drawn`)
    .toBe(true)

async function listing(page: Page): Promise<string> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  return /<loc>\w+:\/\/[^/]+(\/l\/[^<]+)<\/loc>/.exec(sitemap)?.[1] ?? ''
}

for (const { deviceScaleFactor, ...viewport } of screens) {
  test.describe(`${viewport.width} px, ${deviceScaleFactor} dots each`, () => {
    test.use({ viewport, deviceScaleFactor })

    test('pictures are hardly larger than they are shown, and the first is asked for by the head', {
      tag: '@release',
    }, async ({ page }) => {
      for (const path of ['/', '/s', await listing(page)]) {
        await openDrawn(page, path)
        await page.waitForLoadState('networkidle')
        const pictures = await page.evaluate(fetchedPerShown)
        expect(pictures.length, path).toBeGreaterThan(0)
        for (const { address, ratio } of pictures) {
          expect(ratio, `${path}: ${address}`).toBeLessThanOrEqual(1.3)
          expect(ratio, `${path}: ${address}`).toBeGreaterThan(0.8)
        }

        const first = page.locator('img[fetchpriority=high]')
        await expect(first, path).toHaveCount(1)
        const shown = await first.evaluate((picture: HTMLImageElement) => picture.currentSrc)
        expect(await firstPreload(page), path).toContain(new URL(shown).pathname)
      }
    })
  })
}

test('pictures that were shown are kept as they are for times without a connection', { tag: '@release' }, async ({
  browser,
  plaza,
}) => {
  const context = await browser.newContext({ baseURL: plaza.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/')
  const photo = page.locator('main li img').first()
  await photo.scrollIntoViewIfNeeded()
  const addressOf = () => photo.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(addressOf).toContain('/files/')
  const shown = await addressOf()
  const kept = () =>
    page.evaluate(async (address) => (await caches.match(address))?.headers.get('content-type') ?? '', shown)
  // asked for in other words it would be loaded again, in a format that is three times as large
  await expect.poll(kept).toBe('image/avif')
  await context.close()
})
