import type { StoredEmail } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { EmailRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'
import { openMail } from './mail.ts'

/** Links with tokens let whoever reads them in, so reading mails is for those who run the marketplace. */
export const present = (row: EmailRow, { secrets, settings }: Services): StoredEmail => {
  const { text, html } = openMail(row, { secrets })
  return {
    ...stampsOf(row),
    kind: row.kind,
    to: row.recipient,
    from: row.sender,
    subject: row.subject,
    text,
    html: html ?? null,
    status: row.status,
    attempts: row.attempts,
    error: row.error,
    livemode: settings.isLive,
  }
}
