import { randomUUID } from 'node:crypto'
import type { EndpointShape } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type Actor, type AllHandlers, type Context, checkNotSuspended, type Services } from '../context.ts'
import { readingAs, type Tx } from '../db/index.ts'
import { acceptedTypes, acceptsApi } from '../lib/accept.ts'
import { refuse } from '../lib/errors.ts'
import type { Page, PageRequest } from '../lib/page.ts'
import { Download, HtmlPage, PlainText, Redirect, WithHeaders, WithStatus, WrittenJson } from '../lib/reply.ts'
import { insideAddress, networkOf } from './address.ts'
import { type Admission, isShed, kindOf, letIn, overloaded, type Shedding, sheddingOf } from './admission.ts'
import { answerOnce, keepsAnswer } from './answer-once.ts'
import { checkQuery } from './body.ts'
import { checkFreeData } from './data-checks.ts'
import { authorize, chooseVersion, grantsOf, type IdentityPorts, identify } from './identify.ts'
import { caseIn, checkMarks, groupIn, reasonIn, repliesIn } from './marks.ts'
import { createPartsReader } from './parts.ts'
import { leadsPeople } from './people-routes.ts'
import { createPositions, type Positions, positionHeader } from './positions.ts'
import { createRecord, holdWhile, isHeld, isRecorded, type ReadObject, type Recorder } from './record.ts'
import { createSerializer } from './serialize.ts'
import { checkUnchanged, lastSeenIn } from './unchanged.ts'
import { addVary } from './vary.ts'
import { checkViewAs } from './view-as.ts'
import { createWriters, type Writers } from './writers.ts'

/** Everything by which callers get different answers from one address: caches must not mix them up. */
const keptApartBy =
  'authorization, x-api-key, x-stelace-version, x-stelace-organization-id, x-stelace-user-id, x-stelace-system-key'

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
  admission: Admission
  /** Keeps what those who run the marketplace did. */
  record: Recorder
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the contract, counted against its caller. */
    isApi?: true
    /** When it is refused because the server has too much to do. */
    shedding?: Shedding
  }
}

/** One route for each endpoint of the contract. */
export function addApiRoutes(app: FastifyInstance, options: ApiRoutes) {
  const { endpoints, handlers, admission } = options
  // each handler gets what was validated against its own endpoint, which is what its exact type says
  const table = handlers as unknown as Record<string, Record<string, AnyHandler>>
  const inTurn = createWriters()
  const positions = createPositions(options.services.db)
  for (const [resource, calls] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const handler = table[resource]?.[name]
      if (!handler) throw new Error(`${resource}.${name} has no handler`)
      const shedding = sheddingOf(endpoint)
      const route: RouteOptions = {
        method: endpoint.aliasMethod ? [endpoint.method, endpoint.aliasMethod] : endpoint.method,
        url: endpoint.path,
        ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
        config: { isApi: true, shedding },
        onRequest: [checkAccept, createShedding(shedding, admission)],
        // once its body has arrived: a client that never sends one takes nobody's place
        preHandler: async (request, reply) => letIn(request, reply, admission.enter),
        handler: createRoute(endpoint, handler, {
          ...options,
          inTurn,
          positions,
          call: {
            resource,
            name,
            readObject:
              readerOf(calls.read, table[resource]?.read) ??
              (isAboutUser(endpoint) ? readerOf(endpoints.users?.read, table.users?.read) : undefined),
          },
        }),
      }
      if (endpoint.rawBody) addRawRoute(app, route)
      else app.route(route)
    }
  }
}

/** How objects of a resource are read by their ids, where they can be. */
const readerOf = (endpoint: EndpointShape | undefined, handler: AnyHandler | undefined): ReadObject | undefined =>
  endpoint?.path.endsWith('/:id') ? handler : undefined

/** Sessions, factors or the suspension of someone: what the log calls by the name of the person. */
const isAboutUser = ({ path }: EndpointShape) => path.startsWith('/users/:id/')

/** A route whose body stays as it was sent, whatever it claims to be. */
function addRawRoute(app: FastifyInstance, route: RouteOptions) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, async (_request: FastifyRequest, body: string | Buffer) =>
      String(body),
    )
    scope.route(route)
  })
}

/** Step 2 of docs/contract/00-common.md §6, before the framework reads the body. */
async function checkAccept(request: FastifyRequest) {
  if (acceptsApi(request.headers.accept) || leadsPeople(request)) return
  throw refuse('answer.notAcceptable', { values: { types: acceptedTypes } })
}

/** People are redirected to a page that says so; programs have been refused already. */
const createShedding = (shedding: Shedding, admission: Admission) => async (request: FastifyRequest) => {
  if (!isShed(shedding, request, admission)) return
  admission.onShed(shedding.kind)
  throw overloaded()
}

/** What people who are suspended may call: whatever reads, and what finishes or leaves. */
const isOpenToSuspended = ({ method, looks, whileSuspended }: EndpointShape) =>
  method === 'GET' || looks === true || whileSuspended === true

/** The order of docs/contract/00-common.md §6, one line for each step. */
function createRoute(
  endpoint: EndpointShape,
  handler: AnyHandler,
  options: Pick<ApiRoutes, 'services' | 'ports' | 'admission' | 'record'> & {
    inTurn: Writers
    positions: Positions | undefined
    call: { resource: string; name: string; readObject: ReadObject | undefined }
  },
) {
  const { services, ports, admission, inTurn, positions } = options
  const kind = kindOf(endpoint)
  const readParts = createPartsReader(endpoint)
  const serialize = createSerializer(endpoint)
  const isKeyed = keepsAnswer(endpoint)

  /** Who calls, what they ask for, and whether they may. */
  const judge = async (request: FastifyRequest) => {
    checkQuery(request.query)
    const identity = await identify(request.headers, endpoint, ports)
    const apiVersion = await chooseVersion(request.headers, ports)
    const body = endpoint.rawBody ? undefined : request.body
    const parts = readParts({ params: request.params, query: request.query, body }, apiVersion)
    const caller = await authorize(identity, endpoint, ports)
    checkViewAs(endpoint, caller)
    if (!isOpenToSuspended(endpoint)) await checkNotSuspended(caller, services.suspensions)
    const reason = endpoint.reason && reasonIn(request.headers)
    await checkMarks(endpoint, { caller, reason, parts, isFresh: ports.isFresh, isLive: services.settings.isLive })
    const group = caller.isConsole ? groupIn(request.headers) : undefined
    const actor: Actor = {
      ...caller,
      reason,
      ...(group !== undefined && { operationId: group }),
      caseId: caller.isConsole ? caseIn(request.headers) : undefined,
      ...(caller.isConsole && { replyNames: repliesIn(request.headers) }),
      ownGrants: async () => (await grantsOf(identity, ports)).grants,
      address: networkOf(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
    }
    checkFreeData(endpoint, parts.body, actor)
    return { apiVersion, parts, actor }
  }

  /** What must not have changed since someone read it. */
  const guardOf = ({ headers }: FastifyRequest, params: unknown) => {
    const { id } = asObject(params)
    const lastSeen = lastSeenIn(headers, endpoint.method)
    const { readObject } = options.call
    return typeof id === 'string' && lastSeen !== undefined && readObject ? { id, lastSeen, readObject } : undefined
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const address = networkOf(request.ip)
    const { apiVersion, parts, actor } = await judge(request).catch((error: unknown) => {
      // callers that only make mistakes cost something too
      admission.count(kind, { address })
      throw error
    })
    if (address !== insideAddress) admission.count(kind, { actor, address })
    const followed = isRecorded(endpoint, parts, actor)
      ? createRecord(options.call, { actor, parts }, options.record)
      : undefined
    const guard = guardOf(request, parts.params)
    const run = async (services: Services) => {
      await followed?.begin(services)
      const result = await handler(withDepth(parts, actor, services), {
        actor,
        services,
        headers: request.headers,
        rawBody: endpoint.rawBody && typeof request.body === 'string' ? request.body : '',
      })
      await followed?.end(result, services)
      if (guard) await checkUnchanged(guard, actor, services)
      if (result instanceof Redirect || result instanceof PlainText) return result
      if (result instanceof Download || result instanceof HtmlPage) return result
      if (result instanceof WrittenJson) return { status: 200, json: result.json, headers: {} }
      const [status, answer] = result instanceof WithStatus ? [result.status, result.body] : [200, result]
      if (answer instanceof WithHeaders) return { status, json: serialize(answer.body), headers: answer.headers }
      return { status, json: serialize(answer), headers: {} }
    }
    const key = isKeyed ? request.headers['idempotency-key'] : undefined
    const target = `${request.method} ${request.url} ${apiVersion}`
    const answer = async () => {
      if (typeof key === 'string' && key !== '') {
        const last = followed && ((tx: Tx) => followed.write(tx, services))
        return answerOnce(services, { key, actor, target, body: parts.body }, run, last)
      }
      const isOne = followed !== undefined || guard !== undefined || endpoint.recorded === 'itself'
      return isOne && isHeld(endpoint) ? holdWhile(services, followed, run) : run(services)
    }
    const result = await (positions
      ? readingAs(positions.readingOf(request, endpoint, actor), () => inTurn(endpoint, parts, answer))
      : inTurn(endpoint, parts, answer))
    // what reached outside, or wrote nothing else
    if (followed && !followed.isWritten()) await services.db.tx((tx) => followed.write(tx, services))

    const position = await positions?.after(endpoint, actor)
    if (position !== undefined) void reply.header(positionHeader, position)

    if (result instanceof Redirect) {
      // browsers keep a 301; a link that is opened again must be judged again
      return reply
        .code(301)
        .headers(result.headers)
        .header('location', result.location)
        .header('cache-control', 'no-store')
        .send()
    }
    if (result instanceof Download) {
      return reply
        .code(200)
        .header('content-disposition', `attachment; filename="${result.name}"`)
        .header('content-length', result.bytes)
        .header('cache-control', 'no-store')
        .type(result.contentType)
        .send(result.body)
    }
    if (result instanceof HtmlPage) {
      return reply.code(200).headers(result.headers).type('text/html; charset=utf-8').send(result.html)
    }
    if (result instanceof PlainText) return reply.code(result.status).type('text/plain').send(result.text)
    if (endpoint.maxAge !== undefined) {
      if (request.headers.origin === undefined) addVary(reply, 'origin')
      addVary(reply, keptApartBy)
    }
    return reply
      .code(result.status)
      .headers(result.headers ?? {})
      .header('x-stelace-version', apiVersion)
      .header('cache-control', endpoint.maxAge === undefined ? 'no-store' : `max-age=${endpoint.maxAge}`)
      .header('content-type', 'application/json')
      .send(bytesOf(result.json))
  }
}

/** Sockets take long texts far slower than bytes: they set three bytes aside for each letter. */
const bytesOf = (json: string): string | Buffer => (json.length > 16_384 ? Buffer.from(json) : json)

/** Nobody reads ten thousand results page by page; a caller that goes that far is copying the marketplace. */
function withDepth<P extends { page: PageRequest | undefined }>(parts: P, actor: Actor, { settings }: Services): P {
  if (parts.page?.kind !== 'offset' || !settings.limits) return parts
  return { ...parts, page: { ...parts.page, deepest: actor.kind === 'public' ? 10_000 : 100_000 } }
}

export const newRequestId = () => randomUUID()
