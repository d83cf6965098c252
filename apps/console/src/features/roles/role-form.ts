import { type Role, staffRoles, staffRolesVersion, teamRoles } from '@plaza/contract'
import { asObject } from '@plaza/domain'

/** What the editor of a role holds. */
export const readRole = ({ name, permissions, readNamespaces, editNamespaces, parentId, platformData }: Role) => ({
  name,
  parentId,
  isStaff: asObject(platformData.plaza).isStaff === true,
  permissions: permissions.toSorted(),
  readNamespaces: readNamespaces.toSorted(),
  editNamespaces: editNamespaces.toSorted(),
})

export type RoleForm = ReturnType<typeof readRole>

/** What a PATCH sends for the fields that were changed. */
export const roleChanges = ({ isStaff, ...changes }: Partial<RoleForm>) => ({
  ...changes,
  ...(isStaff !== undefined && { platformData: { plaza: { isStaff } } }),
})

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join('\n') === other.toSorted().join('\n')

/** How Plaza ships a role, if that is not how it is now. */
export function shippedChange(role: Role) {
  const shipped = staffRoles.find(({ value }) => value === role.value)
  if (!shipped) return
  const { name, permissions, readNamespaces, editNamespaces } = shipped
  const isAsShipped =
    isSame(permissions, role.permissions) &&
    isSame(readNamespaces, role.readNamespaces) &&
    isSame(editNamespaces, role.editNamespaces)
  if (isAsShipped && asObject(role.platformData.plaza).shippedVersion === staffRolesVersion) return
  return {
    name,
    permissions: [...permissions],
    readNamespaces: [...readNamespaces],
    editNamespaces: [...editNamespaces],
    platformData: { plaza: { shippedVersion: staffRolesVersion } },
  }
}

/** Whether members of organizations got it from Plaza. It is changed and removed like one of your own. */
export const isTeamRole = ({ value }: Pick<Role, 'value'>) => teamRoles.some((role) => role.value === value)

/** Whether a role came with Plaza. */
export const isShipped = ({ value }: Pick<Role, 'value'>) => staffRoles.some((role) => role.value === value)
