import { createHash } from 'node:crypto'
import type { EndpointShape, JsonObject } from '@plaza/contract'
import { asObject, offeredLocales, orderBy, readingOf, readingOrder, spokenOrder } from '@plaza/domain'
import { videoOrigins } from '@plaza/domain/content'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConfigSections, Services } from '../context.ts'
import { readingAs } from '../db/index.ts'
import { prefersPage } from '../lib/accept.ts'
import { refuse } from '../lib/errors.ts'
import type { PageAnswer, PageReader } from '../lib/page-head.ts'
import { pageWords } from '../lib/page-texts.ts'
import { defaultServiceName } from '../lib/service-name.ts'
import { appManifest } from './app-manifest.ts'
import { createConsolePages, isConsolePath } from './console-page.ts'
import { sendPacked } from './encodings.ts'
import { mapOrigins } from './map-origins.ts'
import { addMapTiles } from './map-tiles.ts'
import { addOutbox } from './outbox-routes.ts'
import { createPageSource } from './page-rendering/index.ts'
import { readerLocale } from './reader-locale.ts'
import { addReference } from './reference/routes.ts'
import { readRouteFiles } from './route-files.ts'
import { pageHeaders, workerHeaders } from './security-headers.ts'
import { siteLinks } from './site-links.ts'
import { loadStaticFiles, sendStatic } from './static-files.ts'
import { addStreetTiles } from './street-tiles.ts'
import { withUsableSignOn } from './usable-sign-on.ts'
import { addVary } from './vary.ts'
import { bootData, type Preview, themeOf } from './web-page.ts'

export type PageOptions = {
  services: Services
  endpoints: Readonly<Record<string, Readonly<Record<string, EndpointShape>>>>
  /** The built web app; without it only the API and its reference are served. */
  webDir: string | undefined
  /** The built console of operators. */
  consoleDir: string | undefined
  webApiKey: () => Promise<string>
  /** What the marketplace knows about the page behind a path. */
  heads: {
    headOf(path: string, query: URLSearchParams, reader: PageReader): Promise<PageAnswer | undefined>
    sitemap(part: number | undefined): Promise<string | undefined>
  }
  /** Settings that one of the staff looks at before they are saved, by the token of their link. */
  previewOf: (token: string) => Promise<Preview | undefined>
  /** Whether the server has more to do than it can; then pages come empty, for browsers to fill. */
  isOverloaded: () => boolean
}

const instantOf = ({ stelace }: ConfigSections) => asObject(stelace.instant)

const videoHostsOf = ({ videoHosts }: JsonObject) =>
  Array.isArray(videoHosts) ? videoHosts.filter((host): host is string => typeof host === 'string') : []

/** What a preview link opens; everything sent for it is only for people who have the link. */
const previewTokenIn = ({ url }: FastifyRequest) =>
  url.includes('preview=') ? new URLSearchParams(url.split('?', 2)[1]).get('preview') : null

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/'

/** Screens whose address is also one of the API's. */
const screensOverApi = ['/notifications']

const isWorker = (path: string) => /^\/web\/assets\/[^/]*\.m?js$/.test(path) && path.includes('-worker-')

/** Everything that people rather than programs open. */
export async function createPages(options: PageOptions) {
  const { services, endpoints, webDir, consoleDir, webApiKey, heads, previewOf, isOverloaded } = options
  const { settings, config, content } = services
  const files = webDir === undefined ? undefined : await loadStaticFiles(webDir)
  const index = files?.get('/index.html')
  const template = index?.body.toString('utf8')
  const buildId = index ? createHash('sha256').update(index.body).digest('hex').slice(0, 12) : 'none'
  const filesOfPath = readRouteFiles(files?.get('/routes.json')?.body.toString('utf8'))
  // they are for the server
  for (const own of ['/index.html', '/routes.json']) files?.delete(own)

  const otherOrigin = new URL(settings.filesUrl).origin
  // files on our own origin are covered by 'self'
  const fileOrigins = otherOrigin === new URL(settings.publicUrl).origin ? [] : [otherOrigin]

  const operators = await createConsolePages({ services, consoleDir, apiKey: webApiKey, fileOrigins })
  const whereFilesAre = { url: settings.filesUrl, isHere: fileOrigins.length === 0 }
  /** The settings, or those of the preview that someone opened. */
  const sectionsOf = async (preview?: Preview) => preview?.config ?? (await config.read('default'))
  const offered = async (preview?: Preview) => offeredLocales(instantOf(await sectionsOf(preview)))
  const previewIn = async (request: FastifyRequest) => {
    const token = previewTokenIn(request)
    return token && /^[\w-]{43}$/.test(token) ? previewOf(token) : undefined
  }
  /** What an operator says in this language, ready for the app. */
  const contentIn = async (locale: string, preview?: Preview) => {
    const sections = await sectionsOf(preview)
    const reading = readingOf(instantOf(sections))
    const order = orderBy(reading, locale)
    const [said, own, usual] = await Promise.all([
      // below the words of a language are Plaza's own, which those of an operator in another language never cover
      content.along(spokenOrder(order)),
      content.along(order),
      content.of(reading.first),
    ])
    return {
      order,
      messages: said.messages,
      home: own.homeSource,
      links: siteLinks(instantOf(sections), { own: own.pages, usual: usual.pages, locale }),
    }
  }
  /** What the server itself says on pages. */
  const wordsIn = async (locale: string) => {
    const spoken = spokenOrder(readingOrder(locale))
    return pageWords(spoken.at(-1) ?? locale, (await content.along(spoken)).words)
  }
  const boot = async (locale: string, preview?: Preview) =>
    bootData(withUsableSignOn(await sectionsOf(preview), await config.read('private')), {
      apiKey: await webApiKey(),
      buildId,
      locale,
      content: await contentIn(locale, preview),
      files: whereFilesAre,
      ...(preview && { preview: { token: preview.token, untilMs: preview.untilMs } }),
    })

  /** The whole server, once there is one. */
  let server: FastifyInstance | undefined
  const source =
    webDir === undefined || template === undefined
      ? undefined
      : await createPageSource({
          services,
          webDir,
          template,
          readerOf: async ({ locale, firstLocale }) => ({
            locale,
            firstLocale,
            words: await wordsIn(locale),
          }),
          headOf: heads.headOf,
          filesOf: filesOfPath,
          boot,
          headersOf: (sections, style) =>
            pageHeaders({
              style,
              otherOrigins: [...fileOrigins, ...mapOrigins(sections)],
              players: videoOrigins(videoHostsOf(instantOf(sections))),
            }),
          isOverloaded,
        })

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const app = server
    if (!app || !source) return false
    const path = pathOf(request)
    const preview = await previewIn(request)
    const { first, all } = await offered(preview)
    const locale = readerLocale(request, { first, all })
    // what was changed here a moment ago is on the page, which others are sent again
    const page = await readingAs({ kind: 'own' }, () =>
      source.pageOf(app, { request, path, locale, locales: all, preview }),
    )
    if ('movedTo' in page) {
      const query = request.url.slice(path.length)
      void reply
        .code(301)
        .header('location', page.movedTo + query)
        .header('cache-control', 'no-cache')
        .send()
      return true
    }
    addVary(reply, 'accept, accept-encoding, accept-language, cookie, sec-ch-ua-mobile, user-agent')
      .code(page.status)
      .header('content-language', locale)
      .headers(page.headers)
      .header('cache-control', preview ? 'no-store' : 'no-cache')
      .type('text/html; charset=utf-8')
    await sendPacked(request, reply, page.body)
    return true
  }

  function addRoutes(app: FastifyInstance) {
    server = app
    app.get('/', async (request, reply) => {
      if (prefersPage(request.headers.accept) && (await sendPage(request, reply))) return reply
      return addVary(reply, 'accept')
        .header('cache-control', 'no-store')
        .send({
          message: `Welcome to ${defaultServiceName}. The reference of this API is at ${settings.publicUrl}/docs`,
        })
    })
    // emails lead people here, and their programs post to the same address
    app.get('/unsubscribe', async (request, reply) => {
      if (await sendPage(request, reply)) return reply
      throw refuse('object.notFound')
    })
    app.get('/robots.txt', async (_request, reply) => {
      // a marketplace on trial should not be found; a live one keeps only private screens out
      const closed = settings.isLive && template ? ['/account', '/console', '/i', '/checkout'] : ['/']
      const lines = ['User-Agent: *', ...closed.map((path) => `Disallow: ${path}`)]
      if (template) lines.push(`Sitemap: ${settings.publicUrl}/sitemap.xml`)
      return reply.type('text/plain').send(`${lines.join('\n')}\n`)
    })

    const sendSitemap = async (reply: FastifyReply, part?: number) => {
      const text = template && (await readingAs({ kind: 'recent' }, () => heads.sitemap(part)))
      if (!text) throw refuse('object.notFound')
      return reply.header('cache-control', 'public, max-age=600').type('application/xml; charset=utf-8').send(text)
    }
    app.get('/sitemap.xml', async (_request, reply) => sendSitemap(reply))
    app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,3}$).xml', async (request, reply) =>
      sendSitemap(reply, Number(request.params.part)),
    )

    addReference(app, {
      endpoints,
      url: settings.publicUrl,
      publishableKey: webApiKey,
      headers: pageHeaders(),
    })

    addOutbox(app, services)
    addMapTiles(app)
    addStreetTiles(app, services.streetMap)
    app.get('/console/boot.json', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(await operators.boot()),
    )
    app.get('/web/boot.json', async (request, reply) =>
      reply.header('cache-control', 'no-store').send(await boot(readerLocale(request, await offered()))),
    )
    app.get('/manifest.webmanifest', async (request, reply) => {
      const locale = readerLocale(request, await offered())
      const words = await wordsIn(locale)
      const manifest = appManifest({ config: await config.read('default'), settings, locale, words })
      return addVary(reply, 'accept-language, cookie')
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send(JSON.stringify(manifest))
    })
    // for readers who change their language without loading the page again
    app.get<{ Params: { locale: string } }>('/web/content/:locale(^[\\w-]+$).json', async (request, reply) => {
      const { all } = await offered()
      const locale = all.find((each) => each === request.params.locale)
      if (locale === undefined) throw refuse('object.notFound')
      return reply.header('cache-control', 'no-cache').send(await contentIn(locale))
    })
    app.get('/web/theme.css', async (request, reply) => {
      const preview = await previewIn(request)
      return reply
        .header('cache-control', preview ? 'no-store' : 'public, max-age=60')
        .type('text/css; charset=utf-8')
        .send(themeOf(await sectionsOf(preview)))
    })
  }

  /** People who navigate to an address that is also one of the API's see the screen. */
  const answerInstead = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> =>
    request.method === 'GET' &&
    screensOverApi.includes(pathOf(request)) &&
    prefersPage(request.headers.accept) &&
    sendPage(request, reply)

  /** A file of the build or a page of the app, for paths that the API does not know. */
  async function answerOther(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (request.method !== 'GET') return false
    const path = pathOf(request)
    if (isConsolePath(path)) return operators.answer(request, reply, path)
    const file = files?.get(path)
    if (file) {
      if (isWorker(path)) reply.headers(workerHeaders(mapOrigins(await config.read('default'))))
      if (path === '/sw.js') reply.headers(workerHeaders([]))
      sendStatic(request, reply, path, file)
      return true
    }
    return prefersPage(request.headers.accept) && sendPage(request, reply)
  }

  return {
    hasScreens: template !== undefined,
    addRoutes,
    /** Before anybody is told that the server is ready. */
    warmUp: async () => {
      if (server && source) await source.warmUp(server)
    },
    answerInstead,
    answerOther,
  }
}
