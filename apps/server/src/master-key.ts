import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SettingsError } from './config.ts'

export type MasterKey = { key: Buffer; createdAt?: string }

/** The key that seals what must be readable again. Kept beside the database, never inside it or its backups. */
export async function readMasterKey(given: Buffer | undefined, dataDir: string): Promise<MasterKey> {
  if (given) return { key: given }
  const path = join(dataDir, 'secrets', 'master.key')
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (kept !== undefined) {
    const key = Buffer.from(kept.trim(), 'base64')
    if (key.length !== 32) throw new SettingsError(`${path} does not hold a master key. Restore it from your copy.`)
    return { key }
  }
  const key = randomBytes(32)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  return { key, createdAt: path }
}
