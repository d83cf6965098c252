export { NewRoleDialog } from './NewRoleDialog.tsx'
