import { type SampleMail, sampleMails, servePictures } from './support/mails.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 320, height: 640 } })

let mails: SampleMail[]
test.beforeAll(async () => {
  mails = await sampleMails()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every mail fits a small phone and a desk, its words can be read and its button pressed (${colorScheme})`, {
    tag: '@release',
  }, async ({ page, context }) => {
    await servePictures(context)
    await page.emulateMedia({ colorScheme })
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 })
      for (const { name, locale, html } of mails) {
        await page.setContent(html, { waitUntil: 'load' })
        const look = await page.evaluate(measure)
        expect({ name, locale, width, ...look }).toEqual({
          name,
          locale,
          width,
          wide: [],
          pale: [],
          torn: [],
          hasTallButton: true,
          hasBrand: true,
          blindPictures: 0,
        })
      }
    }
  })
}

test('the text of a mail says what its HTML says, with every link on a line of its own @release', async ({ page }) => {
  for (const { name, locale, html, text } of mails) {
    await page.setContent(html, { waitUntil: 'domcontentloaded' })
    const said = await page.evaluate(() => ({
      title: document.querySelector('h1')?.textContent ?? '',
      links: [...document.querySelectorAll('.bodyContainer a, .footerContainer a')]
        .filter((link) => link.textContent?.trim() && !link.closest('table[class*="pz-line"]'))
        .map((link) => (link as HTMLAnchorElement).getAttribute('href')),
    }))
    const lines = text.split('\n')
    expect(lines, `${name} ${locale}`).toContain(said.title)
    for (const link of said.links) expect(lines, `${name} ${locale}`).toContain(link)
    expect(text).not.toMatch(/<\w|&\w+;|\{\w+/)
  }
})

/** What is wider than the screen, paler than 4.5 to 1, broken within a word, or without a name; runs in the page. */
function measure() {
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channels(colour)
      .slice(0, 3)
      .map((channel) => channel / 255)
      .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)'
    const { backgroundColor } = getComputedStyle(element)
    return channels(backgroundColor)[3] === 0 ? groundOf(element.parentElement) : backgroundColor
  }
  const wide: string[] = []
  const pale: string[] = []
  for (const element of document.body.querySelectorAll('*')) {
    if (element.getBoundingClientRect().right > innerWidth + 0.5) wide.push(element.outerHTML.slice(0, 80))
    const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    if (!hasWords || !element.checkVisibility()) continue
    const [one, other] = [luminance(getComputedStyle(element).color), luminance(groundOf(element))]
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    if (contrast < 4.5) pale.push(`${contrast.toFixed(1)} ${element.outerHTML.slice(0, 80)}`)
  }
  // what stands beside a fact: its words are no longer than its column
  const torn = [...document.querySelectorAll('td[width="34%"]')]
    .flatMap((label) => [...label.childNodes])
    .filter((words) => {
      const range = document.createRange()
      return [...(words.textContent ?? '').matchAll(/\S+/g)].some(({ 0: word, index }) => {
        range.setStart(words, index)
        range.setEnd(words, index + word.length)
        return range.getClientRects().length > 1
      })
    })
    .map((words) => words.textContent)
  const button = document.querySelector('td.pz-button a')?.getBoundingClientRect()
  const brand = document.querySelector('img[src*="icon"]')?.closest('a')
  return {
    wide: document.documentElement.scrollWidth > innerWidth ? [...wide, 'the page'] : wide,
    pale,
    torn,
    hasTallButton: (button?.height ?? 0) >= 44,
    hasBrand: brand?.textContent?.includes('Plaza') === true,
    blindPictures: [...document.images].filter((picture) => picture.naturalWidth === 0).length,
  }
}
