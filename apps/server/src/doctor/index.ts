export { checkDatabase } from './database-checks.ts'
export { type Finding, fine, wrong } from './finding.ts'
export { checkDisk, checkSettings } from './settings-checks.ts'
