import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonObject } from '@plaza/contract'
import {
  type ArchiveParts,
  archiveFile,
  exportArchive,
  type ImportProgress,
  importArchive,
  writeArchiveFile,
} from '../archive/index.ts'
import type { Services } from '../context.ts'
import { createTempFiles } from '../lib/temp-files.ts'
import { createFileStore } from '../providers/files/index.ts'
import { archived } from '../slices.ts'
import { createTestApp } from './app.ts'
import { atEndOfFile } from './end-of-file.ts'

/** Files of tests are shared by test files that one worker runs, so a folder is made whenever there is none. */
let folder: string | undefined

function ownFolder(): string {
  if (folder) return folder
  const made = mkdtempSync(join(tmpdir(), 'plaza-archive-'))
  folder = made
  atEndOfFile(async () => {
    folder = undefined
    rmSync(made, { recursive: true, force: true })
  })
  return made
}

let count = 0

/** Where a test may write a file; gone when its test file ends. */
export const newPath = (ending = 'jsonl') => join(ownFolder(), `${++count}.${ending}`)

export function newFolder(): string {
  const path = join(ownFolder(), `folder-${++count}`)
  mkdirSync(path)
  return path
}

/** The import tells of what it wrote as another server does: until that has come, this one answers from what it knew. */
async function newsHeard({ db, changes }: Services) {
  const { promise: isHeard, resolve } = Promise.withResolvers<void>()
  changes.watch('config', resolve)
  // news come in the order in which they were told
  await db.tx((tx) => changes.announce(tx, 'config'))
  if (changes.isListening()) await isHeard
}

/** A marketplace with a data folder of its own, and the two things one can do with it here. */
export async function createMarketplace(filesUrl = 'http://localhost:3000') {
  const plaza = await createTestApp({ dataDir: newFolder(), filesUrl })
  const { services, settings } = plaza
  const parts: ArchiveParts = {
    settings,
    db: services.db,
    changes: services.changes,
    secrets: services.secrets,
    files: await createFileStore(settings, services.log),
    temp: createTempFiles(join(settings.dataDir, 'tmp')),
    search: services.search,
    resources: archived,
  }
  async function importFile(path: string, progress?: (progress: ImportProgress) => void) {
    const source = archiveFile(path, settings.filesUrl)
    const imported = await importArchive({ source, parts, ...(progress ? { progress } : {}) })
    await newsHeard(services)
    return imported
  }
  return {
    ...plaza,
    parts,
    databaseUrl: String(services.db.pool.options.connectionString),
    async export(path = newPath()) {
      const databaseUrl = String(services.db.pool.options.connectionString)
      await writeArchiveFile(path, exportArchive({ databaseUrl, parts, now: new Date(), withFiles: true }))
      return path
    },
    import: importFile,
    /** Brings in lines that a test wrote by hand. */
    async importLines(lines: readonly (JsonObject | JsonObject[] | string)[]) {
      const path = newPath()
      writeFileSync(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
      return importFile(path)
    },
  }
}
