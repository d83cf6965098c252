import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { meQuery, useMe } from '../me.ts'
import { useServices } from '../services.tsx'
import { useSend } from '../use-send.ts'
import { isSameSearch, keptSearch, mostViews, type SavedView, viewsOf, viewsPatch } from './saved-views.ts'
import { useListSearch } from './use-list-search.ts'

/** Views of this list that somebody has kept, and which of them is shown. */
export function useSavedViews() {
  const { sdk } = useServices()
  const cache = useQueryClient()
  const { user } = useMe()
  const { pathname } = useLocation()
  const { search } = useListSearch()
  const { send, isBusy, error } = useSend()
  const all = viewsOf(user.metadata)
  const views = all.filter(({ path }) => path === pathname)
  const now = keptSearch(search)
  const write = (next: readonly SavedView[], onDone?: () => void) =>
    void send(() => sdk.users.update(user.id, viewsPatch(next)), {
      onDone: async () => {
        await cache.invalidateQueries(meQuery(sdk))
        onDone?.()
      },
    })
  return {
    views,
    shown: views.find((view) => isSameSearch(view.search, now)),
    isFull: all.length >= mostViews,
    isBusy,
    error,
    add: (name: string, onDone: () => void) =>
      write([...all, { id: crypto.randomUUID(), path: pathname, name, search: now }], onDone),
    rename: (id: string, name: string, onDone: () => void) =>
      write(
        all.map((view) => (view.id === id ? { ...view, name } : view)),
        onDone,
      ),
    remove: (id: string) => write(all.filter((view) => view.id !== id)),
  }
}
