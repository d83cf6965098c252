import { caseKinds, kinds, resolutionTexts } from '../../lib/cases/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { type ListFilter, sinceFilter } from '../../lib/list/index.ts'
import { useColleagues } from '../notes/index.ts'

/** What cases can be narrowed by. */
export function useCaseFilters(): ListFilter[] {
  const t = useT()
  const colleagues = useColleagues().map(({ id, name }) => ({ value: id, label: name }))
  return [
    {
      id: 'kind',
      kind: 'choice',
      label: t('case.kind'),
      anyLabel: t('cases.kind.any'),
      options: caseKinds.map((kind) => ({ value: kind, label: t(kinds[kind].label) })),
    },
    {
      id: 'assigneeId',
      kind: 'choice',
      label: t('case.assignee'),
      anyLabel: t('reports.assignee.any'),
      options: [{ value: 'me', label: t('reports.mine') }, { value: 'none', label: t('case.nobody') }, ...colleagues],
    },
    {
      id: 'resolution',
      kind: 'choice',
      label: t('cases.how'),
      anyLabel: t('cases.how.any'),
      options: Object.entries(resolutionTexts).map(([value, text]) => ({ value, label: t(text) })),
    },
    {
      id: 'closedBy',
      kind: 'choice',
      label: t('cases.by'),
      anyLabel: t('reports.assignee.any'),
      options: colleagues,
      isMinor: true,
    },
    {
      id: 'priority',
      kind: 'choice',
      label: t('case.priority'),
      anyLabel: t('cases.priority.any'),
      options: [{ value: 'high', label: t('case.high') }],
      isMinor: true,
    },
    { id: 'overdue', kind: 'switch', label: t('today.overdue'), isMinor: true },
    { id: 'objectId', kind: 'text', label: t('case.object'), isMinor: true },
    { id: 'userId', kind: 'text', label: t('cases.person'), isMinor: true },
    { ...sinceFilter(t, t('case.opened')), isMinor: true },
    { ...sinceFilter(t, t('case.closedDate')), id: 'closed', isMinor: true },
  ]
}
