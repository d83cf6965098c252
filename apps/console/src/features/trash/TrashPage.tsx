import { type Trashed, trashRights } from '@plaza/contract'
import type { DataColumn } from '@plaza/ui'
import { StatusChip } from '@plaza/ui'
import { useSearch } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { ListScreen, sinceDays, sinceFilter, useCursorList } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { usePeople } from '../../lib/people.ts'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { RestoreSelected } from './RestoreSelected.tsx'
import { TrashPanel } from './TrashPanel.tsx'
import { daysLeft, kinds, kindTexts } from './texts.ts'

/** What was deleted, for thirty days. */
export default function TrashPage() {
  const t = useT()
  const may = useMay()
  if (!may('trash:list:all')) {
    return <NoAccess title={t('trash.title')} words="permission.trash" permission="trash:list:all" />
  }
  return <TrashList />
}

function TrashList() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const { kind, since, deletedBy } = useSearch({ from: '/shell/trash' })
  const deletedDate = sinceDays(since)
  const list = useCursorList(
    ['trash', 'list'],
    { ...(kind && { kind }), ...(deletedDate && { deletedDate }), ...(deletedBy && { deletedBy }) },
    (params, options) => sdk.trash.list(params, options),
  )
  const people = usePeople((list.query.data ?? []).map((entry) => entry.deletedBy))
  const nameOf = ({ name, kind: what }: Trashed) => name ?? t(kindTexts[what])
  const columns: DataColumn<Trashed>[] = [
    {
      id: 'name',
      header: t('trash.name'),
      cell: (entry) => (
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="min-w-0 break-words font-semibold">{nameOf(entry)}</span>
          {entry.blockers.length > 0 && <StatusChip kind="waiting">{t('trash.blocked')}</StatusChip>}
        </span>
      ),
    },
    { id: 'kind', header: t('trash.kind'), cell: (entry) => t(kindTexts[entry.kind]) },
    {
      id: 'by',
      header: t('trash.by'),
      cell: ({ deletedBy: id }) => (id === null ? t('trash.byKey') : (people.get(id)?.name ?? id)),
    },
    {
      id: 'deletedDate',
      header: t('trash.when'),
      isSortable: true,
      cell: ({ deletedDate: date }) => <When date={date} />,
    },
    { id: 'reason', header: t('trash.reason'), isMinor: true, cell: ({ reason }) => reason },
    {
      id: 'expirationDate',
      header: t('trash.left'),
      isSortable: true,
      cell: ({ expirationDate }) => t('trash.days', { count: daysLeft(expirationDate) }),
    },
  ]
  return (
    <ListScreen
      title={t('trash.title')}
      filters={[
        {
          id: 'kind',
          kind: 'choice',
          label: t('trash.kind'),
          anyLabel: t('trash.kind.any'),
          options: kinds
            .filter((value) => may(trashRights[value]))
            .map((value) => ({ value, label: t(kindTexts[value]) })),
        },
        sinceFilter(t, t('trash.when')),
        { id: 'deletedBy', kind: 'person', type: 'all', label: t('trash.by'), isMinor: true },
      ]}
      list={list}
      columns={columns}
      nameOf={nameOf}
      bulk={may('trash:restore:all') ? (rows, clear) => <RestoreSelected rows={rows} onDone={clear} /> : undefined}
      empty={{ text: t('trash.empty') }}
      panel={(id, entry) => <TrashPanel id={id} known={entry} />}
    />
  )
}
