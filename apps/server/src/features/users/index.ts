import { slice, snapshotOf } from '../../slice.ts'
import { heldAddressArchive, userArchive } from './archive.ts'
import { createUser } from './create-user.ts'
import { joinOrganization } from './join-organization.ts'
import { leaveOrganization } from './leave-organization.ts'
import { snapshot } from './present.ts'
import { checkAvailability, listUsers, readUser } from './read.ts'
import { removeUser } from './remove-user.ts'
import * as store from './store.ts'
import { updateUser } from './update-user.ts'

export { belongsTo, grantsInside, rightsInOrganization, rolesInside } from './acting.ts'
export { changeAddress, signsInWithAddress } from './change-address.ts'
export { welcomeTask } from './create-user.ts'
export {
  heldAddressOf,
  heldAddressTask,
  mailAddressOf,
  releaseAddress,
  securityAddressOf,
  securitySnapshot,
} from './held-address.ts'
export { keepUserData } from './keep-user-data.ts'
export { markEmailChecked } from './mark-email-checked.ts'
export { checkMembershipRight, endMembership, maySetMemberships, setMembership } from './memberships.ts'
export { present as presentUser, snapshot } from './present.ts'
export { changeSignedOn, createSignedOn } from './sign-on.ts'
export {
  lineage as lineageOf,
  lock as lockUsers,
  members as membersOf,
  read as findUser,
  readByAddress as findUsersByAddress,
  readByUsername as findUserByUsername,
  withDescendants as organizationsUnder,
} from './store.ts'

const userObject = snapshotOf('user', store.read, snapshot)

export const users = slice({
  handlers: {
    users: {
      checkAvailability,
      list: listUsers,
      read: readUser,
      create: createUser,
      update: updateUser,
      remove: removeUser,
      joinOrganizationOrUpdateRights: joinOrganization,
      removeFromOrganization: leaveOrganization,
    },
  },
  objects: { usr: userObject, org: userObject },
  tables: ['users', 'held_addresses'],
  archive: [userArchive, heldAddressArchive],
})
