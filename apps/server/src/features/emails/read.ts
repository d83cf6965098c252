import type { Endpoints, StoredEmail } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import type { EmailRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { stampsOf } from '../../lib/stamps.ts'
import { retentionLimit, withinRetention } from '../event-log/index.ts'
import { openMail } from './mail.ts'
import * as store from './store.ts'

/** Links with tokens let whoever reads them in, so reading mails is for those who run the marketplace. */
const present = (row: EmailRow, { secrets, settings }: Context): StoredEmail => {
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

export async function listEmails({ query, page }: Request<Endpoints['emails']['list']>, ctx: Context) {
  const period = withinRetention(query.createdDate, retentionLimit(ctx.clock.now()))
  if ('problem' in period) throw refuse('event.tooOld', { values: period })
  const rows = await store.list(ctx.db.read, { ...query, createdDate: period.bounds }, page)
  return mapPage(rows, (row) => present(row, ctx))
}

export async function readEmail({ params }: Request<Endpoints['emails']['read']>, ctx: Context) {
  const row = await store.read(ctx.db.read, params.id)
  if (!row) throw refuse('object.notFound')
  return present(row, ctx)
}
