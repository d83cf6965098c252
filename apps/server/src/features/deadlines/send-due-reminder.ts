import { bookingDeadline } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { noticeOfTransaction, prepareNotice } from '../notices/index.ts'
import { lockTransaction, wakeAt, wakeOf } from '../transactions/index.ts'
import { isDue } from './pass-deadline.ts'

/** Reminds whoever a booking waits for, and waits for its next reminder or its deadline. */
export async function sendDueReminder(row: TransactionRow, now: Date, services: Services) {
  const { id, turn, status, wake_date: wake } = row
  const cause = `waiting ${id} ${wake?.toISOString()}`
  const notice = turn
    ? await noticeOfTransaction(services, row, { name: 'transactionWaiting', to: turn, cause })
    : undefined
  const write = notice && (await prepareNotice(services, notice))
  await services.db.tx(async (tx) => {
    const locked = await lockTransaction(tx, id)
    if (!locked || locked.status !== status || !isDue(locked, now)) return
    await wakeAt(tx, id, wakeOf(locked, now))
    await write?.(tx)
    if (!turn) return
    await services.events.appendOwn(tx, {
      type: 'plaza_transaction_waiting',
      date: services.clock.now(),
      emitter: 'custom',
      emitterId: null,
      objectId: id,
      objectType: 'transaction',
      object: null,
      metadata: { waitsFor: turn, status, deadline: deadlineOf(locked)?.toISOString() ?? null },
    })
  })
}

const deadlineOf = (row: TransactionRow) =>
  bookingDeadline({
    status: row.status,
    assetType: row.asset_type,
    isOver: false,
    statusDate: (row.status_date ?? row.created_date).toISOString(),
    startDate: row.start_date?.toISOString() ?? null,
    endDate: row.end_date?.toISOString() ?? null,
  })
