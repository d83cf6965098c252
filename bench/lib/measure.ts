import autocannon from 'autocannon'
import type { Bench } from './bench.ts'

const roundSeconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 4)
const connections = 32

type Version = '2019-05-20' | '2020-08-10'
export type Case = { name: string; path: string; version: Version; toReach: number }

async function measure(url: string, headers: Record<string, string>, callers = connections) {
  const result = await autocannon({ url, headers, connections: callers, duration: roundSeconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  const { requests, latency } = result
  return { calls: requests.total, perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const right = (value: number | string, width: number) => String(value).padStart(width)

/**
 * Calls per second of Plaza and of a bare handler that runs the same SQL on the same database. Rounds of both alternate,
 * so that a noisy machine slows both.
 */
export async function compare({ base, headers }: Bench, bareBase: string, cases: readonly Case[]) {
  console.log(
    `\n${rounds} rounds of ${roundSeconds} s each, ${connections} connections, Node ${process.version}, ${process.arch}\n`,
  )
  console.log(`${''.padEnd(52)} Plaza/s   bare/s   ratio  to reach  Plaza p99`)
  for (const { name, path, version, toReach } of cases) {
    const asked = { ...headers, 'x-stelace-version': version }
    const pairs: { ours: number; theirs: number; p99: number }[] = []
    for (let round = 0; round < rounds + 1; round++) {
      const theirs = await measure(bareBase + path, asked)
      const ours = await measure(base + path, asked)
      // the first round warms both up
      if (round > 0) pairs.push({ ours: ours.perSecond, theirs: theirs.perSecond, p99: ours.p99 })
    }
    const ours = median(pairs.map((pair) => pair.ours)).toFixed(0)
    const theirs = median(pairs.map((pair) => pair.theirs)).toFixed(0)
    const ratio = median(pairs.map((pair) => pair.ours / pair.theirs)).toFixed(2)
    const p99 = median(pairs.map((pair) => pair.p99)).toFixed(0)
    console.log(
      `${name.padEnd(52)} ${right(ours, 7)}  ${right(theirs, 7)}  ${right(ratio, 6)}  ${right(toReach, 8)}  ${right(p99, 6)} ms`,
    )
  }
}

/** How long one caller waits who asks again and again, and how long the server computes for each answer. */
export async function time(bench: Bench, { name, path, toReach }: Omit<Case, 'version'>) {
  const url = bench.base + path
  await measure(url, bench.headers, 1)
  const before = await bench.computed()
  const { calls, p50, p99 } = await measure(url, bench.headers, 1)
  const after = await bench.computed()
  const computed =
    before === undefined || after === undefined ? '' : `, computing ${((after - before) / calls).toFixed(1)} ms`
  console.log(`${name.padEnd(52)} p50 ${p50} ms, p99 ${p99} ms${computed} (to reach: under ${toReach} ms)`)
}

export async function tellMemory(bench: Bench) {
  const memory = await bench.memory()
  if (memory) console.log(`\nServer memory: ${memory.now} MB now, ${memory.peak} MB at most (to reach: under 300 MB)`)
}
