export { belongsTo, grantsInside, rightsInOrganization, rolesInside } from './acting.ts'
export { changeAddress, signsInWithAddress } from './change-address.ts'
export { welcomeTask } from './create-user.ts'
export {
  heldAddressOf,
  heldAddressTask,
  releaseAddress,
  securityAddressOf,
  securitySnapshot,
} from './held-address.ts'
export { keepUserData } from './keep-user-data.ts'
export { mailAddressOf } from './mail-address.ts'
export { markEmailChecked } from './mark-email-checked.ts'
export { checkMembershipRight, endMembership, maySetMemberships, setMembership } from './memberships.ts'
export { present as presentUser, snapshot } from './present.ts'
export { userHandlers } from './routes.ts'
export { changeSignedOn, createSignedOn } from './sign-on.ts'
export { userSnapshotOf } from './snapshot-of.ts'
export {
  lineage as lineageOf,
  lock as lockUsers,
  members as membersOf,
  read as findUser,
  readByAddress as findUsersByAddress,
  readByUsername as findUserByUsername,
  withDescendants as organizationsUnder,
} from './store.ts'
