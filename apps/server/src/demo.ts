import { createHash } from 'node:crypto'
import { demoLogins, demoPeople, marketplaceObjects, peopleObjects, type Surroundings } from '@plaza/demo'
import { type ArchiveParts, archiveOf, importArchive, moveFileAddresses } from './archive/index.ts'
import { readSetting, settleOnce, writeSetting } from './db/index.ts'
import { hashPassword } from './features/credentials/index.ts'
import { findUserByUsername } from './features/users/index.ts'
import { toBase62 } from './lib/base62.ts'
import { type IdPrefix, newId } from './lib/ids.ts'
import type { Terminal } from './lib/terminal.ts'

export type DemoSize = 'everything' | 'people'

/**
 * Loads the demo marketplace, or its people only, through the import. What was loaded stays as it is at the next start;
 * a loading that was interrupted is finished then, without doubles.
 */
export async function loadDemo(parts: ArchiveParts, size: DemoSize, { progress }: Pick<Terminal, 'progress'>) {
  const { db, settings } = parts
  const loaded = await readSetting(db.read, 'demoLoaded')
  // people from before the marketplace had anything else; whatever was made of it since belongs to its owner
  const isOlder = loaded === undefined && (await isKnown(parts)) && !(await readSetting(db.read, 'demoDate'))
  if (loaded === undefined || (loaded === 'people' && size === 'everything')) {
    if (!isOlder) await load(parts, size, progress)
    await db.tx((tx) => writeSetting(tx, 'demoLoaded', isOlder ? 'everything' : size))
  }
  const address = await settleOnce(db.read, 'demoFilesUrl', () => settings.filesUrl)
  if (address !== settings.filesUrl) {
    await moveFileAddresses(parts, { from: address, to: settings.filesUrl })
    await db.tx((tx) => writeSetting(tx, 'demoFilesUrl', settings.filesUrl))
  }
  return demoLogins
}

const isKnown = async ({ db }: ArchiveParts) =>
  (await findUserByUsername(db.read, demoLogins[0]?.username ?? '')) !== undefined

async function load(parts: ArchiveParts, size: DemoSize, progress: Terminal['progress']) {
  const { db, settings } = parts
  const hashes = new Map(
    await Promise.all(
      Object.values(demoPeople).map(
        async ({ username, password }) =>
          [username, (await hashPassword(password, settings.passwordHashing)).encoded] as const,
      ),
    ),
  )
  const around: Surroundings = {
    // a second attempt has to find the ids of the first
    now: new Date(await settleOnce(db.read, 'demoDate', () => new Date().toISOString())),
    filesUrl: settings.filesUrl,
    // the marketplace names kinds of things that there are
    idOf: (prefix, name, date) => newId(prefix as IdPrefix, settings.origin, date, sameFor(`${prefix} ${name}`)),
    hashes,
  }
  const text = size === 'people' ? 'Adding the demo people' : 'Loading the demo marketplace'
  await importArchive({
    source: archiveOf(() => (size === 'people' ? peopleObjects(around) : marketplaceObjects(around))),
    parts,
    progress: ({ phase, done, total = 1 }) => {
      if (phase === 'writing') progress(text, done / total)
    },
  })
}

/** Characters that are the same whenever this name is asked for. */
const sameFor = (name: string) => {
  let round = 0
  return (length: number) =>
    Array.from(createHash('sha256').update(`${name} ${round++}`).digest().subarray(0, length), (byte) =>
      toBase62(byte % 62, 1),
    ).join('')
}
