import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Backend = { port: number; isReady: boolean }
type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

const probeEveryMs = 20
const patienceMs = 20_000

export type Balancer = {
  url: string
  add(port: number): void
  /** Whether calls go to this server at the moment. */
  isUsed(port: number): boolean
  close(): Promise<void>
}

/**
 * What stands in front of servers: it asks each whether it is ready, sends calls to those that are, in turn, and tries another one
 * only when nobody took the connection. Whatever else goes wrong the caller gets.
 */
export async function createBalancer(): Promise<Balancer> {
  const backends: Backend[] = []
  const over = new AbortController()
  let turn = 0

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = Buffer.concat(await incoming.toArray())
    for (const giveUp = Date.now() + patienceMs; Date.now() < giveUp; ) {
      const ready = backends.filter(({ isReady }) => isReady)
      const backend = ready[turn++ % ready.length]
      if (!backend) {
        await pause(probeEveryMs)
        continue
      }
      try {
        const { status, headers, body: answered } = await send(backend.port, incoming, body)
        outgoing.writeHead(status, headers).end(answered)
        return
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
        backend.isReady = false
      }
    }
    throw new Error('No server is ready')
  }

  async function probe() {
    while (!over.signal.aborted) {
      await Promise.all(
        backends.map(async (backend) => {
          const asked = { method: 'GET', url: '/health/ready', headers: {} } as IncomingMessage
          backend.isReady = await send(backend.port, asked, Buffer.alloc(0)).then(
            ({ status }) => status === 200,
            () => false,
          )
        }),
      )
      await pause(probeEveryMs)
    }
  }

  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing).catch((error: unknown) => outgoing.writeHead(502).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const probing = probe()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (port) => void backends.push({ port, isReady: false }),
    isUsed: (port) => backends.some((backend) => backend.port === port && backend.isReady),
    async close() {
      over.abort()
      await probing
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const { connection, 'transfer-encoding': _, ...rest } = answer.headers
        resolve({ status: answer.statusCode ?? 0, headers: rest, body: Buffer.concat(parts) })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
