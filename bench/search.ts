/**
 * `npm run bench -- search`: how long people wait for ten kinds of searches among 100 000 and 1 000 000 listings.
 * BENCH_SIZES names other sizes; the listings are made once and kept in data/bench-search.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { type Bench, withPlaza } from './lib/bench.ts'
import { computedSince } from './lib/computed.ts'
import { ask, at, milliseconds, type Shape, shapes } from './lib/search-shapes.ts'

const sizes = (process.env.BENCH_SIZES ?? '100000,1000000').split(',').map(Number)
const rounds = Number(process.env.BENCH_ROUNDS ?? 60)

async function measure(bench: Bench, { body }: Shape, callers: number): Promise<number[]> {
  const times: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < rounds * Math.sqrt(callers)) times.push(await ask(bench, body(next++)))
    }),
  )
  return times.sort((a, b) => a - b)
}

/**
 * Milliseconds that server and database have computed so far (Linux only): what searches cost, however busy the machine
 * is with other things.
 */
async function computed(bench: Bench, pool: pg.Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'plaza' and backend_type = 'client backend'",
  )
  const times = new Map([[0, (await bench.computed()) ?? 0]])
  for (const { pid } of rows) {
    const stat = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')
    times.set(pid, Number(stat.split(' ')[0]) / 1e6)
  }
  return times
}

/** The limit: one row by its key, without Plaza. */
async function lookUp(pool: pg.Pool, size: number): Promise<number[]> {
  const times: number[] = []
  for (let k = 0; k < 200; k++) {
    const id = `ast_bench${String(1 + ((k * 7919) % size)).padStart(15, '0')}`
    const started = performance.now()
    await pool.query({ text: 'select * from assets where id = $1', values: [id] })
    times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)
}

/** Writes per second of an asset alone, and with what search keeps of it, in transactions of the same kind. */
async function compareWrites(pool: pg.Pool, size: number) {
  const write = async (withIndex: boolean) => {
    const started = performance.now()
    let count = 0
    for (; performance.now() - started < 3_000; count++) {
      const id = `ast_bench${String(1 + ((count * 104_729) % size)).padStart(15, '0')}`
      const client = await pool.connect()
      await client.query('begin')
      await client.query('update assets set price = price + 1, description = description || $2 where id = $1', [
        id,
        ' more',
      ])
      if (withIndex) {
        await client.query("insert into search_words values ('more') on conflict do nothing")
        await client.query(
          "update search_documents set price = price + 1, words = words || to_tsvector('simple', $2) where asset_id = $1",
          [id, 'more'],
        )
      }
      await client.query('commit')
      client.release()
    }
    return count / 3
  }
  await write(true)
  const [alone, together] = [await write(false), await write(true)]
  console.log(
    `\nWrites: ${alone.toFixed(0)}/s of the asset alone, ${together.toFixed(0)}/s with its search entry, ratio ${(together / alone).toFixed(2)} (to reach: 0.5)`,
  )
}

for (const size of sizes) {
  const folder = join(import.meta.dirname, '..', 'data', `bench-search-${size}`)
  await mkdir(folder, { recursive: true })
  console.log(`\n${size} listings in ${folder}`)
  await withPlaza(async (bench) => {
    const seeded = await bench.start('seed-search.ts', { ASSETS: String(size) }, 'databaseUrl')
    const { databaseUrl } = JSON.parse(seeded.line)
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
    for (const shape of shapes) for (let k = 0; k < 8; k++) await ask(bench, shape.body(k))

    const load = loadavg().map((value) => value.toFixed(1))
    console.log(
      `${cpus().length} cores, load ${load.join(' ')} (the benchmark itself included), Node ${process.version}`,
    )
    const raw = await lookUp(pool, size)
    console.log(
      `A row by its key, straight from PostgreSQL: p50 ${milliseconds(at(raw, 0.5))} ms, p95 ${milliseconds(at(raw, 0.95))} ms\n`,
    )
    console.log(`${''.padEnd(22)}${'1 caller'.padStart(24)}${'8 callers'.padStart(30)}${'work'.padStart(15)}`)
    console.log(
      `${''.padEnd(22)}${'p50    p95    p99'.padStart(24)}  to reach${'p50    p95    p99'.padStart(22)}   (ms, computed)`,
    )
    for (const shape of shapes) {
      const before = await computed(bench, pool)
      const alone = await measure(bench, shape, 1)
      const after = await computed(bench, pool)
      const work = milliseconds(computedSince(before, after) / Math.max(1, alone.length))
      const eight = await measure(bench, shape, 8)
      const row = (times: number[]) => [0.5, 0.95, 0.99].map((share) => milliseconds(at(times, share))).join(' ')
      const isMissed = at(alone, 0.95) > shape.toReach
      console.log(
        `${shape.name.padEnd(22)}    ${row(alone)}   ${String(shape.toReach).padStart(6)}${isMissed ? ' missed' : '       '}   ${row(eight)}   ${work}`,
      )
    }
    await compareWrites(pool, size)
    await pool.end()
  }, folder)
}
