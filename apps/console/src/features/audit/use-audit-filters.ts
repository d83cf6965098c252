import { nouns } from '../../lib/deeds/index.ts'
import { useT } from '../../lib/i18n.tsx'
import type { ListFilter } from '../../lib/list/index.ts'

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
    { id: 'reason', kind: 'switch', label: t('audit.withReason') },
    { id: 'own', kind: 'switch', label: t('audit.own') },
    { id: 'objectId', kind: 'text', label: t('audit.objectId'), isMinor: true },
    { id: 'actorId', kind: 'text', label: t('audit.actorId'), isMinor: true },
    { id: 'keyId', kind: 'text', label: t('audit.keyId'), isMinor: true },
  ]
}
