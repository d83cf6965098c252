/**
 * How fast the API is, as a ratio to a bare Fastify handler that runs the same SQL on the same database in the same run.
 * Rounds of both alternate, so that a noisy machine slows both.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'

const userCount = 100_000
const roundSeconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = Number(process.env.BENCH_ROUNDS ?? 4)
const connections = 32

const folder = await mkdtemp(join(tmpdir(), 'plaza-bench-'))
const children: ChildProcess[] = []

function run(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['--conditions=plaza-source', join(import.meta.dirname, file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return child
}

/** The line a child prints when it is ready, by what it begins with. */
async function waitFor(child: ChildProcess, beginning: string): Promise<string> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk)
    const line = text.split('\n').find((candidate) => candidate.includes(beginning))
    if (line) {
      child.stdout?.resume()
      return line
    }
  }
  throw new Error(`${beginning} never came:\n${text}`)
}

async function measure(url: string, headers: Record<string, string>) {
  const result = await autocannon({ url, headers, connections, duration: roundSeconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

try {
  const plaza = run('../apps/server/src/main.ts', {
    PORT: '0',
    DATA_DIR: folder,
    PLAZA_DEMO: '1',
    PLAZA_LIMITS: 'off',
    DATABASE_URL: '',
  })
  const base = (await waitFor(plaza, 'ready at')).replace(/.*ready at /, '').trim()
  const demo: { secretKey: string; publishableKey: string } = JSON.parse(await waitForFile(join(folder, 'demo.json')))
  const seeding = run('seed-users.ts', { DATA_DIR: folder, USERS: String(userCount) })
  const { databaseUrl, userId } = JSON.parse((await waitFor(seeding, 'databaseUrl')).trim())
  const bare = run('bare-server.ts', { DATABASE_URL: databaseUrl, USER_ID: userId })
  const bareBase = (await waitFor(bare, 'http')).trim()

  const headers = { authorization: `Basic ${Buffer.from(`${demo.publishableKey}:`).toString('base64')}` }
  const cases = [
    { name: 'GET /users/:id', path: `/users/${userId}`, version: '2019-05-20', toReach: 0.6 },
    { name: `GET /users, 20 of ${userCount}, by cursor`, path: '/users', version: '2020-08-10', toReach: 0.7 },
    { name: `GET /users, 20 of ${userCount}, by number`, path: '/users?page=3', version: '2019-05-20', toReach: 0.7 },
  ]
  console.log(
    `\n${rounds} rounds of ${roundSeconds} s each, ${connections} connections, Node ${process.version}, ${process.arch}\n`,
  )
  console.log(`${''.padEnd(46)} Plaza/s   bare/s   ratio  to reach  Plaza p99`)
  for (const { name, path, version, toReach } of cases) {
    const asked = { ...headers, 'x-stelace-version': version }
    const ours: number[] = []
    const theirs: number[] = []
    const slow: number[] = []
    for (let round = 0; round < rounds + 1; round++) {
      const fast = await measure(bareBase + path, asked)
      const answer = await measure(base + path, asked)
      // the first round warms both up
      if (round === 0) continue
      theirs.push(fast.perSecond)
      ours.push(answer.perSecond)
      slow.push(answer.p99)
    }
    const ratio = median(ours.map((value, index) => value / (theirs[index] ?? 1)))
    console.log(
      `${name.padEnd(46)} ${median(ours).toFixed(0).padStart(7)}  ${median(theirs).toFixed(0).padStart(7)}  ${ratio.toFixed(2).padStart(6)}  ${String(toReach).padStart(8)}  ${median(slow).toFixed(0).padStart(6)} ms`,
    )
  }
  const memory = await readFile(`/proc/${plaza.pid}/status`, 'utf8').catch(() => '')
  const peak = /VmHWM:\s+(\d+) kB/.exec(memory)?.[1]
  const now = /VmRSS:\s+(\d+) kB/.exec(memory)?.[1]
  if (now && peak)
    console.log(
      `\nServer memory: ${Math.round(Number(now) / 1024)} MB now, ${Math.round(Number(peak) / 1024)} MB at most (to reach: under 300 MB)`,
    )
} finally {
  for (const child of children.toReversed()) {
    if (child.exitCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
}

async function waitForFile(path: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const text = await readFile(path, 'utf8').catch(() => '')
    if (text) return text
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${path} was not written`)
}
