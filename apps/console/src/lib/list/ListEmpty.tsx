import { Button } from '@plaza/ui'
import type { ReactNode } from 'react'
import { useT } from '../i18n.tsx'
import type { ListFilter } from './filters.ts'
import { useListSearch } from './use-list-search.ts'

type ListEmptyProps = { filters: readonly ListFilter[]; text: string; action?: ReactNode }

/** A list without rows: because nothing matches, or because there is nothing yet. */
export function ListEmpty({ filters, text, action }: ListEmptyProps) {
  const t = useT()
  const { search, show } = useListSearch()
  const names = ['query', 'after', 'before', ...filters.map(({ id }) => id)]
  const isFiltered = names.some((name) => search[name] !== undefined)
  return (
    <p className="flex flex-wrap items-center gap-3 rounded-photo border border-line bg-raised p-5 text-ink-2">
      {isFiltered ? t('list.noMatch') : text}
      {isFiltered ? (
        <Button
          size="sm"
          variant="secondary"
          onPress={() => show(Object.fromEntries(names.map((name) => [name, undefined])))}
        >
          {t('list.clear')}
        </Button>
      ) : (
        action
      )}
    </p>
  )
}
