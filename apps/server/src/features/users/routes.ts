import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { createUser } from './create-user.ts'
import { joinOrganization } from './join-organization.ts'
import { leaveOrganization } from './leave-organization.ts'
import { checkAvailability, listUsers, readUser } from './read.ts'
import { removeUser } from './remove-user.ts'
import { updateUser } from './update-user.ts'

export const userHandlers: Handlers<Endpoints['users']> = {
  checkAvailability,
  list: listUsers,
  read: readUser,
  create: createUser,
  update: updateUser,
  remove: removeUser,
  joinOrganizationOrUpdateRights: joinOrganization,
  removeFromOrganization: leaveOrganization,
}
