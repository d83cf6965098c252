import { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Begun, currentTrace, inTrace, readTraceparent, type Tracer } from '../lib/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every request before anything else happens to it. */
    trace: Begun
  }
}

const isAside = (route: string | undefined) => route?.startsWith('/health') || route === '/metrics'

/** Calls that the server makes of itself belong to what is under way; what came from outside never does. */
const parentOf = ({ raw, headers }: FastifyRequest) =>
  readTraceparent(headers.traceparent) ?? (raw instanceof IncomingMessage ? undefined : currentTrace())

/**
 * Makes each request a step of the trace that it names, or of a new one. Before any other hook is added: what they write
 * to the log belongs to it.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer) {
  app.decorateRequest('trace')
  app.addHook('onRequest', (request, _reply, done) => {
    request.trace = tracer.begin(parentOf(request))
    inTrace(request.trace, done)
  })
  // after a body has been read, the previous context is lost
  app.addHook('preValidation', (request, _reply, done) => inTrace(request.trace, done))
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url
    if (!isAside(route)) {
      tracer.end(request.trace, () => ({
        name: route === undefined ? request.method : `${request.method} ${route}`,
        kind: 'server',
        ms: reply.elapsedTime,
        isFailed: reply.statusCode >= 500,
        attributes: {
          'http.request.method': request.method,
          'http.response.status_code': reply.statusCode,
          ...(route === undefined ? {} : { 'http.route': route }),
          'plaza.request.id': request.id,
        },
      }))
    }
    inTrace(request.trace, done)
  })
}
