import type { Services } from '../../../context.ts'
import type { Tx } from '../../../db/index.ts'
import { openCodes, sealCodes } from '../codes.ts'
import { append } from './append.ts'
import { changeOf, keepRecord } from './keep-record.ts'
import { tellOwn } from './own-event.ts'
import type { RecordRow } from './record.ts'
import * as store from './store.ts'

/** Closes a record that not both have confirmed; what was recorded stays as the word of one side. */
export async function closeRecord(tx: Tx, record: RecordRow, reason: 'expired' | 'void', services: Services) {
  const now = services.clock.now()
  const { version, record: next } = await append(
    tx,
    record,
    { kind: 'close', payload: { reason }, capturedDate: now, authorId: null, method: 'server' },
    services,
  )
  const codes = Object.keys(openCodes(record, services.secrets)).map((userId) => [userId, null])
  await store.removeOpenLinks(tx, { assessment_id: record.id })
  const closed: RecordRow = {
    ...next,
    updated_date: now,
    sign_codes_sealed: sealCodes(Object.fromEntries(codes), record.id, services.secrets),
    // nobody signs what a cancellation has ended
    ...(reason === 'void' && { expiration_date: now }),
    handover: { ...next.handover, state: reason },
  }
  if (reason === 'void') {
    const told = { type: 'assessment__draft_updated', date: now, changesRequested: changeOf(version) } as const
    return keepRecord(tx, closed, told, services)
  }
  const kept = await keepRecord(tx, closed, undefined, services)
  await tellOwn(tx, 'plaza_handover_expired', { record, version }, services)
  return kept
}
