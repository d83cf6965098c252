import type { Permission, Role } from '@plaza/contract'
import { grantsOfRoles, holdsAny, intersectGrants } from '@plaza/domain'
import type { User } from '@plaza/sdk'
import type { MessageId } from '../../lib/i18n.tsx'
import { numberOf, objectOf } from '../../lib/json.ts'

/** Roles that say what something is, not what its people may do. */
const notGiven = ['public', 'organization']

const teamOf = ({ metadata }: Pick<Role, 'metadata'>) => objectOf(metadata.plaza).team
const orderOf = (role: Role) => numberOf(objectOf(teamOf(role)).order) ?? Number.MAX_SAFE_INTEGER

/**
 * What members can be: the roles that operators keep for teams (`metadata.plaza.team`), in their order, and others that they
 * made. A role with `team: false` is for something else. Where there are none, the built-in ones.
 */
export function offeredRoles(roles: readonly Role[]): Role[] {
  const given = roles.filter(({ value }) => !notGiven.includes(value))
  const own = given.filter((role) => role.customRole && teamOf(role) !== false)
  return own.length > 0 ? own.toSorted((a, b) => orderOf(a) - orderOf(b)) : given
}

/** What the work in an organization consists of, and the permissions that it takes. */
export const abilities = [
  { text: 'organizations.can.read', permissions: ['message:read', 'transaction:read'] },
  { text: 'organizations.can.write', permissions: ['message:create', 'message:create:all'] },
  { text: 'organizations.can.answer', permissions: ['transaction:transition', 'transaction:transition:all'] },
  { text: 'organizations.can.list', permissions: ['asset:create', 'asset:create:all'] },
  { text: 'organizations.can.edit', permissions: ['asset:edit', 'asset:edit:all'] },
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

/** The role with which somebody can do the least; who invites gives more only knowingly. */
export function leastRole(roles: readonly Role[], organization: Pick<User, 'roles'>): Role | undefined {
  const size = ({ value }: Role) => abilitiesOf([value], organization, roles).size
  return offeredRoles(roles).reduce<Role | undefined>(
    (least, role) => (least && size(least) <= size(role) ? least : role),
    undefined,
  )
}
