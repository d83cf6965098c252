export { invitationHandlers, organizationHandlers } from './routes.ts'
export { invitedEvent, tokenOf as invitationToken } from './rules.ts'
export { read as findInvitation } from './store.ts'
