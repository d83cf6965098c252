import { Switch } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { isOn, roleSwitches, turned } from './role-switches.ts'

export type RoleTabProps = {
  permissions: readonly string[]
  readNamespaces: readonly string[]
  isReadOnly: boolean
  onChange: (changes: { permissions?: string[]; readNamespaces?: string[] }) => void
}

/** Namespaces that hold what only the person and operators see. */
const hidden = ['private', 'protected']

/** The rights of a role in plain words. */
export function SimpleTab({ permissions, readNamespaces, isReadOnly, onChange }: RoleTabProps) {
  const t = useT()
  const readsAll = readNamespaces.includes('*')
  return (
    <div className="grid gap-x-8 md:grid-cols-2">
      <Switch
        isWide
        isDisabled={isReadOnly}
        isSelected={readsAll || readNamespaces.includes('private')}
        onChange={(on) =>
          onChange({
            readNamespaces: [
              ...readNamespaces.filter((each) => !hidden.includes(each)),
              ...(on ? hidden : []),
            ].toSorted(),
          })
        }
      >
        {t('switch.private')}
      </Switch>
      {roleSwitches.map((each) => (
        <Switch
          key={each.label}
          isWide
          isDisabled={isReadOnly}
          isSelected={isOn(each, permissions)}
          onChange={(on) => onChange({ permissions: turned(each, permissions, on) })}
        >
          {t(each.label)}
        </Switch>
      ))}
    </div>
  )
}
