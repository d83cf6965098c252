/** What drawing a page costs the server, with all it asks; and how many kept pages it sends. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { type Bench, withPlaza } from './lib/bench.ts'
import { tellMemory } from './lib/measure.ts'

const webDir = join(import.meta.dirname, '../apps/web/dist')
if (!existsSync(join(webDir, '.render/render.js'))) throw new Error('Build the web app first: npm start does')

const warmUps = 40
const drawings = 100
const headers = { accept: 'text/html' }

await withPlaza(
  async (bench) => {
    const [listing = ''] = /\/l\/[^"?]+/.exec(await page(bench, '/')) ?? []
    console.log(`\n${''.padEnd(12)} drawn: computing p50      p95   kept: pages/s   computing`)
    for (const path of ['/', listing, '/s']) {
      const drawn = await costOfDrawing(bench, path)
      const kept = await costOfSending(bench, path)
      console.log(
        [
          path.slice(0, 11).padEnd(12),
          `${at(drawn, 0.5).toFixed(1).padStart(20)} ms`,
          `${at(drawn, 0.95).toFixed(1).padStart(6)} ms`,
          kept.perSecond.toFixed(0).padStart(16),
          `${kept.computing.toFixed(2).padStart(9)} ms`,
        ].join(''),
      )
    }
    console.log('To reach: p50 30 ms, p95 60 ms; 1500 kept pages a second')
    await tellMemory(bench)
  },
  undefined,
  { PLAZA_WEB_DIR: webDir, PLAZA_DEMO: '1', PLAZA_PAGE_WAIT_MS: '10000' },
)

async function page({ base }: Bench, path: string): Promise<string> {
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

async function costOfSending({ base, computed }: Bench, path: string) {
  const before = (await computed()) ?? Number.NaN
  const { requests } = await autocannon({ url: base + path, headers, connections: 32, duration: 5 })
  return { perSecond: requests.average, computing: (((await computed()) ?? Number.NaN) - before) / requests.total }
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}
