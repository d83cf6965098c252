import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { closeCase, openCase, wakeCase } from '../cases/index.ts'

const kind = 'help'
const what = 'deposit'
/** Of a case that somebody had opened about the booking for another reason. */
const besides = 'depositToo'

/** Two people disagree about money: somebody has to look at it. */
export async function openObjection(tx: Tx, transaction: TransactionRow, services: Services) {
  const { id: objectId, taker_id: takerId, owner_id: ownerId, asset_snapshot: asset } = transaction
  const { row, isNew } = await openCase(
    tx,
    {
      kind,
      objectType: 'transaction',
      objectId,
      title: typeof asset.name === 'string' ? asset.name : null,
      userIds: [takerId, ownerId].filter((userId) => userId !== null),
      metadata: { what },
    },
    services,
  )
  if (isNew) return
  const metadata = row.metadata.what ? {} : { what: besides }
  await wakeCase(tx, { kind, objectId, metadata, isAlways: true }, services)
}

export async function closeObjection(tx: Tx, objectId: string, closedBy: string | null, services: Services) {
  await closeCase(tx, { kind, objectId, what, closedBy }, services)
  await wakeCase(tx, { kind, objectId, what: besides, metadata: { what: null }, isAlways: true }, services)
}
