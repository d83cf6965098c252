export { invitationHandlers, organizationHandlers } from './routes.ts'
export { tokenOf as invitationToken } from './rules.ts'
export { read as findInvitation } from './store.ts'
