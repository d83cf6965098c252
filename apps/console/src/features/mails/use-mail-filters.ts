import { useT } from '../../lib/i18n.tsx'
import { type ListFilter, sinceFilter } from '../../lib/list/index.ts'
import { kindOptions } from './mail-kinds.ts'

/** What mails can be narrowed by. */
export function useMailFilters(): ListFilter[] {
  const t = useT()
  return [
    {
      id: 'state',
      kind: 'choice',
      label: t('mails.state'),
      anyLabel: t('mails.state.any'),
      options: [
        { value: 'waiting', label: t('mails.state.waiting') },
        { value: 'sent', label: t('mails.state.sent') },
        { value: 'failed', label: t('mails.state.failed') },
        { value: 'kept', label: t('mails.state.kept') },
      ],
    },
    { id: 'kind', kind: 'choice', label: t('mails.kind'), anyLabel: t('mails.kind.any'), options: kindOptions },
    sinceFilter(t, t('mails.since')),
    { id: 'to', kind: 'text', label: t('mails.to.exact'), isMinor: true },
    { id: 'userId', kind: 'person', type: 'all', label: t('mails.person'), isMinor: true },
    { id: 'objectId', kind: 'text', label: t('mails.objectId'), isMinor: true },
  ]
}
