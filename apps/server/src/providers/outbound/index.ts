export { createOutbound, type Outbound, type OutboundAnswer, OutboundError } from './outbound.ts'
export { isPrivateAddress } from './private-address.ts'
