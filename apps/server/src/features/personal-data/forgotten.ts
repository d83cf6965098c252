import { platformActor, type Services } from '../../context.ts'
import { lockSetting, settleOnce, writeSetting } from '../../db/index.ts'
import { ApiError } from '../../lib/errors.ts'
import { getText, putText } from '../../lib/stored-text.ts'
import { defineTask } from '../../slice.ts'
import { removeAssets } from '../assets/index.ts'
import { openCase } from '../cases/index.ts'
import { findUser, removeUser } from '../users/index.ts'
import * as erasure from './erasure/store.ts'
import { eraseTask } from './jobs.ts'

/** How many of whose notes this database has followed. */
const setting = 'forgotten'
type Followed = { writer: string; number: number }

const keyOf = ({ settings }: Services, { writer, number }: Followed) =>
  `forgotten/${settings.environment}/${writer}/${number}`

/**
 * Writes down, outside of the database, that somebody was forgotten: one small file each, numbered. A database that comes from
 * a backup knows of fewer than there are, and so finds out whom it has to forget again. Each database has a folder of its own:
 * what is forgotten in a copy, made to try something, is forgotten there alone.
 */
export async function noteForgotten(services: Services, userId: string) {
  await catchUp(services)
  await services.db.tx(async (tx) => {
    const followed = JSON.parse((await lockSetting(tx, setting)) ?? '') as Followed
    const next = { ...followed, number: followed.number + 1 }
    await putText(services, keyOf(services, next), userId)
    await writeSetting(tx, setting, JSON.stringify(next))
  })
}

/** Looks for people who were forgotten before and are back with a backup. There are hardly ever any: one question. */
export const forgetAgain = defineTask('forget-again', catchUp)

/** Follows the notes to their end; from then on this database writes its own. */
async function catchUp(services: Services) {
  const { db, log } = services
  const own: Followed = { writer: await erasure.databaseId(db.read), number: 0 }
  for (;;) {
    const followed = JSON.parse(await settleOnce(db.read, setting, () => JSON.stringify(own))) as Followed
    const next = { ...followed, number: followed.number + 1 }
    const userId = await getText(services, keyOf(services, next))
    if (!userId && followed.writer === own.writer) return
    // another server may be writing this note: it is counted once the lock is free
    if (userId && (await move(services, followed, followed))) {
      log.warn('Somebody who was forgotten came back with a backup and is forgotten again', { userId })
      await forget(userId, services)
    }
    await move(services, followed, userId ? next : own)
  }
}

/** Whether nobody else did meanwhile. */
const move = ({ db }: Services, from: Followed, to: Followed) =>
  db.tx(async (tx) => {
    if ((await lockSetting(tx, setting)) !== JSON.stringify(from)) return false
    await writeSetting(tx, setting, JSON.stringify(to))
    return true
  })

async function forget(userId: string, services: Services) {
  const { db, jobs } = services
  try {
    await removeAssets(await erasure.assetsOf(db.read, userId), platformActor, services)
    if (await findUser(db.read, userId)) await removeUser(userId, platformActor, services, { isSilent: true })
    // gone already when the backup was made, but not all of what named them
    else await db.tx((tx) => jobs.add(tx, eraseTask, { userId }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode >= 500) throw error
    const about = { objectType: 'user', objectId: userId, userIds: [userId] }
    await db.tx((tx) => openCase(tx, { kind: 'privacy', ...about, metadata: { what: 'deletion' } }, services))
  }
}
