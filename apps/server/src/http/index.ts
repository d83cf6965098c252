export { networkOfRequest } from './address.ts'
export type { IdentityPorts } from './identify.ts'
export { createPages } from './pages.ts'
export { createHttpServer, type HttpOptions, type HttpServer } from './server.ts'
