import type { JsonObject } from '@plaza/contract'
import type { Kysely } from 'kysely'
import type { Actor } from '../../context.ts'
import type { Tables } from '../../db/index.ts'
import * as store from './store.ts'

/**
 * Whether a reader sees the `_protected` data of somebody because the two share a transaction that came far enough
 * (docs/contract/00-common.md §9.3). Asked for single objects only, and only when they hold such data.
 */
export async function seesProtected(
  db: Kysely<Tables>,
  actor: Actor,
  { ownerId, data }: { ownerId: string | null; data: readonly JsonObject[] },
): Promise<boolean> {
  if (ownerId === null || actor.userId === null || actor.userId === ownerId) return false
  if (!data.some((part) => '_protected' in part)) return false
  return store.haveDealt(db, actor.userId, ownerId)
}
