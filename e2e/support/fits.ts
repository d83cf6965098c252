import { problems } from './axe.ts'
import { settled } from './settled.ts'
import { expect, type Page } from './test.ts'

// the other theme has the same elements in other colours
const schemes = { light: undefined, dark: ['color-contrast'] }

/** Opens another screen of the app that is there, as its links do: reading it anew would take longer than looking. */
export async function go(page: Page, path: string) {
  // what lies over a screen would go along to another one of the same kind
  await page.keyboard.press('Escape')
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

/** What is wrong with a screen to look at: wider than the window, or faults that axe finds, in both themes. */
export async function misfits(page: Page, name: string): Promise<string[]> {
  await settled(page)
  const found: string[] = []
  // charts are drawn anew once the screen has another width
  const fits = () => document.documentElement.scrollWidth <= innerWidth
  await page.waitForFunction(fits, undefined, { timeout: 10_000 }).catch(async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    found.push(`${name}: ${width} px wider than the screen`)
  })
  for (const [colorScheme, rules] of Object.entries(schemes) as [keyof typeof schemes, string[] | undefined][]) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(colorScheme)
    found.push(...(await problems(page, rules)).map((problem) => `${name}, ${colorScheme}: ${problem}`))
  }
  return found
}

const phone = { width: 390, height: 844 }

/** The same at the width at hand and on a phone, with one visit: opening a screen takes longer than looking at it. */
export async function misfitsAtBothWidths(page: Page, name: string): Promise<string[]> {
  const found = await misfits(page, name)
  const size = page.viewportSize() ?? phone
  const device = await page.context().newCDPSession(page)
  const touch = (enabled: boolean) => device.send('Emulation.setTouchEmulationEnabled', { enabled })
  await page.setViewportSize(phone)
  await touch(true)
  await expect.poll(() => page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  found.push(...(await misfits(page, `${name}, on a phone`)))
  await touch(false)
  await page.setViewportSize(size)
  await device.detach()
  return found
}
