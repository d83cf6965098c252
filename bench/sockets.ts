/**
 * Ten thousand open pages on one server, with a second server beside it: what each costs in memory, how soon one of them hears
 * what happens on the other server, against what happens on its own, and how soon all do. Through PostgreSQL, and through a
 * Valkey or Redis where one is found. `SOCKETS` sets another number.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { lineWith, nodeFlags } from './lib/bench.ts'
import { call, must } from './lib/booking-load.ts'
import { median } from './lib/measure.ts'
import { type Server, type Servers, withServers } from './lib/servers.ts'
import { at, timesOf } from './lib/timing.ts'

const count = Number(process.env.SOCKETS ?? 10_000)
const repeats = 200
const broadcasts = 5
const atOnce = 100
const apartMs = 30
const toReach = { acrossMs: 50 }

const program = join(import.meta.dirname, '../apps/server/src/testing/engines/run-valkey.ts')

async function startValkey() {
  const child = spawn(process.execPath, [...nodeFlags, program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = (await lineWith(child, 'valkey at')).replace(/.*valkey at /, '')
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** An open page; a machine that is busy with something else may be too late the first time. */
async function openPage(server: Server, publishableKey: string, channels: string[] = []): Promise<Socket> {
  for (;;) {
    const socket = io(`${server.base}/signal`, {
      path: '/signal',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    })
    socket.on('authentication', (_id: string, reply: (claim: object) => void) => reply({ publishableKey, channels }))
    const isIn = await new Promise<boolean>((resolve) => {
      socket.once('authenticated', () => resolve(true))
      for (const event of ['connect_error', 'disconnect']) socket.once(event, () => resolve(false))
    })
    if (isIn) return socket
    socket.close()
  }
}

async function openPages(server: Server, key: string): Promise<Socket[]> {
  const pages: Socket[] = []
  let begun = 0
  const work = async () => {
    while (begun++ < count) pages.push(await openPage(server, key))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return pages
}

const detailOf = async (server: Server, headers: Record<string, string>) => {
  const { body } = await call(server, { method: 'GET', path: '/health/detail', headers })
  return body as { memoryBytes: number; realTime: { sockets: number; isConnected: boolean } }
}

async function measure(
  name: string,
  { databaseUrl, headers, another }: Servers,
  key: string,
  env: Record<string, string>,
) {
  const settings = { PLAZA_ROLE: 'web', SOCKETS_MAX: String(count + 100), ...env }
  const [here, there] = [await another(databaseUrl, settings), await another(databaseUrl, settings)]
  const before = (await detailOf(here, headers)).memoryBytes
  const since = performance.now()
  const pages = await openPages(here, key)
  const connected = performance.now() - since
  const probe = await openPage(here, key, ['probe'])
  const after = await detailOf(here, headers)

  const hears = (from: Server) => async () => {
    const heard = new Promise<void>((resolve) => probe.once('news', () => resolve()))
    const body = { destination: 'probe', event: 'news' }
    await Promise.all([heard, call(from, { method: 'POST', path: '/signal', headers, body })])
  }
  // what follows within a few hundredths of a second is told together: each is alone here
  const apart = () => pause(apartMs)
  const [, across, , own] = await timesOf([apart, hears(there), apart, hears(here)], repeats)
  const all: number[] = []
  for (let k = 0; k < broadcasts; k++) {
    const heard = Promise.all(pages.map((page) => new Promise<void>((resolve) => page.once('all', () => resolve()))))
    const begun = performance.now()
    await call(there, { method: 'POST', path: '/signal', headers, body: { event: 'all' } })
    await heard
    all.push(performance.now() - begun)
  }
  for (const page of [...pages, probe]) page.close()
  await Promise.all([here.stop(), there.stop()])

  const kb = (after.memoryBytes - before) / 1024 / count
  console.log(
    `\nThrough ${name}: ${after.realTime.sockets} pages on one server, opened in ${(connected / 1000).toFixed(0)} s`,
  )
  console.log(
    `Memory of the server: ${Math.round(before / 1024 ** 2)} MB, then ${Math.round(after.memoryBytes / 1024 ** 2)} MB: ${kb.toFixed(1)} kB a page`,
  )
  console.log(
    `A page hears of the other server after ${at(across, 0.5).toFixed(1)} ms, p95 ${at(across, 0.95).toFixed(1)} ms (to reach: ${toReach.acrossMs}); of its own after ${at(own, 0.5).toFixed(1)} ms, p95 ${at(own, 0.95).toFixed(1)} ms`,
  )
  console.log(`Ratio of the two: ${(at(across, 0.5) / at(own, 0.5)).toFixed(2)}`)
  console.log(`All of them hear of the other server after ${median(all).toFixed(0)} ms`)
}

const valkey = process.env.PLAZA_TEST_VALKEY ? await startValkey() : undefined
try {
  await withServers(1, async (servers) => {
    const { key } = await must<{ key: string }>(servers, 'POST', '/api-keys', { name: 'Bench', type: 'pubk' })
    console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`)
    await measure('PostgreSQL', servers, key, {})
    if (valkey) await measure('Valkey', servers, key, { REALTIME_URL: valkey.url })
    console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}`)
  })
} finally {
  await valkey?.stop()
}
