import type { FastifyInstance } from 'fastify'
import type { Log } from '../lib/log.ts'

/** /24 of an IPv4 address, /48 of an IPv6 one: enough to see an attack, too little to know a person. */
const shorten = (address: string) =>
  address.includes(':')
    ? `${address.split(':').slice(0, 3).join(':')}::/48`
    : `${address.split('.').slice(0, 3).join('.')}.0/24`

/** One line per answer. It has the route's pattern, never the address, which may contain tokens and ids. */
export function addAccessLog(app: FastifyInstance, log: Log) {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    if (route.startsWith('/health') || route === '/metrics') return
    log.info('request', {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      network: shorten(request.ip),
    })
  })
}
