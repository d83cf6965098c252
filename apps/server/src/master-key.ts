import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SettingsError } from './config.ts'
import { type Db, readSetting, StartProblem, settleOnce } from './db/index.ts'
import {
  createSecrets,
  type KeyRing,
  keyIdOf,
  type LookupKeys,
  lookupKeysOf,
  type Secrets,
  sealedWith,
} from './lib/secrets.ts'

type KeySettings = { masterKey: Buffer | undefined; otherMasterKeys: readonly Buffer[]; dataDir: string }

const fileOf = (dataDir: string, name: 'master.key' | 'master.key.old') => join(dataDir, 'secrets', name)

/** The keys that are there; none is made. Kept beside the database, never inside it or its backups. */
export async function findMasterKeys({
  masterKey,
  otherMasterKeys,
  dataDir,
}: KeySettings): Promise<KeyRing | undefined> {
  const kept = await readKey(fileOf(dataDir, 'master.key'))
  const before = await readKey(fileOf(dataDir, 'master.key.old'))
  const key = masterKey ?? kept
  if (!key) return
  // one in the data folder still opens when the settings begin to name another
  const others = [...otherMasterKeys, kept, before].filter((other) => other !== undefined && !other.equals(key))
  return { key, others: others.filter((other) => other !== undefined) }
}

/** The keys that are there, or a new one. */
export async function readMasterKeys(settings: KeySettings): Promise<KeyRing & { createdAt?: string }> {
  const found = await findMasterKeys(settings)
  if (found) return found
  const path = fileOf(settings.dataDir, 'master.key')
  return { key: await writeKey(path), others: [], createdAt: path }
}

/** Puts a new key into the data folder; the old one stays beside it, to decrypt what it encrypted. */
export async function replaceKeptKey(dataDir: string): Promise<void> {
  const path = fileOf(dataDir, 'master.key')
  const before = fileOf(dataDir, 'master.key.old')
  if (await readKey(before))
    throw new SettingsError(`${before} is there already: finish with it before you make another.`)
  if (!(await readKey(path))) throw new SettingsError(`There is no key at ${path}.`)
  await rename(path, before)
  await writeKey(path)
}

async function writeKey(path: string): Promise<Buffer> {
  const key = randomBytes(32)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return key
}

async function readKey(path: string): Promise<Buffer | undefined> {
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (kept === undefined) return
  const key = Buffer.from(kept.trim(), 'base64')
  if (key.length !== 32) throw new SettingsError(`${path} does not hold a master key. Restore it from your copy.`)
  return key
}

const lookupSetting = 'lookupKeys'

/**
 * Seals with the master key and opens with each that is there. API keys are found by fingerprints, and links in mails are
 * signed, with keys that were once derived from a master key. Before that one goes they become a value of their own, sealed
 * like others, so that nothing is to be written anew or to be sent again. `readSealed`: something sealed, if there is any,
 * which tells the key that was in use until now.
 */
export async function openSecrets(
  db: Db,
  ring: KeyRing,
  readSealed: () => Promise<string | undefined>,
): Promise<Secrets> {
  const secrets = createSecrets(ring)
  const place = `instance_settings.${lookupSetting}`
  const find = async () => {
    const used = sealedWith((await readSealed()) ?? '')
    const inUse = [ring.key, ...ring.others].find((key) => keyIdOf(key) === used) ?? ring.key
    return secrets.seal(JSON.stringify(lookupKeysOf(inUse)), place)
  }
  const kept = await readSetting(db.read, lookupSetting)
  if (kept === undefined && ring.others.length === 0) return secrets
  const made = kept ?? (await find())
  const sealed = await settleOnce(db.read, lookupSetting, () => made)
  return createSecrets(ring, JSON.parse(opened(secrets, sealed, place)) as LookupKeys)
}

function opened(secrets: Secrets, sealed: string, place: string): string {
  try {
    return secrets.open(sealed, place)
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
