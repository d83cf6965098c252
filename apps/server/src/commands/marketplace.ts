import { join } from 'node:path'
import type { ArchiveParts } from '../archive/index.ts'
import type { Settings } from '../config.ts'
import {
  type Changes,
  createChanges,
  findEmbeddedPostgres,
  makeDataFolder,
  migrate,
  openDatabase,
  startEmbeddedPostgres,
} from '../db/index.ts'
import { readSealedKey } from '../features/api-keys/index.ts'
import { searchStock } from '../features/availabilities/index.ts'
import { migrateJobs } from '../jobs/index.ts'
import type { Log } from '../lib/log.ts'
import { createTempFiles } from '../lib/temp-files.ts'
import { openSecrets, readMasterKeys } from '../master-key.ts'
import { createFileStore } from '../providers/files/index.ts'
import { createPostgresEngine } from '../providers/search/index.ts'
import { archived } from '../slices.ts'

export type Marketplace = ArchiveParts & { databaseUrl: string; changes: Pick<Changes, 'announce' | 'write'> }

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const quiet = () => undefined
const silentLog: Log = { info: quiet, warn: quiet, error: quiet }

/**
 * Does some work on the database of these settings, whether its server runs or not: on that of a running server, on our
 * own, started for as long as the work takes, or on the one of DATABASE_URL, around its pooler.
 */
export async function withDatabase<T>(settings: Settings, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const undo: (() => Promise<void>)[] = []
  const close = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  // our database runs in a process group of its own and would outlive us
  const interrupt = () => void close().finally(() => process.exit(130))
  for (const signal of signals) process.once(signal, interrupt)
  try {
    await makeDataFolder(settings.dataDir)
    // commands take long and are few: they go around a pooler
    const given = settings.databaseDirectUrl ?? settings.databaseUrl
    return await work(given ?? (await ownDatabase(settings, undo)))
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
    await close()
  }
}

/** Runs a command on the marketplace, whose database was started and migrated to the state of this code before. */
export const withMarketplace = <T>(settings: Settings, work: (marketplace: Marketplace) => Promise<T>): Promise<T> =>
  withDatabase(settings, async (databaseUrl) => {
    await migrate({ url: databaseUrl, isWayAround: settings.databaseDirectUrl !== undefined })
    await migrateJobs(databaseUrl)
    const db = await openDatabase({ url: databaseUrl, poolSize: 4, applicationName: 'plaza command' })
    try {
      const masterKeys = await readMasterKeys(settings)
      return await work({
        settings,
        databaseUrl,
        db,
        // only told, never heard: nothing is kept in memory here
        changes: createChanges({ db, url: databaseUrl, log: quiet }),
        secrets: await openSecrets(db, masterKeys, () => readSealedKey(db.read)),
        files: await createFileStore(settings, silentLog),
        temp: createTempFiles(join(settings.dataDir, 'tmp')),
        search: createPostgresEngine({ db, stock: searchStock }),
        resources: archived,
      })
    } finally {
      await db.close()
    }
  })

async function ownDatabase({ dataDir }: Settings, undo: (() => Promise<void>)[]) {
  const running = await findEmbeddedPostgres(dataDir)
  if (running !== undefined) return running
  const embedded = await startEmbeddedPostgres({ dataDir, log: quiet })
  undo.push(embedded.stop)
  return embedded.url
}
