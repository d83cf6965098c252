export { linkHandlers, ssoHandlers } from './routes.ts'
export { logoutAddress, startLogout } from './start-logout.ts'
