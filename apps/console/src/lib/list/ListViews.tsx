import { cx } from '@plaza/ui'
import type { ReactNode } from 'react'
import { useT } from '../i18n.tsx'
import { keptSearch } from './saved-views.ts'
import { useListSearch } from './use-list-search.ts'
import { useSavedViews } from './use-saved-views.ts'

export type ListView = { id: string; label: string }

/** Ready-made choices of what a list shows; the first one is there when none is chosen. */
export function ListViews({ views }: { views: readonly ListView[] }) {
  const t = useT()
  const { search, show } = useListSearch()
  const saved = useSavedViews()
  const chosen = saved.shown ? undefined : (views.find(({ id }) => id === search.view) ?? views[0])
  if (views.length + saved.views.length < 2) return null
  // what is filtered now; leaving a saved view leaves its filters
  const all = Object.fromEntries(Object.keys(keptSearch(search)).map((name) => [name, undefined]))
  const left = saved.shown ? all : {}
  return (
    <nav aria-label={t('list.views')} className="relative flex gap-1 overflow-x-auto border-line border-b">
      {views.map((view, place) => (
        <ViewTab
          key={view.id}
          isChosen={view === chosen}
          onPress={() => show({ ...left, view: place === 0 ? undefined : view.id })}
        >
          {view.label}
        </ViewTab>
      ))}
      {saved.views.map((view) => (
        <ViewTab key={view.id} isChosen={view === saved.shown} onPress={() => show({ ...all, ...view.search })}>
          {view.name}
        </ViewTab>
      ))}
    </nav>
  )
}

function ViewTab({ isChosen, onPress, children }: { isChosen: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-current={isChosen}
      onClick={onPress}
      className={cx(
        'min-h-10 shrink-0 cursor-pointer border-b-2 px-3 text-small font-semibold -outline-offset-2 transition-colors',
        isChosen ? 'border-brand text-ink' : 'border-transparent text-ink-2 hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}
