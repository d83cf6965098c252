import type { KeyValueStore } from '@plaza/ui'
import { useSyncExternalStore } from 'react'

/** What this browser remembers. The server knows nothing of it, so a page begins without. */
export const useStored = (stored: KeyValueStore, key: string): string | null =>
  useSyncExternalStore(
    noNews,
    () => stored.get(key),
    () => null,
  )

const noNews = () => () => undefined
