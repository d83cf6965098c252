export type { IdentityPorts } from './identify.ts'
export { createHttpServer, type HttpOptions } from './server.ts'
