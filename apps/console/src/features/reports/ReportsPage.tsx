import type { Case } from '@plaza/contract'
import { type DataColumn, StatusChip } from '@plaza/ui'
import { useSearch } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, sinceDays, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { CaseState } from './CaseState.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import { reasonCounts } from './report-texts.ts'
import { useReportFilters } from './use-report-filters.ts'
import { useSubject } from './use-subject.ts'

/** Everything that people complain about. */
export default function ReportsPage() {
  const t = useT()
  const may = useMay()
  if (!may('case:list:all')) {
    return <NoAccess title={t('reports.title')} words="permission.listings" permission="case:list:all" />
  }
  return <ReportList />
}

function ReportList() {
  const t = useT()
  const { sdk } = useServices()
  const filters = useReportFilters()
  const subjectOf = useSubject()
  const { view, about, reason, assignee, since, reporterId, userId } = useSearch({ from: '/shell/reports' })
  const createdDate = sinceDays(since)
  const list = useCursorList(
    ['cases', 'list'],
    {
      kind: 'report',
      ...(view !== 'all' && { status: view === 'closed' ? 'closed' : ['open', 'snoozed'] }),
      ...(about && { objectType: about }),
      ...(reason && { reason }),
      ...(assignee && { assigneeId: assignee }),
      ...(createdDate && { createdDate }),
      ...(reporterId && { reporterId }),
      ...(userId && { userId }),
    },
    (params, options) => sdk.cases.list(params, options),
  )
  const columns: DataColumn<Case>[] = [
    {
      id: 'what',
      header: t('reports.what'),
      cell: (found) => (
        <span className="block break-words font-semibold first-letter:uppercase">{subjectOf(found)}</span>
      ),
    },
    {
      id: 'reports',
      header: t('reports.reports'),
      cell: ({ nbReports, reasons }) => reasonCounts(t, reasons) || nbReports,
    },
    {
      id: 'priority',
      header: t('reports.priority'),
      cell: ({ priority }) => priority === 'high' && <StatusChip kind="act-now">{t('reports.high')}</StatusChip>,
    },
    {
      id: 'assignee',
      header: t('reports.assignee'),
      cell: ({ assigneeId, names }) => (assigneeId === null ? t('reports.nobody') : (names[assigneeId] ?? assigneeId)),
    },
    { id: 'state', header: t('listings.state'), cell: (found) => <CaseState found={found} /> },
    {
      id: 'createdDate',
      header: t('reports.first'),
      isSortable: true,
      cell: ({ createdDate: date }) => <When date={date} />,
    },
    {
      id: 'updatedDate',
      header: t('reports.last'),
      isMinor: true,
      isSortable: true,
      cell: ({ updatedDate: date }) => <When date={date} />,
    },
    {
      id: 'closedBy',
      header: t('reports.closedBy'),
      isMinor: true,
      cell: ({ closedBy, names }) => (closedBy === null ? '' : (names[closedBy] ?? closedBy)),
    },
  ]
  return (
    <ListScreen
      title={t('reports.title')}
      views={[
        { id: 'open', label: t('reports.open') },
        { id: 'closed', label: t('reports.closed') },
        { id: 'all', label: t('listings.all') },
      ]}
      filters={filters}
      list={list}
      columns={columns}
      nameOf={subjectOf}
      empty={{ text: t('reports.none') }}
      panel={(id, found) => <ReportPanel id={id} known={found} />}
    />
  )
}
