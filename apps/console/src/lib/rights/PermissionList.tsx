import { knownPermissions } from '@plaza/contract'
import { Checkbox, SearchField } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../i18n.tsx'

type PermissionListProps = {
  permissions: readonly string[]
  isReadOnly?: boolean
  onChange: (changes: { permissions: string[] }) => void
}

/** Every right there is, by what it is about, in the words of the API. */
export function PermissionList({ permissions, isReadOnly = false, onChange }: PermissionListProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const all = [...new Set<string>([...knownPermissions, ...permissions.filter((each) => each !== '*')])]
  const shown = all.filter((each) => each.toLowerCase().includes(typed.trim().toLowerCase())).toSorted()
  const groups = Map.groupBy(shown, (permission) => permission.split(':')[0] ?? '')
  const hasAll = permissions.includes('*')
  const set = (permission: string, on: boolean) =>
    onChange({
      permissions: [...permissions.filter((each) => each !== permission), ...(on ? [permission] : [])].toSorted(),
    })
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label={t('role.find')}
        clearLabel={t('action.clear')}
        value={typed}
        onChange={setTyped}
        className="w-full sm:w-64"
      />
      {groups.size === 0 && <p className="text-ink-2">{t('list.noMatch')}</p>}
      {[...groups].map(([object, rights]) => (
        <fieldset key={object} className="border-line border-b pb-3">
          <legend className="font-semibold">{object}</legend>
          <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
            {rights.map((permission) => (
              <Checkbox
                key={permission}
                isDisabled={isReadOnly}
                isSelected={hasAll || permissions.includes(permission)}
                onChange={(on) => set(permission, on)}
              >
                <code className="font-mono text-caption">{permission}</code>
              </Checkbox>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
