import { nouns } from '../../lib/deeds/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { type ListFilter, sinceFilter } from '../../lib/list/index.ts'

/** What the log can be narrowed by. */
export function useAuditFilters(): ListFilter[] {
  const t = useT()
  return [
    {
      id: 'about',
      kind: 'choice',
      label: t('audit.about'),
      anyLabel: t('audit.about.any'),
      options: Object.entries(nouns).map(([value, noun]) => ({ value, label: t(noun) })),
    },
    sinceFilter(t, t('audit.since')),
    {
      id: 'reason',
      kind: 'choice',
      label: t('audit.reason'),
      anyLabel: t('audit.reason.any'),
      options: [
        { value: 'yes', label: t('audit.reason.with') },
        { value: 'no', label: t('audit.reason.without') },
      ],
    },
    { id: 'own', kind: 'switch', label: t('audit.own') },
    { id: 'action', kind: 'text', label: t('audit.action'), isMinor: true },
    { id: 'objectId', kind: 'text', label: t('audit.objectId'), isMinor: true },
    { id: 'actorId', kind: 'person', type: 'all', label: t('audit.who'), isMinor: true },
    { id: 'operationId', kind: 'text', label: t('audit.operation'), isMinor: true },
    { id: 'caseId', kind: 'text', label: t('audit.caseId'), isMinor: true },
    { id: 'keyId', kind: 'text', label: t('audit.keyId'), isMinor: true },
  ]
}
