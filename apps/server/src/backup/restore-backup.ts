import { join } from 'node:path'
import { migrate } from '../db/index.ts'
import { migrateJobs } from '../jobs/index.ts'
import { auditMarkKey } from '../lib/audit-chain.ts'
import type { FileStore } from '../providers/files/index.ts'
import { BackupProblem } from './manifest.ts'
import { checkBackup, listedFiles, rowsOf } from './read-backup.ts'
import { openTarget, type Table } from './store.ts'

type Options = {
  folder: string
  databaseUrl: string
  isWayAround: boolean
  files: FileStore
  /** The master keys of the place that it is restored to. */
  masterKeyIds: readonly string[]
  progress?: (what: string, share: number) => void
}

export type Restored = { rows: number; files: number; leftOut: Table[] }

/**
 * Makes the marketplace of a backup in a database that has none: first its tables as they were then, then their rows, then
 * whatever migrations have come since. May be repeated after a failure.
 */
export async function restoreBackup(options: Options): Promise<Restored> {
  const { folder, databaseUrl: url, isWayAround, masterKeyIds, progress = () => undefined } = options
  const manifest = await checkBackup(folder, (share) => progress('Checking the backup', share))
  if (!masterKeyIds.includes(manifest.masterKeyId)) {
    const here = masterKeyIds.length === 0 ? 'there is none here' : `the one here is ${masterKeyIds.join(', ')}`
    throw new BackupProblem(
      `What is sealed in this backup opens with the master key ${manifest.masterKeyId}, and ${here}. Set PLAZA_MASTER_KEY to the key of then, or put it at DATA_DIR/secrets/master.key.`,
    )
  }
  const target = await openTarget(url)
  try {
    await refuseUnlessEmpty(target, manifest.migrations.at(-1))
    await migrate({ url, isWayAround, upTo: manifest.migrations })
    await migrateJobs(url)
    let [rows, files] = [0, 0]
    let leftOut: Table[] = []
    const total = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    await target.load(async (into) => {
      leftOut = await into.prepare(manifest.tables)
      for (const table of manifest.tables) {
        if (leftOut.includes(table)) continue
        for await (const some of rowsOf(folder, table.piece)) {
          await into.insert(table, some)
          rows += some.length
          progress('Writing rows', rows / (total || 1))
        }
      }
      await into.finish(manifest.sequences)
    })
    await migrate({ url, isWayAround })
    if (manifest.files.store === 'disk') {
      for await (const { path, bytes } of listedFiles(folder)) {
        const stored = { path: join(folder, path), bytes, contentType: 'application/octet-stream' }
        await options.files.put(path.slice('files/'.length), stored)
        files += 1
        progress('Copying files', files / (manifest.files.count || 1))
      }
    }
    // the log ends where the backup was made, and goes on from there
    await options.files.delete(auditMarkKey(manifest.masterKeyId))
    return { rows, files, leftOut }
  } finally {
    await target.close()
  }
}

async function refuseUnlessEmpty(target: Awaited<ReturnType<typeof openTarget>>, newest: string | undefined) {
  const others = await target.otherServers()
  if (others.length > 0)
    throw new BackupProblem('A Plaza server works on this database. Stop it first: it would not notice what changes.')
  const filled = await target.filled()
  if (filled.length > 0) {
    throw new BackupProblem(
      `There is a marketplace in this database already (${filled.join(', ')}). A backup is restored into an empty one: make a new database, or choose another DATA_DIR.`,
    )
  }
  const there = await target.newestMigration()
  if (there !== undefined && newest !== undefined && there > newest)
    throw new BackupProblem(
      `The tables of this database are newer (${there}) than those of the backup (${newest}). Restore it into a new database; it is brought up to date there.`,
    )
}
