import { useT } from '../../lib/i18n.tsx'
import { type ListFilter, sinceFilter } from '../../lib/list/index.ts'

/** What ratings can be narrowed by. */
export function useRatingFilters(): ListFilter[] {
  const t = useT()
  return [
    {
      id: 'stars',
      kind: 'choice',
      label: t('ratings.stars'),
      anyLabel: t('ratings.stars.any'),
      options: [5, 4, 3, 2, 1].map((count) => ({ value: String(count), label: t('ratings.stars.count', { count }) })),
    },
    sinceFilter(t, t('audit.since')),
    { id: 'comment', kind: 'switch', label: t('ratings.withComment') },
    { id: 'burst', kind: 'switch', label: t('ratings.burst') },
    { id: 'label', kind: 'text', label: t('ratings.label'), isMinor: true },
    { id: 'authorId', kind: 'person', type: 'all', label: t('ratings.author'), isMinor: true },
    { id: 'targetId', kind: 'person', type: 'all', label: t('ratings.target'), isMinor: true },
    { id: 'assetId', kind: 'text', label: t('ratings.assetId'), isMinor: true },
  ]
}
