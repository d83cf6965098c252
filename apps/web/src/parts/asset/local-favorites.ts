import type { KeyValueStore } from '@plaza/ui'
import { createStore, type Store } from '@plaza/ui'
import { isBrowser } from '../../lib/is-browser.ts'
import { numberOf, objectOf, textOf } from '../../lib/json.ts'

/** When something was kept, and what it cost then. */
export type Favorite = { date: string; price: number | undefined }
export type Favorites = Readonly<Record<string, Favorite>>

/** What people kept in this browser before they signed in. */
export type LocalFavorites = Store<Favorites> & { set: (favorites: Favorites) => void }

declare module '../../lib/services.tsx' {
  interface Services {
    localFavorites: LocalFavorites
  }
}

const storageKey = 'plaza_favorites'

/** From free JSON; what was removed is null there. */
export function readFavorites(value: unknown): Favorites {
  return Object.fromEntries(
    Object.entries(objectOf(value)).flatMap(([id, entry]) => {
      const { date, price } = objectOf(entry)
      const kept = textOf(date)
      return kept ? [[id, { date: kept, price: numberOf(price) }]] : []
    }),
  )
}

export function createLocalFavorites(stored: KeyValueStore): LocalFavorites {
  const read = (text: string | null) => {
    try {
      return readFavorites(JSON.parse(text ?? '{}'))
    } catch {
      return {}
    }
  }
  const store = createStore<Favorites>(read(stored.get(storageKey)), {})
  const followOtherTabs = ({ key, newValue }: StorageEvent) => {
    if (key === storageKey) store.set(read(newValue))
  }
  if (isBrowser) window.addEventListener('storage', followOtherTabs)
  return {
    ...store,
    set(favorites) {
      store.set(favorites)
      if (Object.keys(favorites).length > 0) stored.set(storageKey, JSON.stringify(favorites))
      else stored.remove(storageKey)
    },
  }
}
