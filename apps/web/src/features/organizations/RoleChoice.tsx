import type { Role } from '@plaza/contract'
import type { User } from '@plaza/sdk'
import { RadioGroup } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { abilities, abilitiesOf, offeredRoles } from './roles.ts'
import { useRoleTexts } from './use-role-texts.ts'

export type RoleChoiceProps = {
  organization: User
  roles: readonly Role[]
  chosen: readonly string[]
  /** What somebody has now, which may be more than one role or one that is no longer offered. */
  current?: readonly string[] | undefined
  onChange: (chosen: string[]) => void
  error?: string | undefined
}

/** One role out of a few, each with a sentence about what it allows in this organization. */
export function RoleChoice({ organization, roles, chosen, current = [], onChange, error }: RoleChoiceProps) {
  const t = useT()
  const texts = useRoleTexts(roles)
  const offered = offeredRoles(roles).map(({ value }) => value)
  const sets = [
    ...offered.map((value) => [value]),
    ...(current.length > 1 || current.some((value) => !offered.includes(value)) ? [[...current]] : []),
  ]
  const can = (values: readonly string[]) => {
    const allowed = abilitiesOf(values, organization, roles)
    const words = abilities.filter(({ text }) => allowed.has(text)).map(({ text }) => t(text))
    return words.length > 0 ? words.join(' · ') : t('organizations.can.nothing')
  }
  const keyOf = (values: readonly string[]) => values.toSorted().join(' ')
  return (
    <RadioGroup
      label={t('organizations.role')}
      error={error}
      value={keyOf(chosen)}
      onChange={(key) => onChange(sets.find((values) => keyOf(values) === key) ?? [])}
      options={sets.map((values) => ({
        value: keyOf(values),
        label: values.map(texts.name).join(' + '),
        help: (values.length === 1 && texts.sentence(values[0] ?? '')) || can(values),
      }))}
    />
  )
}
