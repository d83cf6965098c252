import type { User } from '@plaza/contract'
import { type DataColumn, DataTable } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { rolesQuery } from '../../lib/staff-mark.ts'
import { type Right, rightsOf } from './effective-rights.ts'

/** Roles of somebody, and each right with the role that it comes from. */
export function RightsBlock({ user }: { user: User }) {
  const t = useT()
  const { sdk } = useServices()
  const { data: roles = [] } = useQuery(rolesQuery(sdk))
  const names = user.roles.map((value) => roles.find((role) => role.value === value)?.name ?? value)
  const rights = rightsOf(user.roles, roles)
  const columns: DataColumn<Right>[] = [
    {
      id: 'permission',
      header: t('rights.permission'),
      cell: ({ permission }) => (
        <code className="font-mono text-caption">{permission === '*' ? t('rights.everything') : permission}</code>
      ),
    },
    { id: 'from', header: t('rights.from'), cell: ({ from }) => from.join(', ') },
  ]
  return (
    <Block title={t('rights.title')} text={names.length === 0 ? t('rights.none') : names.join(', ')}>
      {rights.length > 0 && (
        <details>
          <summary className="hit-area cursor-pointer text-ink-2">{t('rights.show', { count: rights.length })}</summary>
          <DataTable
            label={t('rights.title')}
            columns={columns}
            rows={rights}
            idOf={({ permission }) => permission}
            className="mt-3"
          />
        </details>
      )}
    </Block>
  )
}
