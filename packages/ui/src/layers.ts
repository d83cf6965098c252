import { createContext, use } from 'react'
import { importOnline, late, useLate } from './late.ts'

/**
 * What opens over a page: dialogs, sheets, menus, popovers, in one file, because they share most of what they need. It comes
 * with the first of them, or when somebody is about to open one: every page has buttons for it, most visits open none.
 */
const layers = late(() => importOnline(() => import('./layer-parts.ts')))

export type LayerParts = Awaited<ReturnType<typeof layers.load>>

/** Loads it ahead, so that layers open at once, and also when the connection is gone. */
export const preloadLayers = (): void => void layers.load().catch(() => undefined)

const TellMissingContext = createContext<(isMissing: boolean) => void>(() => undefined)

/** Told when a layer could not be loaded, as without a connection, and when that is over: only the app has words for it. */
export const MissingLayerProvider = TellMissingContext.Provider

/** The parts of a layer from when it is first open. One that cannot be loaded closes; the next press asks for it again. */
export function useLayers(isOpen: boolean, close: () => void): LayerParts | undefined {
  const tellMissing = use(TellMissingContext)
  return useLate(layers, {
    isWanted: isOpen,
    onHere: () => tellMissing(false),
    onMissing: () => {
      close()
      tellMissing(true)
    },
  })
}
