export { auditDatabase, type Finding } from './audit.ts'
