const longestWaitMs = 4000

/** A version of the app that waits for this one to make room. */
export const waitingVersion = async (): Promise<ServiceWorker | undefined> =>
  (await navigator.serviceWorker?.getRegistration().catch(() => undefined))?.waiting ?? undefined

/** Hands over to the new version and loads the page with it. */
export async function takeNewVersion(): Promise<void> {
  const waiting = await waitingVersion()
  if (waiting) {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    waiting.postMessage({ type: 'take' })
    await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  }
  location.reload()
}
