import type { Changes, Db, Tx } from '../../db/index.ts'
import * as store from './store.ts'

/** `issuedAt` is in seconds, as in tokens. A token that does not tell its age may be an old one. */
const isBefore = (issuedAt: number | undefined, notBefore: Date) =>
  issuedAt === undefined || issuedAt < Math.floor(notBefore.getTime() / 1000)

/**
 * Access tokens of this user issued until now count as expired. Call it inside `changes.write('tokenCutoffs', …)`,
 * which tells every server.
 */
export const cutOff = (tx: Tx, userId: string, now: Date) => store.upsertCutOff(tx, userId, now)

/** Asked with every call that carries a token, so it is answered from memory. */
export function createCutOffBook({ db, changes }: { db: Db; changes: Changes }) {
  const book = changes.cached('tokenCutoffs', async () => {
    const rows = await store.allCutOffs(db.read)
    return new Map(rows.map((row) => [row.user_id, row.not_before]))
  })
  return {
    async isCutOff(userId: string, issuedAt: number | undefined) {
      const notBefore = (await book.get()).get(userId)
      return notBefore !== undefined && isBefore(issuedAt, notBefore)
    },
  }
}

/** The same for calls that judge a token they were handed. */
export async function isCutOff(db: Db, userId: string, issuedAt: number | undefined) {
  const notBefore = await store.readCutOff(db.read, userId)
  return notBefore !== undefined && isBefore(issuedAt, notBefore)
}
