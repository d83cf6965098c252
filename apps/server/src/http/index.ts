export type { IdentityPorts } from './identify.ts'
export { createPages } from './pages.ts'
export { createHttpServer, type HttpOptions } from './server.ts'
