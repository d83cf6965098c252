/**
 * Drills D2 and D3: the database is restarted and killed, again and again, while people change things and webhooks tell
 * of it. The server must stay up, answer nothing worse than 503, deliver every acknowledged change at least once and in
 * order, begin again by itself, and stop in good order afterwards.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '../../bench/lib/booking-load.ts'
import { type Server, type Servers, withServers } from '../../bench/lib/servers.ts'
import { befall, type Fault, isRunning, postmasterPid } from './postmaster.ts'

export type DrillResult = {
  /** Changes that were acknowledged. */
  attempts: number
  /** Acknowledged changes that some webhook was never told of. */
  lost: number
  /** Answers from 500 up, but for 503. */
  failures5xx: number
  /** From the longest outage's fault until a change made after it was delivered. */
  longestWaitMs: number
  problems: string[]
}

export type DrillSize = { restarts: number; writers: number; objectsEach: number; pauseMs: number }

const plans: Record<'quick' | 'full', DrillSize> = {
  quick: { restarts: 5, writers: 6, objectsEach: 4, pauseMs: 2_000 },
  full: { restarts: 24, writers: 8, objectsEach: 8, pauseMs: 4_000 },
}

export const drillDatabaseRestarts = (size: 'quick' | 'full') => restartDatabaseUnderLoad(plans[size])

const faults: Fault[] = ['restarted', 'killed', 'one backend killed', 'killed']
const webhooks = ['/first', '/second']
/** A fault that nobody recovers from within this time has stopped something for good. */
const recoverWithinMs = 60_000
/** Long enough that some deliveries are always under way when the database goes. */
const receiverTakesMs = 40

const writerPausesMs = 50

/** As many deliveries as may have left when a fault comes: they arrive without a database. */
const mostOnTheWay = 100

/** The numbers that each webhook was told of each object for the first time, in the order of their arrival. */
type Arrivals = Map<string, Set<number>>

export async function restartDatabaseUnderLoad(plan: DrillSize): Promise<DrillResult> {
  const arrivals: Arrivals = new Map()
  const receiver = createServer(async (request, response) => {
    const { event } = JSON.parse(await textOf(request)) as { event: { objectId: string; object: Changed } }
    const key = `${request.url} ${event.objectId}`
    arrivals.set(key, (arrivals.get(key) ?? new Set()).add(Number(event.object.fields.n)))
    await pause(receiverTakesMs)
    response.end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const target = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  try {
    return await withServers(1, (servers) => drill(servers, { plan, target, arrivals }))
  } finally {
    receiver.close()
    receiver.closeAllConnections()
  }
}

type Changed = { fields: { n: number } }
type Parts = { plan: DrillSize; target: string; arrivals: Arrivals }

async function drill(servers: Servers, { plan, target, arrivals }: Parts): Promise<DrillResult> {
  const { dataDir, headers } = servers
  const [server] = servers.all
  if (!server) throw new Error('There is no server')
  const result: DrillResult = { attempts: 0, lost: 0, failures5xx: 0, longestWaitMs: 0, problems: [] }
  const send = (method: string, path: string, body?: object) =>
    call(server, { method, path, headers, ...(body ? { body } : {}) })

  for (const path of webhooks) {
    await mustSucceed(send('POST', '/webhooks', { name: path, event: 'entry__updated', targetUrl: target + path }))
  }
  const objects: string[] = []
  for (let k = 0; k < plan.writers * plan.objectsEach; k++) {
    const entry = { locale: 'en', name: `drill ${k}`, collection: 'drill', fields: { n: 0 } }
    objects.push((await mustSucceed(send('POST', '/entries', entry))).id)
  }

  const acknowledged = new Map(objects.map((id) => [id, [] as number[]]))
  const load = { isOver: false }
  let number = 0

  /** Changes objects in turn, one after the other; what was not acknowledged may have happened all the same. */
  async function write(ids: readonly string[]) {
    for (let k = 0; !load.isOver; k++) {
      const id = ids[k % ids.length] ?? ''
      const n = ++number
      const answer = await send('PATCH', `/entries/${id}`, { fields: { n } }).catch(() => undefined)
      if (answer?.status === 200) acknowledged.get(id)?.push(n)
      else if (answer && answer.status >= 500 && answer.status !== 503) {
        result.failures5xx++
        result.problems.push(`A change was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
      }
      await pause(answer?.status === 200 ? writerPausesMs : 100)
    }
  }

  const hasArrived = (id: string, n: number) => webhooks.every((path) => arrivals.get(`${path} ${id}`)?.has(n) ?? false)

  const nbArrived = () => [...arrivals.values()].reduce((sum, numbers) => sum + numbers.size, 0)
  const nbAcknowledged = () => [...acknowledged.values()].reduce((sum, numbers) => sum + numbers.length, 0)

  /**
   * Until something is delivered that cannot have been on its way when the fault came. Not what was acknowledged after it: on a
   * busy machine that has a long line before it.
   */
  async function recovered(since: number) {
    const before = nbAcknowledged()
    if (!(await until(since + recoverWithinMs, () => nbAcknowledged() > before))) return false
    const toPass = nbArrived() + mostOnTheWay
    const isAllThere = () => [...acknowledged].every(([id, numbers]) => numbers.every((n) => hasArrived(id, n)))
    return until(Date.now() + recoverWithinMs, () => nbArrived() > toPass || isAllThere())
  }

  const writing = Array.from({ length: plan.writers }, (_, writer) =>
    write(objects.filter((_id, k) => k % plan.writers === writer)),
  )
  for (let round = 0; round < plan.restarts && server.isAlive(); round++) {
    await pause(plan.pauseMs)
    const fault = faults[round % faults.length] ?? 'killed'
    const since = Date.now()
    if (!(await befall(dataDir, fault))) result.problems.push(`There was no database to be ${fault} in round ${round}`)
    if (!(await recovered(since))) result.problems.push(`Nothing was delivered after the database was ${fault}`)
    result.longestWaitMs = Math.max(result.longestWaitMs, Date.now() - since)
    if (result.problems.length > 0) break
  }
  load.isOver = true
  await Promise.all(writing)

  const isReady = async () => (await send('GET', '/health/ready').catch(() => undefined))?.status === 200
  if (!(await until(Date.now() + recoverWithinMs, isReady)))
    result.problems.push('The server did not become ready again')
  const missing = () =>
    [...acknowledged].flatMap(([id, numbers]) => numbers.filter((n) => !hasArrived(id, n)).map((n) => `${id} ${n}`))
  // a machine that is busy may have a long line to work off; what no longer moves is lost
  for (let left = Number.POSITIVE_INFINITY; missing().length < left && missing().length > 0; ) {
    left = missing().length
    await until(Date.now() + recoverWithinMs, () => missing().length < left)
  }
  result.attempts = [...acknowledged.values()].flat().length
  result.lost = missing().length
  result.problems.push(...disorder(arrivals), ...(await stopProblems(server, dataDir)))
  return result
}

/** Where something was told for the first time after something newer about the same object. */
function disorder(arrivals: Arrivals): string[] {
  return [...arrivals].flatMap(([key, numbers]) => {
    const firsts = [...numbers]
    const late = firsts.find((n, k) => k > 0 && n < (firsts[k - 1] ?? 0))
    return late === undefined ? [] : [`${key} was told of change ${late} too late: ${firsts.join(' ')}`]
  })
}

/** The server ends when it is asked to, and takes its database along. */
async function stopProblems(server: Server, dataDir: string): Promise<string[]> {
  if (!server.isAlive()) return ['The server ended by itself']
  const pid = await postmasterPid(dataDir)
  const since = Date.now()
  const exitCode = await server.stop()
  const problems = exitCode === 0 ? [] : [`The server stopped with exit code ${exitCode}`]
  if (Date.now() - since > recoverWithinMs / 2) problems.push(`The stop took ${Date.now() - since} ms`)
  if (pid !== undefined && isRunning(pid)) problems.push('The database outlived the server')
  return problems
}

async function until(end: number, isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  while (!(await isTrue())) {
    if (Date.now() > end) return false
    await pause(50)
  }
  return true
}

async function mustSucceed(answering: ReturnType<typeof call>): Promise<{ id: string }> {
  const { status, body } = await answering
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as { id: string }
}

async function textOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
