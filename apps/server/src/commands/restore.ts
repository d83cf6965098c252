import { join, resolve } from 'node:path'
import { restoreBackup } from '../backup/index.ts'
import { keyIdOf } from '../lib/secrets.ts'
import { findMasterKeys } from '../master-key.ts'
import { createFileStore } from '../providers/files/index.ts'
import { told } from './backup.ts'
import { type Command, CommandProblem } from './command.ts'
import { withDatabase } from './marketplace.ts'

const quiet = () => undefined

export const restoreCommand: Command = {
  usage: 'FOLDER',
  summary: 'restores a backup into an empty database, with no server running',
  async run([folder, ...others], { say, progress }, settings) {
    if (!folder || folder.startsWith('--') || others.length > 0)
      throw new CommandProblem('Name the folder of one backup: restore backups/2026-11-17')
    const masterKeys = await findMasterKeys(settings)
    const restored = await withDatabase(settings, async (databaseUrl) =>
      told(
        restoreBackup({
          folder: resolve(folder),
          databaseUrl,
          isWayAround: settings.databaseDirectUrl !== undefined,
          files: await createFileStore(settings, { info: quiet, warn: quiet, error: quiet }),
          masterKeyIds: masterKeys ? [masterKeys.key, ...masterKeys.others].map(keyIdOf) : [],
          progress,
        }),
      ),
    )
    say(`Restored ${restored.rows} rows and ${restored.files} files. Check them with: npm run plaza -- audit`)
    for (const { schema, name } of restored.leftOut)
      say(`The table ${schema}.${name} does not belong to Plaza and was left out.`)
    say(
      settings.s3
        ? 'People erased after the backup was made will be erased again within five minutes of starting the server.'
        : `People erased after the backup was made are back too. Copy files/forgotten from the old data folder, or from a later backup, to ${join(settings.dataDir, 'files')}: within five minutes of the start they are erased again.`,
    )
  },
}
