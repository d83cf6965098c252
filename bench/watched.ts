/**
 * What being watched costs: two servers on one database, one of them with measurements that are read every few seconds.
 * `ratio` is calls per second with them to calls without; on a busy machine, what each computes per call tells more.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPlaza } from './lib/bench.ts'
import { compare } from './lib/measure.ts'
import { ownDatabaseUrl } from './lib/own-database.ts'

const token = 'token-of-this-benchmark'
const readEveryMs = 5_000

const folder = await mkdtemp(join(tmpdir(), 'plaza-bench-'))
try {
  await withPlaza(
    async (watched) => {
      const env = { PORT: '0', DATABASE_URL: await ownDatabaseUrl(folder), PLAZA_LIMITS: 'off', PLAZA_DEMO: '' }
      const { line, computed } = await watched.start('../../apps/server/src/main.ts', env, 'ready at')
      const read = () => fetch(`${watched.base}/metrics`, { headers: { authorization: `Bearer ${token}` } })
      const reading = setInterval(() => void read(), readEveryMs)
      const version = '2019-05-20'
      const plain = { line: line.replace(/.*ready at /, ''), computed }
      await compare(watched, plain, [
        { name: 'GET /config, from memory', path: '/config', version, toReach: 0.98 },
        { name: 'GET /assets, from the database', path: '/assets', version, toReach: 0.98 },
      ])
      clearInterval(reading)
      const text = await (await read()).text()
      const series = text.split('\n').filter((each) => each && !each.startsWith('#')).length
      console.log(`\n${series} series, ${Math.round(text.length / 1024)} kB`)
    },
    folder,
    { METRICS_TOKEN: token },
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
