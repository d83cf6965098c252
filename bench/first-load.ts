/**
 * How long a first visit takes, as Lighthouse sees it: home, search and a listing of the demo, on a phone with a slow
 * network and on a desktop. Medians of five visits, `--runs 1` sets another number; a quiet machine is needed.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '@plaza/e2e/browser'
import { launch } from 'chrome-launcher'
import { withPlaza } from './lib/bench.ts'
import { earlierVisits } from './lib/earlier-visits.ts'
import { type Device, medianOf, type Visit, visit } from './lib/visit.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
const devices: readonly Device[] = ['phone', 'desktop']

const columns = [
  'screen',
  'score',
  'FCP',
  'LCP',
  'TBT',
  'CLS',
  'requests',
  'scripts',
  'kB',
  'a11y',
  'practices',
  'SEO',
  'SEO live',
]
const row = (cells: readonly string[]) =>
  cells.map((cell, k) => (k === 0 ? cell.padEnd(18) : cell.padStart(10))).join('')
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

const cellsOf = (name: string, of: Visit) =>
  row([
    name,
    ...[of.score.toFixed(0), seconds(of.fcp), seconds(of.lcp), `${of.tbt.toFixed(0)} ms`, of.cls.toFixed(3)],
    ...[of.requests, of.scripts, of.scriptKb, of.accessibility, of.bestPractices, of.seo, of.seoLive].map((n) =>
      n.toFixed(0),
    ),
  ])

/** The first listing that the marketplace names to search engines. */
async function listingPath(base: string): Promise<string> {
  const sitemap = await (await fetch(`${base}/sitemap.xml`)).text()
  const path = /<loc>\w+:\/\/[^/]+(\/l\/[^<]+)<\/loc>/.exec(sitemap)?.[1]
  if (!path) throw new Error('The demo has no listing')
  return path
}

const browser = await findBrowser()
if ('reason' in browser) throw new Error(`A browser is needed: ${browser.reason}.`)
const { executablePath: chromePath, args, env } = browser

await withPlaza(
  async ({ base }) => {
    const chrome = await launch({
      chromePath,
      chromeFlags: ['--headless=new', ...args],
      envVars: { ...process.env, ...env },
      logLevel: 'error',
    })
    try {
      const screens = [
        { name: '/', path: '/' },
        { name: '/l/…', path: await listingPath(base) },
        { name: '/s', path: '/s' },
      ]
      console.log(row(columns))
      for (const device of devices) {
        for (const { name, path } of screens) {
          // sizes of pictures are made when somebody first wants them
          const visits: Visit[] = []
          await visit(base + path, device, chrome.port)
          while (visits.length < runs) visits.push(await visit(base + path, device, chrome.port))
          const earlier = earlierVisits[device][name]
          if (earlier) console.log(row([`${name} ${device}, was`, ...earlier]))
          console.log(cellsOf(`${name} ${device}`, medianOf(visits)))
        }
      }
      console.log(
        '\nA marketplace on trial asks search engines to stay away; "SEO live" counts what a live one would have.',
      )
      console.log('To reach on phones: score 90 (/s 85), LCP 2.2 s, TBT 300 ms; everywhere CLS 0.02, 100 for the rest.')
    } finally {
      chrome.kill()
    }
  },
  undefined,
  { PLAZA_DEMO: '1', PLAZA_WEB_DIR: join(import.meta.dirname, '../apps/web/dist') },
)
