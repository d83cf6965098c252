export { checkDatabase } from './database-checks.ts'
export { type Finding, fine, wrong } from './finding.ts'
export { checkSearch } from './search-checks.ts'
export { checkDisk, checkSettings } from './settings-checks.ts'
