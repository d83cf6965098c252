export { linkHandlers, ssoHandlers } from './routes.ts'
export { startLogout } from './start-logout.ts'
