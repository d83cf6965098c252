import { createServer as createHttpServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { type ClientOptions, createInstance } from './index.ts'

/** A request as the server saw it. */
export type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string; at: number }

export type Reply = { status?: number; headers?: Record<string, string>; body?: unknown }

type Answer = (request: ReceivedRequest, count: number) => Reply | Promise<Reply>

export const publishableKey = `pubk_test_${'a'.repeat(32)}`

/** A server that answers as told and remembers what it was asked. Strings and bytes are sent as they are, the rest as JSON. */
export async function serve(answer: Answer = () => ({ body: { id: 'usr_1' } })) {
  const requests: ReceivedRequest[] = []
  const server = createHttpServer(async (incoming, outgoing) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    const { method = '', url = '', headers } = incoming
    const request = { method, url, headers, body, at: performance.now() }
    requests.push(request)
    const reply = await answer(request, requests.length)
    outgoing.writeHead(reply.status ?? 200, { 'x-request-id': `request-${requests.length}`, ...reply.headers })
    const isRaw = typeof reply.body === 'string' || reply.body instanceof Uint8Array
    outgoing.end(isRaw ? reply.body : JSON.stringify(reply.body))
  })
  onTestFinished(() => server.closeAllConnections())
  const port = await listen(server)

  return {
    requests,
    port,
    paths: () => requests.map(({ method, url }) => `${method} ${url}`),
    client: (options: ClientOptions = {}) => clientOf(port, options),
  }
}

/** A server below HTTP, for everything that can go wrong there. */
export async function serveSocket(behave: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections++
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('data', () => behave(socket))
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  const port = await listen(server)
  return { connections: () => connections, client: (options: ClientOptions = {}) => clientOf(port, options) }
}

/** A port that nothing listens on. */
export async function freePort() {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

export const clientOf = (port: number, options: ClientOptions = {}) =>
  createInstance({ apiKey: publishableKey, host: '127.0.0.1', port, protocol: 'http', retries: 0, ...options })

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** An access token that ends in so many seconds. Only servers check signatures, so it has none. */
export function accessToken(secondsLeft: number, claims: object = { userId: 'usr_1' }) {
  const payload = { ...claims, exp: Math.floor(Date.now() / 1000) + secondsLeft }
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.sig`
}

/** What a call failed with. */
export async function failureOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => {
      throw new Error('The call succeeded')
    },
    (reason) => reason,
  )
  if (!(error instanceof Error)) throw new TypeError('Calls fail with errors')
  return error
}
