import { randomUUID } from 'node:crypto'
import type { EndpointShape } from '@plaza/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AllHandlers, Context, Services } from '../context.ts'
import { ApiError } from '../lib/errors.ts'
import type { Page, PageRequest } from '../lib/page.ts'
import { PlainText, Redirect } from '../lib/reply.ts'
import { acceptedTypes, acceptsApi } from './accept.ts'
import { networkOf } from './address.ts'
import { checkFreeData } from './data-checks.ts'
import { authorize, chooseVersion, grantsOf, type IdentityPorts, identify } from './identify.ts'
import { createPartsReader } from './parts.ts'
import { createSerializer } from './serialize.ts'

/** A handler as the pipeline sees it; `AllHandlers` in `context.ts` has the exact types. */
type AnyHandler = (
  request: { params: unknown; query: unknown; body: unknown; page: PageRequest | undefined },
  context: Context,
) => Promise<object | Page<object>>

export type ApiRoutes = {
  endpoints: Readonly<Record<string, Readonly<Record<string, EndpointShape>>>>
  handlers: AllHandlers
  services: Services
  ports: IdentityPorts
}

/** One route for each endpoint of the contract. */
export function addApiRoutes(app: FastifyInstance, { endpoints, handlers, services, ports }: ApiRoutes) {
  // each handler gets what was validated against its own endpoint, which is what its exact type says
  const table = handlers as unknown as Record<string, Record<string, AnyHandler>>
  for (const [resource, calls] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const handler = table[resource]?.[name]
      if (!handler) throw new Error(`${resource}.${name} has no handler`)
      app.route({
        method: endpoint.aliasMethod ? [endpoint.method, endpoint.aliasMethod] : endpoint.method,
        url: endpoint.path,
        ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
        config: { isApi: true },
        handler: createRoute(endpoint, handler, services, ports),
      })
    }
  }
}

/** The order of 00-common §6, one line for each step. */
function createRoute(endpoint: EndpointShape, handler: AnyHandler, services: Services, ports: IdentityPorts) {
  const readParts = createPartsReader(endpoint)
  const serialize = createSerializer(endpoint)

  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!acceptsApi(request.headers.accept)) {
      throw new ApiError(406, `Not acceptable; this API writes ${acceptedTypes}`, { code: 'NotAcceptable' })
    }
    const identity = await identify(request.headers, endpoint, ports)
    const apiVersion = await chooseVersion(request.headers, ports)
    const parts = readParts({ params: request.params, query: request.query, body: request.body }, apiVersion)
    const caller = await authorize(identity, endpoint, ports)
    checkFreeData(endpoint, parts.body, caller)
    const result = await handler(parts, {
      ...services,
      caller,
      apiVersion,
      requestId: request.id,
      userAgent: request.headers['user-agent'] ?? '',
      address: networkOf(request.ip),
      grantsOfCaller: async () => (await grantsOf(identity, ports)).grants,
    })

    if (result instanceof Redirect) return reply.code(301).header('location', result.location).send()
    if (result instanceof PlainText) return sendPlainText(reply, result)
    const isCacheable = endpoint.maxAge !== undefined
    return reply
      .header('x-stelace-version', apiVersion)
      .header('cache-control', isCacheable ? `max-age=${endpoint.maxAge}` : 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .headers(isCacheable ? { vary: varyWith(reply, 'authorization') } : {})
      .send(serialize(result))
  }
}

function varyWith(reply: FastifyReply, name: string) {
  const vary = reply.getHeader('vary')
  return vary ? `${String(vary)}, ${name}` : name
}

/** Written by hand: the framework would add a character set, and the contract says exactly `text/plain`. */
function sendPlainText(reply: FastifyReply, { status, text }: PlainText) {
  reply.hijack()
  reply.raw.writeHead(status, { ...headersOf(reply), 'content-type': 'text/plain' })
  reply.raw.end(text)
  return reply
}

const headersOf = (reply: FastifyReply) => reply.getHeaders() as Record<string, string>

export const newRequestId = () => randomUUID()
