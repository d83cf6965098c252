import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'

/** How somebody wants the console to look, wherever they sign in. */
export type Display = {
  density: 'comfortable' | 'compact'
  clock: 'mine' | 'marketplace'
  /** Single letters as shortcuts. */
  hasKeys: boolean
}

/** Kept with the account, for its owner alone: `metadata._private.plaza.console.display`. */
export function displayOf(metadata: JsonObject): Display {
  const { density, clock, hasKeys } = asObject(consoleOf(metadata).display)
  return {
    density: density === 'compact' ? 'compact' : 'comfortable',
    clock: clock === 'marketplace' ? 'marketplace' : 'mine',
    hasKeys: hasKeys !== false,
  }
}

/** What is sent to change it: PATCH merges, so nothing else under `_private` is lost. */
export const displayPatch = (change: Partial<Display>) => ({
  metadata: { _private: { plaza: { console: { display: change } } } },
})

const consoleOf = (metadata: JsonObject) => asObject(asObject(asObject(metadata._private).plaza).console)
