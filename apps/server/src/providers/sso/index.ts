export { publicKeys } from './client-auth.ts'
export { type Connection, createSsoClient, type SsoClient, SsoProblem } from './sso.ts'
