import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate, startEmbeddedPostgres } from '../db/index.ts'
import { migrateJobs } from '../jobs/index.ts'
import { databaseAt, execute, templateName } from './database.ts'
import { openSearchCommand, startOpenSearch } from './engines/opensearch.ts'
import { pgBouncerCommand, startPgBouncer } from './engines/pgbouncer.ts'
import { startValkey, valkeyCommand } from './engines/valkey.ts'

/** One database server for the whole test run; the test files get their databases by copying its template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-test-'))
  // when we are root the database runs as somebody else, who must be able to enter; what lies inside stays private
  await chmod(folder, 0o755)
  const release = removeWhenWeDie(folder)
  const removeAll = async () => {
    await rm(folder, { recursive: true, force: true })
    release()
  }
  try {
    const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, fsync: false })
    const template = databaseAt(database.url, templateName)
    const owner = new URL(database.url).username
    await execute(database.superuserUrl, `create database ${templateName} owner ${owner}`)
    await migrate({ url: template })
    await migrateJobs(template)
    project.provide('postgresUrl', database.url)
    project.provide('superuserUrl', database.superuserUrl)
    const pooler = pgBouncerCommand() ? await startPgBouncer({ url: database.url }) : undefined
    project.provide('poolerUrl', pooler?.url)
    const valkey = valkeyCommand() ? await startValkey() : undefined
    project.provide('valkeyUrl', valkey?.url)
    const search = openSearchCommand() ? await startOpenSearch() : undefined
    project.provide('searchUrl', search?.url)
    return async () => {
      await search?.stop()
      await valkey?.stop()
      await pooler?.stop()
      await database.stop()
      await removeAll()
    }
  } catch (error) {
    await removeAll()
    throw error
  }
}

/**
 * A test run that is killed cannot clean up, and the database, being in a process group of its own, would live on.
 * A small shell waits for the end of its input, which comes when this process is gone in whatever way.
 */
function removeWhenWeDie(folder: string): () => void {
  if (process.platform === 'win32') return () => undefined
  const script = `cat > /dev/null
    pid=$(head -n 1 "$1/postgres/postmaster.pid" 2> /dev/null) && kill -QUIT "$pid" && sleep 1
    rm -rf "$1"`
  const guard = spawn('/bin/sh', ['-c', script, 'sh', folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  guard.unref()
  return () => guard.stdin.end()
}
