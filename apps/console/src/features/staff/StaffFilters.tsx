import { Chip, SearchField } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { StaffSearch } from './staff-search.ts'

// menus come after the list
const RoleFilter = lazyPart(async () => (await import('./RoleFilter.tsx')).RoleFilter)

type StaffFiltersProps = { search: StaffSearch; onChange: (next: StaffChange) => void }

/** What is left out of the address is not filtered by. */
export type StaffChange = { [Name in keyof StaffSearch]?: StaffSearch[Name] | undefined }

export function StaffFilters({ search, onChange }: StaffFiltersProps) {
  const t = useT()
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchField
        label={t('staff.search')}
        clearLabel={t('action.clear')}
        value={search.query ?? ''}
        onChange={(query) => onChange({ query: query || undefined })}
        className="grow sm:max-w-thread"
      />
      <RoleFilter value={search.role} onChange={(role) => onChange({ role })} />
      <Chip
        isSelected={search.noFactor === true}
        onPress={() => onChange({ noFactor: search.noFactor ? undefined : true })}
      >
        {t('staff.noFactor')}
      </Chip>
      <Chip
        isSelected={search.inactive === true}
        onPress={() => onChange({ inactive: search.inactive ? undefined : true })}
      >
        {t('staff.inactive')}
      </Chip>
    </search>
  )
}
