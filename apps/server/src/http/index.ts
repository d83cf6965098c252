export { insideAddress, networkOfRequest } from './address.ts'
export type { Health } from './health.ts'
export { createPages } from './pages.ts'
export { createHttpServer, type HttpServer } from './server.ts'
