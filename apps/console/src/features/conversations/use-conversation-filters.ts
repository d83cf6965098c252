import { useT } from '../../lib/i18n.tsx'
import { type ListFilter, sinceFilter } from '../../lib/list/index.ts'

/** What conversations can be narrowed by. */
export function useConversationFilters(): ListFilter[] {
  const t = useT()
  return [
    {
      id: 'hours',
      kind: 'choice',
      label: t('conversations.hours'),
      anyLabel: t('conversations.hours.any'),
      options: [4, 24, 48, 168].map((hours) => ({
        value: String(hours),
        label: t('conversations.hours.count', { hours }),
      })),
    },
    sinceFilter(t, t('conversations.since')),
    { id: 'userId', kind: 'person', type: 'all', label: t('mails.person'), isMinor: true },
    { id: 'topicId', kind: 'text', label: t('conversations.topicId'), isMinor: true },
  ]
}
