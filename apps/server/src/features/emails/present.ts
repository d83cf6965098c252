import type { StoredEmail, WholeEmail } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { EmailRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'
import { frameUrl } from './frame.ts'
import { type Mail, openMail } from './mail.ts'
import { headersOf, maskMail } from './mask-mail.ts'

/** A row together with the mail that repeats it. */
export type ShownRow = EmailRow & { resent_as: string | null }

/** Links with tokens let whoever opens them in, so nobody is shown them: neither staff nor programs. */
export const present = (row: ShownRow, services: Services, { withContent = true } = {}): StoredEmail =>
  shown(row, withContent ? maskMail(openMail(row, services)) : undefined, services)

function shown(row: ShownRow, mail: Mail | undefined, { settings }: Services): StoredEmail {
  return {
    ...stampsOf(row),
    kind: row.kind,
    to: row.recipient,
    from: row.sender,
    userId: row.user_id,
    objectId: row.object_id,
    subject: row.subject,
    text: mail?.text ?? '',
    html: mail?.html ?? null,
    status: row.status,
    attempts: row.attempts,
    error: row.error,
    nextTryDate: row.next_try_date?.toISOString() ?? null,
    resendOf: row.resend_of,
    resentAs: row.resent_as,
    livemode: settings.isLive,
  }
}

export function presentWhole(row: ShownRow, services: Services): WholeEmail {
  const mail = openMail(row, services)
  return {
    ...shown(row, maskMail(mail), services),
    headers: headersOf(mail),
    tries: row.tries,
    frameUrl: mail.html === undefined ? null : frameUrl(row, services),
  }
}
