import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../../context.ts'
import { afterCommit, type Tx } from '../../../db/index.ts'
import type { HandoverVersionRow, StoredHandover } from '../../../db/tables.ts'
import { keepTransactionData } from '../../transactions/index.ts'
import * as assessments from '../store.ts'
import { type Telling, tell } from '../tell.ts'
import type { RecordRow } from './record.ts'

/** What an event tells of a version; its content stays with the record. */
export const changeOf = ({ number, kind, hash }: HandoverVersionRow): JsonObject => ({
  handover: { number, kind, hash },
})

/** Writes a record that has changed, tells of it, and notes on its booking where it stands. */
export async function keepRecord(
  tx: Tx,
  record: RecordRow,
  told: Telling | undefined,
  services: Services,
): Promise<RecordRow> {
  // read back as it was written
  const kept = (await assessments.update(tx, withLine(record, services.clock.now()))) as RecordRow
  if (told) await tell(tx, kept, told, services)
  await mirror(tx, kept, services)
  signal(tx, kept, services)
  return kept
}

/** What the conversation of the booking has a line for. */
const lined: readonly string[] = ['open', 'confirmed', 'disputed', 'expired']

function withLine(record: RecordRow, now: Date): RecordRow {
  const { state, lines = [] } = record.handover
  if (!lined.includes(state) || lines.at(-1)?.state === state) return record
  return { ...record, handover: { ...record.handover, lines: [...lines, { state, date: now.toISOString() }] } }
}

/** Screens of both sides learn of it at once. */
export function signal(tx: Tx, { id, transaction_id, signers, handover }: RecordRow, { signals }: Services) {
  const message = { assessmentId: id, transactionId: transaction_id, stage: handover.stage, version: handover.version }
  afterCommit(tx, () => signals.send({ users: Object.keys(signers) }, { event: 'handoverChanged', message }))
}

const standing = (assessmentId: string, { state, head, lines = [] }: StoredHandover): JsonObject => ({
  assessmentId,
  state,
  head,
  lines,
})

export const mirror = (tx: Tx, { id, transaction_id, handover }: RecordRow, services: Services) =>
  keepTransactionData(
    tx,
    {
      id: transaction_id,
      platformData: {
        plaza: { handover: { [handover.stage]: standing(id, handover) } },
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
