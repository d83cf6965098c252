import { isBrowser } from './is-browser.ts'

const longestWaitMs = 2000
let idle: Promise<unknown> | undefined

/** When the first screen stands there and the browser has nothing else to do, or when somebody touches it. */
export function untilIdle(): Promise<unknown> {
  idle ??= isBrowser ? new Promise(watch) : Promise.resolve()
  return idle
}

function watch(resolve: (sign: unknown) => void) {
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, resolve, { capture: true, once: true })
  // Safari knows no idle time
  if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: longestWaitMs })
  else setTimeout(resolve, longestWaitMs / 2)
}
