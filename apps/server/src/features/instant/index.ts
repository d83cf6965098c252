import type { InstantLack, InstantRules } from '@plaza/domain'
import type { Reader } from '../../db/index.ts'
import * as store from './store.ts'

/** What somebody lacks to book at once by the rules of an owner; nothing when they meet them all. */
export async function lacksToBook(db: Reader, takerId: string | null, rules: InstantRules): Promise<InstantLack[]> {
  if (takerId === null) return ['account']
  const { needsConfirmedEmail, minScore } = rules
  if (!needsConfirmedEmail && minScore === undefined) return []
  const standing = await store.standingOf(db, takerId)
  return [
    ...(needsConfirmedEmail && !standing?.has_email ? (['email'] as const) : []),
    ...(minScore !== undefined && (standing?.score ?? 0) < minScore ? (['rating'] as const) : []),
  ]
}
