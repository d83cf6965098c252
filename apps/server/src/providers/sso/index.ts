export { publicKeys } from './client-auth.ts'
export { type Connection, createSsoClient, SsoProblem } from './sso.ts'
