import type { StaffMember } from '@plaza/contract'
import { type DataColumn, DataTable } from '@plaza/ui'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { NoMatch } from '../../lib/list/index.ts'
import { useMe } from '../../lib/me.ts'
import { nameOf } from '../../lib/person.ts'
import { nextSort, type SortValues, useSorted } from '../../lib/use-sorted.ts'
import { When } from '../../lib/When.tsx'
import { FactorsCell, PersonCell } from './cells.tsx'
import { filterStaff } from './filter-staff.ts'
import type { StaffChange } from './StaffFilters.tsx'
import { roleNames } from './staff-roles.ts'
import type { StaffSearch } from './staff-search.ts'
import { useStaffRoles } from './use-staff-roles.ts'

type StaffTableProps = {
  staff: readonly StaffMember[]
  search: StaffSearch
  onChange: (next: StaffChange) => void
}

const sortValues: SortValues<StaffMember> = {
  name: nameOf,
  signIn: ({ lastSignInDate }) => lastSignInDate,
  sessions: ({ nbSessions }) => String(nbSessions).padStart(6, '0'),
  cases: ({ nbOpenCases }) => String(nbOpenCases).padStart(6, '0'),
}

export function StaffTable({ staff, search, onChange }: StaffTableProps) {
  const t = useT()
  const router = useRouter()
  const { user } = useMe()
  const roles = useStaffRoles()
  const sort = search.sort && { columnId: search.sort, direction: search.direction ?? 'ascending' }
  const rows = useSorted(filterStaff(staff, search, Date.now()), sortValues, sort)
  const columns: DataColumn<StaffMember>[] = [
    {
      id: 'name',
      header: t('staff.name'),
      isSortable: true,
      cell: (member) => <PersonCell member={member} isMe={member.id === user.id} />,
    },
    { id: 'roles', header: t('staff.roles'), cell: (member) => roleNames(member, roles).join(', ') },
    { id: 'factor', header: t('second.title'), cell: (member) => <FactorsCell member={member} /> },
    {
      id: 'signIn',
      header: t('staff.lastSignIn'),
      isSortable: true,
      cell: ({ lastSignInDate }) => (lastSignInDate ? <When date={lastSignInDate} /> : t('staff.never')),
    },
    {
      id: 'sessions',
      header: t('staff.sessions'),
      align: 'end',
      isSortable: true,
      isMinor: true,
      cell: ({ nbSessions }) => nbSessions,
    },
    {
      id: 'cases',
      header: t('staff.cases'),
      align: 'end',
      isSortable: true,
      isMinor: true,
      cell: ({ nbOpenCases }) => nbOpenCases,
    },
  ]
  if (rows.length === 0) {
    const none = { query: undefined, role: undefined, noFactor: undefined, inactive: undefined }
    return <NoMatch onClear={() => onChange(none)} />
  }
  return (
    <DataTable
      label={t('staff.title')}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      sort={sort}
      onSort={(columnId) => {
        const next = nextSort(sort, columnId)
        onChange({ sort: next?.columnId as StaffSearch['sort'], direction: next?.direction })
      }}
      hrefOf={({ id }) => router.buildLocation({ to: '/staff', search: { ...search, open: id } }).href}
      onOpen={({ id }) => onChange({ open: id })}
      openId={search.open}
      className="rounded-photo border border-line bg-raised"
    />
  )
}
