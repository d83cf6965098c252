import { slice } from '../../slice.ts'
import { roleArchive } from './archive.ts'
import { createRole } from './create-role.ts'
import { checkPermissions, listRoles, readRole } from './read.ts'
import { removeRole } from './remove-role.ts'
import { updateRole } from './update-role.ts'

export { ensureBuiltInRoles } from './built-in-roles.ts'
export { createRoleCache } from './role-cache.ts'

export const roles = slice({
  handlers: {
    roles: {
      list: listRoles,
      read: readRole,
      create: createRole,
      update: updateRole,
      remove: removeRole,
    },
    permissions: { check: checkPermissions },
  },
  tables: ['roles'],
  archive: [roleArchive],
})
