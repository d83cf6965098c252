import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'

/** How somebody wants the console to look, wherever they sign in. */
export type Display = {
  density: 'comfortable' | 'compact'
  clock: 'mine' | 'marketplace'
  /** Where work begins after signing in; the first screen of the menu unless chosen. */
  firstPage: string | null
  /** Of calendars: Sunday is 0. */
  firstWeekday: 0 | 1 | 6
  /** Single letters as shortcuts. */
  hasKeys: boolean
}

/** Kept with the account, for its owner alone: `metadata._private.plaza.console.display`. */
export function displayOf(metadata: JsonObject): Display {
  const { density, clock, firstPage, firstWeekday, hasKeys } = asObject(consoleOf(metadata).display)
  return {
    density: density === 'compact' ? 'compact' : 'comfortable',
    clock: clock === 'marketplace' ? 'marketplace' : 'mine',
    firstPage: typeof firstPage === 'string' && firstPage.startsWith('/') ? firstPage : null,
    firstWeekday: firstWeekday === 0 || firstWeekday === 6 ? firstWeekday : 1,
    hasKeys: hasKeys !== false,
  }
}

/** What is sent to change it: PATCH merges, so nothing else under `_private` is lost. */
export const displayPatch = (change: Partial<Display>) => ({
  metadata: { _private: { plaza: { console: { display: change } } } },
})

const consoleOf = (metadata: JsonObject) => asObject(asObject(asObject(metadata._private).plaza).console)
