import type { Permission, Role } from '@plaza/contract'
import { grantsOfRoles, holdsAny, intersectGrants } from '@plaza/domain'
import type { User } from '@plaza/sdk'
import type { MessageId } from '../../lib/i18n.tsx'

/** Roles that say what something is, not what its people may do. */
const notGiven = ['public', 'organization']

export const offeredRoles = (roles: readonly Role[]) => roles.filter(({ value }) => !notGiven.includes(value))

const builtIn: Record<string, MessageId> = {
  dev: 'organizations.role.dev',
  user: 'organizations.role.user',
  provider: 'organizations.role.provider',
}

/** Built-in roles have names that people understand; all others have the operator's. */
export const roleText = (value: string, roles: readonly Role[], t: (id: MessageId) => string): string => {
  const id = builtIn[value]
  return id ? t(id) : (roles.find((role) => role.value === value)?.name ?? value)
}

/** What the work in an organization consists of, and the permissions that it takes. */
export const abilities = [
  { text: 'organizations.can.read', permissions: ['message:read', 'transaction:read'] },
  { text: 'organizations.can.list', permissions: ['asset:create', 'asset:create:all'] },
  { text: 'organizations.can.edit', permissions: ['asset:edit', 'asset:edit:all'] },
  { text: 'organizations.can.answer', permissions: ['transaction:transition', 'transaction:transition:all'] },
  { text: 'organizations.can.write', permissions: ['message:create', 'message:create:all'] },
  { text: 'organizations.can.book', permissions: ['transaction:create', 'transaction:create:all'] },
  { text: 'organizations.can.profile', permissions: ['user:edit', 'user:edit:all'] },
  { text: 'organizations.can.members', permissions: ['user:configOrganization', 'user:configOrganization:all'] },
] as const satisfies { text: MessageId; permissions: readonly Permission[] }[]

/** Which of them some roles allow inside an organization. */
export function abilitiesOf(values: readonly string[], organization: Pick<User, 'roles'>, roles: readonly Role[]) {
  const inside = grantsOfRoles(roles, [...values, 'public'])
  const grants =
    organization.roles.length === 0 ? inside : intersectGrants(inside, grantsOfRoles(roles, organization.roles))
  return new Set(abilities.filter(({ permissions }) => holdsAny(grants, permissions)).map(({ text }) => text))
}
