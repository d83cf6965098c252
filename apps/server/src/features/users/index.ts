import { readRights } from '../../context.ts'
import { mapPage } from '../../lib/page.ts'
import { slice, snapshotOf } from '../../slice.ts'
import { heldAddressArchive, userArchive } from './archive.ts'
import { createUser } from './create-user.ts'
import { joinOrganization } from './join-organization.ts'
import { leaveOrganization } from './leave-organization.ts'
import { presentMember } from './memberships.ts'
import { present, presentTo, snapshot } from './present.ts'
import { checkAvailability, listUsers, readUser } from './read.ts'
import { deleteUser } from './remove-user.ts'
import { show } from './show.ts'
import { statsIn } from './stats.ts'
import * as store from './store.ts'
import { updateUser } from './update-user.ts'

export { belongsTo, grantsInside, rightsInOrganization, rolesInside } from './acting.ts'
export { addressIn, phoneIn } from './blocked-values.ts'
export { changeAddress, signsInWithAddress } from './change-address.ts'
export { createInvited } from './create-invited.ts'
export { createUser, welcomeTask } from './create-user.ts'
export { formerOwnerTask } from './former-owner.ts'
export { giveStaffRoles } from './give-staff-roles.ts'
export { giveUsername } from './give-username.ts'
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
export { markSuspension } from './mark-suspension.ts'
export { checkMembershipRight, endMembership, maySetMemberships, setMembership } from './memberships.ts'
export { present as presentUser, snapshot } from './present.ts'
export { removeUser } from './remove-user.ts'
export { serviceUser, serviceUserId } from './service-user.ts'
export { changeSignedOn, createSignedOn } from './sign-on.ts'
export { checkReach, checkRolesGiven, checkStaffTouch, staffRolesOf } from './staff.ts'
export {
  lineage as lineageOf,
  lock as lockUsers,
  members as membersOf,
  read as findUser,
  readByAddress as findUsersByAddress,
  readByUsername as findUserByUsername,
  withDescendants as organizationsUnder,
  withRoles as findUsersWithRoles,
} from './store.ts'

const userObject = snapshotOf('user', store.read, snapshot)

export const users = slice({
  handlers: {
    users: {
      checkAvailability: ({ query }, { actor, services }) => checkAvailability(query, actor, services),
      list: async ({ query, page }, { actor, services }) => {
        const found = await listUsers({ filters: query, page }, actor, services)
        const statsOf = query.stats ? await statsIn(found, services) : undefined
        return mapPage(found, (row) => ({ ...present(row, actor, services.settings.isLive), ...statsOf?.(row) }))
      },
      read: async ({ params }, { actor, services }) =>
        show(await readUser(params.id, actor, services), actor, services),
      create: async ({ body }, { actor, services }) =>
        presentTo(await createUser(body, actor, services), readRights(actor), {
          isSelf: true,
          livemode: services.settings.isLive,
        }),
      update: async ({ params, body }, { actor, services }) =>
        present(await updateUser({ id: params.id, changes: body }, actor, services), actor, services.settings.isLive),
      remove: ({ params, query }, { actor, services }) => deleteUser(params.id, query.tell === true, actor, services),
      joinOrganizationOrUpdateRights: async ({ params, body }, { actor, services }) =>
        presentMember(await joinOrganization({ ...body, ...params }, actor, services), actor, services),
      removeFromOrganization: async ({ params }, { actor, services }) =>
        presentMember(await leaveOrganization(params, actor, services), actor, services),
    },
  },
  objects: { usr: userObject, org: userObject },
  tables: ['users', 'held_addresses'],
  archive: [userArchive, heldAddressArchive],
  trash: [
    {
      kind: 'user',
      resource: userArchive,
      by: 'id',
      people: ['id'],
      unique: ['username'],
      created: { type: 'user__created', object: userObject },
    },
    { kind: 'user', resource: heldAddressArchive, by: 'userId' },
  ],
})
