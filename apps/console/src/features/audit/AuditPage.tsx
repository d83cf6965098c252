import type { AuditRecord } from '@plaza/contract'
import type { DataColumn } from '@plaza/ui'
import { StatusChip } from '@plaza/ui'
import { useSearch } from '@tanstack/react-router'
import { deedText } from '../../lib/deeds/index.ts'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, sinceDays, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { usePeople } from '../../lib/people.ts'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { ActorCell } from './ActorCell.tsx'
import { AuditPanel } from './AuditPanel.tsx'
import { ChainMark } from './ChainMark.tsx'
import { useAuditFilters } from './use-audit-filters.ts'

/** Who did what, when and why. */
export default function AuditPage() {
  const t = useT()
  const may = useMay()
  if (!may('audit:list:all')) {
    return <NoAccess title={t('audit.title')} words="permission.audit" permission="audit:list:all" />
  }
  return <AuditList />
}

function AuditList() {
  const t = useT()
  const { sdk } = useServices()
  const filters = useAuditFilters()
  const { about, action, since, own, reason, objectId, actorId, keyId, operationId, caseId } = useSearch({
    from: '/shell/audit',
  })
  const createdDate = sinceDays(since)
  const list = useCursorList(
    ['audit', 'list'],
    {
      ...(about && { objectType: about }),
      ...(createdDate && { createdDate }),
      ...(own && { isOwn: true }),
      ...(action && { action }),
      ...(reason && { hasReason: reason !== 'no' }),
      ...(objectId && { objectId }),
      ...(actorId && { actorId }),
      ...(keyId && { keyId }),
      ...(operationId && { operationId }),
      ...(caseId && { caseId }),
    },
    (params, options) => sdk.audit.list(params, options),
  )
  const people = usePeople((list.query.data ?? []).flatMap(({ actorId: id, onBehalfOf }) => [id, onBehalfOf]))
  const columns: DataColumn<AuditRecord>[] = [
    {
      id: 'what',
      header: t('audit.what'),
      cell: (record) => <span className="block font-semibold first-letter:uppercase">{deedText(t, record)}</span>,
    },
    { id: 'who', header: t('audit.who'), cell: (record) => <ActorCell record={record} people={people} /> },
    { id: 'when', header: t('audit.when'), cell: ({ createdDate: date }) => <When date={date} /> },
    { id: 'reason', header: t('audit.reason'), isMinor: true, cell: ({ reason: why }) => why },
    {
      id: 'undo',
      header: t('audit.undo'),
      cell: ({ undo }) => undo.why === 'undone' && <StatusChip kind="closed">{t('audit.undone')}</StatusChip>,
    },
  ]
  return (
    <ListScreen
      exported="audit"
      title={t('audit.title')}
      intro={<ChainMark />}
      filters={filters}
      list={list}
      columns={columns}
      nameOf={(record) => deedText(t, record)}
      empty={{ text: t('audit.empty') }}
      panel={(id, record) => <AuditPanel id={id} known={record} />}
    />
  )
}
