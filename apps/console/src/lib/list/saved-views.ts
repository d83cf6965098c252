import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'

/** A choice of what a list shows, under a name of one's own. */
export type SavedView = { id: string; path: string; name: string; search: Readonly<Record<string, string | number>> }

/** As many as are kept for one person. */
export const mostViews = 30

/** What belongs to a visit, not to a view of the list. */
const passing = ['open', 'after', 'before']

/** What a view keeps of an address. */
export const keptSearch = (search: Readonly<Record<string, unknown>>): SavedView['search'] =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]): [string, string | number][] =>
      !passing.includes(name) && (typeof value === 'string' || typeof value === 'number') ? [[name, value]] : [],
    ),
  )

export const isSameSearch = (one: SavedView['search'], other: SavedView['search']): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/** Kept with the account, for its owner alone: `metadata._private.plaza.console.views`. */
export function viewsOf(metadata: JsonObject): SavedView[] {
  const { views } = asObject(asObject(asObject(metadata._private).plaza).console)
  if (!Array.isArray(views)) return []
  return views.flatMap((view) => {
    const { id, path, name, search } = asObject(view)
    const isWhole = typeof id === 'string' && typeof path === 'string' && typeof name === 'string'
    return isWhole ? [{ id, path, name, search: keptSearch(asObject(search)) }] : []
  })
}

/** What is sent to change them: a list takes the place of the one before. */
export const viewsPatch = (views: readonly SavedView[]) => ({
  metadata: { _private: { plaza: { console: { views: views.map((view) => ({ ...view })) } } } },
})
