import type { Services } from '../../../context.ts'
import type { Tx } from '../../../db/index.ts'
import type { HandoverVersionRow } from '../../../db/tables.ts'
import type { RecordRow } from './record.ts'

type Happening = 'plaza_handover_disputed' | 'plaza_handover_expired'

/** What only hand-overs know, with the version that it came with. */
export const tellOwn = (
  tx: Tx,
  type: Happening,
  { record, version }: { record: RecordRow; version: HandoverVersionRow },
  { events, clock }: Services,
) =>
  events.appendOwn(tx, {
    type,
    date: clock.now(),
    emitter: 'custom',
    emitterId: 'plaza',
    objectId: record.id,
    objectType: 'assessment',
    object: null,
    metadata: {
      transactionId: record.transaction_id,
      stage: record.handover.stage,
      number: version.number,
      hash: version.hash,
    },
  })
