const markerKey = 'plaza_reloaded'
const markerMs = 2 * 60_000

/**
 * After an update the server no longer has the files of the old build. Loading the page again gets the new one;
 * the marker keeps a broken server from turning that into a circle.
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (navigator.onLine === false || !mayReload()) return
    event.preventDefault()
    location.reload()
  })
}

function mayReload(): boolean {
  try {
    const lastMs = Number(sessionStorage.getItem(markerKey))
    if (Date.now() - lastMs < markerMs) return false
    sessionStorage.setItem(markerKey, String(Date.now()))
    return true
  } catch {
    // without a marker there is no way to tell the first time from the hundredth
    return false
  }
}
