/** A part of the app that could not be loaded: the connection is gone, or the server has a newer build. */
export class MissingChunk extends Error {
  override name = 'MissingChunk'
}

/** Gives a failed import a name, so that screens can tell it from their own mistakes. */
export const named =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch((cause: unknown) => {
      throw new MissingChunk('A part of the app could not be loaded', { cause })
    })

const markerKey = 'plaza_reloaded'
const markerMs = 2 * 60_000

/**
 * After an update the server no longer has the files of the old build; loading the page again gets the new one.
 * Once only: the marker keeps a broken server from turning that into a circle. False when it must not be done.
 */
export function reloadOnce(): boolean {
  if (navigator.onLine === false) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem(markerKey)) < markerMs) return false
    sessionStorage.setItem(markerKey, String(Date.now()))
  } catch {
    // without a marker there is no way to tell the first time from the hundredth
    return false
  }
  location.reload()
  return true
}
