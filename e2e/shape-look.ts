import { chromium } from '@playwright/test'
import { findBrowser } from './browser.ts'
const found = await findBrowser()
if (!('executablePath' in found)) throw new Error('no browser')
const browser = await chromium.launch({ executablePath: found.executablePath, args: found.args, env: { ...process.env, ...found.env } })
const base = process.env.BASE ?? 'http://localhost:3911'
const only = (process.env.ONLY ?? '').split(',').filter(Boolean)
const screens: Record<string, string> = {
  theme: '/console/theme', types: '/console/types', type: '/console/types/TYPE', process: '/console/types/TYPE/process', price: '/console/types/TYPE/price',
  data: '/console/data', import: '/console/data/import', reset: '/console/data', start: '/console/start', place: '/console/start/place',
  identity: '/console/settings/identity', privacy: '/console/settings/privacy', accounts: '/console/settings/accounts', mail: '/console/mail-templates/accountUnused/en',
  bookingsS: '/console/settings/bookings', searchS: '/console/settings/search',
}
const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } })
const page = await context.newPage()
await page.goto(`${base}/console/login`)
await page.getByRole('textbox', { name: 'Email', exact: true }).fill('admin@example.com')
await page.getByLabel('Password', { exact: true }).fill('sunny-plaza-24')
await page.getByRole('button', { name: 'Sign in', exact: true }).click()
await page.getByRole('button', { name: /Your menu/ }).waitFor()
await page.goto(`${base}/console/types`)
await page.locator('a[href*="/console/types/typ_"]').first().waitFor()
const href = (await page.locator('a[href*="/console/types/typ_"]').first().getAttribute('href')) ?? ''
const type = /typ_\w+/.exec(href)?.[0] ?? ''
for (const [name, path] of Object.entries(screens)) {
  if (only.length > 0 && !only.includes(name)) continue
  for (const scheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: width === 390 ? 844 : 1000 })
      await page.goto(base + path.replace('TYPE', type))
      await page.waitForLoadState('networkidle')
      const over = await page.evaluate(() => {
        const wide = document.documentElement.clientWidth
        const out: string[] = []
        if (document.documentElement.scrollWidth > wide) out.push(`PAGE ${document.documentElement.scrollWidth}>${wide}`)
        for (const el of document.querySelectorAll('main *')) {
          const r = el.getBoundingClientRect()
          const s = getComputedStyle(el)
          if (s.overflowX === 'hidden' && el.scrollWidth > el.clientWidth + 1 && s.textOverflow !== 'ellipsis' && el.clientWidth > 8) out.push(`CUT ${el.tagName}.${String(el.className).slice(0, 60)} ${el.scrollWidth}>${el.clientWidth}`)
          if (r.right > wide + 1 && r.width > 0 && !el.closest('[class*=overflow]')) out.push(`OUT ${el.tagName}.${String(el.className).slice(0, 60)}`)
        }
        return [...new Set(out)].slice(0, 6)
      })
      if (over.length) console.log(name, scheme, width, over)
      await page.screenshot({ path: `/tmp/shape-${name}-${width}-${scheme}.png`, fullPage: true })
    }
  }
}
await browser.close()
