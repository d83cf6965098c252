import { useT } from '../../lib/i18n.tsx'
import type { ListFilter } from '../../lib/list/index.ts'

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
    {
      id: 'since',
      kind: 'choice',
      label: t('audit.since'),
      anyLabel: t('audit.since.any'),
      options: [
        { value: '1', label: t('audit.since.1') },
        { value: '7', label: t('audit.since.7') },
        { value: '30', label: t('audit.since.30') },
      ],
    },
    { id: 'comment', kind: 'switch', label: t('ratings.withComment') },
    { id: 'burst', kind: 'switch', label: t('ratings.burst') },
    { id: 'label', kind: 'text', label: t('ratings.label'), isMinor: true },
    { id: 'authorId', kind: 'text', label: t('ratings.authorId'), isMinor: true },
    { id: 'targetId', kind: 'text', label: t('ratings.targetId'), isMinor: true },
    { id: 'assetId', kind: 'text', label: t('ratings.assetId'), isMinor: true },
  ]
}
