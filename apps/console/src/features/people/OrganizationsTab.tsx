import type { User } from '@plaza/contract'
import { type DataColumn, DataTable, textLinkClass } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.tsx'
import { nameOf } from '../../lib/person.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { isOrganization } from './person-state.ts'

const most = 100

/** The organizations that somebody belongs to, or the members of one, with their roles there. */
export function OrganizationsTab({ user }: { user: User }) {
  const t = useT()
  const { sdk } = useServices()
  const isTeam = isOrganization(user)
  const ids = Object.keys(user.organizations)
  const query = useQuery({
    queryKey: ['users', 'memberships', { id: user.id, ids }],
    queryFn: async (): Promise<User[]> => {
      if (isTeam) return sdk.users.list({ userOrganizationId: [user.id], nbResultsPerPage: most })
      return ids.length === 0 ? [] : sdk.users.list({ id: ids, nbResultsPerPage: most })
    },
  })
  const rolesOf = (other: User) => (isTeam ? other.organizations[user.id] : user.organizations[other.id])?.roles ?? []
  const columns: DataColumn<User>[] = [
    {
      id: 'name',
      header: t('people.name'),
      cell: (other) => (
        <Link to="/people/$id" params={{ id: other.id }} className={textLinkClass}>
          {nameOf(other)}
        </Link>
      ),
    },
    { id: 'roles', header: t('people.role'), cell: (other) => rolesOf(other).join(', ') },
  ]
  return (
    <Region query={query} skeleton={<RowsSkeleton count={3} />}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-ink-2">{t(isTeam ? 'person.noMembers' : 'person.noOrganizations')}</p>
        ) : (
          <DataTable label={t('person.organizations')} columns={columns} rows={rows} idOf={({ id }) => id} />
        )
      }
    </Region>
  )
}
