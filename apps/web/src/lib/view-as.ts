import type { AuthTokens, TokenStore } from '@plaza/sdk'
import type { KeyValueStore } from '@plaza/ui'
import { numberOf, objectOf, textOf } from './json.ts'

/** Staff see the app as somebody else, in this tab alone and for a while. */
export type ViewAs = { token: string; mode: 'look' | 'act'; name: string; untilMs: number }

const key = 'plaza_view_as'

/** What this tab was opened with; nothing in any other. */
export function readViewAs(storedInTab: KeyValueStore): ViewAs | undefined {
  const kept = storedInTab.get(key)
  if (!kept) return
  const { token, mode, name, untilMs } = objectOf(JSON.parse(kept))
  const [tokenText, until] = [textOf(token), numberOf(untilMs)]
  if (!tokenText || !until) return
  return { token: tokenText, mode: mode === 'act' ? 'act' : 'look', name: textOf(name) ?? '', untilMs: until }
}

export const keepViewAs = (storedInTab: KeyValueStore, view: ViewAs) => storedInTab.set(key, JSON.stringify(view))

/** Leaves the view; the page that is loaded then is nobody’s. */
export function leaveViewAs(storedInTab: KeyValueStore) {
  storedInTab.remove(key)
  location.replace('/view-as')
}

/** Tokens that no other tab and no later visit finds. */
export function createTabTokens(first: AuthTokens | null = null): TokenStore {
  let tokens = first
  return {
    getTokens: () => tokens,
    setTokens(next) {
      tokens = next
    },
    removeTokens() {
      tokens = null
    },
  }
}
