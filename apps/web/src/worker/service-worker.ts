// The app without a connection: its own files, the pictures seen last, and a page to start from. Data of people never
// passes through here: the app keeps what it may show again by itself (app/offline-data.ts).
// This file is no module of the app; build/worker-plugin.ts makes `/sw.js` of it and fills in the two names below.

declare const BUILD: string
declare const FILES: readonly string[]

type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type WorkerFetchEvent = WorkerEvent & { request: Request; respondWith: (answer: Promise<Response>) => void }
type WorkerMessageEvent = WorkerEvent & { data: unknown }
type WorkerScope = {
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: WorkerFetchEvent) => void): void
  addEventListener(name: 'message', listener: (event: WorkerMessageEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  location: Location
}
// the types of the page are loaded, not those of workers
const worker = globalThis as unknown as WorkerScope

const shellName = `plaza-shell-${BUILD}`
const photosName = 'plaza-photos'
const mostPhotos = 150

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))

async function install() {
  const shell = await caches.open(shellName)
  await shell.addAll([...FILES])
  const page = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' })
  if (page.ok) await shell.put('/', await emptied(page))
}

/** The files of earlier builds go when no page uses them any more. */
async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith('plaza-shell-') && name !== shellName) await caches.delete(name)
  }
  await worker.clients.claim()
}

worker.addEventListener('message', (event) => {
  const { type, addresses } = event.data as { type?: string; addresses?: string[] }
  if (type === 'take') event.waitUntil(worker.skipWaiting())
  if (type === 'forget') event.waitUntil(caches.delete(photosName))
  if (type === 'keep') event.waitUntil(keep(addresses ?? []))
})

/** As browsers ask for pictures: in these words they find what they have; in others they load it again, and larger. */
const pictures = { headers: { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' } }

/** What a page loaded before this worker watched over it. */
async function keep(addresses: readonly string[]) {
  for (const address of addresses) {
    const url = new URL(address, worker.location.origin)
    const way = url.origin === worker.location.origin ? wayOf(url.pathname) : undefined
    const request = new Request(url, way === 'photo' ? pictures : undefined)
    if (way === 'file' || way === 'photo') await fromCache(request, way).catch(() => undefined)
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (!serverPages.test(url.pathname)) event.respondWith(openPage(request, url))
    return
  }
  const way = wayOf(url.pathname)
  if (way === 'file' || (way === 'photo' && request.destination === 'image')) {
    event.respondWith(orBlank(request, fromCache(request, way)))
  }
  if (way === 'changing') event.respondWith(orBlank(request, fromServer(request)))
})

/** A picture that was never seen leaves its frame empty while there is no connection: browsers would draw a torn page. */
async function orBlank({ destination }: Request, answer: Promise<Response>): Promise<Response> {
  try {
    return await answer
  } catch (error) {
    if (destination !== 'image') throw error
    return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } })
  }
}

/** Addresses that people open in the browser but that are no screens of the app. */
const serverPages = /^\/(token|auth\/sso|docs|health|files|images|openapi\.json|web|console)(\/|$)/

function wayOf(path: string): 'file' | 'photo' | 'changing' | undefined {
  if (path.startsWith('/web/assets/')) return 'file'
  if (/^\/(files|images)\//.test(path)) return 'photo'
  if (
    /^\/(pictures\/|web\/(theme\.css|content\/)|start\.js|manifest\.webmanifest|favicon\.ico|icon-|apple-touch)/.test(
      path,
    )
  ) {
    return 'changing'
  }
  return
}

/** The server first, because only it knows the newest page; else the one kept. */
async function openPage(request: Request, url: URL): Promise<Response> {
  try {
    const answer = await fetch(request)
    if (answer.ok && url.pathname === '/' && !url.search) await keepPage(answer.clone())
    return answer
  } catch (error) {
    const kept = await caches.match('/', { cacheName: shellName })
    if (kept) return kept
    throw error
  }
}

/** Of a worker that was replaced the files are gone; what it still answers must not bring them back. */
const openShell = async () => ((await caches.has(shellName)) ? caches.open(shellName) : undefined)

/** A page of another build would ask for files that are not here. */
async function keepPage(answer: Response) {
  const html = await answer.clone().text()
  if (!FILES.every((file) => !isEntry(file) || html.includes(file))) return
  await (await openShell())?.put('/', await emptied(answer))
}

/** The page without what the server drew into it: it stands in for every address, and the app fills it by itself. */
async function emptied(page: Response): Promise<Response> {
  const html = await page.text()
  const place = '<div id="app">'
  const start = html.indexOf(place) + place.length
  const headers = new Headers(page.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(html.slice(0, start) + html.slice(html.lastIndexOf('</div>')), { headers })
}

const isEntry = (file: string) => /\/index-[^/]*\.js$/.test(file)

/**
 * Where an answer is kept. The signature of a picture in a conversation is another one every few minutes, and what it
 * opens stays the same; whoever signs out takes all of them along (`forget`).
 */
function placeOf({ url }: Request): string {
  const place = new URL(url)
  if (!place.searchParams.has('signature')) return url
  place.searchParams.delete('expires')
  place.searchParams.delete('signature')
  return place.href
}

/** Files with a hash in their name, and pictures, never change. */
async function fromCache(request: Request, way: 'file' | 'photo'): Promise<Response> {
  const place = placeOf(request)
  const kept = await caches.match(place, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  const isLasting = answer.headers.get('cache-control')?.includes('immutable') || place !== request.url
  if (answer.ok && isLasting) {
    const cache = await (way === 'file' ? openShell() : caches.open(photosName))
    await cache?.put(place, answer.clone())
    if (cache && way === 'photo') await trim(cache)
  }
  return answer
}

/** The pictures seen last. */
async function trim(cache: Cache) {
  const kept = await cache.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - mostPhotos))) await cache.delete(old)
}

async function fromServer(request: Request): Promise<Response> {
  const cache = await openShell()
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache?.put(request, answer.clone())
    return answer
  } catch (error) {
    const kept = await cache?.match(request, { ignoreSearch: true, ignoreVary: true })
    if (kept) return kept
    throw error
  }
}

export {}
