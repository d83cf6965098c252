import { Writable } from 'node:stream'
import { isApiError } from '@plaza/sdk'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToPipeableStream } from 'react-dom/server'
import type { Services } from '../../lib/services.tsx'
import { App } from '../App.tsx'
import type { Boot } from '../boot.ts'
import { createServices } from '../create-services.ts'
import { createAppRouter } from '../router.tsx'
import { type PackedQueries, packQueries } from './packed-queries.ts'
import { createWaitingQueryClient } from './waiting-query-client.ts'

/** What the server hands over to draw one page. `apps/server/src/http/page-rendering` names the same shape. */
export type RenderInput = {
  boot: Boot
  /** Path and query, as in the address. */
  address: string
  /** Answers calls of the API inside the same process. */
  fetch: typeof fetch
  now: Date
  /** The page is no longer wanted. */
  signal: AbortSignal
}

export type Rendered = {
  /** The inside of `#app`. */
  html: string
  /** What the page was drawn with; the browser goes on from it. Nothing where it was refused: it asks again. */
  queries: PackedQueries | undefined
}

/** The thing does not exist, or is not for everybody: the page says so. */
const isRefusal = (error: Error) => isApiError(error) && error.statusCode < 500

/**
 * Draws a page with the app that runs in browsers: same router, queries and texts. Undefined where the address leads
 * elsewhere, which the browser finds out by itself. Anything that goes wrong rises, so that the server sends an empty page.
 */
export async function render({ boot, address, fetch, now, signal }: RenderInput): Promise<Rendered | undefined> {
  const services = await createServices(boot, {
    host: 'inside',
    fetch,
    createQueryClient: createWaitingQueryClient,
  })
  try {
    return await draw(services, { address, now, signal })
  } finally {
    // answers that are kept for a while have clocks, which would hold the whole drawing until then
    services.queryClient.clear()
  }
}

async function draw(services: Services, { address, now, signal }: Pick<RenderInput, 'address' | 'now' | 'signal'>) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createAppRouter(services, history)
  const { pathname } = router.latestLocation
  // what a screen does not know leaves the address, as it does in browsers; here the router would call it another page
  const whole = {
    to: pathname,
    search: true,
    params: true,
    hash: true,
    state: true,
    _includeValidateSearch: true,
  } as const
  history.replace(router.buildLocation(whole).publicHref)
  await router.load()
  if (router.state.location.pathname !== pathname) return undefined
  const html = await htmlOf(<App services={services} router={router} drawnMs={now.getTime()} />, signal)
  const errors = services.queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => state.error ?? [])
  for (const error of errors) if (!isRefusal(error)) throw error
  return { html, queries: errors.length > 0 ? undefined : packQueries(services.queryClient, now.getTime()) }
}

function htmlOf(app: React.ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(app, {
      // nothing is sent later, so the page needs no script that puts parts into their places
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(collector(resolve)),
      onError: reject,
    })
    signal.addEventListener('abort', () => stream.abort(signal.reason))
  })
}

function collector(onEnd: (text: string) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      done()
    },
    final(done) {
      onEnd(Buffer.concat(pieces).toString('utf8'))
      done()
    },
  })
}
