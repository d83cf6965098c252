import type { JsonObject, Rating } from '@plaza/contract'
import { asObject, type NamespaceRights, readable } from '@plaza/domain'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { RatingRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'
import { hiddenOf, isAuthor, seesHidden } from './rules.ts'

const present = (row: RatingRow, rights: NamespaceRights, livemode: boolean): Rating => ({
  ...stampsOf(row),
  score: row.score,
  comment: row.comment,
  authorId: row.author_id,
  targetId: row.target_id,
  assetId: row.asset_id,
  transactionId: row.transaction_id,
  label: row.label,
  metadata: readable(row.metadata, rights),
  platformData: readable(withOwnWords(row), rights),
  livemode,
})

/** What is kept in columns of its own stands beside what callers and staff have written. */
function withOwnWords({ platform_data, is_sealed, sealed_until, reply, replied_date }: RatingRow): JsonObject {
  const { sealedUntil: _until, reply: _reply, ...kept } = asObject(platform_data.plaza)
  const own = {
    ...kept,
    ...(is_sealed && sealed_until && { sealedUntil: sealed_until.toISOString() }),
    ...(reply !== null && { reply: { content: reply, date: replied_date?.toISOString() ?? null } }),
  }
  return Object.keys(own).length > 0 ? { ...platform_data, plaza: own } : platform_data
}

/** A rating as whoever acts may see it. */
export function show(row: RatingRow, actor: Actor, { settings }: Services): Rating {
  const isSilent = hiddenOf(row) === 'comment' && !isAuthor(row, actor) && !seesHidden(actor)
  return present(isSilent ? { ...row, comment: null } : row, readRights(actor), settings.isLive)
}

/** A rating as events about it carry it. */
export const snapshot = (row: RatingRow, livemode: boolean): JsonObject =>
  present(row, { namespaces: ['*'], isSystem: false }, livemode)
