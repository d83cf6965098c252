import autocannon from 'autocannon'
import type { Bench, Started } from './bench.ts'

const roundSeconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 4)
const connections = 32

type Version = '2019-05-20' | '2020-08-10'
export type Case = { name: string; path: string; version: Version; toReach: number }

type Target = { base: string; computed: Started['computed'] }

export async function measure(
  { base, computed }: Target,
  path: string,
  headers: Record<string, string>,
  callers = connections,
) {
  const before = (await computed()) ?? Number.NaN
  const result = await autocannon({ url: base + path, headers, connections: callers, duration: roundSeconds })
  const after = (await computed()) ?? Number.NaN
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  const { requests, latency } = result
  return {
    perSecond: requests.average,
    computing: (after - before) / requests.total,
    p50: latency.p50,
    p99: latency.p99,
  }
}

type Measure = Awaited<ReturnType<typeof measure>>

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Calls per second of Plaza and of a bare handler that runs the same SQL on the same database. Rounds of both alternate,
 * so that a noisy machine slows both; what each computes per call tells most when it is noisy all the same.
 */
export async function compare(bench: Bench, bare: Started, cases: readonly Case[]) {
  const other = { base: bare.line, computed: bare.computed }
  console.log(
    `\n${rounds} rounds of ${roundSeconds} s each, ${connections} connections, Node ${process.version}, ${process.arch}\n`,
  )
  console.log(`${''.padEnd(50)} Plaza/s  bare/s   ratio  to reach  Plaza p99  computing Plaza       bare`)
  for (const { name, path, version, toReach } of cases) {
    const headers = { ...bench.headers, 'x-stelace-version': version }
    const pairs: { ours: Measure; theirs: Measure }[] = []
    for (let round = 0; round < rounds + 1; round++) {
      const theirs = await measure(other, path, headers)
      const ours = await measure(bench, path, headers)
      // the first round warms both up
      if (round > 0) pairs.push({ ours, theirs })
    }
    const middle = (value: (pair: (typeof pairs)[number]) => number, digits: number, width: number) =>
      median(pairs.map(value)).toFixed(digits).padStart(width)
    console.log(
      [
        name.padEnd(50),
        middle(({ ours }) => ours.perSecond, 0, 8),
        middle(({ theirs }) => theirs.perSecond, 0, 8),
        middle(({ ours, theirs }) => ours.perSecond / theirs.perSecond, 2, 8),
        String(toReach).padStart(10),
        `${middle(({ ours }) => ours.p99, 0, 8)} ms`,
        `${middle(({ ours }) => ours.computing, 2, 15)} ms`,
        `${middle(({ theirs }) => theirs.computing, 2, 7)} ms`,
      ].join(''),
    )
  }
}

/** How long one caller waits who asks again and again, and how long the server computes for each answer. */
export async function time(bench: Bench, { name, path, toReach }: Omit<Case, 'version'>) {
  await measure(bench, path, bench.headers, 1)
  const { p50, p99, computing } = await measure(bench, path, bench.headers, 1)
  console.log(
    `${name.padEnd(50)} p50 ${p50} ms, p99 ${p99} ms, computing ${computing.toFixed(1)} ms (to reach: under ${toReach} ms)`,
  )
}

export async function tellMemory(bench: Bench) {
  const memory = await bench.memory()
  if (memory) console.log(`\nServer memory: ${memory.now} MB now, ${memory.peak} MB at most (to reach: under 300 MB)`)
}
