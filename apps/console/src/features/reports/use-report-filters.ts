import { useT } from '../../lib/i18n.tsx'
import { type ListFilter, sinceFilter } from '../../lib/list/index.ts'
import { reasonTexts } from '../../lib/report-reasons.ts'
import { aboutTexts } from './report-texts.ts'

/** What reports can be narrowed by. */
export function useReportFilters(): ListFilter[] {
  const t = useT()
  return [
    {
      id: 'about',
      kind: 'choice',
      label: t('reports.what'),
      anyLabel: t('reports.what.any'),
      options: Object.entries(aboutTexts).map(([value, text]) => ({ value, label: t(text) })),
    },
    {
      id: 'reason',
      kind: 'choice',
      label: t('reports.reason'),
      anyLabel: t('reports.reason.any'),
      options: Object.entries(reasonTexts).map(([value, text]) => ({ value, label: t(text) })),
    },
    {
      id: 'assignee',
      kind: 'choice',
      label: t('reports.assignee'),
      anyLabel: t('reports.assignee.any'),
      options: [
        { value: 'me', label: t('reports.mine') },
        { value: 'none', label: t('reports.nobody') },
      ],
    },
    sinceFilter(t, t('reports.first')),
    { id: 'userId', kind: 'person', type: 'all', label: t('reports.person'), isMinor: true },
    { id: 'reporterId', kind: 'person', type: 'all', label: t('reports.reporter'), isMinor: true },
  ]
}
