export { createOutbound, type Outbound, type OutboundAnswer, OutboundError, type OutboundRequest } from './outbound.ts'
export { isPrivateAddress } from './private-address.ts'
