import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import type { PageAnswer, PageReader } from '../../lib/page-head.ts'
import { ownIcon } from '../app-manifest.ts'
import type { PageFile } from '../route-files.ts'
import { type BootData, renderPage } from '../web-page.ts'
import { isDrawn } from '../web-routes.ts'
import type { DrawnFor, Rendered } from './drawn.ts'
import { drawnFor } from './drawn-for.ts'
import { dropOnChange } from './drop-on-change.ts'
import { createInnerFetch } from './inner-fetch.ts'
import { createPageCache, type KeptPage } from './page-cache.ts'
import { loadRenderer, type Render } from './renderer.ts'

/** Nobody waits for it any more; it must not go on for ever. */
const longestDrawingMs = 10_000
/** Drawing takes the processor from everybody else; whoever would be one more gets an empty page. */
const mostAtOnce = 4

/** The reader may ask no more for now: their browser tells them, and nobody else gets their page. */
class ReaderLimited extends Error {}

export type WantedPage = {
  request: FastifyRequest
  path: string
  /** What the marketplace knows of the page; nothing where it is a screen of the app. */
  headOf: () => Promise<PageAnswer | undefined>
  reader: PageReader
  /** All languages of the site, the first one first. */
  locales: readonly string[]
  /** Scripts that the page needs at first. */
  files: readonly PageFile[]
}

export type PageSourceOptions = {
  services: Services
  webDir: string
  template: string
  boot: (locale: string) => Promise<BootData>
  /** Whether the server has more to do than it can. */
  isOverloaded: () => boolean
}

/** Where pages come from: drawn by the app, kept for a moment, or empty for the app to fill in the browser. */
export async function createPageSource({ services, webDir, template, boot, isOverloaded }: PageSourceOptions) {
  const { settings, clock, log } = services
  const render = await loadRenderer(webDir)
  const cache = createPageCache(clock)
  dropOnChange(cache, services)

  async function makePage(wanted: WantedPage, draw: (data: BootData) => Promise<Drawing>): Promise<KeptPage> {
    const { path, headOf, reader, locales, files } = wanted
    const answer = await headOf()
    if (answer && 'movedTo' in answer) return { ...answer, ids: new Set() }
    const { boot: data, drawn } = await draw(await boot(reader.locale))
    const icon = ownIcon(data.config, settings)
    const { publicUrl } = settings
    const { queries, ...without } = data
    // what is not told must not be asked for either: the API answers who has the id of a draft, the page keeps it secret
    const isSecret = answer?.head.status === 404
    const told = isSecret ? without : data
    const page = { template, path, head: answer?.head, reader, locales, icon, boot: told, drawn, files, publicUrl }
    return { ...renderPage(page), ids: idsIn(drawn?.queries) }
  }

  const emptyPage = (wanted: WantedPage) => makePage(wanted, async (data) => ({ boot: data, drawn: undefined }))

  const drawnPage = (
    app: FastifyInstance,
    render: Render,
    { wanted, person }: { wanted: WantedPage; person: DrawnFor },
  ) =>
    makePage(wanted, async (data) => {
      const { fetch, wasLimited } = createInnerFetch(app, wanted.request.ip)
      const drawn = await render({
        boot: { ...data, drawnFor: person },
        address: addressOf(wanted.request),
        fetch,
        now: clock.now(),
        signal: AbortSignal.timeout(longestDrawingMs),
      })
      if (wasLimited()) throw new ReaderLimited()
      return drawn ? { boot: { ...data, drawnFor: person, queries: drawn.queries }, drawn } : { boot: data, drawn }
    })

  let drawings = 0
  const counted = <Result>(drawing: Promise<Result>): Promise<Result> => {
    drawings++
    return drawing.finally(() => drawings--)
  }

  /** A page but for its nonce. Whoever would wait too long for a drawn one gets an empty one. */
  async function pageOf(app: FastifyInstance, wanted: WantedPage): Promise<KeptPage> {
    const { request, path, reader } = wanted
    if (!render || !isDrawn(path)) return emptyPage(wanted)
    const person = drawnFor(request.headers)
    const key = JSON.stringify([addressOf(request), reader.locale, person])
    if (!cache.has(key) && (isOverloaded() || drawings >= mostAtOnce)) return emptyPage(wanted)
    const drawing = cache
      .get(key, () => counted(drawnPage(app, render, { wanted, person })))
      .catch((error: unknown) => {
        if (error instanceof ReaderLimited) return
        log.error('A page could not be drawn', { error, route: path.split('/', 2).join('/') })
      })
    // one that comes too late is kept for the next reader
    const late = pause(settings.pageWaitMs, undefined, { ref: false })
    return (await Promise.race([drawing, late])) ?? emptyPage(wanted)
  }

  return { pageOf, warmUp }
}

/** Draws the home page a few times: code that has not run yet takes ten times as long, and the first reader would wait. */
async function warmUp(app: FastifyInstance): Promise<void> {
  for (let round = 0; round < 5; round++) {
    await app.inject({ url: `/?warm=${round}`, headers: { accept: 'text/html' } })
  }
}

type Drawing = { boot: BootData; drawn: Rendered | undefined }

/** Marks of campaigns and the language, which is chosen already, leave the address in the browser too. */
const isAside = (name: string) => name === 'lang' || /^(utm_\w+|fbclid|gclid)$/.test(name)

/** What the page is drawn for: a thousand links to one page from a thousand mails are one page. */
function addressOf({ url }: FastifyRequest): string {
  const [path = '/', query = ''] = url.split('?', 2)
  const params = new URLSearchParams(query)
  const aside = [...params.keys()].filter(isAside)
  if (aside.length === 0) return url
  for (const name of aside) params.delete(name)
  return params.size > 0 ? `${path}?${params}` : path
}

/** What a page shows; when one of these changes it is drawn again. */
const idsIn = (queries: unknown) =>
  new Set([...JSON.stringify(queries ?? null).matchAll(/"(?:id|assetId)":"([^"]+)"/g)].map(([, id = '']) => id))
