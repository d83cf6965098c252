import { knownPermissions } from '@plaza/contract'
import { permissionWords } from '@plaza/domain'
import { mapPage } from '../../lib/page.ts'
import { slice } from '../../slice.ts'
import { roleArchive } from './archive.ts'
import { createRole } from './create-role.ts'
import { show } from './present.ts'
import { checkPermissions, listRoles, readRole } from './read.ts'
import { readGrants } from './read-grants.ts'
import { removeRole } from './remove-role.ts'
import { updateRole } from './update-role.ts'

export { ensureBuiltInRoles } from './built-in-roles.ts'
export { createRoleCache } from './role-cache.ts'
export { ensureStaffRoles } from './staff-roles.ts'
export { all as readRoles } from './store.ts'
export { ensureTeamRoles } from './team-roles.ts'

export const roles = slice({
  handlers: {
    roles: {
      list: async ({ query, page }, { actor, services }) =>
        mapPage(await listRoles({ filters: query, page }, services), (row) => show(row, actor, services)),
      read: async ({ params }, { actor, services }) => show(await readRole(params.id, services), actor, services),
      create: async ({ body }, { actor, services }) => show(await createRole(body, actor, services), actor, services),
      update: async ({ params, body }, { actor, services }) =>
        show(await updateRole({ id: params.id, changes: body }, actor, services), actor, services),
      remove: ({ params }, { actor, services }) => removeRole(params.id, actor, services),
    },
    permissions: {
      list: async () => ({ results: knownPermissions.map(permissionWords) }),
      check: ({ body }, { actor }) => checkPermissions(body, actor),
      ofUser: async ({ params }, { actor, services }) => ({ results: await readGrants(params.id, actor, services) }),
    },
  },
  tables: ['roles'],
  archive: [roleArchive],
})
