const longestWaitMs = 4000

/** Hands over to the new version, which may still be on its way, and loads the page with it. */
export async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration) {
    await Promise.race([handOver(registration), new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  }
  location.reload()
}

async function handOver(registration: ServiceWorkerRegistration): Promise<void> {
  const isTaken = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  // people may be quicker than the look for the new worker: without it the old one would stay until every tab is closed
  if (!registration.waiting && !registration.installing) await registration.update().catch(() => undefined)
  const next = registration.waiting ?? registration.installing
  if (!next) return
  // one that is still being installed remembers the wish, also when this page is gone by then
  next.postMessage({ type: 'take' })
  await isTaken
}
