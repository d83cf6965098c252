import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the database is that a running server keeps in its data folder. */
export async function ownDatabaseUrl(dataDir: string) {
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  return `postgres://plaza:${encodeURIComponent(password)}@127.0.0.1:${lines[3]}/plaza`
}
