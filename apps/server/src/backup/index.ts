export { BackupProblem, type Manifest } from './manifest.ts'
export { checkBackup } from './read-backup.ts'
export { restoreBackup } from './restore-backup.ts'
export { writeBackup } from './write-backup.ts'
