import { type Actor, consoleSessionOf, type Services } from '../../context.ts'
import type { Reader } from '../../db/index.ts'
import { consoleSettings, lastSignIns } from '../credentials/index.ts'
import { present } from './factor.ts'
import * as store from './store.ts'

export async function listFactors(actor: Actor, services: Services) {
  const { userId } = consoleSessionOf(actor)
  const [factors, [left], { isFactorRequired }] = await Promise.all([
    store.confirmedOf(services.db.read, userId),
    store.codesLeftOf(services.db.read, [userId]),
    consoleSettings(services),
  ])
  return {
    factors: factors.map(present),
    recoveryCodesLeft: Number(left?.count ?? 0),
    isRequired: isFactorRequired,
  }
}

export type FactorSummary = { kinds: ('totp' | 'passkey')[]; codesLeft: number; lastSignIn: Date | null }

/** What staff lists tell of each person's second step. */
export async function summariesOf(db: Reader, userIds: readonly string[]): Promise<Map<string, FactorSummary>> {
  if (userIds.length === 0) return new Map()
  const kinds = await store.kindsOf(db, userIds)
  const codes = new Map((await store.codesLeftOf(db, userIds)).map((row) => [row.user_id, Number(row.count)]))
  const signIns = new Map((await lastSignIns(db, userIds)).map((row) => [row.user_id, row.date]))
  return new Map(
    userIds.map((id) => [
      id,
      {
        kinds: kinds.filter(({ user_id }) => user_id === id).map(({ kind }) => kind),
        codesLeft: codes.get(id) ?? 0,
        lastSignIn: signIns.get(id) ?? null,
      },
    ]),
  )
}
