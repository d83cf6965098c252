import type { DescribedPermission, Role } from '@plaza/contract'
import { permissionWords } from '@plaza/domain'
import { Checkbox, type DataColumn, DataTable, Select } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { permissionsQuery } from './queries.ts'
import { heldBy } from './rights-of-role.ts'

/** Two roles side by side, right by right. */
export function CompareBlock({ roles }: { roles: readonly Role[] }) {
  const t = useT()
  const { sdk } = useServices()
  const { data: known = [] } = useQuery(permissionsQuery(sdk))
  const [ids, setIds] = useState<readonly [string | null, string | null]>([null, null])
  const [onlyDifferent, setOnlyDifferent] = useState(true)
  const chosen = ids.flatMap((id) => roles.find((role) => role.id === id) ?? [])
  const [one, other] = chosen
  const options = roles.map(({ id, name }) => ({ value: id, label: name }))
  const names = known.map(({ name }) => name)
  const held = chosen.map((role) => heldBy(role, roles, names))
  const unknown = [...new Set(held.flatMap((each) => [...each]))].filter(
    (name) => name !== '*' && !names.includes(name),
  )
  const has = (at: number, { name }: DescribedPermission) => held[at]?.has(name) === true
  const rows = [...known, ...unknown.map(permissionWords)].filter((permission) =>
    onlyDifferent ? has(0, permission) !== has(1, permission) : has(0, permission) || has(1, permission),
  )
  const yes = (is: boolean) => t(is ? 'roles.compare.yes' : 'roles.compare.no')
  const columns: DataColumn<DescribedPermission>[] = [
    { id: 'words', header: t('roles.right'), cell: ({ words }) => words },
    { id: 'group', header: t('roles.group'), isMinor: true, cell: ({ group }) => group },
    { id: 'one', header: one?.name ?? '', cell: (permission) => yes(has(0, permission)) },
    { id: 'other', header: other?.name ?? '', cell: (permission) => yes(has(1, permission)) },
  ]
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          size="sm"
          label={t('roles.compare.one')}
          placeholder={t('roles.choose')}
          options={options}
          value={ids[0]}
          onChange={(id) => setIds([id, ids[1]])}
        />
        <Select
          size="sm"
          label={t('roles.compare.other')}
          placeholder={t('roles.choose')}
          options={options}
          value={ids[1]}
          onChange={(id) => setIds([ids[0], id])}
        />
      </div>
      {one && other && (
        <>
          <Checkbox isSelected={onlyDifferent} onChange={setOnlyDifferent}>
            {t('roles.compare.only')}
          </Checkbox>
          {rows.length === 0 ? (
            <p className="text-ink-2">{t('roles.compare.same')}</p>
          ) : (
            <DataTable label={t('roles.compare')} columns={columns} rows={rows} idOf={({ name }) => name} />
          )}
        </>
      )}
    </div>
  )
}
