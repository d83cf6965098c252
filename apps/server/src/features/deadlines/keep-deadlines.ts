import { deadlineIn, statusSettings } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { eachApart } from '../../jobs/index.ts'
import { ApiError } from '../../lib/errors.ts'
import { defineTask } from '../../slice.ts'
import { dueTransactions } from '../transactions/index.ts'
import { openDeadlineCase, passDeadline } from './pass-deadline.ts'
import { sendDueReminder } from './send-due-reminder.ts'

/** In one go; the next minutes bring the rest. */
const most = 200

/**
 * Looks after what is due, each booking in a transaction of its own. Two servers may see the same one: under its lock the second
 * finds that it was seen to.
 */
export const keepDeadlinesTask = defineTask('keep-deadlines', async (services) => {
  const now = services.clock.now()
  await eachApart(await dueTransactions(services.db.read, now, most), (row) => keep(row, now, services))
})

async function keep(row: TransactionRow, now: Date, services: Services) {
  if (!hasPassed(row, now)) return sendDueReminder(row, now, services)
  try {
    await passDeadline(row.id, now, services)
  } catch (error) {
    // a step that cannot be taken, as of a listing that is gone, would be tried each minute for ever
    if (!(error instanceof ApiError)) throw error
    await openDeadlineCase(row.id, now, services)
  }
}

function hasPassed(row: TransactionRow, now: Date): boolean {
  const statusDate = row.status_date ?? row.created_date
  const dates = { statusDate, startDate: row.start_date, endDate: row.end_date }
  const isOver = row.cancelled_date !== null || row.completed_date !== null
  const { status, asset_type: assetType } = row
  const deadline = deadlineIn(statusSettings(assetType?.metadata, status), { status, assetType, isOver, ...dates })
  return deadline === undefined || deadline <= now
}
