import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { checkPermissions } from './check-permissions.ts'
import { createRole } from './create-role.ts'
import { listRoles, readRole } from './read.ts'
import { removeRole } from './remove-role.ts'
import { updateRole } from './update-role.ts'

export const roleHandlers: Handlers<Endpoints['roles']> = {
  list: listRoles,
  read: readRole,
  create: createRole,
  update: updateRole,
  remove: removeRole,
}

export const permissionHandlers: Handlers<Endpoints['permissions']> = { check: checkPermissions }
