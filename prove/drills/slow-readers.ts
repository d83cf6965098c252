import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { must } from '../../bench/lib/booking-load.ts'
import { type Servers, withServers } from '../../bench/lib/servers.ts'
import type { Outcome, Size } from '../lib/drill.ts'

const sizes = {
  quick: { clients: 500, probeMs: 10_000, closedWithinMs: 30_000 },
  full: { clients: 2_000, probeMs: 60_000, closedWithinMs: 60_000 },
}

const large = '/assets?nbResultsPerPage=100'
const head = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\naccept: application/json\r\n\r\n`

/** What a client sends that will never read the answer, or never finish asking. */
const requests = [
  head(large),
  // asks again and again before it has read anything
  head('/categories').repeat(30),
  // headers that never end
  'GET /assets HTTP/1.1\r\nhost: x\r\nx-slow: ',
  // a body that never comes
  'POST /permissions/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
]

/** Milliseconds until the server has answered a small question. */
async function probe({ all: [server] }: Servers): Promise<{ ms: number; status: number }> {
  const began = performance.now()
  const answer = await fetch(`${server?.base}/categories`)
  await answer.arrayBuffer()
  return { ms: performance.now() - began, status: answer.status }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function probes(servers: Servers, forMs: number) {
  const seen: { ms: number; status: number }[] = []
  const began = performance.now()
  while (performance.now() - began < forMs) {
    seen.push(await probe(servers))
    await pause(20)
  }
  return seen
}

/** A client that sends something and reads nothing. */
const open = (base: string, bytes: string) =>
  new Promise<Socket>((resolve) => {
    const { hostname, port } = new URL(base)
    const socket = connect(Number(port), hostname, () => {
      socket.pause()
      socket.write(bytes)
      resolve(socket)
    })
    socket.on('error', () => resolve(socket))
  })

/** Whether the server has ended a connection: what it had sent before comes first. */
const isEnded = (socket: Socket) =>
  new Promise<boolean>((resolve) => {
    if (socket.destroyed) return resolve(true)
    const timer = setTimeout(() => resolve(false), 5_000)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(true)
    })
    socket.resume()
  })

/** Clients that do not read what they asked for slow nobody else, and are closed (P14). */
export async function slowReaders(size: Size): Promise<Outcome> {
  const { clients, probeMs, closedWithinMs } = sizes[size]
  const problems: string[] = []
  return withServers(
    1,
    async (servers) => {
      // a page of them is more than the buffers of both ends hold
      for (let k = 0; k < 100; k++) {
        await must(servers, 'POST', '/assets', {
          name: `Thing ${k}`,
          ownerId: 'usr_1',
          metadata: { note: 'x'.repeat(50_000) },
        })
      }
      await probes(servers, probeMs / 4)
      const idle = await probes(servers, probeMs / 2)
      const base = servers.all[0]?.base ?? ''
      const began = performance.now()
      const sockets = await Promise.all(
        Array.from({ length: clients }, (_, n) => open(base, requests[n % requests.length] ?? '')),
      )
      const busy = await probes(servers, probeMs)
      await pause(Math.max(0, closedWithinMs - (performance.now() - began)))
      const ended = await Promise.all(sockets.map(isEnded))
      const closed = ended.filter(Boolean).length
      for (const socket of sockets) socket.destroy()
      const times = { idle: median(idle.map(({ ms }) => ms)), busy: median(busy.map(({ ms }) => ms)) }
      // a fraction of a millisecond says nothing about a server
      if (times.busy > 3 * Math.max(times.idle, 2)) {
        problems.push(`others waited ${times.busy.toFixed(1)} ms instead of ${times.idle.toFixed(1)} ms`)
      }
      if (closed < clients) problems.push(`${clients - closed} of ${clients} connections were still open`)
      const failures = busy.filter(({ status }) => status >= 500 && status !== 503).length
      if (failures > 0) problems.push(`${failures} calls of others failed`)
      const refused = busy.filter(({ status }) => status === 503).length
      if (refused > busy.length / 50) problems.push(`${refused} of ${busy.length} calls of others were refused`)
      const longest = Math.max(...busy.map(({ ms }) => ms))
      return {
        attempts: clients + busy.length,
        lost: 0,
        failures5xx: failures,
        longestWaitMs: Math.round(longest),
        problems,
        note: `probe p50 ${times.busy.toFixed(1)} ms, idle ${times.idle.toFixed(1)} ms`,
      }
    },
    { env: { PLAZA_LIMITS: 'on' } },
  )
}
