const longestWaitMs = 4000

/** Hands over to the new version, which may still be on its way, and loads the page with it. */
export async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const next = registration?.waiting ?? registration?.installing
  if (next) await Promise.race([taken(next), new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  location.reload()
}

async function taken(next: ServiceWorker): Promise<void> {
  const isTaken = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  if (next.state === 'installing') {
    await new Promise((resolve) => next.addEventListener('statechange', resolve, { once: true }))
  }
  next.postMessage({ type: 'take' })
  await isTaken
}
