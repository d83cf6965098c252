import { Checkbox } from '@plaza/ui'
import { CircleAlert } from 'lucide-react'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import type { StaffRole } from './staff-roles.ts'

type RoleChoiceProps = {
  roles: readonly StaffRole[]
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string | undefined
}

/** The roles that every Plaza begins with, in one sentence each. */
export const sentences: Record<string, MessageId> = {
  'staff-admin': 'role.admin',
  'staff-support': 'role.support',
  'staff-content': 'role.content',
  'staff-readonly': 'role.readonly',
}

/** One or several staff roles. */
export function RoleChoice({ roles, value, onChange, error }: RoleChoiceProps) {
  const t = useT()
  return (
    <fieldset>
      <legend className="text-small font-semibold">{t('staff.roles')}</legend>
      {roles.map((role) => {
        const sentence = sentences[role.value]
        return (
          <Checkbox
            key={role.value}
            isSelected={value.includes(role.value)}
            onChange={(isOn) =>
              onChange(isOn ? [...value, role.value] : value.filter((chosen) => chosen !== role.value))
            }
            help={sentence && t(sentence)}
          >
            {role.name}
          </Checkbox>
        )
      })}
      <p
        role="alert"
        className={error ? 'mt-2 flex items-center gap-1.5 text-small font-medium text-danger-ink' : 'sr-only'}
      >
        {error && (
          <>
            <CircleAlert aria-hidden className="size-4" />
            {error}
          </>
        )}
      </p>
    </fieldset>
  )
}
