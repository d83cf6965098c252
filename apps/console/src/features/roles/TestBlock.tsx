import { SearchSelect } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { PersonFilter } from '../../lib/list/PersonFilter.tsx'
import { useServices } from '../../lib/services.tsx'
import { permissionsQuery } from './queries.ts'

/** Whether somebody may do something, and by which role. */
export function TestBlock() {
  const t = useT()
  const { sdk } = useServices()
  const { data: known = [] } = useQuery(permissionsQuery(sdk))
  const [personId, setPersonId] = useState<string | undefined>()
  const [permission, setPermission] = useState<string | null>(null)
  const { data: grants } = useQuery({
    queryKey: ['permissions', 'ofUser', { id: personId }],
    queryFn: async () => (personId ? (await sdk.permissions.ofUser(personId)).results : []),
    enabled: personId !== undefined,
  })
  const found = grants?.filter((grant) => grant.permission === permission || grant.permission === '*')
  const by = found?.flatMap((grant) => grant.by) ?? []
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <PersonFilter
          label={t('roles.test.person')}
          type="all"
          value={personId}
          onChange={setPersonId}
          className="w-full"
        />
        <SearchSelect
          size="sm"
          label={t('roles.test.action')}
          options={known.map(({ name, words, group }) => ({ value: name, label: words, path: `${group} › ${words}` }))}
          value={permission}
          onChange={setPermission}
          placeholder={t('roles.choose')}
          openLabel={t('roles.test.open')}
          emptyLabel={t('list.noMatch')}
        />
      </div>
      {personId && permission && grants && (
        <p role="status" className="font-semibold">
          {by.length > 0
            ? t('roles.test.yes', { roles: [...new Set(by.map(({ name }) => name))].join(', ') })
            : t('roles.test.no', { permission })}
          {by.length > 0 && by.every(({ isStaff }) => isStaff) && (
            <span className="block font-normal text-ink-2">{t('roles.test.staffOnly')}</span>
          )}
          {by.length > 0 && by.every(({ organizationId }) => organizationId !== null) && (
            <span className="block font-normal text-ink-2">{t('roles.test.inOrganization')}</span>
          )}
        </p>
      )}
    </div>
  )
}
