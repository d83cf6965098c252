import { Chip, FilterBar, FilterMenu, IconButton, Menu, MenuItem } from '@plaza/ui'
import { Plus, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n.tsx'
import type { ListFilter } from './filters.ts'
import { PersonFilter } from './PersonFilter.tsx'
import { QueryField } from './QueryField.tsx'
import { useListSearch } from './use-list-search.ts'

type ListFiltersProps = {
  /** What the text field finds by; without it there is none. */
  searchLabel?: string | undefined
  filters: readonly ListFilter[]
  onRefresh: () => void
  isRefreshing: boolean
  /** More of what is done with the list as a whole. */
  actions?: ReactNode
}

/** What of a list is shown: a field, its filters, those behind "Filter", and reading it again. */
export function ListFilters({ searchLabel, filters, onRefresh, isRefreshing, actions }: ListFiltersProps) {
  const t = useT()
  const { search, show } = useListSearch()
  const [added, setAdded] = useState<readonly string[]>([])
  const valueIn = ({ id }: ListFilter) => (search[id] === undefined ? undefined : String(search[id]))
  const isShown = (filter: ListFilter) => !filter.isMinor || valueIn(filter) !== undefined || added.includes(filter.id)
  const hidden = filters.filter((filter) => !isShown(filter))
  return (
    <FilterBar
      actions={
        <>
          {actions}
          <IconButton size="sm" label={t('list.refresh')} isBusy={isRefreshing} onPress={onRefresh}>
            <RotateCw aria-hidden className="size-4.5" />
          </IconButton>
        </>
      }
    >
      {searchLabel && (
        <QueryField
          label={searchLabel}
          value={search.query ?? ''}
          onChange={(query) => show({ query: query || undefined })}
          className="w-full sm:w-80"
        />
      )}
      {filters.filter(isShown).map((filter) => (
        <Filter
          key={filter.id}
          filter={filter}
          value={valueIn(filter)}
          onChange={(value) => show({ [filter.id]: value })}
        />
      ))}
      {hidden.length > 0 && (
        <Menu
          placement="bottom start"
          trigger={
            <Chip onPress={() => undefined} icon={<Plus aria-hidden className="size-4" />}>
              {t('list.filter')}
            </Chip>
          }
        >
          {hidden.map(({ id, label, kind }) => (
            <MenuItem
              key={id}
              id={id}
              onAction={() => {
                setAdded([...added, id])
                if (kind === 'switch') show({ [id]: 'yes' })
              }}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </FilterBar>
  )
}

type FilterProps = { filter: ListFilter; value: string | undefined; onChange: (value: string | undefined) => void }

function Filter({ filter, value, onChange }: FilterProps) {
  const { label } = filter
  if (filter.kind === 'choice') {
    const { anyLabel, options } = filter
    return <FilterMenu label={label} anyLabel={anyLabel} options={options} value={value} onChange={onChange} />
  }
  if (filter.kind === 'person')
    return <PersonFilter label={label} type={filter.type} value={value} onChange={onChange} />
  if (filter.kind === 'text') {
    return (
      <span className="flex items-center gap-2 text-small">
        {/* the field says what it is for until something stands in it */}
        {value !== undefined && (
          <span aria-hidden className="text-ink-2">
            {label}
          </span>
        )}
        <QueryField label={label} value={value ?? ''} onChange={(text) => onChange(text || undefined)} />
      </span>
    )
  }
  return (
    <Chip isSelected={value !== undefined} onPress={() => onChange(value === undefined ? 'yes' : undefined)}>
      {label}
    </Chip>
  )
}
