/**
 * Workflows that attack the server, beside 1 000 requests a second of other traffic: how long the others wait with and
 * without them, and whether each attack ends in a logged error within its limit. `BENCH_SECONDS` sets another length.
 */
import autocannon from 'autocannon'
import { attacks } from './lib/attacks.ts'
import { call } from './lib/booking-load.ts'
import { type Servers, withServers } from './lib/servers.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 15)
const perSecond = 1_000
const connections = 32
/** A phase of a step may take one second; the engine that does not stop is killed after one and a half. */
const limitMs = 5_000

type Log = { workflowId: string; type: string; statusCode: number | null; metadata: { message?: string } }

async function ok<T>({ all: [server], headers }: Servers, method: string, path: string, body?: object): Promise<T> {
  if (!server) throw new Error('There is no server')
  const answer = await call(server, { method, path, headers, ...(body ? { body } : {}) })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as T
}

/** What everybody else sees meanwhile. */
async function traffic({ all: [server], headers }: Servers, name: string) {
  const { requests, latency, errors, non2xx } = await autocannon({
    url: `${server?.base}/config`,
    headers,
    connections,
    duration: seconds,
    overallRate: perSecond,
  })
  console.log(
    [
      name.padEnd(16),
      `${requests.average.toFixed(0).padStart(6)} requests a second`,
      `p50 ${latency.p50} ms, p99 ${latency.p99} ms`,
      `${errors} failed, ${non2xx} refused`,
    ].join(', '),
  )
  return errors + non2xx
}

await withServers(1, async (servers) => {
  const names = new Map<string, string>()
  for (const [name, attack] of Object.entries(attacks)) {
    const run = { endpointMethod: 'POST', endpointUri: '/events', endpointPayload: { type: attack } }
    const flow = { name, event: 'bench_attack', run }
    names.set((await ok<{ id: string }>(servers, 'POST', '/workflows', flow)).id, name)
  }
  console.log('')
  await traffic(servers, 'to warm up')
  let harmed = await traffic(servers, 'without attacks')

  const ended = new Map<string, Log>()
  const busy = traffic(servers, 'with attacks')
  const begun = performance.now()
  // the workflows of one event run one after the other
  await ok(servers, 'POST', '/events', { type: 'bench_attack' })
  while (ended.size < names.size && performance.now() - begun < limitMs * names.size) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const path = `/workflow-logs?workflowId=${[...names.keys()].join(',')}&nbResultsPerPage=100`
    for (const log of (await ok<{ results: Log[] }>(servers, 'GET', path)).results) ended.set(log.workflowId, log)
  }
  const tookMs = performance.now() - begun
  harmed += await busy

  console.log(`\nAll attacks were over after ${(tookMs / 1000).toFixed(1)} s:`)
  for (const [id, name] of names) {
    const log = ended.get(id)
    const isError = log?.type === 'preRunError' && log.statusCode === 422
    console.log(`  ${name.padEnd(32)} ${log ? `${log.type}: ${log.metadata.message}` : 'never ended'}`)
    if (!isError) process.exitCode = 1
  }
  if (harmed > 0) process.exitCode = 1
})
