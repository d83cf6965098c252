export { ensureBuiltInRoles } from './built-in-roles.ts'
export { createRoleBook } from './role-book.ts'
export { permissionHandlers, roleHandlers } from './routes.ts'
