import type { Role } from '@plaza/contract'
import { Button, type DataColumn, DataTable, textLinkClass, useIsWide } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Block } from '../../lib/Block.tsx'
import { useTitle } from '../../lib/head.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMay } from '../../lib/me.ts'
import { NoAccess } from '../../lib/NoAccess.tsx'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { isStaffRole, rolesQuery } from '../../lib/staff-mark.ts'
import { CompareBlock } from './CompareBlock.tsx'
import { NewRoleDialog } from './NewRoleDialog.tsx'
import { isShipped, isTeamRole } from './role-form.ts'
import { TestBlock } from './TestBlock.tsx'

/** What each role may do, side by side, and tried out on a person. */
export default function RolesPage() {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const query = useQuery(rolesQuery(sdk))
  useTitle(t('roles.title'))
  if (!may('staff:list:all', 'staff:edit:all')) {
    return <NoAccess title={t('roles.title')} words="permission.staff" permission="staff:list:all" />
  }
  return (
    <div className="console-column flex flex-col gap-5 py-5 md:py-6">
      <Region query={query} skeleton={<RowsSkeleton count={8} />}>
        {(roles) => <Roles roles={roles} />}
      </Region>
    </div>
  )
}

function Roles({ roles }: { roles: readonly Role[] }) {
  const t = useT()
  const may = useMay()
  const isWide = useIsWide()
  const [isNew, setNew] = useState(false)
  const columns: DataColumn<Role>[] = [
    {
      id: 'name',
      header: t('role.name'),
      cell: ({ id, name }) => (
        <Link to="/roles/$id" params={{ id }} className={`${textLinkClass} font-semibold`}>
          {name}
        </Link>
      ),
    },
    {
      id: 'value',
      header: t('roles.value'),
      isMinor: true,
      cell: ({ value }) => <code className="font-mono text-caption">{value}</code>,
    },
    {
      id: 'kind',
      header: t('roles.kind'),
      cell: (role) =>
        [
          isStaffRole(role, roles) && t('roles.staff'),
          isTeamRole(role) && t('roles.team'),
          t(role.customRole && !isShipped(role) && !isTeamRole(role) ? 'roles.own' : 'roles.builtIn'),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      id: 'parent',
      header: t('role.parent'),
      cell: ({ parentId }) => roles.find(({ id }) => id === parentId)?.name ?? '',
    },
    {
      id: 'rights',
      header: t('role.permissions'),
      cell: ({ permissions }) => (permissions.includes('*') ? t('rights.everything') : permissions.length),
    },
  ]
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-console-h1">{t('roles.title')}</h1>
        {may('role:create:all') && isWide && (
          <Button size="sm" onPress={() => setNew(true)}>
            {t('role.new')}
          </Button>
        )}
      </header>
      <p className="text-ink-2 text-small">{t('roles.intro')}</p>
      <DataTable
        label={t('roles.title')}
        columns={columns}
        rows={roles}
        idOf={({ id }) => id}
        className="rounded-photo border border-line bg-raised"
      />
      <Block title={t('roles.test')} text={t('roles.test.text')}>
        <TestBlock />
      </Block>
      <Block title={t('roles.compare')} text={t('roles.compare.text')}>
        <CompareBlock roles={roles} />
      </Block>
      {isNew && <NewRoleDialog roles={roles} isForStaff={false} onClose={() => setNew(false)} />}
    </>
  )
}
