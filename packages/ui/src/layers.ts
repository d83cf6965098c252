import { late } from './late.ts'

/**
 * What opens over a page: dialogs, sheets, menus, popovers, in one file, because they share most of what they need. It comes
 * with the first of them, or when somebody is about to open one: every page has buttons for it, most visits open none.
 */
export const layers = late(() => import('./layer-parts.ts'))

/** Loads it ahead, so that layers open at once, and also when the connection is gone. */
export const preloadLayers = (): void => void layers.load().catch(() => undefined)
