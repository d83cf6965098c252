import { randomBytes } from 'node:crypto'
import type { HandoverMethod, HandoverVersionKind, JsonObject } from '@plaza/contract'
import type { Services } from '../../../context.ts'
import type { Tx } from '../../../db/index.ts'
import type { HandoverVersionRow } from '../../../db/tables.ts'
import { chainBeginning, payloadHashOf, versionHashOf } from '../../../lib/handover-chain.ts'
import type { RecordRow } from './record.ts'
import * as store from './store.ts'

export type Entry = {
  kind: HandoverVersionKind
  payload: JsonObject
  salt?: string | undefined
  clientId?: string | undefined
  capturedDate: Date
  authorId: string | null
  method: HandoverMethod
}

const newSalt = () => randomBytes(16).toString('hex')

/** Writes the next version of a record, whose row the caller has locked; answers it and the record that ends in it. */
export async function append(
  tx: Tx,
  record: RecordRow,
  { kind, payload, salt, clientId, capturedDate, authorId, method }: Entry,
  { clock }: Pick<Services, 'clock'>,
): Promise<{ version: HandoverVersionRow; record: RecordRow }> {
  const salted = { ...payload, salt: salt ?? newSalt() }
  const unhashed = {
    assessment_id: record.id,
    number: record.handover.version + 1,
    kind,
    created_date: clock.now(),
    captured_date: capturedDate,
    author_id: authorId,
    method,
    payload_hash: payloadHashOf(salted),
    previous_hash: record.handover.head ?? (await beginningOf(tx, record)),
  }
  const version = await store.insertVersion(tx, {
    ...unhashed,
    client_id: clientId ?? null,
    payload: salted,
    hash: versionHashOf(unhashed),
  })
  return {
    version,
    record: { ...record, handover: { ...record.handover, version: version.number, head: version.hash } },
  }
}

/** The end goes on from the start, so that neither is exchanged without the other. */
async function beginningOf(tx: Tx, { transaction_id, handover }: RecordRow): Promise<string> {
  const start = handover.stage === 'end' ? await store.ofTransaction(tx, transaction_id) : []
  return start.find((row) => row.handover?.stage === 'start')?.handover?.head ?? chainBeginning(transaction_id)
}
