import { createHash } from 'node:crypto'
import {
  demoLogins,
  demoMails,
  demoNeighbourhoods,
  demoPeople,
  demoStaff,
  marketplaceObjects,
  type NamedObject,
  peopleObjects,
  personId,
  type Surroundings,
  staffObjects,
} from '@plaza/demo'
import { type ArchiveParts, archiveOf, importArchive, moveFileAddresses } from './archive/index.ts'
import { readSetting, settleOnce, writeSetting } from './db/index.ts'
import { findAsset, publicAssetNames, snapshotAsset } from './features/assets/index.ts'
import { hashPassword } from './features/credentials/index.ts'
import { putEmail } from './features/emails/index.ts'
import { addNeighbourhoods } from './features/places/index.ts'
import { addToTrash } from './features/trash/index.ts'
import { findUserByUsername } from './features/users/index.ts'
import { toBase62 } from './lib/base62.ts'
import { type IdPrefix, newId } from './lib/ids.ts'
import type { Terminal } from './lib/terminal.ts'

const dayMs = 24 * 60 * 60 * 1000

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
    if (!isOlder && size === 'everything') await throwOneAway(parts)
    await db.tx((tx) => writeSetting(tx, 'demoLoaded', isOlder ? 'everything' : size))
  }
  // a demo of before the console gets them as well
  if ((await readSetting(db.read, 'demoStaff')) === undefined) {
    const around = await surroundings(parts, demoStaff)
    await importObjects(parts, () => staffObjects(around))
    await db.tx((tx) => writeSetting(tx, 'demoStaff', 'loaded'))
  }
  const address = await settleOnce(db.read, 'demoFilesUrl', () => settings.filesUrl)
  if (address !== settings.filesUrl) {
    await moveFileAddresses(parts, { from: address, to: settings.filesUrl })
    await db.tx((tx) => writeSetting(tx, 'demoFilesUrl', settings.filesUrl))
  }
  return demoLogins
}

/** A listing that its owner has deleted yesterday and will ask for again. */
async function throwOneAway(parts: ArchiveParts) {
  const { db, settings } = parts
  const [first] = await publicAssetNames(db.read, { after: undefined, limit: 1 })
  const like = first && (await findAsset(db.read, first.id))
  if (!like) return
  const date = new Date(
    new Date(await settleOnce(db.read, 'demoDate', () => new Date().toISOString())).getTime() - dayMs,
  )
  const asset = {
    ...snapshotAsset(like, settings.isLive),
    id: newId('ast', settings.origin, date, sameFor('ast thrown away')),
    name: 'Inflatable paddle board with pump',
  }
  const { id: objectId, name } = asset
  const userIds = like.owner_id === null ? [] : [like.owner_id]
  await db.tx((tx) =>
    addToTrash(
      tx,
      {
        kind: 'asset',
        objectId,
        name,
        copy: { asset: [asset] },
        reason: null,
        userIds,
        deletedBy: like.owner_id,
        keyId: null,
        date,
      },
      parts,
    ),
  )
}

const isKnown = async ({ db }: ArchiveParts) =>
  (await findUserByUsername(db.read, demoLogins[0]?.username ?? '')) !== undefined

async function load(parts: ArchiveParts, size: DemoSize, progress: Terminal['progress']) {
  const around = await surroundings(parts, Object.values(demoPeople))
  const text = size === 'people' ? 'Adding the demo people' : 'Loading the demo marketplace'
  const objects = size === 'people' ? peopleObjects : marketplaceObjects
  // the import reads them twice, and calendars take their time to be worked out
  const made = [...objects(around)]
  await importObjects(
    parts,
    () => made,
    (share) => progress(text, share),
  )
  if (size === 'everything') {
    await putMails(parts, around)
    await parts.db.tx((tx) => addNeighbourhoods(tx, demoNeighbourhoods()))
  }
}

/** Mails are in no archive: they are written down one by one. */
const putMails = ({ db, secrets }: ArchiveParts, around: Surroundings) =>
  db.tx(async (tx) => {
    for (const mail of demoMails(around)) {
      await putEmail(tx, { ...mail, userId: personId(mail.to, around) }, { secrets })
    }
  })

type Login = { username: string; password: string }

/** What the demo marketplace is made with: the day it began, and the hashes of these people's passwords. */
async function surroundings({ db, settings }: ArchiveParts, people: readonly Login[]): Promise<Surroundings> {
  const hashes = new Map(
    await Promise.all(
      people.map(
        async ({ username, password }) =>
          [username, (await hashPassword(password, settings.passwordHashing)).encoded] as const,
      ),
    ),
  )
  const ids = new Map<string, string>()
  return {
    // a second attempt has to find the ids of the first
    now: new Date(await settleOnce(db.read, 'demoDate', () => new Date().toISOString())),
    filesUrl: settings.filesUrl,
    // the marketplace names kinds of things that there are
    idOf(prefix, name, date) {
      const key = `${prefix} ${name} ${date.getTime()}`
      const id = ids.get(key) ?? newId(prefix as IdPrefix, settings.origin, date, sameFor(`${prefix} ${name}`))
      ids.set(key, id)
      return id
    },
    hashes,
  }
}

/** Through the import, which reads them twice. */
const importObjects = (parts: ArchiveParts, objects: () => Iterable<NamedObject>, progress?: (share: number) => void) =>
  importArchive({
    source: archiveOf(objects),
    parts,
    progress: ({ phase, done, total = 1 }) => {
      if (phase === 'writing') progress?.(done / total)
    },
  })

/** Characters that are the same whenever this name is asked for. */
const sameFor = (name: string) => {
  let round = 0
  return (length: number) =>
    Array.from(createHash('sha256').update(`${name} ${round++}`).digest().subarray(0, length), (byte) =>
      toBase62(byte % 62, 1),
    ).join('')
}
