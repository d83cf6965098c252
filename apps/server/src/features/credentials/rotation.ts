import type { Kysely } from 'kysely'
import type { Tables, Tx } from '../../db/index.ts'
import { hashToken, type Secrets } from '../../lib/secrets.ts'
import * as store from './store.ts'
import { findToken, lockToken, type Token } from './tokens.ts'

/** Tabs of one browser, and answers that got lost: so long a token that was just replaced leads to its successor. */
const graceMs = 30_000

/** Worked out from the token it replaces, so that asking twice gives the same one although only hashes are stored. */
const successorOf = (value: string, secrets: Secrets) =>
  Buffer.from(secrets.sign(value, 'refresh token'), 'base64url').toString('hex').slice(0, 60)

type Found =
  | { kind: 'unknown' }
  | { kind: 'session'; session: Token<'refresh'>; value: string }
  /** A token that was replaced a while ago: either its holder or somebody else has a copy. */
  | { kind: 'reused'; sessionId: string; userId: string }

/** The session that a refresh token stands for, and the value that stands for it now. */
export async function findSession(
  db: Kysely<Tables>,
  value: string,
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<Found> {
  const session = await findToken(db, 'refresh', value)
  if (session) return { kind: 'session', session, value }
  const rotated = await store.findRotated(db, hashToken(value))
  if (!rotated) return { kind: 'unknown' }
  const successor = successorOf(value, secrets)
  const current = await findToken(db, 'refresh', successor)
  const isRecent = now.getTime() - rotated.rotated_date.getTime() <= graceMs
  if (current && isRecent) return { kind: 'session', session: current, value: successor }
  return { kind: 'reused', sessionId: rotated.session_id, userId: rotated.user_id }
}

/** The value that the session goes on with. Of two who ask at once, the second gets what the first got. */
export async function rotate(
  tx: Tx,
  { session, value, isFresh }: { session: Token<'refresh'>; value: string; isFresh: boolean },
  { secrets, now }: { secrets: Secrets; now: Date },
) {
  // it was replaced a moment ago, and this is what it was replaced by
  if (!isFresh) return value
  const locked = await lockToken(tx, 'refresh', session.id)
  if (!locked) return
  const successor = successorOf(value, secrets)
  const isStill = await findToken(tx, 'refresh', value)
  if (isStill) await store.replaceToken(tx, session.id, { from: hashToken(value), to: hashToken(successor), now })
  return successor
}
