/**
 * `npm run bench -- search-engines`: the same searches asked of PostgreSQL and of OpenSearch, in turns, among as many listings
 * as BENCH_SIZES says. OpenSearch comes through Maven, as for `npm run test:engines`, with as much memory as BENCH_MEMORY says;
 * BENCH_SEARCH_URL names one that runs already and keeps its index for the next time.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Bench, lineWith, nodeFlags, withPlaza } from './lib/bench.ts'
import { ask, at, milliseconds, shapes } from './lib/search-shapes.ts'

const sizes = (process.env.BENCH_SIZES ?? '100000,1000000').split(',').map(Number)
const rounds = Number(process.env.BENCH_ROUNDS ?? 40)
const systemKey = 'system-key-of-the-benchmark'
const memory = process.env.BENCH_MEMORY ?? '2g'

async function startOpenSearch() {
  const found = new URL('../scripts/lib/engines/opensearch.mjs', import.meta.url)
  const { openSearch } = await import(found.href)
  const { version, env, reason } = openSearch.find({ memory })
  if (!env) throw new Error(`OpenSearch: ${reason}`)
  const program = join(import.meta.dirname, '../apps/server/src/testing/engines/run-opensearch.ts')
  const child = spawn(process.execPath, [...nodeFlags, program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = (await lineWith(child, 'opensearch at')).replace(/.*opensearch at /, '')
  console.log(`OpenSearch ${version} with ${memory} of memory at ${url}`)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Waits until the index answers; how many seconds that took. */
async function filled(base: string): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const answer = await fetch(`${base}/health/detail`, { headers: { 'x-stelace-system-key': systemKey } })
    const { search } = await answer.json()
    if (search.isAnswering && search.filling === null) return (performance.now() - begun) / 1_000
    await pause(500)
  }
}

async function compare(size: number, searchUrl: string) {
  const folder = join(import.meta.dirname, '..', 'data', `bench-search-${size}`)
  await mkdir(folder, { recursive: true })
  console.log(`\n${size} listings in ${folder}`)
  await withPlaza(async (plain) => {
    const seeded = await plain.start('seed-search.ts', { ASSETS: String(size) }, 'databaseUrl')
    const { databaseUrl } = JSON.parse(seeded.line)
    const other = await plain.start(
      '../../apps/server/src/main.ts',
      { PORT: '0', PLAZA_LIMITS: 'off', DATABASE_URL: databaseUrl, SEARCH_URL: searchUrl, SYSTEM_KEY: systemKey },
      'ready at',
    )
    const beside: Bench = { ...plain, base: other.line.replace(/.*ready at /, '') }
    console.log(`The index was filled in ${(await filled(beside.base)).toFixed(0)} s.`)
    for (const shape of shapes)
      for (let k = 0; k < 8; k++) for (const bench of [plain, beside]) await ask(bench, shape.body(k))
    console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} (the benchmark itself included)\n`)
    console.log(`${''.padEnd(22)}${'PostgreSQL'.padStart(14)}${'OpenSearch'.padStart(18)}   p50 to p50`)
    console.log(`${''.padEnd(22)}${'p50    p95'.padStart(14)}${'p50    p95'.padStart(18)}`)
    for (const { name, body } of shapes) {
      const times: [number[], number[]] = [[], []]
      // in turns, so that whatever else the machine does concerns both
      for (let k = 0; k < rounds; k++) {
        times[0].push(await ask(plain, body(k)))
        times[1].push(await ask(beside, body(k)))
      }
      const [one, two] = times.map((list) => list.toSorted((a, b) => a - b))
      const row = (list: number[] = []) => [0.5, 0.95].map((share) => milliseconds(at(list, share))).join(' ')
      const ratio = at(two ?? [], 0.5) / at(one ?? [], 0.5)
      console.log(`${name.padEnd(22)} ${row(one)}     ${row(two)}   ${ratio.toFixed(2)}`)
    }
    const health = await fetch(`${beside.base}/health/detail`, { headers: { 'x-stelace-system-key': systemKey } })
    console.log(`Answered by PostgreSQL in its place: ${(await health.json()).search.fallbacks}`)
  }, folder)
}

const running = process.env.BENCH_SEARCH_URL
const engine = running ? { url: running, stop: async () => undefined } : await startOpenSearch()
try {
  for (const size of sizes) await compare(size, `${engine.url}/bench${size}`)
} finally {
  await engine.stop()
}
