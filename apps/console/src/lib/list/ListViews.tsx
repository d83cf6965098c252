import { cx } from '@plaza/ui'
import { useT } from '../i18n.tsx'
import { useListSearch } from './use-list-search.ts'

export type ListView = { id: string; label: string }

/** Ready-made choices of what a list shows; the first one is there when none is chosen. */
export function ListViews({ views }: { views: readonly ListView[] }) {
  const t = useT()
  const { search, show } = useListSearch()
  const chosen = views.find(({ id }) => id === search.view) ?? views[0]
  return (
    <nav aria-label={t('list.views')} className="flex gap-1 overflow-x-auto border-line border-b">
      {views.map((view, place) => (
        <button
          key={view.id}
          type="button"
          aria-current={view === chosen}
          onClick={() => show({ view: place === 0 ? undefined : view.id })}
          className={cx(
            'min-h-10 shrink-0 cursor-pointer border-b-2 px-3 text-small font-semibold -outline-offset-2 transition-colors',
            view === chosen ? 'border-brand text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {view.label}
        </button>
      ))}
    </nav>
  )
}
