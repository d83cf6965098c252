import { isBrowser } from './is-browser.ts'

const longestWaitMs = 2000
const readingMs = 5000
const signs = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown']
let attention: Promise<unknown> | undefined

/** When the first screen stands there and the browser has nothing else to do. */
export const untilIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari knows no idle time
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: longestWaitMs })
    else setTimeout(resolve, longestWaitMs / 2)
  })

/** When somebody moves, touches or types, or has read for a while: a glance at a page loads nothing but the page. */
export function untilAttended(): Promise<unknown> {
  attention ??= isBrowser ? new Promise(watch) : Promise.resolve()
  return attention
}

function watch(resolve: (sign: unknown) => void) {
  for (const sign of signs) addEventListener(sign, resolve, { capture: true, passive: true, once: true })
  setTimeout(resolve, readingMs)
}
