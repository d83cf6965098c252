import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../config.ts'
import { StartProblem } from '../db/index.ts'
import { refuse } from '../lib/errors.ts'
import { isSameSecret } from '../lib/secrets.ts'
import type { Exposed } from '../providers/metrics/index.ts'

const path = '/metrics'

const mayRead = (authorization: string | undefined, token: string) =>
  isSameSecret(/^bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '', token)

/** `/metrics` on the API's port, for holders of the token. Without a token there is no such path. */
export function addMetricsRoute(app: FastifyInstance, { metrics: { token } }: Settings, exposed: Exposed | undefined) {
  if (token === undefined || !exposed) return
  app.get(path, async (request, reply) => {
    if (!mayRead(request.headers.authorization, token)) throw refuse('permission.denied')
    const text = await exposed.text()
    return reply.header('content-type', exposed.contentType).header('cache-control', 'no-store').send(text)
  })
}

/**
 * `/metrics` on a separate port, to which no load balancer leads, so each server is scraped individually. If a token is set, it
 * is required here too.
 */
export async function listenForMetrics(
  { metrics }: Settings,
  exposed: Exposed | undefined,
): Promise<Server | undefined> {
  const { port, host, token } = metrics
  if (port === undefined || !exposed) return
  const server = createServer((request, response) => {
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    if (request.url?.split('?', 1)[0] !== path) return void answer(404, 'Only /metrics is here.\n')
    if (request.method !== 'GET') return void answer(405, 'Only GET is understood.\n')
    if (token !== undefined && !mayRead(request.headers.authorization, token))
      return void answer(403, 'A token is asked for.\n')
    exposed.text().then(
      (text) => answer(200, text, exposed.contentType),
      () => answer(500, 'The measurements could not be read.\n'),
    )
  })
  server.requestTimeout = 10_000
  server.headersTimeout = 5_000
  server.unref()
  server.listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new StartProblem(`/metrics cannot be served at METRICS_PORT ${port} on ${host}: ${reason}.`)
  }
  return server
}
