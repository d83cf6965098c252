import type { Kysely } from 'kysely'
import type { Tables, Tx } from '../../db/index.ts'
import { hashToken, type Secrets } from '../../lib/secrets.ts'
import { rotationGraceMs } from './lifetimes.ts'
import { withNetwork } from './networks.ts'
import { kindOf, type SessionKind } from './sessions.ts'
import * as store from './store.ts'
import { findToken, lockToken, type Token } from './tokens.ts'

/** Worked out from the token it replaces, so that asking twice gives the same one although only hashes are stored. */
const successorOf = (value: string, secrets: Secrets) =>
  Buffer.from(secrets.sign(value, 'refresh token'), 'base64url').toString('hex').slice(0, 60)

type SessionMatch =
  | { kind: 'unknown' }
  | { kind: 'session'; session: Token<'refresh'>; value: string }
  /** A token whose successor is in use: either its holder or somebody else has a copy. */
  | { kind: 'reused'; sessionId: string; userId: string }

type SessionOptions = {
  secrets: Secrets
  now: Date
  /** Tokens of the console stand for nothing elsewhere, nor do those of elsewhere in the console. */
  kind: SessionKind
  /** Whether a client is the one that the session was used with before. */
  isFamiliar: (session: Token<'refresh'>) => boolean
}

/**
 * The session that a refresh token stands for, and the value that stands for it now. A replaced token leads to its successor
 * until that was used once, because the answer with it may have got lost: a laptop that is closed at that moment shows the
 * old one days later. Elsewhere than where the session is used it is a copy.
 */
export async function findSession(
  db: Kysely<Tables>,
  value: string,
  { secrets, now, kind, isFamiliar }: SessionOptions,
): Promise<SessionMatch> {
  const session = await findToken(db, 'refresh', value)
  if (session && kindOf(session.reference) !== kind) return { kind: 'unknown' }
  if (session) return { kind: 'session', session, value }
  const rotated = await store.findRotated(db, hashToken(value))
  if (!rotated) return { kind: 'unknown' }
  const successor = successorOf(value, secrets)
  const current = await findToken(db, 'refresh', successor)
  const isRecent = now.getTime() - rotated.rotated_date.getTime() <= rotationGraceMs
  if (current && (isRecent || (!rotated.is_settled && isFamiliar(current)))) {
    return { kind: 'session', session: current, value: successor }
  }
  return { kind: 'reused', sessionId: rotated.session_id, userId: rotated.user_id }
}

type Rotation = {
  session: Token<'refresh'>
  value: string
  /** Whether this very value was shown, and not the one that it replaced. */
  isFresh: boolean
  /** Where it is asked from: its family, and the start of the address, sealed. */
  network: string
  address: string
}

/** The value that the session goes on with. Of two who ask at once, the second gets what the first got. */
export async function rotate(
  tx: Tx,
  { session, value, isFresh, network, address }: Rotation,
  { secrets, now }: { secrets: Secrets; now: Date },
) {
  // it was replaced before, and this is what it was replaced by
  if (!isFresh) return value
  const locked = await lockToken(tx, 'refresh', session.id)
  if (!locked) return
  const successor = successorOf(value, secrets)
  const isStill = await findToken(tx, 'refresh', value)
  if (isStill) {
    await store.replaceToken(tx, session.id, { from: hashToken(value), to: hashToken(successor), now })
    const { networks = [] } = locked.reference
    const reference = { ...locked.reference, networks: withNetwork(networks, network), address }
    await store.setReference(tx, session.id, reference)
  }
  return successor
}

/** The value of a session was used without being replaced: what it replaced is no longer needed by anybody. */
export const settle = (db: Kysely<Tables>, sessionId: string) => store.settleRotated(db, sessionId)
