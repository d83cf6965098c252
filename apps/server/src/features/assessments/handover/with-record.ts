import type { Services } from '../../../context.ts'
import type { Tx } from '../../../db/index.ts'
import { refuse } from '../../../lib/errors.ts'
import { lockTransaction } from '../../transactions/index.ts'
import * as assessments from '../store.ts'
import { isRecord, type RecordRow } from './record.ts'

/**
 * Changes a record. Its booking is locked before it, because whoever opens one has the booking first, and where it stands
 * is noted there.
 */
export async function withRecord<T>(
  id: string,
  { db }: Pick<Services, 'db'>,
  run: (tx: Tx, record: RecordRow) => Promise<T>,
): Promise<T> {
  const seen = await assessments.read(db.read, id)
  if (!isRecord(seen)) throw refuse('object.notFound')
  return db.tx(async (tx) => {
    await lockTransaction(tx, seen.transaction_id)
    const record = await assessments.lock(tx, id)
    if (!isRecord(record)) throw refuse('object.notFound')
    return run(tx, record)
  })
}
