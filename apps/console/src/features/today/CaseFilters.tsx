import { Chip } from '@plaza/ui'
import { caseKinds, kinds } from '../../lib/cases/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { TodaySearch } from './index.ts'

const CaseSort = lazyPart(async () => (await import('./CaseSort.tsx')).CaseSort)

type CaseFiltersProps = {
  counts: { mine: number; unassigned: number; byKind: Record<string, number> } | undefined
  search: TodaySearch
  onChange: (next: { [Name in keyof TodaySearch]?: TodaySearch[Name] | undefined }) => void
}

/** Whose cases, and of which kind: chips that say how many there are. */
export function CaseFilters({ counts, search: { who, kind, sort }, onChange }: CaseFiltersProps) {
  const t = useT()
  const shown = caseKinds.filter((each) => (counts?.byKind[each] ?? 0) > 0 || each === kind)
  const toggleWho = (next: TodaySearch['who']) => onChange({ who: who === next ? undefined : next })
  return (
    <search className="flex flex-col gap-2 md:flex-row md:flex-wrap md:items-center">
      {/* on a phone one line to swipe along */}
      <div className="-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 *:shrink-0 md:contents">
        <Chip isSelected={who === 'me'} onPress={() => toggleWho('me')}>
          {t('today.mine', { count: counts?.mine ?? 0 })}
        </Chip>
        <Chip isSelected={who === 'none'} onPress={() => toggleWho('none')}>
          {t('today.unassigned', { count: counts?.unassigned ?? 0 })}
        </Chip>
        {shown.length > 0 && <span aria-hidden className="mx-1 h-5 border-line-2 border-s" />}
        {shown.map((each) => {
          const { icon: Icon, label } = kinds[each]
          return (
            <Chip
              key={each}
              isSelected={kind === each}
              icon={<Icon aria-hidden className="size-4" />}
              onPress={() => onChange({ kind: kind === each ? undefined : each })}
            >
              {t(label)} {counts?.byKind[each] ?? 0}
            </Chip>
          )
        })}
      </div>
      <span className="ms-auto">
        <CaseSort value={sort ?? 'priority'} onChange={(order) => onChange({ sort: order })} />
      </span>
    </search>
  )
}
