import type { KeyValueStore } from '@plaza/ui'
import { listOf } from '../../lib/json.ts'

const key = 'plaza_recent_searches'
const most = 6

/** Words that were searched in this browser, the last ones first. */
export function recentSearches(stored: KeyValueStore): string[] {
  try {
    return listOf(JSON.parse(stored.get(key) ?? '[]')).slice(0, most)
  } catch {
    return []
  }
}

export const forgetSearches = (stored: KeyValueStore) => stored.remove(key)

export function noteSearch(stored: KeyValueStore, words: string): void {
  const others = recentSearches(stored).filter((each) => each.toLocaleLowerCase() !== words.toLocaleLowerCase())
  stored.set(key, JSON.stringify([words, ...others].slice(0, most)))
}
