/**
 * What being watched costs: two servers on one database, one of them with measurements that are read every few seconds. They
 * take turns, so that a noisy machine slows both; what each computes per call tells most when it is noisy all the same.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPlaza } from './lib/bench.ts'
import { measure, median } from './lib/measure.ts'
import { ownDatabaseUrl } from './lib/own-database.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 8)
const token = 'token-of-this-benchmark'
const readEveryMs = 5_000
const toReach = 1.02

const folder = await mkdtemp(join(tmpdir(), 'plaza-bench-'))
try {
  await withPlaza(async (bench) => {
    const databaseUrl = await ownDatabaseUrl(folder)
    const another = async (settings: Record<string, string>) => {
      const env = { PORT: '0', DATABASE_URL: databaseUrl, PLAZA_LIMITS: 'off', PLAZA_DEMO: '', ...settings }
      const { line, computed } = await bench.start('../../apps/server/src/main.ts', env, 'ready at')
      return { base: line.replace(/.*ready at /, ''), computed }
    }
    const plain = await another({})
    const watched = await another({ METRICS_TOKEN: token })
    const read = () => fetch(`${watched.base}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    const reading = setInterval(() => void read(), readEveryMs)
    for (const path of ['/config', '/assets']) {
      const ratios: { computing: number; perSecond: number }[] = []
      for (let round = -1; round < rounds; round++) {
        const inTurn = round % 2 === 0 ? [plain, watched] : [watched, plain]
        const taken = new Map<unknown, Awaited<ReturnType<typeof measure>>>()
        for (const server of inTurn) taken.set(server, await measure(server, path, bench.headers))
        const [without, withThem] = [taken.get(plain), taken.get(watched)]
        if (!without || !withThem) throw new Error('A round is missing')
        // the first one warms both up
        if (round < 0) continue
        ratios.push({
          computing: withThem.computing / without.computing,
          perSecond: withThem.perSecond / without.perSecond,
        })
      }
      const middle = (of: (ratio: (typeof ratios)[number]) => number) => median(ratios.map(of)).toFixed(3)
      console.log(
        `GET ${path.padEnd(10)} computing per call, watched to not: ${middle(({ computing }) => computing)} (to reach: ${toReach}); calls per second: ${middle(({ perSecond }) => perSecond)}`,
      )
    }
    clearInterval(reading)
    const text = await (await read()).text()
    const series = text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length
    console.log(`${series} series, ${Math.round(text.length / 1024)} kB`)
  }, folder)
} finally {
  await rm(folder, { recursive: true, force: true })
}
