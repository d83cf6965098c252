import { auditCommand } from './audit.ts'
import type { Command } from './command.ts'
import { configCommand } from './config.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { mailsCommand } from './mails.ts'
import { mapCommand } from './map.ts'
import { searchCommand } from './search.ts'
import { staffCommand } from './staff.ts'

export { type Command, CommandProblem } from './command.ts'

/** `npm run plaza -- <name>`: one entry for each. */
export const commands: Readonly<Record<string, Command>> = {
  audit: auditCommand,
  config: configCommand,
  export: exportCommand,
  import: importCommand,
  mails: mailsCommand,
  map: mapCommand,
  search: searchCommand,
  staff: staffCommand,
}
