import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../../context.ts'
import type { Tx } from '../../../db/index.ts'
import type { HandoverVersionRow } from '../../../db/tables.ts'
import { keepTransactionData } from '../../transactions/index.ts'
import * as assessments from '../store.ts'
import { tell } from '../tell.ts'
import type { RecordRow } from './record.ts'

/** What an event tells of a version; its content stays with the record. */
export const changeOf = ({ number, kind, hash }: HandoverVersionRow): JsonObject => ({
  handover: { number, kind, hash },
})

/** Writes a record that has changed, tells of it, and notes on its booking where it stands. */
export async function keepRecord(
  tx: Tx,
  record: RecordRow,
  told: Parameters<typeof tell>[2],
  services: Services,
): Promise<RecordRow> {
  // read back as it was written
  const kept = (await assessments.update(tx, record)) as RecordRow
  await tell(tx, kept, told, services)
  await mirror(tx, kept, services)
  return kept
}

export const mirror = (tx: Tx, { id, transaction_id, handover }: RecordRow, services: Services) =>
  keepTransactionData(
    tx,
    {
      id: transaction_id,
      platformData: {
        plaza: { handover: { [handover.stage]: { assessmentId: id, state: handover.state, head: handover.head } } },
      },
    },
    services,
  )

/** A record that was removed stands nowhere. */
export const unmirror = (tx: Tx, { transaction_id, handover }: RecordRow, services: Services) =>
  keepTransactionData(
    tx,
    { id: transaction_id, platformData: { plaza: { handover: { [handover.stage]: null } } } },
    services,
  )
