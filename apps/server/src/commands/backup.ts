import { join, resolve } from 'node:path'
import { BackupProblem, checkBackup, type Manifest, writeBackup } from '../backup/index.ts'
import { productVersion } from '../lib/product-version.ts'
import { keyIdOf } from '../lib/secrets.ts'
import { findMasterKeys } from '../master-key.ts'
import { type Command, CommandProblem } from './command.ts'
import { withDatabase } from './marketplace.ts'

const usage =
  'Name a folder that does not exist yet, for example backups/2026-11-17, or use --check FOLDER to verify a backup.'

export const backupCommand: Command = {
  usage: 'FOLDER | --check FOLDER',
  summary: 'copies database and files as of this instant, beside the running server; --check verifies a backup',
  async run(args, { say, progress }, settings) {
    const isCheck = args[0] === '--check'
    const [folder, ...others] = isCheck ? args.slice(1) : args
    if (!folder || folder.startsWith('--') || others.length > 0) throw new CommandProblem(usage)
    const path = resolve(folder)
    if (isCheck) {
      const manifest = await told(checkBackup(path, (share) => progress('Reading', share)))
      return say(`The backup is complete. ${describe(manifest)}`)
    }
    const masterKeys = await findMasterKeys(settings)
    if (!masterKeys)
      throw new CommandProblem(`Plaza has never run with ${settings.dataDir}: there is nothing to back up.`)
    const manifest = await withDatabase(settings, (databaseUrl) =>
      told(
        writeBackup({
          databaseUrl,
          folder: path,
          files: settings.s3 ? { bucket: settings.s3.bucket } : { folder: join(settings.dataDir, 'files') },
          about: {
            plazaVersion: productVersion,
            environment: settings.environment,
            masterKeyId: keyIdOf(masterKeys.key),
          },
          now: new Date(),
          progress,
        }),
      ),
    )
    say(`The backup is in ${path}. ${describe(manifest)}`)
    say(
      `Restoring it needs the master key ${manifest.masterKeyId}, which is not in it: keep a copy of that key elsewhere.`,
    )
    if (manifest.files.store === 's3')
      say(
        `Uploaded files stay in the bucket ${manifest.files.bucket}: turn on versioning there, or copy it with its own tools.`,
      )
  },
}

function describe({ createdDate, plazaVersion, tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const uploads = files.store === 'disk' ? `${files.count} files` : 'no files'
  return `It holds ${rows} rows and ${uploads} of ${createdDate}, written by Plaza ${plazaVersion}.`
}

/** What the operator can put right ends the command with a sentence. */
export const told = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof BackupProblem ? new CommandProblem(error.message) : error
  })
