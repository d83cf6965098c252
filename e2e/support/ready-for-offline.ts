import { expect, type Page } from './test.ts'

/** Until the app is ready to be without a connection: its worker watches, and what is on screen is kept. */
export async function readyForOffline(page: Page, said?: string) {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state !== 'activated') {
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }))
    }
  })
  // files that came before the worker are kept one after the other
  const missing = () =>
    page.evaluate(async () => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name)
      const scripts = files.filter((file) => /\/web\/assets\/[^/]+\.js$/.test(file))
      const kept = await Promise.all(scripts.map((file) => caches.match(file)))
      return scripts.filter((_, i) => !kept[i])
    })
  await expect.poll(missing).toEqual([])
  if (said) await expect.poll(() => keptData(page)).toContain(said)
}

/** What this browser keeps for a time without a connection. */
export const keptData = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('plaza-offline', 1)
      request.onupgradeneeded = () => request.result.createObjectStore('data')
      request.onsuccess = () => resolve(request.result)
    })
    const kept = await new Promise<unknown>((resolve) => {
      const request = database.transaction('data').objectStore('data').get('last')
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return JSON.stringify(kept ?? null)
  })
