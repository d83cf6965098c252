import { builtInRoles, type Role, teamRoles } from '@plaza/contract'
import { useIntl } from '@plaza/ui/intl'
import type { MessageId } from '../../lib/i18n.tsx'
import { objectOf, textOf } from '../../lib/json.ts'

const defaultNames = new Map([...builtInRoles, ...teamRoles].map(({ value, name }) => [value, name]))

const names: Record<string, MessageId> = {
  dev: 'organizations.role.dev',
  user: 'organizations.role.user',
  provider: 'organizations.role.provider',
  teamManager: 'organizations.role.teamManager',
  teamMember: 'organizations.role.teamMember',
  teamDesk: 'organizations.role.teamDesk',
  teamReader: 'organizations.role.teamReader',
}
const sentences: Record<string, MessageId> = {
  teamManager: 'organizations.role.teamManager.text',
  teamMember: 'organizations.role.teamMember.text',
  teamDesk: 'organizations.role.teamDesk.text',
  teamReader: 'organizations.role.teamReader.text',
}

/** Whether an operator has called it something else than it is called everywhere. */
export const isRenamed = ({ value, name }: Pick<Role, 'value' | 'name'>): boolean => defaultNames.get(value) !== name

/**
 * What roles are called, and one sentence about each. Those that every marketplace has are said in the reader's language, by
 * texts that operators may change (`organizations.role.<value>`), until somebody renames the role itself.
 */
export function useRoleTexts(roles: readonly Role[]) {
  const { messages, formatMessage } = useIntl()
  const textAt = (id: string) => (id in messages ? formatMessage({ id }) : undefined)
  const find = (value: string) => roles.find((role) => role.value === value)
  return {
    name(value: string): string {
      const role = find(value)
      if (role && isRenamed(role) && defaultNames.has(value)) return role.name
      return textAt(names[value] ?? `organizations.role.${value}`) ?? role?.name ?? value
    },
    sentence(value: string): string | undefined {
      const team = objectOf(objectOf(find(value)?.metadata.plaza).team)
      return textOf(team.text) ?? textAt(sentences[value] ?? `organizations.role.${value}.text`)
    },
  }
}
