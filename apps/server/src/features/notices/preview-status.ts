import { bookingNotices } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { previewNotice } from './tell.ts'
import { noticeOfTransaction } from './tell-of-transaction.ts'

/** What both sides of a booking would be written about its last change of status; nobody is told. */
export async function previewStatus(services: Services, row: TransactionRow, before: string | undefined) {
  const told = await Promise.all(
    bookingNotices({ status: row.status, before, reason: row.cancellation_reason }).map(async ({ name, to }) => {
      const notice = await noticeOfTransaction(services, row, { name, to, cause: 'preview' })
      const seen = notice && (await previewNotice(services, notice))
      return seen ? [{ name, to, subject: seen.mail.subject, text: seen.mail.text ?? '' }] : []
    }),
  )
  return told.flat()
}
