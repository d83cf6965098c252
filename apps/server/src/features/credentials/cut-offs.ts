import type { Changes, Db, Tx } from '../../db/index.ts'
import type { Claims } from '../../lib/access-token.ts'
import { userOf } from '../../lib/access-token.ts'
import * as store from './store.ts'

/** `issuedAt` is in seconds, as in tokens. A token that does not tell its age may be an old one. */
const isBefore = (issuedAt: number | undefined, notBefore: Date) =>
  issuedAt === undefined || issuedAt < Math.floor(notBefore.getTime() / 1000)

/** The same for what is taken away piece by piece: a token of that very second was issued before it. */
const isUntil = (issuedAt: number | undefined, instant: Date) =>
  issuedAt === undefined || issuedAt <= Math.floor(instant.getTime() / 1000)

/**
 * Access tokens of this user issued until now count as expired. Call it inside `changes.write('tokenCutoffs', …)`,
 * which tells every server.
 */
export const cutOff = (tx: Tx, userId: string, now: Date) => store.upsertCutOff(tx, userId, now)

/** The same for the access tokens of one session, which name it. */
export const cutOffSession = (tx: Tx, userId: string, session: { id: string }, now: Date) =>
  store.upsertLimits(tx, [{ user_id: userId, kind: 'session', name: session.id, not_before: now }])

/** What roles grant ends with them, although tokens name the roles of their beginning. Also inside `changes.write`. */
export async function changeRoles(
  tx: Tx,
  userId: string,
  { before, after, now }: { before: readonly string[]; after: readonly string[]; now: Date },
) {
  const lost = before.filter((role) => !after.includes(role))
  await store.upsertLimits(
    tx,
    lost.map((name) => ({ user_id: userId, kind: 'role' as const, name, not_before: now })),
  )
}

type Dated = Pick<Claims, 'iat'> & { sid?: unknown }

/** Asked with every call that carries a token, so it is answered from memory. */
export function createCutOffBook({ db, changes }: { db: Db; changes: Changes }) {
  const book = changes.cached('tokenCutoffs', async () => {
    const [cutOffs, limits] = await Promise.all([store.allCutOffs(db.read), store.allLimits(db.read)])
    return {
      users: new Map(cutOffs.map((row) => [row.user_id, row.not_before])),
      limits: new Map(limits.map((row) => [`${row.user_id} ${row.kind} ${row.name}`, row.not_before])),
    }
  })
  async function isCutOff(userId: string, { iat, sid }: Dated) {
    const { users, limits } = await book.get()
    const notBefore = users.get(userId)
    if (notBefore !== undefined && isBefore(iat, notBefore)) return true
    const ended = limits.get(`${userId} session ${sid}`)
    return ended !== undefined && isUntil(iat, ended)
  }
  return {
    isCutOff,
    /** What is left of the claims of a token; nothing when it no longer counts. */
    async withLimits(claims: Claims): Promise<Claims | undefined> {
      const userId = userOf(claims)
      if (userId === null) return claims
      if (await isCutOff(userId, claims)) return
      const { limits } = await book.get()
      if (limits.size === 0 || !claims.roles) return claims
      const roles = claims.roles.filter((role) => {
        const lost = limits.get(`${userId} role ${role}`)
        return lost === undefined || !isUntil(claims.iat, lost)
      })
      return { ...claims, roles }
    },
  }
}

/** The same for calls that judge a token they were handed. */
export async function isCutOff(db: Db, userId: string, { iat, sid }: Dated) {
  const notBefore = await store.readCutOff(db.read, userId)
  if (notBefore !== undefined && isBefore(iat, notBefore)) return true
  const ended = await store.readLimit(db.read, { userId, kind: 'session', name: String(sid) })
  return ended !== undefined && isUntil(iat, ended)
}
