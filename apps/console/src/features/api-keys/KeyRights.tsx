import { Checkbox } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { PermissionList } from '../../lib/rights/PermissionList.tsx'
import { useServices } from '../../lib/services.tsx'
import { rolesQuery } from '../../lib/staff-mark.ts'

export type KeyRightsValue = {
  roles: string[]
  permissions: string[]
  readNamespaces: string[]
  editNamespaces: string[]
}

/** Namespaces that hold what only the person and operators see. */
const hidden = ['private', 'protected']
const hides = (names: readonly string[]) => names.includes('*') || names.includes('private')
const withHidden = (names: readonly string[], on: boolean) => [
  ...names.filter((name) => !hidden.includes(name) && name !== '*'),
  ...(on ? hidden : []),
]

type KeyRightsProps = { value: KeyRightsValue; onChange: (changes: Partial<KeyRightsValue>) => void }

/** What a key of one's own kind may do: roles, single permissions, and data that others do not see. */
export function KeyRights({ value, onChange }: KeyRightsProps) {
  const t = useT()
  const { sdk } = useServices()
  const { data: roles = [] } = useQuery(rolesQuery(sdk))
  return (
    <>
      <fieldset>
        <legend className="text-small font-semibold">{t('apiKeys.roles')}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {roles.map((role) => (
            <Checkbox
              key={role.id}
              isSelected={value.roles.includes(role.value)}
              onChange={(isOn) =>
                onChange({
                  roles: [...value.roles.filter((each) => each !== role.value), ...(isOn ? [role.value] : [])],
                })
              }
            >
              {role.name} <code className="break-words font-mono text-caption text-ink-2">{role.value}</code>
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div>
        <Checkbox
          isSelected={hides(value.readNamespaces)}
          onChange={(isOn) => onChange({ readNamespaces: withHidden(value.readNamespaces, isOn) })}
        >
          {t('apiKeys.reads')}
        </Checkbox>
        <Checkbox
          isSelected={hides(value.editNamespaces)}
          onChange={(isOn) => onChange({ editNamespaces: withHidden(value.editNamespaces, isOn) })}
        >
          {t('apiKeys.edits')}
        </Checkbox>
      </div>
      <details>
        <summary className="hit-area cursor-pointer text-small font-semibold">
          {t('apiKeys.permissions', { count: value.permissions.length })}
        </summary>
        <div className="mt-3">
          <PermissionList permissions={value.permissions} onChange={onChange} />
        </div>
      </details>
    </>
  )
}
