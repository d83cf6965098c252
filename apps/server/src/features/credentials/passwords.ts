import type { Settings } from '../../config.ts'
import type { Db, Reader, Tx } from '../../db/index.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { decoyOf, hashPassword, isOutdated, isRightPassword, type PasswordHash } from './password-hash.ts'
import * as store from './store.ts'

type Parts = { db: Db; settings: Settings }

export type PasswordCheck = { outcome: 'right'; hash: PasswordHash } | { outcome: 'wrong' } | { outcome: 'none' }

/**
 * A password that somebody chose, hashed and ready to be stored; refused when everybody would guess it. Takes tens of
 * milliseconds and some megabytes, so call it before the transaction. `field` is where the caller wrote it.
 */
export async function hashNewPassword(password: string, settings: Settings, field = 'password'): Promise<PasswordHash> {
  if (settings.limits) await refuseCommonPassword(password, field)
  return hashPassword(password, settings.passwordHashing)
}

export const storePassword = (tx: Tx, userId: string, hash: PasswordHash, now: Date) =>
  store.upsertPassword(tx, { user_id: userId, hash: hash.encoded, updated_date: now })

/** Takes as long for a user who does not exist or has no password as for a wrong password. */
export async function verifyPassword(
  { db, settings }: Parts,
  userId: string | undefined,
  password: string,
): Promise<PasswordCheck> {
  const hashing = settings.passwordHashing
  const encoded = await store.readHash(db.read, userId ?? '')
  const isRight = await isRightPassword(password, encoded === undefined ? decoyOf(hashing) : { encoded })
  if (encoded === undefined || userId === undefined) return { outcome: 'none' }
  if (!isRight) return { outcome: 'wrong' }
  return { outcome: 'right', hash: await upgraded({ db, settings }, userId, password, { encoded }) }
}

/** The hash in today's form. Somebody who changed the password meanwhile keeps their change. */
async function upgraded(
  { db, settings }: Parts,
  userId: string,
  password: string,
  old: PasswordHash,
): Promise<PasswordHash> {
  if (!isOutdated(old, settings.passwordHashing)) return old
  const hash = await hashPassword(password, settings.passwordHashing)
  await db.tx((tx) => store.replaceHash(tx, userId, { from: old.encoded, to: hash.encoded }))
  return hash
}

/** Whether a password that was found right is still the user's, held until the transaction ends. */
export const isStillPassword = async (tx: Tx, userId: string, hash: PasswordHash) =>
  (await store.holdHash(tx, userId)) === hash.encoded

export const hasPassword = async (reader: Reader, userId: string) =>
  (await store.readHash(reader, userId)) !== undefined
