import { auditCommand } from './audit.ts'
import { backupCommand } from './backup.ts'
import type { Command } from './command.ts'
import { configCommand } from './config.ts'
import { doctorCommand } from './doctor.ts'
import { eventsCommand } from './events.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { mailsCommand } from './mails.ts'
import { mapCommand } from './map.ts'
import { migrateCommand } from './migrate.ts'
import { restoreCommand } from './restore.ts'
import { rotateAuthSecretCommand } from './rotate-auth-secret.ts'
import { rotateMasterKeyCommand } from './rotate-master-key.ts'
import { searchCommand } from './search.ts'
import { staffCommand } from './staff.ts'

export { type Command, CommandProblem } from './command.ts'

/** `npm run plaza -- <name>`: one entry for each. */
export const commands: Readonly<Record<string, Command>> = {
  audit: auditCommand,
  backup: backupCommand,
  config: configCommand,
  doctor: doctorCommand,
  events: eventsCommand,
  export: exportCommand,
  import: importCommand,
  mails: mailsCommand,
  map: mapCommand,
  migrate: migrateCommand,
  restore: restoreCommand,
  'rotate-auth-secret': rotateAuthSecretCommand,
  'rotate-master-key': rotateMasterKeyCommand,
  search: searchCommand,
  staff: staffCommand,
}
