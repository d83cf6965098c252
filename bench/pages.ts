/** What drawing a page costs the server, with all it asks; how many kept pages it sends; what many of them take in memory. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import autocannon from 'autocannon'
import { type Bench, withPlaza } from './lib/bench.ts'
import { tellMemory } from './lib/measure.ts'

const webDir = join(import.meta.dirname, '../apps/web/dist')
if (!existsSync(join(webDir, '.render/render.js'))) throw new Error('Build the web app first: npm start does')

const warmUps = 60
const drawings = 100
const distinct = Number(process.env.BENCH_PAGES ?? 5_000)
const headers = { accept: 'text/html', 'accept-encoding': 'br' }

type Target = Pick<Bench, 'base' | 'computed'>

await withPlaza(
  async (bench) => {
    const [listing = ''] = /\/l\/[^"?]+/.exec(await page(bench, '/')) ?? []
    console.log(
      `\n${''.padEnd(12)} drawn: computing p50      p95   kept: pages/s   computing   bare: pages/s   computing   ratio`,
    )
    for (const path of ['/', listing, '/s']) {
      const drawn = await costOfDrawing(bench, path)
      const bare = await bench.start('bare-page.ts', { PAGE: packed(await page(bench, path)) }, 'http')
      // the first ones warm both up
      for (const base of [bare.line, bench.base]) await costOfSending({ base, computed: bench.computed }, path, 2)
      const limit = await costOfSending({ base: bare.line, computed: bare.computed }, path)
      const kept = await costOfSending(bench, path)
      console.log(
        [
          path.slice(0, 11).padEnd(12),
          `${at(drawn, 0.5).toFixed(1).padStart(20)} ms`,
          `${at(drawn, 0.95).toFixed(1).padStart(6)} ms`,
          kept.perSecond.toFixed(0).padStart(16),
          `${kept.computing.toFixed(2).padStart(9)} ms`,
          limit.perSecond.toFixed(0).padStart(16),
          `${limit.computing.toFixed(2).padStart(9)} ms`,
          (kept.perSecond / limit.perSecond).toFixed(2).padStart(8),
        ].join(''),
      )
    }
    console.log('To reach: p50 30 ms, p95 60 ms; 1500 kept pages a second')
    await tellMemory(bench)
    for (let count = 0; count < distinct; count++) await page(bench, `${count % 2 ? '/' : listing}?utm=${count}`)
    console.log(`After ${distinct} different pages:`)
    await tellMemory(bench)
  },
  undefined,
  { PLAZA_WEB_DIR: webDir, PLAZA_DEMO: '1', PLAZA_PAGE_WAIT_MS: '10000' },
)

function packed(html: string): string {
  return brotliCompressSync(html).toString('base64')
}

async function page({ base }: Target, path: string): Promise<string> {
  const answer = await fetch(base + path, { headers })
  const html = await answer.text()
  if (!html.includes('<main')) throw new Error(`${path} came empty`)
  return html
}

/** Each address is another one, so that none was kept; searches leave parameters out that they do not know. Counted for the process: other programs do not lengthen it. */
async function costOfDrawing(bench: Bench, path: string): Promise<number[]> {
  const spent: number[] = []
  for (let count = -warmUps; count < drawings; count++) {
    const before = (await bench.computed()) ?? Number.NaN
    await page(bench, `${path}?minPrice=${count + warmUps + 1}`)
    if (count >= 0) spent.push(((await bench.computed()) ?? Number.NaN) - before)
  }
  return spent.sort((a, b) => a - b)
}

async function costOfSending({ base, computed }: Target, path: string, duration = 5) {
  const before = (await computed()) ?? Number.NaN
  const { requests } = await autocannon({ url: base + path, headers, connections: 32, duration })
  return { perSecond: requests.average, computing: (((await computed()) ?? Number.NaN) - before) / requests.total }
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}
