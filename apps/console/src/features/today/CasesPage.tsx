import type { Case } from '@plaza/contract'
import type { DataColumn } from '@plaza/ui'
import { useSearch } from '@tanstack/react-router'
import { CaseChip, caseText, kinds } from '../../lib/cases/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, sinceDays, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { CaseBulk } from './CaseBulk.tsx'
import { CasePanel } from './CasePanel.tsx'
import { useCaseFilters } from './use-case-filters.ts'

/** Every case there was: how something like this was handled last time. */
export default function CasesPage() {
  const t = useT()
  const may = useMay()
  if (!may('case:list:all')) {
    return <NoAccess title={t('cases.title')} words="permission.cases" permission="case:list:all" />
  }
  return <CaseList />
}

function CaseList() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const filters = useCaseFilters()
  const search = useSearch({ from: '/shell/cases' })
  const { view, kind, resolution, assigneeId, closedBy, priority, objectId, userId, overdue, since, closed } = search
  const createdDate = sinceDays(since)
  const closedDate = sinceDays(closed)
  const list = useCursorList(
    ['cases', 'list'],
    {
      ...(view !== 'all' && { status: view === 'closed' ? 'closed' : ['open', 'snoozed'] }),
      ...(kind && { kind }),
      ...(resolution && { resolution }),
      ...(assigneeId && { assigneeId }),
      ...(closedBy && { closedBy }),
      ...(priority && { priority }),
      ...(objectId && { objectId }),
      ...(userId && { userId }),
      ...(overdue && { isOverdue: true }),
      ...(createdDate && { createdDate }),
      ...(closedDate && { closedDate }),
    },
    (params, options) => sdk.cases.list(params, options),
  )
  const nameOf = (one: Case, id: string | null) => (id === null ? null : (one.names[id] ?? id))
  const columns: DataColumn<Case>[] = [
    {
      id: 'title',
      header: t('case.one'),
      cell: (one) => <span className="block break-words font-semibold">{caseText(t, one)}</span>,
    },
    { id: 'kind', header: t('case.kind'), cell: ({ kind: of }) => t(kinds[of].label) },
    {
      id: 'people',
      header: t('case.people'),
      cell: (one) => one.userIds.map((id) => one.names[id] ?? id).join(', '),
    },
    {
      id: 'assignee',
      header: t('case.assignee'),
      cell: (one) => nameOf(one, one.assigneeId) ?? t('case.nobody'),
    },
    { id: 'state', header: t('listings.state'), cell: (one) => <CaseChip of={one} /> },
    {
      id: 'createdDate',
      header: t('case.opened'),
      isSortable: true,
      cell: ({ createdDate: date }) => <When date={date} />,
    },
    { id: 'closed', header: t('case.closedDate'), cell: ({ closedDate: date }) => date && <When date={date} /> },
    { id: 'by', header: t('cases.by'), cell: (one) => one.status === 'closed' && nameOf(one, one.closedBy) },
  ]
  return (
    <ListScreen
      title={t('cases.title')}
      views={[
        { id: 'open', label: t('reports.open') },
        { id: 'closed', label: t('reports.closed') },
        { id: 'all', label: t('listings.all') },
      ]}
      filters={filters}
      list={list}
      columns={columns}
      nameOf={(one) => caseText(t, one)}
      bulk={may('case:edit:all') ? (rows, clear) => <CaseBulk cases={rows} onDone={clear} /> : undefined}
      empty={{ text: t('cases.none') }}
      panel={(id, known) => <CasePanel id={id} known={known} />}
    />
  )
}
