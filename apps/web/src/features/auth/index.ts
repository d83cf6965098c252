export { AuthDialog } from './AuthDialog.tsx'
export { SessionExpiredDialog } from './SessionExpiredDialog.tsx'
