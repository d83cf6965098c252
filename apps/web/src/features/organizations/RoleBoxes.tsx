import type { Role } from '@plaza/contract'
import type { User } from '@plaza/sdk'
import { Checkbox } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { abilities, abilitiesOf, offeredRoles, roleText } from './roles.ts'

export type RoleBoxesProps = {
  organization: User
  roles: readonly Role[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
}

/** Roles to tick, each with what it allows in this organization. */
export function RoleBoxes({ organization, roles, chosen, onChange, error }: RoleBoxesProps) {
  const t = useT()
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-semibold text-small">{t('organizations.roles')}</legend>
      {offeredRoles(roles).map(({ value }) => {
        const can = abilitiesOf([value], organization, roles)
        const words = abilities.filter(({ text }) => can.has(text)).map(({ text }) => t(text))
        return (
          <Checkbox
            key={value}
            isSelected={chosen.includes(value)}
            onChange={(isOn) => onChange(isOn ? [...chosen, value] : chosen.filter((each) => each !== value))}
            help={words.length > 0 ? words.join(' · ') : t('organizations.can.nothing')}
          >
            {roleText(value, roles, t)}
          </Checkbox>
        )
      })}
      {error && (
        <p role="alert" className="mt-1 text-danger-ink text-small">
          {error}
        </p>
      )}
    </fieldset>
  )
}
