import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ConfigSections, Services } from '../../context.ts'
import type { PageAnswer, PageReader } from '../../lib/page-head.ts'
import { ownIcon } from '../app-manifest.ts'
import { packable } from '../encodings.ts'
import type { PageFile } from '../route-files.ts'
import { type BootData, type Preview, renderPage } from '../web-page.ts'
import { isDrawn } from '../web-routes.ts'
import type { DrawnFor, Rendered } from './drawn.ts'
import { drawnFor } from './drawn-for.ts'
import { dropOnChange } from './drop-on-change.ts'
import { createInnerFetch } from './inner-fetch.ts'
import { createPageCache, type KeptPage, type Page } from './page-cache.ts'
import { loadRenderer, type Render } from './renderer.ts'

/** Nobody is waiting for it any more; it must not run for ever. */
const longestDrawingMs = 10_000
/** Rendering takes the processor from everyone else; beyond this many, readers get an empty page. */
const mostAtOnce = 4
const mostWarmUps = 8

/** The reader has hit a rate limit: their browser tells them, and nobody else gets their page. */
class ReaderLimited extends Error {}

export type WantedPage = {
  request: FastifyRequest
  path: string
  /** The reader's language. */
  locale: string
  /** All languages of the site, the first one first. */
  locales: readonly string[]
  /** Of a page that shows settings which are not saved: nobody else gets it. */
  preview: Preview | undefined
}

export type PageSourceOptions = {
  services: Services
  webDir: string
  template: string
  readerOf: (locales: { locale: string; firstLocale: string }) => Promise<PageReader>
  /** What the marketplace knows of a page; nothing where it is a screen of the app. */
  headOf: (path: string, query: URLSearchParams, reader: PageReader) => Promise<PageAnswer | undefined>
  /** Scripts that a page needs at first. */
  filesOf: (path: string, locale: string) => readonly PageFile[]
  boot: (locale: string, preview?: Preview) => Promise<BootData>
  /** What browsers may load for a page with this style element. */
  headersOf: (config: ConfigSections, style: string) => Record<string, string>
  /** Whether the server has more to do than it can. */
  isOverloaded: () => boolean
}

/** Where pages come from: rendered by the app, cached for a moment, or empty for the app to fill in the browser. */
export async function createPageSource(options: PageSourceOptions) {
  const { services, webDir, template, boot, isOverloaded } = options
  const { settings, clock, log, meters } = services
  const render = await loadRenderer(webDir)
  const cache = createPageCache(clock)
  dropOnChange(cache, services)

  async function makePage(wanted: WantedPage, draw: (data: BootData) => Promise<Drawing>): Promise<KeptPage> {
    const { request, path, locale, locales, preview } = wanted
    const ofReader = { locale, firstLocale: locales[0] ?? locale }
    const reader = await options.readerOf(ofReader)
    const answer = await options.headOf(path, new URLSearchParams(request.url.split('?', 2)[1]), reader)
    if (answer && 'movedTo' in answer) return { ...answer, ids: new Set() }
    const { boot: data, drawn } = await draw(await boot(locale, preview))
    const asked = drawn?.queries === undefined ? undefined : JSON.stringify(drawn.queries)
    // what the head does not reveal must not be fetched either: the API answers anyone who has the id of a draft, the page keeps it secret
    const isSecret = answer?.head.status === 404
    const { html, status, style } = renderPage({
      template,
      path,
      head: answer?.head,
      reader,
      locales,
      icon: ownIcon(data.config, settings),
      boot: data,
      drawn,
      queries: isSecret ? undefined : asked,
      files: options.filesOf(path, ofReader.locale),
      publicUrl: settings.publicUrl,
    })
    return { body: packable(html), status, headers: options.headersOf(data.config, style), ids: idsIn(asked) }
  }

  const emptyPage = (wanted: WantedPage) => makePage(wanted, async (data) => ({ boot: data, drawn: undefined }))

  const drawnPage = (
    app: FastifyInstance,
    render: Render,
    { wanted, person }: { wanted: WantedPage; person: DrawnFor },
  ) =>
    makePage(wanted, async (data) => {
      const { fetch, wasLimited } = createInnerFetch(app, wanted.request.ip)
      const known = { ...data, drawnFor: person }
      const drawn = await inTime((signal) =>
        render({ boot: known, address: addressOf(wanted.request), fetch, now: clock.now(), signal }),
      )
      if (wasLimited()) throw new ReaderLimited()
      return { boot: drawn ? known : data, drawn }
    })

  let drawings = 0
  const counted = <Result>(drawing: Promise<Result>): Promise<Result> => {
    drawings++
    return drawing.finally(() => drawings--)
  }

  /** A reader who would wait too long for a rendered page gets an empty one. */
  async function pageOf(app: FastifyInstance, wanted: WantedPage): Promise<Page> {
    const { request, path, locale } = wanted
    if (!render || wanted.preview) return emptyPage(wanted)
    const person = drawnFor(request.headers)
    const key = `${addressOf(request)} ${locale} ${person.theme} ${person.currency} ${person.isPhone}`
    const found = cache.find(key)
    if (found && !(found instanceof Promise)) {
      meters.drewPage('kept')
      return found
    }
    if (!found && (!isDrawn(path) || isOverloaded() || drawings >= mostAtOnce)) {
      meters.drewPage('empty')
      return emptyPage(wanted)
    }
    const making = found ?? counted(drawnPage(app, render, { wanted, person }))
    if (!found) cache.keep(key, making)
    const drawing = making.catch((error: unknown) => {
      if (error instanceof ReaderLimited) return
      log.error('A page could not be drawn', { error, route: path.split('/', 2).join('/') })
    })
    const waiting = new AbortController()
    // one that comes too late is kept for the next reader
    const late = pause(settings.pageWaitMs, undefined, { ref: false, signal: waiting.signal }).catch(() => undefined)
    const page = await Promise.race([drawing, late])
    waiting.abort()
    meters.drewPage(page ? 'drawn' : 'empty')
    return page ?? emptyPage(wanted)
  }

  return { pageOf, warmUp: (app: FastifyInstance) => warmUp(app, settings.pageWaitMs) }
}

/**
 * Draws the pages that most people begin with until each is there in half the time that anybody waits: code that has not
 * run yet takes ten times as long, and the first reader would get an empty page.
 */
async function warmUp(app: FastifyInstance, pageWaitMs: number): Promise<void> {
  for (let round = 0, isWarm = false; round < mostWarmUps && !isWarm; round++) {
    isWarm = true
    for (const path of ['/', '/s']) {
      const begun = performance.now()
      await app.inject({ url: `${path}?warm=${round}`, headers: { accept: 'text/html' } })
      isWarm &&= performance.now() - begun < pageWaitMs / 2
    }
  }
}

/** Nothing of a drawing stays in memory until its time would have been over. */
async function inTime<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error('It took too long')), longestDrawingMs)
  return work(controller.signal).finally(() => clearTimeout(timer))
}

type Drawing = { boot: BootData; drawn: Rendered | undefined }

/** Marks of campaigns and what was settled before, as the language, leave the address in the browser too. */
const isAside = (name: string) => name === 'lang' || name === 'preview' || /^(utm_\w+|fbclid|gclid)$/.test(name)

/** What the page is rendered for: a thousand links to one page from a thousand emails are one page. */
function addressOf({ url }: FastifyRequest): string {
  if (!url.includes('?')) return url
  const [path = '/', query = ''] = url.split('?', 2)
  const params = new URLSearchParams(query)
  const aside = [...params.keys()].filter(isAside)
  if (aside.length === 0) return url
  for (const name of aside) params.delete(name)
  return params.size > 0 ? `${path}?${params}` : path
}

/** What a page shows; when one of these changes, it is rendered again. */
const idsIn = (queries = '') => new Set([...queries.matchAll(/"(?:id|assetId)":"([^"]+)"/g)].map(([, id = '']) => id))
