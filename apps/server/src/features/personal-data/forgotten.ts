import { platformActor, type Services } from '../../context.ts'
import { lockSetting, readSetting, settleOnce, writeSetting } from '../../db/index.ts'
import { ApiError } from '../../lib/errors.ts'
import { getText, putText } from '../../lib/stored-text.ts'
import { defineTask } from '../../slice.ts'
import { removeAssets } from '../assets/index.ts'
import { openCase } from '../cases/index.ts'
import { findUser, removeUser } from '../users/index.ts'
import { eraseTask } from './jobs.ts'
import * as store from './store.ts'

/** How many the database knows of. */
const counter = 'forgotten'
const keyOf = (number: number) => `forgotten/${number}`

/**
 * Writes down, outside of the database, that somebody was forgotten: one small file each, numbered. A database that comes from
 * a backup knows of fewer than there are, and so finds out whom it has to forget again.
 */
export async function noteForgotten(services: Services, userId: string) {
  const { db } = services
  await catchUp(services)
  await settleOnce(db.read, counter, () => '0')
  await db.tx(async (tx) => {
    const number = Number(await lockSetting(tx, counter)) + 1
    await putText(services, keyOf(number), userId)
    await writeSetting(tx, counter, String(number))
  })
}

/** Looks for people who were forgotten before and are back with a backup. There are hardly ever any: one question. */
export const forgetAgain = defineTask('forget-again', catchUp)

async function catchUp(services: Services) {
  const { db, log } = services
  for (let known = Number((await readSetting(db.read, counter)) ?? 0); ; known++) {
    const userId = await getText(services, keyOf(known + 1))
    if (!userId) return
    log.warn('Somebody who was forgotten came back with a backup and is forgotten again', { userId })
    await forget(userId, services)
    await settleOnce(db.read, counter, () => '0')
    await db.tx(async (tx) => {
      if (Number(await lockSetting(tx, counter)) === known) await writeSetting(tx, counter, String(known + 1))
    })
  }
}

async function forget(userId: string, services: Services) {
  const { db, jobs } = services
  try {
    await removeAssets(await store.assetsOf(db.read, userId), platformActor, services)
    if (await findUser(db.read, userId)) await removeUser(userId, platformActor, services, { isSilent: true })
    // gone already when the backup was made, but not all of what named them
    else await db.tx((tx) => jobs.add(tx, eraseTask, { userId }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode >= 500) throw error
    const about = { objectType: 'user', objectId: userId, userIds: [userId] }
    await db.tx((tx) => openCase(tx, { kind: 'privacy', ...about, metadata: { what: 'deletion' } }, services))
  }
}
