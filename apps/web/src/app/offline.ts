import type { Services } from '../lib/services.tsx'
import { handoverWaits } from '../parts/transaction/handover-waits.ts'
import { createOfflineData } from './offline-data.ts'

const saveAfterMs = 800

/** Keeps the app usable without a connection: its files, its pictures, and what was read last. Started once. */
export async function startOffline(services: Services): Promise<void> {
  const { queryClient, session, connection, buildId, viewAs, stored } = services
  // what belongs to somebody else is not kept in this browser
  if (viewAs) return
  if (handoverWaits.get(stored)) {
    // without its file it stays where it is, and the next visit tries again
    void import('../features/handover/HandoverPage.tsx')
      .then(({ startHandovers }) => startHandovers(services))
      .catch(() => undefined)
  }
  const data = createOfflineData(queryClient, buildId)
  const reader = () => session.get().userId
  const restore = () => connection.get() === 'offline' && void data.restore(reader())
  restore()
  connection.subscribe(restore)

  let timer: ReturnType<typeof setTimeout> | undefined
  const saveSoon = () => {
    if (connection.get() === 'offline') return
    clearTimeout(timer)
    timer = setTimeout(() => void data.save(reader()), saveAfterMs)
  }
  // this part arrives late: everything may have been read before
  saveSoon()
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') saveSoon()
  })

  let lastReader = reader()
  session.onChange((change) => {
    // whoever was signed out against their will comes back to what they had
    if (change === 'expired' || reader() === lastReader) return
    lastReader = reader()
    clearTimeout(timer)
    void data.clear()
    tell({ type: 'forget' })
  })

  // in development files have no names that last
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
    await navigator.serviceWorker.ready
    keepEarlyFiles()
  }
}

/** What was asked for before the worker watched, also what arrives after it began to. */
function keepEarlyFiles() {
  let watchedFrom = navigator.serviceWorker.controller ? performance.now() : Number.POSITIVE_INFINITY
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    watchedFrom = Math.min(watchedFrom, performance.now())
  })
  new PerformanceObserver((list) => {
    const early = list.getEntries().filter(({ startTime }) => startTime < watchedFrom)
    if (early.length > 0) tell({ type: 'keep', addresses: early.map(({ name }) => name) })
  }).observe({ type: 'resource', buffered: true })
}

type Message = { type: 'forget' } | { type: 'keep'; addresses: string[] }

function tell(message: Message) {
  void navigator.serviceWorker?.getRegistration().then((registration) => registration?.active?.postMessage(message))
}
