export { auditDatabase } from './audit.ts'
