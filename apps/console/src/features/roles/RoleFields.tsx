import type { Role } from '@plaza/contract'
import { ChipChoice, Select, Switch, TextField } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { possibleParents } from './rights-of-role.ts'
import type { RoleForm } from './role-form.ts'

/** Namespaces in plain words; others that a role has stay as they are. */
const told = { private: 'role.namespace.private', protected: 'role.namespace.protected' } as const

type RoleFieldsProps = {
  role: Role
  roles: readonly Role[]
  fields: RoleForm
  labels: Readonly<Record<keyof RoleForm, string>>
  set: (changes: Partial<RoleForm>) => void
}

/** What a role is called, whom it takes after, whether it counts in the console, and which hidden data it opens. */
export function RoleFields({ role, roles, fields, labels, set }: RoleFieldsProps) {
  const t = useT()
  const namespaces = (field: 'readNamespaces' | 'editNamespaces') => (
    <ChipChoice
      label={labels[field]}
      options={[
        ...Object.entries(told).map(([value, label]) => ({ value, label: t(label) })),
        ...fields[field].filter((value) => !(value in told)).map((value) => ({ value, label: value })),
      ]}
      value={fields[field]}
      onChange={(value) => set({ [field]: value.toSorted() })}
    />
  )
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <TextField size="sm" label={labels.name} value={fields.name} onChange={(name) => set({ name })} maxLength={255} />
      <Select
        size="sm"
        label={labels.parentId}
        help={t('role.parent.help')}
        placeholder={t('role.parent.none')}
        options={[
          { value: '', label: t('role.parent.none') },
          ...possibleParents(role, roles).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={fields.parentId ?? ''}
        onChange={(id) => set({ parentId: id || null })}
      />
      <Switch isSelected={fields.isStaff} onChange={(isStaff) => set({ isStaff })} help={t('role.isStaff.help')}>
        {labels.isStaff}
      </Switch>
      {namespaces('readNamespaces')}
      {namespaces('editNamespaces')}
    </div>
  )
}
