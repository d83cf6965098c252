import type { Kysely } from 'kysely'
import type { Tables, Tx } from '../../db/index.ts'
import type { AuthTokenRow } from '../../db/tables.ts'
import { cutOffSession } from './cut-offs.ts'
import { freshSignInMs } from './lifetimes.ts'
import * as store from './store.ts'

/** One browser or program that somebody is signed in with. */
export type Session = {
  id: string
  createdDate: Date
  lastUsedDate: Date | null
  expirationDate: Date | null
  userAgent: string
  provider: string | null
  /** The sealed start of the address it was used from last. */
  address: string | null
  kind: SessionKind
  /** What was proved when it began. */
  amr: string[]
  /** The second factor it began with. */
  factorId: string | null
}

/** Where a session counts. */
export type SessionKind = 'web' | 'console'

export const kindOf = ({ kind }: { kind?: unknown }): SessionKind => (kind === 'console' ? 'console' : 'web')

const words = (value: unknown) => (typeof value === 'string' ? value : undefined)

const asSession = ({ id, created_date, last_used_date, expiration_date, reference }: AuthTokenRow): Session => ({
  id,
  createdDate: created_date,
  lastUsedDate: last_used_date,
  expirationDate: expiration_date,
  userAgent: words(reference.userAgent) ?? '',
  provider: words(reference.provider) ?? null,
  address: words(reference.address) ?? null,
  kind: kindOf(reference),
  amr: Array.isArray(reference.amr) ? reference.amr.flatMap((means) => words(means) ?? []) : [],
  factorId: words(reference.factorId) ?? null,
})

/** Sessions of a user that have not ended, newest first. */
export async function listSessions(db: Kysely<Tables>, userId: string, now: Date): Promise<Session[]> {
  const rows = await store.listTokens(db, userId, 'refresh')
  return rows.filter(({ expiration_date }) => expiration_date === null || expiration_date >= now).map(asSession)
}

/** Whether this session began a moment ago: what somebody without a password proves that it is them with. */
export async function isJustSignedIn(
  db: Kysely<Tables>,
  { userId, sessionId }: { userId: string; sessionId: string | undefined },
  now: Date,
): Promise<boolean> {
  const current = (await listSessions(db, userId, now)).find(({ id }) => id === sessionId)
  return current !== undefined && now.getTime() - current.createdDate.getTime() <= freshSignInMs
}

/**
 * Ends the sessions of a user that are chosen, at once: neither their refresh tokens nor their access tokens go on. Call it
 * inside `changes.write('tokenCutoffs', …)`.
 */
export async function endSessions(
  tx: Tx,
  userId: string,
  { isChosen, now }: { isChosen: (session: Session) => boolean; now: Date },
) {
  const chosen = (await store.lockTokens(tx, userId, 'refresh')).map(asSession).filter(isChosen)
  await store.removeTokens(
    tx,
    chosen.map(({ id }) => id),
  )
  await store.noteEnds(
    tx,
    chosen.map(({ id }) => id),
    now,
  )
  for (const session of chosen) await cutOffSession(tx, userId, session, now)
  return chosen.length
}

export const noteUse = (db: Kysely<Tables>, id: string, now: Date) =>
  store.noteUse(db, id, { now, since: new Date(now.getTime() - 60_000) })
