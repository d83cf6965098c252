import { asObject, findTransition, handoverRules, processOf } from '@plaza/domain'
import { platformActor, type Services } from '../../../context.ts'
import type { StoredEvent } from '../../../events/index.ts'
import { ApiError } from '../../../lib/errors.ts'
import { type Follower, follow } from '../../../slice.ts'
import { findTransaction, transitionTransaction } from '../../transactions/index.ts'
import * as assessments from '../store.ts'
import { closeRecord } from './close-record.ts'
import { tellOfChange, tellOfClosing, tellOfObjection } from './notices.ts'
import { isRecord } from './record.ts'
import * as store from './store.ts'
import { withRecord } from './with-record.ts'

/** A booking that is called off before it began has nothing to hand over; later, what is out has to come back. */
async function closeOfCancelled({ objectId, createdDate }: StoredEvent, services: Services) {
  const row = objectId === null ? undefined : await findTransaction(services.db.read, objectId)
  if (!row?.cancelled_date || (row.start_date && row.start_date <= createdDate)) return
  for (const { id } of await store.ofTransaction(services.db.read, row.id)) {
    await withRecord(id, services, async (tx, record) => {
      const isDone = record.signed_date !== null || ['void', 'expired'].includes(record.handover.state)
      if (!isDone) await closeRecord(tx, record, 'void', services)
    })
  }
}

/** Where the type says so, what came back as both agree is complete. */
async function completeBooking({ objectId }: StoredEvent, services: Services) {
  const record = objectId === null ? undefined : await assessments.read(services.db.read, objectId)
  if (!isRecord(record) || record.handover.state !== 'confirmed') return
  const row = await findTransaction(services.db.read, record.transaction_id)
  if (!row || !handoverRules(row.asset_type).completes) return
  // a sale ends with its only hand-over
  const isLast = record.handover.stage === 'end' || row.asset_type?.timeBased !== true
  const name = 'complete'
  if (!isLast || !findTransition(processOf(row.asset_type), row.status, name)) return
  await transitionTransaction({ id: row.id, name }, platformActor, services).catch((error: unknown) => {
    // somebody else took it further meanwhile
    if (!(error instanceof ApiError) || error.statusCode >= 500) throw error
  })
}

const isOfRecord = ({ object }: Pick<StoredEvent, 'object'>) => asObject(object).handover !== undefined

export const handoverFollowers: readonly Follower[] = [
  follow(['transaction__status_changed'], 'handovers.cancelled', closeOfCancelled),
  follow(['assessment__signed'], 'handovers.complete', completeBooking),
  follow(['assessment__created', 'assessment__draft_updated', 'assessment__signed'], 'handovers.tell', tellOfChange, {
    onlyIf: isOfRecord,
  }),
  follow(['plaza_handover_disputed'], 'handovers.disputed', tellOfObjection),
  follow(['plaza_handover_expired'], 'handovers.expired', tellOfClosing),
]
