import type { JsonObject } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { Reader, Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { taskName } from '../../jobs/index.ts'
import { hasPassword, isJustSignedIn } from '../credentials/index.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

/** One address and nothing else. Names to sign in with are free, and with several addresses in one a stranger would get its mails. */
const isOneAddress = (name: string) => /^[^\s@"(),:;<>[\]\\]{1,64}@[^\s@"(),:;<>[\]\\]{1,253}$/.test(name)

/** Where Plaza writes to somebody: only to addresses that belong to an account. */
export const mailAddressOf = ({ email, username }: Pick<UserRow, 'email' | 'username'>) =>
  email ?? (username !== null && isOneAddress(username) ? username : undefined)

/** Tells the address of before; done once an address, or the name to sign in with, was changed without the password. */
export const heldAddressTask = taskName<{ userId: string; isRenamed: boolean }>('tell-held-address')

/**
 * Where mails about security go: reset links, and whatever lets somebody in or warns them. That is the last address that
 * the password stands behind, not one that a stolen access token was enough for.
 */
export async function securityAddressOf(db: Reader, user: Pick<UserRow, 'id' | 'email' | 'username'>) {
  const held = await store.readHeldAddress(db, user.id)
  return held ? (held.address ?? undefined) : mailAddressOf(user)
}

/** A user as events about passwords carry it: whoever mails to its address, mails to the one that may let somebody in. */
export async function securitySnapshot(db: Reader, user: UserRow, livemode: boolean): Promise<JsonObject> {
  const held = await store.readHeldAddress(db, user.id)
  return snapshot(held ? { ...user, email: held.address } : user, livemode)
}

/**
 * Keeps the address of before for mails about security, until the new one is confirmed from there or with the password.
 * Keys, workflows and the platform itself answer for what they change.
 */
export async function holdAddress(
  tx: Tx,
  { before, after }: { before: UserRow; after: UserRow },
  actor: Actor,
  services: Services,
) {
  if (!services.settings.limits || actor.kind !== 'user' || before.is_organization) return
  const held = await store.readHeldAddress(tx, after.id)
  const [old, next] = [mailAddressOf(before), mailAddressOf(after)]
  const isBack = isSame(held ? (held.address ?? undefined) : old, next)
  const isRenamed = before.username !== null && before.username !== after.username
  if (isBack) await store.removeHeldAddress(tx, after.id)
  else if (!held) {
    if (old === undefined && (await isFirstOfOwner(tx, after, actor))) return
    await store.insertHeldAddress(tx, { user_id: after.id, address: old ?? null, created_date: after.updated_date })
  }
  if (isRenamed || (!isBack && !isSame(old, next))) {
    await services.jobs.add(tx, heldAddressTask, { userId: after.id, isRenamed })
  }
}

/** Somebody who signs in with another service alone gives their first address: nothing but that sign-in stands behind it. */
const isFirstOfOwner = async (tx: Tx, { id: userId, updated_date: now }: UserRow, { sessionId }: Actor) =>
  !(await hasPassword(tx, userId)) && (await isJustSignedIn(tx, { userId, sessionId }, now))

export const releaseAddress = (tx: Tx, userId: string) => store.removeHeldAddress(tx, userId)

/** The address that mails about security go to while another one waits to be confirmed; nothing when none waits. */
export const heldAddressOf = (db: Reader, userId: string) => store.readHeldAddress(db, userId)

const isSame = (one: string | undefined, other: string | undefined) => one?.toLowerCase() === other?.toLowerCase()
