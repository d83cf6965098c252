import compress from '@fastify/compress'
import type { EndpointShape } from '@plaza/contract'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { prefersPage } from '../lib/accept.ts'
import { refuse } from '../lib/errors.ts'
import { addAccessLog } from './access-log.ts'
import { networkOf } from './address.ts'
import { type CallKind, isShed, letGo, letIn, overloaded, refuseAtOnce } from './admission.ts'
import { type ApiRoutes, addApiRoutes, newRequestId } from './api-routes.ts'
import { formLimitBytes, parseFormBody, parseJson, parseQuery } from './body.ts'
import { limitBodyTime } from './body-time.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'
import { answerError, sendRefusal } from './errors.ts'
import { addFileRoutes, type FilePorts, filePaths, uploadTimeoutMs } from './files.ts'
import { addHealthRoutes, type Health } from './health.ts'
import { addMetricsRoute } from './metrics.ts'
import { unpackBody } from './packed-body.ts'
import { createPathTable, type PathTable } from './path-table.ts'
import { pageInsteadOf } from './people-routes.ts'
import { apiHeaders, commonHeaders } from './security-headers.ts'
import { closeSlowClients } from './slow-clients.ts'
import { traceRequests } from './tracing.ts'

export type HttpServer = FastifyInstance

export type HttpOptions = ApiRoutes & {
  health: Health
  files: FilePorts
  pages: {
    /** Whether the web app is served here, so that people can be led to its screens. */
    hasScreens: boolean
    addRoutes(app: FastifyInstance): void
    /** Answers what the API does not know, such as files of the web app; false when it is nothing of the kind. */
    answerInstead(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
    answerOther(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  }
}

const bodyTimeoutMs = 20_000
const urlLimit = 8 * 1024

/** The server of everything on one port. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { services, endpoints } = options
  const { settings, log } = services
  const app = fastify({
    logger: false,
    genReqId: newRequestId,
    bodyLimit: 1024 * 1024,
    exposeHeadRoutes: false,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    // as long as the slowest route may take; the others have their own, shorter time
    requestTimeout: uploadTimeoutMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // whatever was on its way when the server began to stop is done, and its connection closed
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2_048, querystringParser: parseQuery },
    // looked after every other second: every half minute is too seldom for time-outs of ten seconds
    http: { headersTimeout: 10_000, maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 2_000 },
    // such requests meet no hook
    frameworkErrors: (error, request, reply) => sendError(request, addHeaders(request, reply), error),
  })

  const clients = settings.limits
    ? closeSlowClients(app.server, {
        connectionsOf: ({ remoteAddress }) => options.admission.connectionsOf(networkOf(remoteAddress)),
        onClose: options.admission.onClose,
      })
    : undefined

  app.removeAllContentTypeParsers()
  const parser = (parse: (text: string) => unknown) => async (_request: FastifyRequest, body: string | Buffer) =>
    parse(String(body))
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parser(parseJson))
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimitBytes },
    parser(parseFormBody),
  )
  // a body without a type is taken for JSON
  app.addContentTypeParser('*', { parseAs: 'string' }, async (request: FastifyRequest, body: string | Buffer) => {
    if (request.headers['content-type'] === undefined || body.length === 0) return parseJson(String(body))
    throw refuse('body.otherType')
  })

  const allEndpoints: Pick<EndpointShape, 'method' | 'aliasMethod' | 'path'>[] = Object.values(endpoints).flatMap(
    (calls) => Object.values(calls),
  )
  const paths = createPathTable([
    ...allEndpoints,
    ...filePaths,
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/robots.txt' },
  ])
  const everyAnswer = commonHeaders({
    isLive: settings.isLive,
    isSecure: settings.publicUrl.startsWith('https:'),
  })

  /** Some addresses are screens as well. */
  const isForPeople = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true

  const addHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers(everyAnswer)
      .headers(apiHeaders(request.url))
      .header('x-request-id', request.id)
      .headers(corsHeaders(request.headers.origin))

  app.addHook('onRequest', (request, reply, done) => {
    const { shedding } = request.routeOptions.config ?? {}
    // answers to what came before on this connection go first
    const isLater = clients?.isWaiting(request.raw.socket)
    if (!shedding || isLater || isForPeople(request) || !isShed(shedding, request, options.admission)) return done()
    options.admission.onShed(shedding.kind)
    const headers = { ...everyAnswer, ...apiHeaders(request.url), ...corsHeaders(request.headers.origin) }
    refuseAtOnce(request, reply, { ...headers, 'x-request-id': request.id })
  })
  traceRequests(app, services.tracer)
  app.addHook('onRequest', async (request, reply) => {
    // nobody is there to be answered
    if (clients && !(await clients.turnOf(request.raw, reply.raw))) return reply.hijack()
    addHeaders(request, reply)
    if (request.url.length > urlLimit) throw refuse('address.tooLong')
    if (isPreflight(request)) return answerPreflight(request, reply, paths)
    const kind = kindBeside(request)
    if (kind) {
      const address = networkOf(request.ip)
      options.admission.count(kind, { address })
      if (kind === 'page') {
        if (options.admission.pressure() >= 2) {
          options.admission.onShed(kind)
          throw overloaded()
        }
        letIn(request, reply, options.admission.enter)
      }
    }
    if (await options.pages.answerInstead(request, reply)) return reply
    // before its body is read: a path that is not there is said first, whatever was sent to it
    if (request.is404 && request.method !== 'GET') return answerUnknown(request, reply, paths)
    if (request.routeOptions.url !== filePaths[0].path) limitBodyTime(request.raw, bodyTimeoutMs)
  })
  // the framework names the character set, which JSON does not have and clients of this API do not expect
  app.addHook('onSend', (request, reply, payload, done) => {
    letGo(request)
    if (reply.getHeader('content-type') === 'application/json; charset=utf-8') reply.type('application/json')
    done(null, payload)
  })
  const apiPaths = new Set(allEndpoints.map(({ path }) => path))
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url
    const { statusCode: status, elapsedTime: ms } = reply
    if (path !== '/metrics') services.meters.answered({ method: request.method, route: path, status, ms })
    if (path === undefined || !apiPaths.has(path)) return
    // 503 is said on purpose, to keep the others quick
    const isFailed = status >= 500 && status !== 503
    services.vitals.answered({ route: `${request.method} ${path}`, ms, isFailed, requestId: request.id })
    if (path === '/search') services.vitals.took('search', ms)
  })
  // on a developer's terminal it would drown everything else
  if (settings.isLive) addAccessLog(app, log)
  await app.register(compress, {
    global: true,
    encodings: ['gzip'],
    threshold: 1_024,
    // bodies of requests are unpacked by `unpackBody`, which says what is wrong with them
    globalDecompression: false,
  })
  app.addHook('preParsing', async (request, _reply, body) => unpackBody(request, body))

  const sendError = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    if (isCallerGone(reply, error)) return void reply.hijack()
    const route = request.routeOptions?.url ?? 'unknown'
    const answer = answerError(error, { log, route, requestId: request.id })
    const page = options.pages.hasScreens ? pageInsteadOf(request, answer.status) : undefined
    if (page !== undefined) return void reply.header('cache-control', 'no-store').redirect(page, 302)
    // a server that cannot serve someone now need not keep their connection for later
    if (answer.status === 503) void reply.header('connection', 'close')
    void reply.code(answer.status).headers(answer.headers).header('cache-control', 'no-store').send(answer.body)
  }
  app.setErrorHandler((error, request, reply) => sendError(request, reply, error))

  addApiRoutes(app, options)
  // `/users/check-availability` is never a user: without these, removing it would look for one
  for (const { path, methods } of paths.shadowed) {
    const answer = (request: FastifyRequest, reply: FastifyReply) => answerUnknown(request, reply, paths)
    app.route({
      method: methods,
      url: path,
      onRequest: async (request, reply) => answer(request, reply),
      handler: answer,
    })
  }
  addHealthRoutes(app, services, options.health)
  addMetricsRoute(app, settings, services.exposed)
  addFileRoutes(app, options.files)
  options.pages.addRoutes(app)
  app.setNotFoundHandler(async (request, reply) => {
    if (paths.methodsOf(pathOf(request)).length === 0 && (await options.pages.answerOther(request, reply))) return reply
    return answerUnknown(request, reply, paths)
  })
  return app
}

/** How a request that is not an API call is counted. Health checks are not counted. */
function kindBeside({ method, headers, routeOptions }: FastifyRequest): CallKind | undefined {
  const { url, config } = routeOptions
  if (config?.isApi || url?.startsWith('/health') || url === '/metrics') return
  if (['/files', '/images', '/previews'].some((path) => url?.startsWith(path))) return 'picture'
  return method === 'GET' && prefersPage(headers.accept) ? 'page' : 'file'
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/'

/** An answer that breaks off because nobody is waiting for it any more is not an error. */
const isCallerGone = (reply: FastifyReply, error: unknown) =>
  reply.raw.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

const isPreflight = (request: FastifyRequest) =>
  request.method === 'OPTIONS' &&
  request.headers.origin !== undefined &&
  request.headers['access-control-request-method'] !== undefined

function answerPreflight(request: FastifyRequest, reply: FastifyReply, paths: PathTable) {
  const methods = paths.methodsOf(pathOf(request))
  if (methods.length === 0) return answerUnknown(request, reply, paths)
  return reply.code(204).headers(preflightHeaders(methods)).send()
}

/** No such path, or not with this method (step 1 of docs/contract/00-common.md §6). */
function answerUnknown(request: FastifyRequest, reply: FastifyReply, paths: PathTable) {
  const methods = paths.methodsOf(pathOf(request))
  if (methods.length > 0 && !methods.some((method) => method === request.method)) {
    const error = refuse('method.notAllowed', { values: { method: request.method } })
    return sendRefusal(reply.header('allow', methods.join(', ')), error)
  }
  return sendRefusal(reply, refuse('route.unknown', { values: { path: pathOf(request) } }))
}
