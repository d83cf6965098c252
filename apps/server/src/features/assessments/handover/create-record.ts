import type { HandoverStage } from '@plaza/contract'
import { type HandoverSettings, handoverItems } from '@plaza/domain'
import type { Services } from '../../../context.ts'
import type { Tx } from '../../../db/index.ts'
import type { TransactionRow } from '../../../db/tables.ts'
import { refuse } from '../../../lib/errors.ts'
import { newId } from '../../../lib/ids.ts'
import { isBlocking } from '../../transactions/index.ts'
import { sealCodes } from '../codes.ts'
import { signerOf } from '../create-assessment.ts'
import * as assessments from '../store.ts'
import { tell } from '../tell.ts'
import { newCode } from './codes.ts'
import { mirror, signal } from './keep-record.ts'
import type { RecordRow } from './record.ts'

const hourMs = 3_600_000

const isTimed = ({ asset_type }: TransactionRow) => asset_type?.timeBased === true

/** When a stage may be recorded; a sale has one hand-over, whenever that is. */
export function windowAt(row: TransactionRow, stage: HandoverStage, settings: HandoverSettings) {
  const date = isTimed(row) ? (stage === 'start' ? row.start_date : row.end_date) : null
  return {
    opens: date && new Date(date.getTime() - settings.opensHours * hourMs),
    due: date && new Date(date.getTime() + settings.confirmHours * hourMs),
  }
}

export const hasStage = (row: TransactionRow, stage: HandoverStage) =>
  stage === 'start' || (isTimed(row) && row.end_date !== null)

type Opening = { transaction: TransactionRow; stage: HandoverStage; settings: HandoverSettings }

/** Opens the record of a stage. The caller has locked the transaction and found none. */
export async function createRecord(tx: Tx, { transaction, stage, settings }: Opening, services: Services) {
  const { asset_id, owner_id, taker_id } = transaction
  if (asset_id === null || owner_id === null || owner_id === taker_id || !isBlocking(transaction)) {
    throw refuse('handover.bookingNotConfirmed')
  }
  if (!hasStage(transaction, stage)) throw refuse('handover.noSuchStage')
  const { opens, due } = windowAt(transaction, stage, settings)
  const now = services.clock.now()
  const id = newId('assm', services.settings.origin, now)
  const codes = { [owner_id]: newCode(), [taker_id]: newCode() }
  const [emitter, receiver] = stage === 'start' ? [owner_id, taker_id] : [taker_id, owner_id]
  const created = await assessments.insert(tx, {
    id,
    created_date: now,
    updated_date: now,
    asset_id,
    transaction_id: transaction.id,
    owner_id,
    taker_id,
    emitter_id: emitter,
    receiver_id: receiver,
    status: 'draft',
    statement: null,
    signers: { [owner_id]: signerOf(null), [taker_id]: signerOf(null) },
    sign_codes_sealed: sealCodes(codes, id, services.secrets),
    nb_signers: 2,
    expiration_date: due,
    signed_date: null,
    assessment_date: now,
    metadata: {},
    platform_data: {},
    handover: {
      stage,
      state: 'open',
      version: 0,
      contentVersion: 0,
      contentHash: null,
      head: null,
      opensDate: opens?.toISOString() ?? null,
      items: handoverItems(transaction.asset_type, transaction.asset_snapshot, stage),
      missingPhotos: [],
      lines: [{ state: 'open', date: now.toISOString() }],
    },
  })
  // just written so
  const record = created as RecordRow
  await tell(tx, record, { type: 'assessment__created', date: now }, services)
  await mirror(tx, record, services)
  signal(tx, record, services)
  return record
}
