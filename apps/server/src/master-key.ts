import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SettingsError } from './config.ts'

export type MasterKey = { key: Buffer; createdAt?: string }

/** The key that seals what must be readable again. Kept beside the database, never inside it or its backups. */
export async function readMasterKey(given: Buffer | undefined, dataDir: string): Promise<MasterKey> {
  const found = await findMasterKey(given, dataDir)
  if (found) return { key: found }
  const path = masterKeyPath(dataDir)
  const key = randomBytes(32)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  return { key, createdAt: path }
}

const masterKeyPath = (dataDir: string) => join(dataDir, 'secrets', 'master.key')

/** The key that is there; none is made. */
export async function findMasterKey(given: Buffer | undefined, dataDir: string): Promise<Buffer | undefined> {
  if (given) return given
  const path = masterKeyPath(dataDir)
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (kept === undefined) return
  const key = Buffer.from(kept.trim(), 'base64')
  if (key.length !== 32) throw new SettingsError(`${path} does not hold a master key. Restore it from your copy.`)
  return key
}
