import { type Context, readRights } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { seesProtected } from '../disclosures/index.ts'
import { freeDataOf, present, type Reader } from './present.ts'
import { isOwner } from './rules.ts'

const ownersNamespaces = ['private', 'protected']

export const readerOf = (row: Pick<TransactionRow, 'owner_id'>, { caller, settings }: Context): Reader => ({
  rights: readRights(caller),
  ofAsset: isOwner(row, caller) ? ownersNamespaces : [],
  livemode: settings.isLive,
})

export const presentInList = (row: TransactionRow, ctx: Context) => present(row, readerOf(row, ctx))

/** One transaction as its reader may see it: whoever has dealt with the owner sees the protected part of the asset. */
export async function presentTo(row: TransactionRow, ctx: Context) {
  const reader = readerOf(row, ctx)
  const isSeen = await seesProtected(ctx.db.read, ctx.caller, {
    ownerId: row.owner_id,
    data: freeDataOf(row.asset_snapshot),
  })
  return present(row, isSeen ? { ...reader, ofAsset: ['protected'] } : reader)
}
