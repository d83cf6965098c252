import { isEndStatus, processOf } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { bookingStageOf } from '../transactions/index.ts'
import * as store from './store.ts'

/** What somebody has going on with others, by what may become of it. */
export type OpenBookings = {
  /** Asked for, and agreed to by nobody yet. */
  requests: TransactionRow[]
  /** Agreed, and not begun. */
  future: TransactionRow[]
  /** Begun: it is finished, whatever happens. */
  running: TransactionRow[]
}

export async function openBookings(userId: string, { db, clock }: Services): Promise<OpenBookings> {
  const now = clock.now()
  const found: OpenBookings = { requests: [], future: [], running: [] }
  for (const row of await store.openTransactions(db.read, userId)) {
    const process = processOf(row.asset_type)
    if (row.asset_id === null || row.status === process.initStatus || isEndStatus(process, row.status)) continue
    if (bookingStageOf(row) === 'asked') found.requests.push(row)
    else if (row.start_date === null || row.start_date > now) found.future.push(row)
    else found.running.push(row)
  }
  return found
}
