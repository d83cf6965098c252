import { useSyncExternalStore } from 'react'
import type { KeyValueStore } from './browser-storage.ts'

/** What this browser remembers. The server knows nothing of it, so a page begins without. */
export const useStored = (stored: KeyValueStore, key: string): string | null =>
  useSyncExternalStore(
    noNews,
    () => stored.get(key),
    () => null,
  )

const noNews = () => () => undefined
