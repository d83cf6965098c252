import { type Actor, readRights, type Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { seesProtected } from '../disclosures/index.ts'
import { freeDataOf, present, type Reader } from './present.ts'
import { isOwner } from './rules.ts'

const ownersNamespaces = ['private', 'protected']

export const readerOf = (row: Pick<TransactionRow, 'owner_id'>, actor: Actor, { settings }: Services): Reader => ({
  rights: readRights(actor),
  ofAsset: isOwner(row, actor) ? ownersNamespaces : [],
  livemode: settings.isLive,
})

export const presentInList = (row: TransactionRow, actor: Actor, services: Services) =>
  present(row, readerOf(row, actor, services))

/** One transaction as its reader may see it: whoever has dealt with the owner sees the protected part of the asset. */
export async function presentTo(row: TransactionRow, actor: Actor, services: Services) {
  const reader = readerOf(row, actor, services)
  const isSeen = await seesProtected(services.db.read, actor, {
    ownerId: row.owner_id,
    data: freeDataOf(row.asset_snapshot),
  })
  return present(row, isSeen ? { ...reader, ofAsset: ['protected'] } : reader)
}
