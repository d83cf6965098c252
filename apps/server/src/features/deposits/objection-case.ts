import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { closeCase, openCase } from '../cases/index.ts'

const what = 'deposit'

/** Two people disagree about money: somebody has to look at it. */
export async function openObjection(tx: Tx, transaction: TransactionRow, services: Services) {
  const { id: objectId, taker_id: takerId, owner_id: ownerId, asset_snapshot: asset } = transaction
  await openCase(
    tx,
    {
      kind: 'help',
      objectType: 'transaction',
      objectId,
      title: typeof asset.name === 'string' ? asset.name : null,
      userIds: [takerId, ownerId].filter((userId) => userId !== null),
      metadata: { what },
    },
    services,
  )
}

export const closeObjection = (tx: Tx, objectId: string, closedBy: string | null, services: Services) =>
  closeCase(tx, { kind: 'help', objectId, what, closedBy }, services)
