import { setTimeout as pause } from 'node:timers/promises'
import type { Changes, Db, Tx } from '../../db/index.ts'
import { type Claims, userOf } from '../../lib/access-token.ts'
import * as store from './store.ts'

/** What of a token says whether it still counts. */
export type Dated = Pick<Claims, 'iat'> & { iatMs?: unknown; sid?: unknown; sourceUserId?: unknown }

/**
 * Whether a token was issued up to an instant, that instant included. Ours tell the millisecond, so that whoever signs in
 * again within the second of a cut-off is let in; of a token that tells no more than its second, all of it is up to then.
 */
function isUntil({ iat, iatMs }: Dated, instant: Date) {
  if (iat === undefined) return true
  const isExact = typeof iatMs === 'number' && Math.floor(iatMs / 1000) === iat
  return isExact ? iatMs <= instant.getTime() : iat <= Math.floor(instant.getTime() / 1000)
}

/**
 * Access tokens of this user issued until now count as expired. Call it inside `changes.write('tokenCutoffs', …)`,
 * which tells every server.
 */
export const cutOff = (tx: Tx, userId: string, now: Date) => store.upsertCutOff(tx, userId, now)

/** All access tokens of one session, whenever they were issued: a refresh that was under way must not outlive it. */
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

/** Where cut-offs are looked up: in memory, or in the database. */
type CutOffs = {
  ofUser(userId: string): Promise<Date | undefined>
  ofSession(userId: string, sessionId: string): Promise<Date | undefined>
}

/** Whoever acts as somebody else does so with a session of their own, and no longer than that lasts. */
async function isCutOffIn(cutOffs: CutOffs, userId: string, token: Dated) {
  const { sid, sourceUserId } = token
  const holders = typeof sourceUserId === 'string' ? [userId, sourceUserId] : [userId]
  for (const holder of holders) {
    const notBefore = await cutOffs.ofUser(holder)
    if (notBefore !== undefined && isUntil(token, notBefore)) return true
    if (typeof sid === 'string' && (await cutOffs.ofSession(holder, sid)) !== undefined) return true
  }
  return false
}

/** After that the next change, or hearing of changes again, begins anew. */
const mostLooks = 20

/** Who is cut off: `users` by their id, `limits` by `id kind name`. */
type Known = { users: ReadonlyMap<string, Date>; limits: ReadonlyMap<string, Date> }

/** Whose tokens lost something between two looks. What is gone was old and gives nothing back. */
function changedBetween(before: Known, after: Known): Set<string> {
  const isNew = (former: ReadonlyMap<string, Date>, [key, date]: [string, Date]) =>
    former.get(key)?.getTime() !== date.getTime()
  const users = [...after.users].filter((entry) => isNew(before.users, entry)).map(([id]) => id)
  const limits = [...after.limits].filter((entry) => isNew(before.limits, entry)).map(([key]) => key)
  return new Set([...users, ...limits.map((key) => key.slice(0, key.indexOf(' ')))])
}

/** Asked with every call that carries a token, so it is answered from memory. */
export function createCutOffCache(changes: Changes) {
  const cache = changes.cached('tokenCutoffs', async (reader): Promise<Known> => {
    const [cutOffs, limits] = await Promise.all([store.allCutOffs(reader), store.allLimits(reader)])
    return {
      users: new Map(cutOffs.map((row) => [row.user_id, row.not_before])),
      limits: new Map(limits.map((row) => [`${row.user_id} ${row.kind} ${row.name}`, row.not_before])),
    }
  })
  async function isCutOff(userId: string, token: Dated) {
    const { users, limits } = await cache.get()
    const known: CutOffs = {
      ofUser: async (id) => users.get(id),
      ofSession: async (id, sessionId) => limits.get(`${id} session ${sessionId}`),
    }
    return isCutOffIn(known, userId, token)
  }
  /** Whose tokens were cut off since it was looked last, whatever was told or missed meanwhile. */
  async function onChange(tell: (userIds: Set<string>) => void): Promise<void> {
    let seen = await cache.get()
    let wish = 0
    let isLooking = false
    async function look() {
      for (let failures = 0; failures < mostLooks; ) {
        const asked = wish
        try {
          const now = await cache.get()
          const changed = changedBetween(seen, now)
          seen = now
          if (changed.size > 0) tell(changed)
          if (asked === wish) break
        } catch {
          // when the database is back, what was missed is seen all the same
          await pause(Math.min(100 * 2 ** failures++, 5_000), undefined, { ref: false })
        }
      }
      isLooking = false
    }
    changes.watch('tokenCutoffs', () => {
      wish++
      if (isLooking) return
      isLooking = true
      void look()
    })
  }

  return {
    isCutOff,
    onChange,
    /** What is left of the claims of a token; nothing when it no longer counts. */
    async withLimits(claims: Claims): Promise<Claims | undefined> {
      const userId = userOf(claims)
      if (userId === null) return claims
      if (await isCutOff(userId, claims)) return
      const { limits } = await cache.get()
      if (limits.size === 0 || !claims.roles) return claims
      const roles = claims.roles.filter((role) => {
        const lost = limits.get(`${userId} role ${role}`)
        return lost === undefined || !isUntil(claims, lost)
      })
      return { ...claims, roles }
    },
  }
}

/**
 * Whether a token that a call was handed no longer counts, read from the database: what is kept in memory may be a
 * moment old.
 */
export const isCutOff = (db: Db, userId: string, token: Dated) =>
  isCutOffIn(
    {
      ofUser: (id) => store.readCutOff(db.read, id),
      ofSession: (id, sessionId) => store.readLimit(db.read, { userId: id, kind: 'session', name: sessionId }),
    },
    userId,
    token,
  )
