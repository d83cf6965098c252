// Takes a picture of every mail, one sheet for each language.  npm run mails -w @plaza/e2e
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { type SampleMail, sampleMails, servePictures } from './support/mails.ts'

const folder = join(import.meta.dirname, '../docs/pictures')
const limitBytes = 250_000
const columns = 6

const found = await findBrowser()
if ('reason' in found) throw new Error(`Pictures need a browser: ${found.reason}.`)
const mails = await sampleMails()
const browser = await chromium.launch({ ...found, env: { ...(process.env as Record<string, string>), ...found.env } })
try {
  for (const locale of new Set(mails.map((mail) => mail.locale))) {
    for (const colorScheme of locale === 'en' ? (['light', 'dark'] as const) : (['light'] as const)) {
      const context = await browser.newContext({ viewport: { width: 600, height: 400 }, colorScheme })
      await servePictures(context)
      const sheet = await sheetOf(
        context,
        mails.filter((mail) => mail.locale === locale),
      )
      const name = `mails-${locale}${colorScheme === 'dark' ? '-dark' : ''}.webp`
      await writeFile(join(folder, name), sheet)
      console.log(`${name.padEnd(20)} ${(sheet.length / 1000).toFixed(0)} kB`)
      await context.close()
    }
  }
} finally {
  await browser.close()
}

/** All mails beside each other, each as wide as a mail program shows it and then made smaller. */
async function sheetOf(context: BrowserContext, all: readonly SampleMail[]): Promise<Buffer> {
  const page = await context.newPage()
  const pictures: string[] = []
  for (const { name, html } of all) {
    await page.setContent(html, { waitUntil: 'networkidle' })
    const picture = (await page.screenshot({ fullPage: true })).toString('base64')
    pictures.push(`<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${picture}"></figure>`)
  }
  await page.setViewportSize({ width: columns * 300, height: 400 })
  await page.setContent(`<!doctype html><style>
    body{margin:12px;columns:${columns};column-gap:12px;background:#9aa39d;font:600 12px system-ui}
    figure{margin:0 0 12px;break-inside:avoid}figcaption{padding:4px 0;color:#0d1512}img{display:block;width:100%;border-radius:6px}
  </style>${pictures.join('')}`)
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  }))
  const devtools = await context.newCDPSession(page)
  for (let quality = 80; quality > 30; quality -= 6) {
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width, height, scale: 1 },
    })
    const picture = Buffer.from(data, 'base64')
    if (picture.length < limitBytes) return picture
  }
  throw new Error(`A sheet does not fit into ${limitBytes} bytes`)
}
