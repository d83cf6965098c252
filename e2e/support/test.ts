import { test as base, expect, type Page } from '@playwright/test'
import { createPeople, type People } from './people.ts'
import type { Plaza } from './plaza.ts'

export { expect, type Locator, type Page } from '@playwright/test'

type Journey = {
  /** Makes accounts and signs them in without the forms, for journeys that are about something else. */
  people: People
  /** Faults of the page itself. Every journey ends with none; see `isExpected`. */
  faults: string[]
}

/** Journeys on the server of the run; `test.use({ plaza })` in a file takes another one. */
export const test = base.extend<Journey & { plaza: Plaza }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
  plaza: async ({}, use) => use(JSON.parse(process.env.PLAZA_JOURNEYS ?? '{}')),
  baseURL: async ({ plaza }, use) => use(plaza.url),
  people: async ({ plaza }, use) => use(createPeople(plaza)),
  // people look before they press; what is pressed earlier is a matter of the journey `first-paint`
  page: async ({ page }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (address, options) => {
      const answer = await goto(address, options)
      if (!options?.waitUntil) await answers(page)
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload(options)
      if (!options?.waitUntil) await answers(page)
      return answer
    }
    await use(page)
  },
  faults: [
    async ({ context }, use) => {
      const faults: string[] = []
      await context.exposeBinding('noteViolation', (_source, text: string) => faults.push(text))
      await context.addInitScript(() => {
        const note = (globalThis as unknown as { noteViolation: (text: string) => void }).noteViolation
        document.addEventListener('securitypolicyviolation', (event) => {
          note(`Content security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
        })
      })
      // also what React could not take over of a page that the server drew
      context.on('weberror', (error) => faults.push(String(error.error().stack)))
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) faults.push(`Console: ${message.text()}`)
      })
      await use(faults)
      expect(faults, 'faults of the page').toEqual([])
    },
    { auto: true },
  ],
})

/** The app has taken over what the server drew; a page that came empty it fills by itself, and some pages are no part of it. */
const answers = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector('script[data-src]') ||
      // keys are kept until the screen hears them
      (globalThis as { plazaKeys?: unknown }).plazaKeys === undefined,
  )

/** Browsers note every refused or failed call by themselves, also when they look for a newer service worker. */
const isExpected = (text: string) =>
  /^(Failed to load resource:|WebSocket connection to |An unknown error occurred when fetching the script)/.test(text)

/** Where the person is, without origin. */
export const pathOf = (page: Page): string => page.url().replace(/^\w+:\/\/[^/]+/, '')

/** Begins to use the page, and waits for the parts that load then: banners, messages, dialogs. */
export async function loadedAhead(page: Page) {
  await page.mouse.move(1, 1)
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    return files.some((file) => file.includes('idle-parts-'))
  })
}

/** Comes back to the tab when so much time has passed by its clock, which is Playwright's. */
export async function comeBack(page: Page, after: string) {
  await page.clock.fastForward(after)
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}
